import { usuariosCreate } from '#services/contract/account.ts'
import { newUserInvitation } from '../rules/messages.ts'
import { unlessRefused } from '../rules/refusal.ts'
import { newUser } from '../rules/user-creation.ts'
import { nextId, post } from './post.ts'
import { handle, type Route } from './route.ts'
import { nameUsers } from './users.ts'

export const userCreationRoutes: readonly Route[] = [
  handle(usuariosCreate, async ({ body, scope, user: creator, store }) => {
    const users = store.users.all()
    const user = unlessRefused(newUser(nextId(users), body, { creator, users, scope, now: store.now() }))
    await store.users.insert(user)
    await nameUsers(store)
    await post(store, newUserInvitation(user.login, creator.nome))
    return {}
  }),
]
