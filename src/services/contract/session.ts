import * as v from 'valibot'
import { defineCall, json } from './call.ts'
import { perfil } from './records.ts'
import * as s from './scalars.ts'
import { defineChange } from './usualCalls.ts'

/** `access_token` is what the session stores as `token`; `user` is the sign-in e-mail. */
export const authResponse = v.object({
  access_token: s.headerText,
  /** null: the session ends with its token; in the answer of a renewal: the one before stays. */
  refresh_token: s.orNull(s.text),
  usuario_id: s.id,
  perfil,
  name: s.wordsText,
  user: s.emailText,
  telefone: s.orNull(s.phoneText),
})
export type AuthResponse = v.InferOutput<typeof authResponse>

/**
 * Refusals are known by their message, ignoring case, never by the status (A26):
 * 'Invalid user credentials', 'Account disabled'.
 */
export const authLogin = defineCall({
  id: 'auth-login',
  method: 'POST',
  path: '/auth',
  auth: 'public',
  class: 'verify',
  anonymous: true,
  body: v.strictObject({ username: s.email, password: s.text }),
  status: 200,
  answer: json(authResponse),
  source: 'core §7; registries §2, §7, §8',
  assumptions: ['A25', 'A26', 'A27'],
})

export const authRefresh = defineCall({
  id: 'auth-refresh',
  method: 'POST',
  path: '/auth',
  auth: 'public',
  class: 'verify',
  anonymous: true,
  body: v.strictObject({ refresh_token: s.text }),
  status: 200,
  answer: json(authResponse),
  source: 'core §4, §7, §8',
  assumptions: ['A25'],
})

export const authLogout = defineChange({
  id: 'auth-logout',
  method: 'POST',
  path: '/auth/logout',
  neverRefreshes: true,
  body: v.strictObject({ refresh_token: s.text }),
  source: 'core §1, §4, §7; registries §2',
})
