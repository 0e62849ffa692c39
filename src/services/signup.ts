import { emailIn } from '#domain/email.ts'
import { onlyDigits, plainCnpj } from '#domain/identifiers.ts'
import {
  frotistasCheckAntt,
  frotistasCheckCnpj,
  frotistasGestor,
  frotistasValidate,
  signupCreate,
  usuariosVerifyPhone,
  usuariosVerifyPhoneCnpj,
} from '#services/contract/access.ts'
import { anttValidate } from '#services/contract/directing.ts'
import { enderecoOf, type PostalAddress } from './addresses.ts'
import type { ChosenFile } from './chosenFiles.ts'
import type { HttpClient } from './http/client.ts'
import { identityDocumentFields } from './identityDocuments.ts'

export type AvailabilityOutcome =
  | { readonly kind: 'free' }
  | { readonly kind: 'refused'; readonly message: string | null }

export type AnttOutcome =
  | { readonly kind: 'fit' }
  | { readonly kind: 'taken'; readonly message: string | null }
  /** Not fit for transport. `bloquearAnttNaoValida` is not used here (registries §5). */
  | { readonly kind: 'notFit'; readonly message: string | null }

export interface FleetOwnerApplication {
  readonly email: string
  readonly phone: string
  readonly cnpj: string
  readonly antt: string
  readonly document: ChosenFile
  readonly address: PostalAddress
}

export interface ManagerChange {
  readonly email: string
  readonly phone: string
  readonly document: ChosenFile
}

const availabilityOf = (isFree: boolean, message: string | null): AvailabilityOutcome =>
  isFree ? { kind: 'free' } : { kind: 'refused', message }

export const createSignupService = (client: HttpClient) => {
  const isAvailable = async (
    { cnpj }: { cnpj: string },
    signal?: AbortSignal,
  ): Promise<AvailabilityOutcome> => {
    const query = { cnpj: plainCnpj(cnpj) }
    const { available, message } = await client.send(frotistasCheckCnpj, { query }, { signal })
    return availabilityOf(available, message)
  }

  return {
    checkPhone: async ({ phone }: { phone: string }, signal?: AbortSignal): Promise<AvailabilityOutcome> => {
      const query = { type: 'phone', phone: onlyDigits(phone) } as const
      const { valid, message } = await client.send(usuariosVerifyPhone, { query }, { signal })
      return availabilityOf(valid, message)
    },

    /**
     * frotistas-validate, frotistas-check-cnpj and usuarios-verify-phone-cnpj, in this order and up to the
     * first refusal (api §3.1).
     */
    checkCnpj: async (
      { cnpj, phone }: { cnpj: string; phone: string },
      signal?: AbortSignal,
    ): Promise<AvailabilityOutcome> => {
      const plain = plainCnpj(cnpj)
      const query = { type: 'cnpj', cnpj: plain } as const
      const validated = await client.send(frotistasValidate, { query }, { signal })
      if (!validated.valid) return availabilityOf(false, validated.message)
      const availability = await isAvailable({ cnpj: plain }, signal)
      if (availability.kind === 'refused') return availability
      const both = { type: 'phoneAndCnpj', phone: onlyDigits(phone), cnpj: plain } as const
      const { valid, message } = await client.send(usuariosVerifyPhoneCnpj, { query: both }, { signal })
      return availabilityOf(valid, message)
    },

    /** frotistas-check-cnpj: whether a company has this CNPJ. Asked after a sign-up without an answer. */
    isRegistered: async (company: { cnpj: string }, signal?: AbortSignal): Promise<boolean> =>
      (await isAvailable(company, signal)).kind === 'refused',

    /** frotistas-check-antt, then antt-validate. */
    checkAntt: async (
      { antt, cnpj }: { antt: string; cnpj: string },
      signal?: AbortSignal,
    ): Promise<AnttOutcome> => {
      const query = { antt: onlyDigits(antt), cnpj: plainCnpj(cnpj) }
      const availability = await client.send(frotistasCheckAntt, { query }, { signal })
      if (!availability.available) return { kind: 'taken', message: availability.message }
      const { aptoTransporte, mensagem } = await client.send(anttValidate, { query }, { signal })
      return aptoTransporte ? { kind: 'fit' } : { kind: 'notFit', message: mensagem }
    },

    /** signup-create. Whether a fault leaves the outcome unknown says `isOutcomeUnknown`. */
    apply: async ({
      application,
      password,
    }: {
      application: FleetOwnerApplication
      password: string
    }): Promise<void> => {
      const { email, phone, cnpj, antt, document, address } = application
      const body = {
        cnpj: plainCnpj(cnpj),
        antt: onlyDigits(antt),
        email: emailIn(email),
        telefone: onlyDigits(phone),
        ...identityDocumentFields(document),
        endereco: enderecoOf(address),
        senha: password,
      }
      await client.send(signupCreate, { body })
    },

    /** frotistas-gestor (A62, A63) */
    changeManager: async ({
      change: { email, phone, document },
      password,
      hash,
    }: {
      change: ManagerChange
      password: string
      /** The parameter of the link. */
      hash: string
    }): Promise<void> => {
      const body = {
        email: emailIn(email),
        telefone: onlyDigits(phone),
        ...identityDocumentFields(document),
        senha: password,
        hash,
      }
      await client.send(frotistasGestor, { body })
    },
  }
}
