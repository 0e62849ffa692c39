import * as v from 'valibot'
import { enderecoBody } from './address.ts'
import { defineCall, ignored, json } from './call.ts'
import { validResult } from './records.ts'
import * as s from './scalars.ts'

const READ = { method: 'GET', auth: 'public', class: 'read', status: 200 } as const
const VERIFY = { auth: 'public', class: 'verify', status: 200 } as const

/** Sends an e-mail. `error` true comes with status 200; `message` is its detail. */
export const authResetPassword = defineCall({
  id: 'auth-reset-password',
  ...VERIFY,
  method: 'PUT',
  path: '/auth/reset-password',
  body: v.strictObject({ email: s.email }),
  answer: json(v.object({ error: v.boolean(), message: s.orNull(s.wordsText) })),
  source: 'core §7, §8; registries §2, §7, §8',
  assumptions: ['A28'],
})

/** `hashAutenticator`: the URL-decoded parameter of the link, unchanged (A29). */
export const authNewPassword = defineCall({
  id: 'auth-new-password',
  method: 'PUT',
  path: '/auth/new-password',
  auth: 'public',
  class: 'idempotent',
  body: v.strictObject({ email: s.email, newPassword: s.text, hashAutenticator: s.text }),
  status: 200,
  answer: ignored,
  source: 'core §7; registries §2, §7, §8',
  assumptions: ['A29'],
})

/** For links whose parameter holds no e-mail (A30). */
export const authPassword = defineCall({
  id: 'auth-password',
  method: 'POST',
  path: '/auth/password',
  auth: 'public',
  class: 'idempotent',
  body: v.strictObject({ password: s.text, hashAutenticator: s.text }),
  status: 200,
  answer: ignored,
  source: 'registries §7, §8',
  assumptions: ['A30', 'A29'],
})

/** Sends a code to the e-mail. A registered e-mail answers 400 (A33). */
export const usuariosValidationsEmail = defineCall({
  id: 'usuarios-validations-email',
  ...VERIFY,
  method: 'GET',
  path: '/usuarios/validations',
  query: v.strictObject({ email: s.email, type: v.literal('ALREADY_EXISTS_AND_SEND_COD') }),
  answer: json(validResult),
  source: 'registries §2, §7, §8',
  assumptions: ['A33'],
})

export const usuariosValidationsCode = defineCall({
  id: 'usuarios-validations-code',
  ...VERIFY,
  method: 'GET',
  path: '/usuarios/validations',
  query: v.strictObject({ email: s.email, code: s.code, type: v.literal('EMAIL_CHECK_CODE') }),
  answer: json(validResult),
  source: 'registries §5, §7, §8',
  assumptions: ['A33'],
})

export const usuariosVerifyPhone = defineCall({
  id: 'usuarios-verify-phone',
  ...VERIFY,
  method: 'GET',
  path: '/usuarios/verify',
  query: v.strictObject({ type: v.literal('phone'), phone: s.phone }),
  answer: json(validResult),
  source: 'registries §7, §8',
  assumptions: ['A34', 'A35'],
})

export const usuariosVerifyPhoneCnpj = defineCall({
  id: 'usuarios-verify-phone-cnpj',
  ...VERIFY,
  method: 'GET',
  path: '/usuarios/verify',
  query: v.strictObject({ type: v.literal('phoneAndCnpj'), phone: s.phone, cnpj: s.cnpj }),
  answer: json(validResult),
  source: 'registries §7, §8',
  assumptions: ['A34', 'A35'],
})

/** No screen uses it: the public steps hold no user id (A34). */
export const usuariosVerifyCode = defineCall({
  id: 'usuarios-verify-code',
  ...VERIFY,
  method: 'GET',
  path: '/usuarios/verify',
  query: v.strictObject({ type: v.literal('code'), code: s.text, usuario_id: s.id }),
  answer: json(validResult),
  source: 'registries §7',
  assumptions: ['A34', 'A35'],
})

