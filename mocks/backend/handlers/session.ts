import { authLogin, authLogout, authRefresh } from '#services/contract/session.ts'
import { unlessRefused } from '../rules/refusal.ts'
import { authAnswer, refreshingUser, signIn } from '../rules/session.ts'
import type { SessionRecord, User } from '../store/records.ts'
import type { Store } from '../store/store.ts'
import { handle, type Route } from './route.ts'

const keepSession = async (store: Store, session: SessionRecord): Promise<void> => {
  store.sessions.remove(session.id)
  await store.sessions.insert(session)
}

/** The user is signed in; a session of before has ended. */
export const beginSession = (store: Store, { id }: User): Promise<void> =>
  keepSession(store, { id, refreshes: 0, signedOut: false })

export const sessionRoutes: readonly Route[] = [
  handle(authLogin, async ({ body, store }) => {
    const user = unlessRefused(signIn(store.users.all(), body.username, body.password))
    await beginSession(store, user)
    return authAnswer(user, 0)
  }),
  handle(authRefresh, async ({ body, store, isOn }) => {
    const memory = { users: store.users.all(), sessions: store.sessions.all(), isOn }
    const user = unlessRefused(refreshingUser(memory, body.refresh_token))
    const refreshes = (store.sessions.find(user.id)?.refreshes ?? 0) + 1
    await keepSession(store, { id: user.id, refreshes, signedOut: false })
    return authAnswer(user, refreshes)
  }),
  handle(authLogout, async ({ user, store }) => {
    const refreshes = store.sessions.find(user.id)?.refreshes ?? 0
    await keepSession(store, { id: user.id, refreshes, signedOut: true })
    return {}
  }),
]
