import * as v from 'valibot'
import { enderecoBody } from './address.ts'
import { defineCall, html, ignored, json } from './call.ts'
import { validResult } from './records.ts'
import * as s from './scalars.ts'

// The partner API: a base of its own, a token of its own, never refreshed (A07). Zip and SMS of the
// partner flow go to the main API (A73).

/**
 * Without a `cnpj`, as without an answer, there is no pre-registration; then it has no other fields, since the answer of another
 * system has no `cnpj` either.
 */
export const parceiroPreCadastro = v.union([
  v.object({ cnpj: s.cnpjText, email: s.orNull(s.emailText) }),
  v.strictObject({ cnpj: s.orNull(v.null()), email: s.orNull(s.emailText) }),
])

/** `token` is the parameter of the link. Null and an empty answer say that there is none (A72). */
export const parceirosGet = defineCall({
  id: 'parceiros-get',
  method: 'GET',
  path: '/parceiros/{token}',
  auth: 'partner',
  class: 'read',
  params: v.strictObject({ token: s.text }),
  status: 200,
  // undefined: an empty answer
  answer: json(v.optional(v.nullable(parceiroPreCadastro))),
  source: 'registries §2, §4, §7, §8',
  assumptions: ['A72'],
})

export const parceirosTermosUso = defineCall({
  id: 'parceiros-termos-uso',
  method: 'GET',
  path: '/termos-uso',
  auth: 'partner',
  class: 'read',
  query: v.strictObject({ type: v.literal('html') }),
  status: 200,
  answer: html,
  source: 'registries §7, §8',
  assumptions: ['A105'],
})

/** Success: free. Any failure: registered already. */
export const parceirosValidateAntt = defineCall({
  id: 'parceiros-validate-antt',
  method: 'GET',
  path: '/parceiros/validate/{antt}/antt',
  auth: 'partner',
  class: 'read',
  params: v.strictObject({ antt: v.pipe(v.string(), v.regex(/^\d{9}$/)) }),
  status: 200,
  answer: ignored,
  source: 'registries §5, §7',
})

/** Success: free. Any failure: registered already. */
export const parceirosValidatePhone = defineCall({
  id: 'parceiros-validate-phone',
  method: 'GET',
  path: '/parceiros/validate/{phone}/phone',
  auth: 'partner',
  class: 'read',
  params: v.strictObject({ phone: s.phone }),
  status: 200,
  answer: ignored,
  source: 'registries §5, §7',
})

/** Sends an e-mail. */
export const parceirosPinSend = defineCall({
  id: 'parceiros-pin-send',
  method: 'POST',
  path: '/parceiros/pin/send',
  auth: 'partner',
  class: 'verify',
  body: v.strictObject({ email: s.email }),
  status: 200,
  answer: ignored,
  source: 'registries §2, §7, §8',
  assumptions: ['A73'],
})

export const parceirosPinVerify = defineCall({
  id: 'parceiros-pin-verify',
  method: 'POST',
  path: '/parceiros/pin/verify',
  auth: 'partner',
  class: 'verify',
  body: v.strictObject({ email: s.email, pin: s.pin }),
  status: 200,
  answer: json(validResult),
  source: 'registries §2, §5, §7, §8',
  assumptions: ['A73'],
})

export const parceirosUpdate = defineCall({
  id: 'parceiros-update',
  method: 'PUT',
  path: '/parceiros',
  auth: 'partner',
  class: 'idempotent',
  body: v.strictObject({
    cnpj: s.cnpj,
    antt: s.antt,
    email: s.email,
    doc_imagem_frente: s.base64,
    doc_imagem_verso: s.base64,
    doc_token_sdk: v.string(),
    telefone: s.phone,
    endereco: enderecoBody,
    senha: s.text,
  }),
  carriesDocument: true,
  status: 200,
  answer: ignored,
  source: 'registries §3, §7',
})