/** `id` is the query parameter protocolo_ocr of the page (A37). */
export const usuariosNeedResendDocument = defineCall({
  id: 'usuarios-need-resend-document',
  ...READ,
  path: '/usuarios/need-resend-document/{id}',
  params: v.strictObject({ id: s.text }),
  answer: json(v.object({ needResend: v.boolean() })),
  source: 'registries §2, §3, §7',
  assumptions: ['A37'],
})

/** Replaces the document of a protocol; the same image goes as front and back. */
export const usuariosResendDocument = defineCall({
  id: 'usuarios-resend-document',
  method: 'POST',
  path: '/usuarios/resend-document',
  auth: 'public',
  class: 'idempotent',
  body: v.strictObject({
    old_protocolo_ocr: s.text,
    doc_imagem_frente: s.base64,
    doc_imagem_verso: s.base64,
  }),
  carriesDocument: true,
  status: 200,
  answer: ignored,
  source: 'registries §2, §3, §7',
})

/** Sends an SMS. */
export const telefoneSendPin = defineCall({
  id: 'telefone-send-pin',
  ...VERIFY,
  method: 'POST',
  path: '/telefone/send-pin',
  body: v.strictObject({ phone: s.phone }),
  answer: ignored,
  source: 'registries §4, §7, §8',
  assumptions: ['A36'],
})

export const telefoneVerifyPin = defineCall({
  id: 'telefone-verify-pin',
  ...VERIFY,
  method: 'POST',
  path: '/telefone/verify-pin',
  body: v.strictObject({ phone: s.phone, code: s.code }),
  answer: json(validResult),
  source: 'registries §3, §4, §7, §8',
  assumptions: ['A36'],
})

/** `available` false is a refusal, not a fault. */
const availabilityResult = v.object({ available: v.boolean(), message: s.orNull(s.wordsText) })

export const frotistasCheckAntt = defineCall({
  id: 'frotistas-check-antt',
  ...READ,
  path: '/frotistas/check/antt-availability',
  query: v.strictObject({ antt: s.antt, cnpj: s.cnpj }),
  answer: json(availabilityResult),
  source: 'registries §7, §8',
  assumptions: ['A59'],
})

export const frotistasCheckCnpj = defineCall({
  id: 'frotistas-check-cnpj',
  ...READ,
  path: '/frotistas/check/cnpj-availability',
  query: v.strictObject({ cnpj: s.cnpj }),
  answer: json(availabilityResult),
  source: 'registries §4, §7',
  assumptions: ['A59'],
})

export const frotistasValidate = defineCall({
  id: 'frotistas-validate',
  ...READ,
  path: '/frotistas/validate',
  query: v.strictObject({ type: v.literal('cnpj'), cnpj: s.cnpj }),
  answer: json(validResult),
  source: 'registries §4, §7',
  assumptions: ['A60'],
})

/**
 * Changes the manager of a fleet owner and sets the password in the same call (A63).
 * The same image goes as front and back; `hash` is the parameter of the link.
 */
export const frotistasGestor = defineCall({
  id: 'frotistas-gestor',
  method: 'PUT',
  path: '/frotistas/gestor',
  auth: 'public',
  class: 'idempotent',
  body: v.strictObject({
    email: s.email,
    telefone: s.phone,
    doc_imagem_frente: s.base64,
    doc_imagem_verso: s.base64,
    doc_token_sdk: v.literal(''),
    senha: s.text,
    hash: s.text,
  }),
  carriesDocument: true,
  status: 200,
  answer: ignored,
  source: 'core §6; registries §2, §3, §5, §7',
  assumptions: ['A62', 'A63'],
})

/** Creates a fleet owner. The same photo goes as front and back. */
export const signupCreate = defineCall({
  id: 'signup-create',
  method: 'POST',
  path: '/signup',
  auth: 'public',
  class: 'create',
  body: v.strictObject({
    cnpj: s.cnpj,
    antt: s.antt,
    email: s.email,
    telefone: s.phone,
    doc_imagem_frente: s.base64,
    doc_imagem_verso: s.base64,
    doc_token_sdk: v.literal(''),
    endereco: enderecoBody,
    senha: s.text,
  }),
  carriesDocument: true,
  status: 201,
  answer: ignored,
  source: 'registries §2, §3, §5, §7, §8',
})
