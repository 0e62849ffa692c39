import { ServiceFault } from '#domain/fault.ts'
import { isAsChanged } from '#domain/linkedUsers.ts'
import { tidy } from '#domain/places.ts'
import { isUnreadable } from '#domain/unreadable.ts'
import {
  type CnpjItem,
  type UsuarioVinculado,
  usuariosList,
  usuariosUpdate,
} from '#services/contract/account.ts'
import type { RequestOf } from '#services/contract/call.ts'
import { pageSizesOf } from '#services/contract/page-sizes.ts'
import type { HttpClient } from './http/client.ts'
import { type ListPage, listPageOf, type Searched, searchPages } from './lists.ts'
import { outcomeOf, type ReconcileOutcome, type SendOutcome } from './submission.ts'

/** A user linked to companies of the carrier. */
export type LinkedUser = UsuarioVinculado
/** A company as a user is linked to it. */
export type LinkedCompany = CnpjItem
/** What the forms call the profile; a master has none (A32). */
export type AccountType = RequestOf<typeof usuariosUpdate>['body']['perfil']

type ListAsked = RequestOf<typeof usuariosList>['query']
/** What may limit the list of users; the size of a page is fixed. */
export type UsersQuery = Omit<ListAsked, 'page' | 'per_page'>

/** What finds a user again: the API has no call for one user. */
export interface UserFingerprint {
  readonly userId: number
  readonly name: string
}

/** A user as a change makes it; all of it is always sent. */
export interface UserChange extends UserFingerprint {
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
export const createUserService = (client: HttpClient) => {
  const pageOf = (query: UsersQuery, page: number, signal?: AbortSignal) =>
    client.send(usuariosList, { query: { ...query, page, per_page: PAGE_SIZE } }, { signal })

  /** The user as the list has it now: among those of the name, and else among all. */
  const find = async (
    { userId, name }: UserFingerprint,
    signal: AbortSignal | undefined,
  ): Promise<Searched<LinkedUser>> => {
    const search = (query: UsersQuery) =>
      searchPages<LinkedUser>(
        ({ id }) => id === userId,
        (page) => pageOf(query, page, signal),
      )
    const namesakes = await search({ nome: tidy(name) })
    return namesakes.found ? namesakes : search({})
  }

  return {
    /** usuarios-list; `page` starts at 1. */
    listUsers: async (
      { query, page }: { query: UsersQuery; page: number },
      signal?: AbortSignal,
    ): Promise<ListPage<LinkedUser>> =>
      listPageOf(await pageOf(query, page, signal), PAGE_SIZE, (user) => user),

    /** The user as the list has it now (usuarios-list); null: it is not there any more. */
    findUser: async (fingerprint: UserFingerprint, signal?: AbortSignal): Promise<LinkedUser | null> => {
      const { found, isWhole } = await find(fingerprint, signal)
      if (found && !isUnreadable(found)) return found
      if (found || !isWhole) throw new ServiceFault({ kind: 'malformed', at: 'data' })
      return null
    },

    updateUser: ({ userId, isActive, accountType, companyIds }: UserChange): Promise<SendOutcome> =>
      outcomeOf(
        client.send(usuariosUpdate, {
          params: { id: userId },
          body: { ativo: isActive, frotistas_ids: [...companyIds], perfil: accountType },
        }),
      ),

    /**
     * Whether the user's record is as it was sent (usuarios-list). If it is neither that nor as it was before, or is not
     * there, somebody else has changed it since, perhaps after this.
     */
    lookUpUpdate: async (change: UserChange, signal?: AbortSignal): Promise<ReconcileOutcome> => {
      const { found: user } = await find(change, signal)
      if (user === null || isUnreadable(user)) return 'cannotTell'
      if (isAsChanged(user, change)) return 'found'
      return change.before === undefined || isAsChanged(user, change.before) ? 'notFound' : 'cannotTell'
    },
  }
}
