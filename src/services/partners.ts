import { isAnswerOfApi } from '#domain/answerOfApi.ts'
import { emailIn } from '#domain/email.ts'
import { faultOf } from '#domain/fault.ts'
import { onlyDigits, plainCnpj } from '#domain/identifiers.ts'
import {
  parceirosGet,
  parceirosPinSend,
  parceirosPinVerify,
  parceirosTermosUso,
  parceirosUpdate,
  parceirosValidateAntt,
  parceirosValidatePhone,
} from '#services/contract/partner.ts'
import { enderecoOf, type PostalAddress } from './addresses.ts'
import type { ChosenFile } from './chosenFiles.ts'
import type { HttpClient } from './http/client.ts'
import { identityDocumentFields } from './identityDocuments.ts'
import type { ReconcileOutcome } from './submission.ts'
import { wholeTerms } from './terms.ts'
import { type CodeCheck, type CodeSubmission, codeCheckOf } from './verification.ts'

export type PreRegistration =
  | { readonly kind: 'found'; readonly cnpj: string; readonly email: string }
  /** Null, an empty answer, or one without a CNPJ (A72). */
  | { readonly kind: 'none' }

export interface PartnerRegistration {
  readonly cnpj: string
  readonly antt: string
  readonly email: string
  readonly phone: string
  readonly document: ChosenFile
  readonly address: PostalAddress
}

export type PartnerAvailability = { readonly kind: 'free' } | { readonly kind: 'taken' }

/**
 * Every answer of the API with an error status means that the number is taken (registries §5). No answer, one that
 * cannot be read, or one of somebody on the way is a fault: it says nothing about the number.
 */
const availabilityOf = async (sending: Promise<unknown>): Promise<PartnerAvailability> => {
  try {
    await sending
    return { kind: 'free' }
  } catch (error) {
    if (isAnswerOfApi(faultOf(error))) return { kind: 'taken' }
    throw error
  }
}

/** @param client of the partner API: its own base and token, no refresh */
export const createPartnerService = (client: HttpClient) => ({
  /** parceiros-get, by the token of the link. */
  loadPreRegistration: async (
    { token }: { token: string },
    signal?: AbortSignal,
  ): Promise<PreRegistration> => {
    const answer = await client.send(parceirosGet, { params: { token } }, { signal })
    if (!answer?.cnpj) return { kind: 'none' }
    return { kind: 'found', cnpj: plainCnpj(answer.cnpj), email: emailIn(answer.email ?? '') }
  },

  /**
   * parceiros-get after a parceiros-update without an answer: a completed pre-registration does not exist any more, nor one that was
   * withdrawn. An empty answer, or one without a CNPJ, may come from another system.
   */
  lookUpRegistration: async (
    { token }: { token: string },
    signal?: AbortSignal,
  ): Promise<ReconcileOutcome> => {
    const answer = await client.send(parceirosGet, { params: { token } }, { signal })
    if (answer === null) return 'taken'
    return answer?.cnpj ? 'notFound' : 'cannotTell'
  },

  /** parceiros-termos-uso: HTML as the server sent it. It must be cleaned before it is shown. */
  loadTerms: async (_: void, signal?: AbortSignal): Promise<string> =>
    wholeTerms(await client.send(parceirosTermosUso, { query: { type: 'html' } }, { signal })),

  checkAntt: ({ antt }: { antt: string }, signal?: AbortSignal): Promise<PartnerAvailability> =>
    availabilityOf(client.send(parceirosValidateAntt, { params: { antt: onlyDigits(antt) } }, { signal })),

  checkPhone: ({ phone }: { phone: string }, signal?: AbortSignal): Promise<PartnerAvailability> =>
    availabilityOf(client.send(parceirosValidatePhone, { params: { phone: onlyDigits(phone) } }, { signal })),

  /** parceiros-pin-send, by e-mail. */
  sendPin: async ({ email }: { email: string }, signal?: AbortSignal): Promise<CodeSubmission> => {
    await client.send(parceirosPinSend, { body: { email: emailIn(email) } }, { signal })
    return { kind: 'sent' }
  },

  checkPin: async (
    { email, code }: { email: string; code: string },
    signal?: AbortSignal,
  ): Promise<CodeCheck> => {
    const body = { email: emailIn(email), pin: code }
    return codeCheckOf(await client.send(parceirosPinVerify, { body }, { signal }))
  },

  register: async ({
    registration,
    password,
  }: {
    registration: PartnerRegistration
    password: string
  }): Promise<void> => {
    const { cnpj, antt, email, phone, document, address } = registration
    const body = {
      cnpj: plainCnpj(cnpj),
      antt: onlyDigits(antt),
      email: emailIn(email),
      ...identityDocumentFields(document),
      telefone: onlyDigits(phone),
      endereco: enderecoOf(address),
      senha: password,
    }
    await client.send(parceirosUpdate, { body })
  },
})
