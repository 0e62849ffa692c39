import { emailIn } from '#domain/email.ts'
import { faultOf, serverMessage } from '#domain/fault.ts'
import type { AnswerOf } from '#services/contract/call.ts'
import { authLogin, authLogout, authRefresh } from '#services/contract/session.ts'
import type { HttpClient } from './http/client.ts'
import type { Session, SessionVault } from './http/vault.ts'

/** Who is signed in, without the tokens. */
export type SignedInUser = Pick<Session, 'usuario_id' | 'user' | 'name' | 'telefone' | 'perfil'>

export type SignInOutcome =
  | { readonly kind: 'signedIn'; readonly user: SignedInUser }
  | { readonly kind: 'invalidCredentials' }
  | { readonly kind: 'accountDisabled' }
  /** Refused with another message, which is shown as it is. */
  | { readonly kind: 'refused'; readonly message: string }
  /** The request failed at once although the browser is online: an extension has blocked it. */
  | { readonly kind: 'blocked' }

export interface SessionParts {
  readonly client: HttpClient
  readonly vault: SessionVault
  readonly isOnline: () => boolean
  /** Milliseconds from any fixed point. */
  readonly now: () => number
}

/** An extension blocks a request without using the network, faster than any network answers. */
const AT_ONCE_MS = 50

export const userOf = ({ usuario_id, user, name, telefone, perfil }: Session): SignedInUser => ({
  usuario_id,
  user,
  name,
  telefone,
  perfil,
})

const sessionOf = ({ access_token: token, ...rest }: AnswerOf<typeof authLogin>): Session => ({
  token,
  ...rest,
})

/** POST /auth {refresh_token}: the call of a renewal (auth-refresh). */
export const refreshSession = async (client: HttpClient, refresh_token: string): Promise<Session> => {
  const session = sessionOf(await client.send(authRefresh, { body: { refresh_token } }))
  return { ...session, refresh_token: session.refresh_token ?? refresh_token }
}

export const createSessionService = ({ client, vault, isOnline, now }: SessionParts) => ({
  /** Who the vault says is signed in. */
  restore: async (): Promise<SignedInUser | null> => {
    const session = vault.read()
    return session && userOf(session)
  },

  /**
   * auth-login; the e-mail is sent in lower case. Refusals are known by their message, never by the status
   * (A26). A success stores the session.
   */
  signIn: async (
    { username, password }: { username: string; password: string },
    signal?: AbortSignal,
  ): Promise<SignInOutcome> => {
    const startedAt = now()
    try {
      const body = { username: emailIn(username), password }
      const session = sessionOf(await client.send(authLogin, { body }, { signal }))
      vault.open(session)
      return { kind: 'signedIn', user: userOf(session) }
    } catch (error) {
      const fault = faultOf(error)
      if (fault.kind === 'offline' && isOnline() && now() - startedAt < AT_ONCE_MS) return { kind: 'blocked' }
      const message = serverMessage(fault)?.toLowerCase()
      if (message === 'invalid user credentials') return { kind: 'invalidCredentials' }
      if (message === 'account disabled') return { kind: 'accountDisabled' }
      if (fault.kind !== 'http' || fault.message === null || fault.status >= 500) throw error
      return { kind: 'refused', message: fault.message }
    }
  },

  /**
   * Clears all local storage first, then tells the backend (auth-logout), whose answer changes nothing (core
   * §4, api §1.3).
   */
  signOut: async (): Promise<void> => {
    const session = vault.read()
    vault.close()
    if (!session?.refresh_token) return
    await client
      .send(authLogout, { body: { refresh_token: session.refresh_token } }, { as: session })
      .catch(() => {})
  },
})
