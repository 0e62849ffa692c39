import { type Fault, faultOf, ServiceFault } from '#domain/fault.ts'
import { isUnreadable, type Listed, readable } from '#domain/unreadable.ts'
import { type Frotista, frotistasList } from '#services/contract/companies.ts'
import { pageSizesOf } from '#services/contract/page-sizes.ts'
import type { HttpClient } from './http/client.ts'
import { type ListPage, listPageOf } from './lists.ts'

/** One CNPJ of the carrier, with the state of its payment account. */
export type Company = Frotista

export interface CompanyChoice {
  readonly companies: readonly Company[]
  /** Null: all companies. */
  readonly selectedId: number | null
  /** How many more there are, whose records cannot be read. Not given: none. */
  readonly unread?: number
  /** The companies could not be loaded; which one was chosen is known all the same. */
  readonly fault?: Fault
}

/** What may limit the list of linked CNPJs: a name or a CNPJ. */
export interface CompaniesQuery {
  readonly nome?: string
}

export const createCompanyService = (client: HttpClient) => {
  const list = async (signal?: AbortSignal) => {
    const query = { page: 1, per_page: pageSizesOf(frotistasList).all, active: true } as const
    return (await client.send(frotistasList, { query }, { signal })).data
  }
  return {
    /** All active companies of the user (frotistas-list). */
    listCompanies: async (_: void, signal?: AbortSignal): Promise<readonly Company[]> =>
      readable(await list(signal)),

    /** The same with those that cannot be read. */
    listEvery: (_: void, signal?: AbortSignal): Promise<readonly Listed<Company>[]> => list(signal),

    /** One page of the linked companies, also of those that are not active (frotistas-list); `page` starts at 1. */
    listLinked: async (
      { query, page }: { query: CompaniesQuery; page: number },
      signal?: AbortSignal,
    ): Promise<ListPage<Company>> => {
      const perPage = pageSizesOf(frotistasList).list
      const asked = { ...query, page, per_page: perPage }
      const answer = await client.send(frotistasList, { query: asked }, { signal })
      return listPageOf(answer, perPage, (company) => company)
    },

    /** The same beside the stored choice; only without a choice a failure is a fault. */
    loadChoice: async (
      { readChoice }: { readChoice: () => number | null },
      signal?: AbortSignal,
    ): Promise<CompanyChoice> => {
      try {
        const listed = await list(signal)
        const selectedId = readChoice()
        if (listed.some((one) => isUnreadable(one) && one.id === selectedId)) {
          throw new ServiceFault({ kind: 'malformed', at: 'data' })
        }
        const companies = readable(listed)
        return { companies, selectedId, unread: listed.length - companies.length }
      } catch (error) {
        const selectedId = readChoice()
        if (selectedId === null) throw error
        return { companies: [], selectedId, fault: faultOf(error) }
      }
    },
  }
}
