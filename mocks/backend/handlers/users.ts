import { usuariosList, usuariosUpdate } from '#services/contract/account.ts'
import { pageOf } from '../rules/paging.ts'
import { refuse, unlessRefused } from '../rules/refusal.ts'
import { changedUser, linkedUser, listUsers } from '../rules/users.ts'
import type { Store } from '../store/store.ts'
import { handle, type Route } from './route.ts'

/** A company names its users: they are written anew after a user was created or linked otherwise. */
export const nameUsers = async (store: Store) => {
  const users = store.users.all()
  for (const { id } of store.companies.all()) {
    const usuarios = users
      .filter(({ companyIds }) => companyIds.includes(id))
      .map((user) => ({ id: user.id, nome: user.nome }))
    await store.companies.update(id, { usuarios })
  }
}

export const userRoutes: readonly Route[] = [
  handle(usuariosList, ({ query, scope, store }) => {
    const people = { users: store.users.all(), companies: store.companies.all() }
    const listed = listUsers(people.users, query, scope).map((user) => linkedUser(user, people, scope))
    return pageOf(listed, query.page, query.per_page)
  }),
  handle(usuariosUpdate, async ({ params, body, scope, user: editor, store }) => {
    const target = listUsers(store.users.all(), {}, scope).find(({ id }) => id === params.id)
    if (!target) return refuse(404, 'Usuário não encontrado.')
    const changed = unlessRefused(changedUser(body, { editor, target, scope, now: store.now() }))
    await store.users.update(target.id, changed)
    await nameUsers(store)
    return {}
  }),
]
