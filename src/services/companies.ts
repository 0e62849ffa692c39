import { type Frotista, frotistasList } from '#services/contract/companies.ts'
import type { HttpClient } from './http/client.ts'
import { passOn } from './wire.ts'

/** One CNPJ of the carrier, with the state of its payment account. */
export type Company = Frotista

export interface CompanyChoice {
  readonly companies: readonly Company[]
  /** Null: all companies. */
  readonly selectedId: number | null
}

export const createCompanyService = (client: HttpClient) => ({
  /** The active companies of the user, at most 999 (frotistas-list). */
  listCompanies: async (signal?: AbortSignal): Promise<readonly Company[]> => {
    const query = { page: 1, per_page: 999, active: true } as const
    return (await client.send(frotistasList, { query }, passOn(signal))).data
  },
})
