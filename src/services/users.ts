import { ServiceFault } from '#domain/fault.ts'
import { isAsChanged } from '#domain/linkedUsers.ts'
import { readable } from '#domain/unreadable.ts'
import {
  type CnpjItem,
  type UsuarioVinculado,
  usuariosList,
  usuariosUpdate,
} from '#services/contract/account.ts'
import type { RequestOf } from '#services/contract/call.ts'
import { pageSizesOf } from '#services/contract/page-sizes.ts'
import type { HttpClient } from './http/client.ts'
import { type ListPage, listPageOf } from './lists.ts'
import { type LookOutcome, outcomeOf, type SendOutcome } from './sending.ts'
import { passOn } from './wire.ts'

/** A user linked to companies of the carrier. */
export type LinkedUser = UsuarioVinculado
/** A company as a user is linked to it. */
export type LinkedCompany = CnpjItem
/** What the forms call the profile; a master has none (A32). */
export type AccountType = RequestOf<typeof usuariosUpdate>['body']['perfil']

type ListAsked = RequestOf<typeof usuariosList>['query']
/** What may limit the list of users; the size of a page is fixed. */
export type UsersQuery = Omit<ListAsked, 'page' | 'per_page'>

/** What finds a user again: the API has no call for one user, but nothing changes a name. */
export interface UserMark {
  readonly userId: number
  readonly name: string
}

/** A user as a change makes it; all of it is always sent. */
export interface UserChange extends UserMark {
  readonly isActive: boolean
  readonly accountType: AccountType
  readonly companyIds: readonly number[]
  /** The record when it was sent; not given: an earlier release has sent it. */
  readonly before?: {
    readonly isActive: boolean
    readonly accountType: string
    readonly companyIds: readonly number[]
  }
}

const PAGE_SIZE = pageSizesOf(usuariosList).list
/** Of the search for one user: more namesakes than these have nobody. */
const MOST_PAGES = 20

export const createUserService = (client: HttpClient) => {
  const pageOf = (query: UsersQuery, page: number, signal?: AbortSignal) =>
    client.send(usuariosList, { query: { ...query, page, per_page: PAGE_SIZE } }, passOn(signal))

  const find = async ({ userId, name }: UserMark, signal?: AbortSignal) => {
    for (let page = 1, seen = 0; page <= MOST_PAGES; page += 1) {
      const { data, total } = await pageOf({ nome: name.trim() }, page, signal)
      const user = readable(data).find(({ id }) => id === userId)
      if (user) return { user, isUnclear: false }
      const isOdd = data.some(({ id }) => id === userId || id === null)
      if (isOdd) return { user: null, isUnclear: true }
      seen += data.length
      if (data.length === 0 || seen >= total) return { user: null, isUnclear: false }
    }
    return { user: null, isUnclear: true }
  }

  return {
    /** usuarios-list; `page` starts at 1. */
    listUsers: async (
      { query, page }: { query: UsersQuery; page: number },
      signal?: AbortSignal,
    ): Promise<ListPage<LinkedUser>> =>
      listPageOf(await pageOf(query, page, signal), PAGE_SIZE, (user) => user),

    /** The user as the list has it now, among those of the name (usuarios-list); null: it is not there any more. */
    findUser: async (mark: UserMark, signal?: AbortSignal): Promise<LinkedUser | null> => {
      const { user, isUnclear } = await find(mark, signal)
      if (isUnclear) throw new ServiceFault({ kind: 'malformed', at: 'data' })
      return user
    },

    /** usuarios-update */
    updateUser: ({ userId, isActive, accountType, companyIds }: UserChange): Promise<SendOutcome> =>
      outcomeOf(
        client.send(usuariosUpdate, {
          params: { id: userId },
          body: { ativo: isActive, frotistas_ids: [...companyIds], perfil: accountType },
        }),
      ),

    /**
     * Whether the user's record is as it was sent (usuarios-list). If it is neither that nor as it was before, somebody
     * else has changed it since, perhaps after this.
     */
    lookUpUpdate: async (change: UserChange, signal?: AbortSignal): Promise<LookOutcome> => {
      const { user, isUnclear } = await find(change, signal)
      if (isUnclear) return 'cannotTell'
      if (!user) return 'notFound'
      if (isAsChanged(user, change)) return 'found'
      return change.before === undefined || isAsChanged(user, change.before) ? 'notFound' : 'cannotTell'
    },
  }
}
