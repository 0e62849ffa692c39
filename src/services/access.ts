import { emailIn } from '#domain/email.ts'
import { type Fault, faultOf } from '#domain/fault.ts'
import type { PasswordLink } from '#domain/links.ts'
import {
  authNewPassword,
  authPassword,
  authResetPassword,
  usuariosNeedResendDocument,
  usuariosResendDocument,
} from '#services/contract/access.ts'
import type { ChosenFile } from './chosenFiles.ts'
import type { HttpClient } from './http/client.ts'
import { outcomeOf, type ReconcileOutcome, type SendOutcome } from './submission.ts'

export type ResetOutcome =
  | { readonly kind: 'sent' }
  /** HTTP 200 with `error` true. */
  | { readonly kind: 'refused'; readonly message: string | null }

interface ProtocolLink {
  readonly protocol: string
}

interface ResentIdentityDocument extends ProtocolLink {
  readonly document: ChosenFile
}

/** The server may still be at work, or it was not the server that answered. */
const OPEN_STATUSES: readonly number[] = [408, 425, 429]

const isAnswered = (fault: Fault): boolean =>
  fault.kind === 'http' && fault.status <= 500 && !OPEN_STATUSES.includes(fault.status)

export const createAccessService = (client: HttpClient) => {
  /** usuarios-need-resend-document, by the protocol of the e-mailed link (A37). */
  const needsResend = async ({ protocol }: ProtocolLink, signal?: AbortSignal): Promise<boolean> =>
    (await client.send(usuariosNeedResendDocument, { params: { id: protocol } }, { signal })).needResend

  return {
    /** auth-reset-password; the e-mail is lower-cased. */
    requestReset: async ({ email }: { email: string }): Promise<ResetOutcome> => {
      const body = { email: emailIn(email) }
      const { error, message } = await client.send(authResetPassword, { body })
      return error ? { kind: 'refused', message } : { kind: 'sent' }
    },

    /** auth-new-password for a link that names its user, auth-password for an opaque one (A30). */
    setPassword: ({ link, password }: { link: PasswordLink; password: string }): Promise<SendOutcome> =>
      outcomeOf(
        link.email !== null
          ? client.send(authNewPassword, {
              body: { email: link.email, newPassword: password, hashAutenticator: link.hash },
            })
          : client.send(authPassword, { body: { password, hashAutenticator: link.hash } }),
      ),

    needsResend,

    /**
     * usuarios-need-resend-document: after a document has arrived, none is needed. The link is one person's own, so
     * it counts as found, also after a refusal.
     */
    findResent: async (link: ProtocolLink, signal?: AbortSignal): Promise<ReconcileOutcome> =>
      (await needsResend(link, signal)) ? 'notFound' : 'found',

    /**
     * usuarios-resend-document: the same file as front and back. Each error that the server answers is a refusal, in
     * words or not: to send the same document once more does no harm.
     */
    resendIdentityDocument: async ({ protocol, document }: ResentIdentityDocument): Promise<SendOutcome> => {
      const body = {
        old_protocolo_ocr: protocol,
        doc_imagem_frente: document.base64,
        doc_imagem_verso: document.base64,
      }
      try {
        return await outcomeOf(client.send(usuariosResendDocument, { body }))
      } catch (error) {
        const fault = faultOf(error)
        if (isAnswered(fault)) return { kind: 'refused', fault }
        throw error
      }
    },
  }
}
