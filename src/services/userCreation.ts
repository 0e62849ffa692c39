import { emailIn } from '#domain/email.ts'
import { nationalDigits } from '#domain/phones.ts'
import { tidy } from '#domain/places.ts'
import { isUnreadable, readable } from '#domain/unreadable.ts'
import { type UsuarioVinculado, usuariosCreate, usuariosList } from '#services/contract/account.ts'
import type { RequestOf } from '#services/contract/call.ts'
import { pageSizesOf } from '#services/contract/page-sizes.ts'
import type { HttpClient, MayReplay } from './http/client.ts'
import { outcomeOf, type ReconcileOutcome, type SendOutcome } from './submission.ts'

/** The word of requests for a profile (A32). */
export type NewAccountType = RequestOf<typeof usuariosCreate>['body']['perfil']

/** What finds a user again: the list is searched by name, and the login is nobody else's. */
export interface NewUserFingerprint {
  readonly name: string
  readonly email: string
}

export interface NewUser extends NewUserFingerprint {
  /** Eleven digits. */
  readonly phone: string
  readonly accountType: NewAccountType
  /** At least one. */
  readonly companyIds: readonly number[]
  /** The users of this name who could not be read just before it was sent. */
  readonly knownIds: readonly number[]
}

const PAGE_SIZE = pageSizesOf(usuariosList).list
/** 200 users of one name: what is on further pages is not looked at. */
const MOST_PAGES = 20

const isThat = (user: UsuarioVinculado, { name, phone, accountType, companyIds }: NewUser): boolean => {
  const linked = user.frotistas.map(({ id }) => id)
  return (
    tidy(user.nome) === tidy(name) &&
    nationalDigits(user.telefone ?? '') === phone &&
    user.perfil.toUpperCase() === accountType &&
    linked.length === companyIds.length &&
    companyIds.every((id) => linked.includes(id))
  )
}

export const createUserCreationService = (client: HttpClient) => {
  /** All users whose names contain this one. `isWhole`: none is left out. */
  const withName = async ({ name }: Pick<NewUserFingerprint, 'name'>, signal: AbortSignal | undefined) => {
    const users: Awaited<ReturnType<typeof pageOf>>['data'][number][] = []
    for (let page = 1; page <= MOST_PAGES; page += 1) {
      const { data, total } = await pageOf(tidy(name), page, signal)
      users.push(...data)
      if (users.length >= total) return { users, isWhole: true }
      if (data.length === 0) break
    }
    return { users, isWhole: false }
  }
  const pageOf = (nome: string, page: number, signal: AbortSignal | undefined) =>
    client.send(usuariosList, { query: { nome, page, per_page: PAGE_SIZE } }, { signal })

  return {
    /**
     * Whether a user of this name has this e-mail already, and else the ids of those of the name who cannot be
     * read (usuarios-list).
     */
    listIdsOfUser: async (
      fingerprint: NewUserFingerprint,
      signal?: AbortSignal,
    ): Promise<readonly number[] | 'taken'> => {
      const { users } = await withName(fingerprint, signal)
      return readable(users).some(({ login }) => emailIn(login) === emailIn(fingerprint.email))
        ? 'taken'
        : users.filter(isUnreadable).flatMap(({ id }) => id ?? [])
    },

    createUser: (
      { name, email, phone, accountType, companyIds }: NewUser,
      mayReplay?: MayReplay,
    ): Promise<SendOutcome> =>
      outcomeOf(
        client.send(
          usuariosCreate,
          {
            body: {
              nome: tidy(name),
              email: emailIn(email),
              telefone: phone,
              perfil: accountType,
              frotistas_ids: [...companyIds],
            },
          },
          { mayReplay },
        ),
      ),

    /**
     * Whether the user is there now: by name and login (usuarios-list, A31). One with the same login and other
     * facts may be somebody else's work.
     */
    lookUpCreation: async (user: NewUser, signal?: AbortSignal): Promise<ReconcileOutcome> => {
      const { users, isWhole } = await withName(user, signal)
      const found = readable(users).find(({ login }) => emailIn(login) === emailIn(user.email))
      if (found) return isThat(found, user) ? 'found' : 'cannotTell'
      const isHidden = users.some((one) => isUnreadable(one) && !user.knownIds.includes(one.id ?? 0))
      return isHidden || !isWhole ? 'cannotTell' : 'notFound'
    },
  }
}
