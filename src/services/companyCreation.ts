import { emailIn } from '#domain/email.ts'
import { onlyDigits, plainCnpj } from '#domain/identifiers.ts'
import { nationalDigits } from '#domain/phones.ts'
import { readable } from '#domain/unreadable.ts'
import { frotistasCheckCnpj, frotistasValidate } from '#services/contract/access.ts'
import { frotistasCreate } from '#services/contract/account.ts'
import { type Frotista, frotistasList } from '#services/contract/companies.ts'
import { anttValidate } from '#services/contract/directing.ts'
import { pageSizesOf } from '#services/contract/page-sizes.ts'
import { enderecoOf, type PostalAddress } from './addresses.ts'
import type { HttpClient, MayReplay } from './http/client.ts'
import { outcomeOf, type ReconcileOutcome, type SendOutcome } from './submission.ts'

/** A company that is linked to the user. */
export interface NewCompany {
  /** 14 letters and digits. */
  readonly cnpj: string
  readonly antt: string
  readonly email: string
  readonly phone: string
  readonly address: PostalAddress
}

/** Whether the backend accepts a CNPJ or an ANTT; `message`: the server's words. */
export type CompanyCheck =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'refused'; readonly message: string | null }

const checkOf = (isGood: boolean, message: string | null): CompanyCheck =>
  isGood ? { kind: 'accepted' } : { kind: 'refused', message }

/** Whether what the list shows is what was sent; what it does not show differs in nothing. */
const isSame = (company: NewCompany, { antt, email, telefone }: Frotista): boolean =>
  onlyDigits(antt) === onlyDigits(company.antt) &&
  (email === null || emailIn(email) === emailIn(company.email)) &&
  (telefone === null || nationalDigits(telefone) === onlyDigits(company.phone))

export const createCompanyCreationService = (client: HttpClient) => {
  const isAvailable = async ({ cnpj }: { cnpj: string }, signal?: AbortSignal): Promise<CompanyCheck> => {
    const query = { cnpj: plainCnpj(cnpj) }
    const { available, message } = await client.send(frotistasCheckCnpj, { query }, { signal })
    return checkOf(available, message)
  }

  /** All companies of the user, also those that wait for their validation (frotistas-list). */
  const allCompanies = async (signal: AbortSignal | undefined) => {
    const query = { page: 1, per_page: pageSizesOf(frotistasList).all }
    return (await client.send(frotistasList, { query }, { signal })).data
  }

  const link = async ({ cnpj, antt, email, phone, address }: NewCompany, mayReplay?: MayReplay) => {
    const body = {
      antt: onlyDigits(antt),
      cnpj: plainCnpj(cnpj),
      email: emailIn(email),
      telefone: onlyDigits(phone),
      endereco: enderecoOf(address),
    }
    await client.send(frotistasCreate, { body }, { mayReplay })
  }

  return {
    checkCnpj: async ({ cnpj }: { cnpj: string }, signal?: AbortSignal): Promise<CompanyCheck> => {
      const query = { type: 'cnpj', cnpj: plainCnpj(cnpj) } as const
      const { valid, message } = await client.send(frotistasValidate, { query }, { signal })
      return checkOf(valid, message)
    },

    checkAvailability: isAvailable,

    /** antt-validate; `bloquearAnttNaoValida` is not used here (registries §4). */
    checkAntt: async (
      { antt, cnpj }: { antt: string; cnpj: string },
      signal?: AbortSignal,
    ): Promise<CompanyCheck> => {
      const query = { antt: onlyDigits(antt), cnpj: plainCnpj(cnpj) }
      const { aptoTransporte, mensagem } = await client.send(anttValidate, { query }, { signal })
      return checkOf(aptoTransporte, mensagem)
    },

    linkCompany: (company: NewCompany, mayReplay?: MayReplay): Promise<SendOutcome> =>
      outcomeOf(link(company, mayReplay)),

    /**
     * Whether the company is linked now: it stands in the user's list (frotistas-list); with other data it may be a
     * colleague's work. A CNPJ that is taken (frotistas-check-cnpj) and not in the list may be another carrier's.
     */
    lookUpLink: async (company: NewCompany, signal?: AbortSignal): Promise<ReconcileOutcome> => {
      const listed = await allCompanies(signal)
      const own = readable(listed).find(({ cnpj }) => plainCnpj(cnpj) === plainCnpj(company.cnpj))
      if (own) return isSame(company, own) ? 'found' : 'taken'
      return (await isAvailable(company, signal)).kind === 'accepted' ? 'notFound' : 'cannotTell'
    },
  }
}
