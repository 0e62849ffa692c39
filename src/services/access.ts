import type { PasswordLink } from '#domain/links.ts'
import {
  authNewPassword,
  authPassword,
  authResetPassword,
  usuariosNeedResendDocument,
  usuariosResendDocument,
} from '#services/contract/access.ts'
import type { ChosenDocument } from './documents.ts'
import type { HttpClient } from './http/client.ts'
import { passOn, plainEmail } from './wire.ts'

export type ResetOutcome =
  | { readonly kind: 'sent' }
  /** HTTP 200 with `error` true. */
  | { readonly kind: 'refused'; readonly message: string | null }

export const createAccessService = (client: HttpClient) => ({
  /** auth-reset-password; the e-mail is lower-cased. */
  requestReset: async (email: string): Promise<ResetOutcome> => {
    const body = { email: plainEmail(email) }
    const { error, message } = await client.send(authResetPassword, { body })
    return error ? { kind: 'refused', message } : { kind: 'sent' }
  },

  /** auth-new-password for a link that names its user, auth-password for an opaque one (A30). */
  setPassword: async ({ link, password }: { link: PasswordLink; password: string }): Promise<void> => {
    if (link.email !== null) {
      const body = { email: link.email, newPassword: password, hashAutenticator: link.hash }
      await client.send(authNewPassword, { body })
    } else {
      await client.send(authPassword, { body: { password, hashAutenticator: link.hash } })
    }
  },

  /** usuarios-need-resend-document, by the protocol of the e-mailed link (A37). */
  needsResend: async (protocol: string, signal?: AbortSignal): Promise<boolean> =>
    (await client.send(usuariosNeedResendDocument, { params: { id: protocol } }, passOn(signal))).needResend,

  /** usuarios-resend-document: the same file as front and back. */
  resendDocument: async ({
    protocol,
    document,
  }: {
    protocol: string
    document: ChosenDocument
  }): Promise<void> => {
    const body = {
      old_protocolo_ocr: protocol,
      doc_imagem_frente: document.base64,
      doc_imagem_verso: document.base64,
    }
    await client.send(usuariosResendDocument, { body })
  },
})
