import { emailIn } from '#domain/email.ts'
import { faultOf, serverMessage } from '#domain/fault.ts'
import { onlyDigits } from '#domain/identifiers.ts'
import {
  telefoneSendPin,
  telefoneVerifyPin,
  usuariosValidationsCode,
  usuariosValidationsEmail,
  usuariosVerifyCode,
} from '#services/contract/access.ts'
import type { HttpClient } from './http/client.ts'

export type CodeSubmission =
  | { readonly kind: 'sent' }
  /** No code is sent to this address: it is registered already, or it is not valid. */
  | { readonly kind: 'refused'; readonly message: string | null }

export type CodeCheck = { readonly kind: 'valid' } | { readonly kind: 'invalid' }

export const codeCheckOf = ({ valid }: { valid: boolean }): CodeCheck => ({
  kind: valid ? 'valid' : 'invalid',
})

export const createVerificationService = (client: HttpClient) => ({
  /** usuarios-validations-email: a registered e-mail answers 400 (A33). */
  sendEmailCode: async ({ email }: { email: string }, signal?: AbortSignal): Promise<CodeSubmission> => {
    const query = { email: emailIn(email), type: 'ALREADY_EXISTS_AND_SEND_COD' } as const
    try {
      const { valid, message } = await client.send(usuariosValidationsEmail, { query }, { signal })
      return valid ? { kind: 'sent' } : { kind: 'refused', message }
    } catch (error) {
      const fault = faultOf(error)
      const isRefusal = fault.kind === 'validation' || (fault.kind === 'http' && fault.status === 400)
      if (isRefusal) return { kind: 'refused', message: serverMessage(fault) }
      throw error
    }
  },

  checkEmailCode: async (
    { email, code }: { email: string; code: string },
    signal?: AbortSignal,
  ): Promise<CodeCheck> => {
    const query = { email: emailIn(email), code, type: 'EMAIL_CHECK_CODE' } as const
    return codeCheckOf(await client.send(usuariosValidationsCode, { query }, { signal }))
  },

  /** telefone-send-pin: its answer says nothing (A36). */
  sendPhoneCode: async ({ phone }: { phone: string }, signal?: AbortSignal): Promise<CodeSubmission> => {
    await client.send(telefoneSendPin, { body: { phone: onlyDigits(phone) } }, { signal })
    return { kind: 'sent' }
  },

  checkPhoneCode: async (
    { phone, code }: { phone: string; code: string },
    signal?: AbortSignal,
  ): Promise<CodeCheck> => {
    const body = { phone: onlyDigits(phone), code }
    return codeCheckOf(await client.send(telefoneVerifyPin, { body }, { signal }))
  },

  /** usuarios-verify-code, by the user's id. No screen uses it (A34). */
  checkUserCode: async (
    { userId, code }: { userId: number; code: string },
    signal?: AbortSignal,
  ): Promise<CodeCheck> => {
    const query = { type: 'code', code, usuario_id: userId } as const
    return codeCheckOf(await client.send(usuariosVerifyCode, { query }, { signal }))
  },
})
