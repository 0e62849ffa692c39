import { readable } from '#domain/unreadable.ts'
import { type Frotista, frotistasList } from '#services/contract/companies.ts'
import { pageSizesOf } from '#services/contract/page-sizes.ts'
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
  /** All active companies of the user (frotistas-list). */
  listCompanies: async (_: void, signal?: AbortSignal): Promise<readonly Company[]> => {
    const query = { page: 1, per_page: pageSizesOf(frotistasList).all, active: true } as const
    return readable((await client.send(frotistasList, { query }, passOn(signal))).data)
  },
})
