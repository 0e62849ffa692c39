import { createActor, fromCallback } from 'xstate'
import { storageKey } from '#domain/product.ts'
import { companiesMachine } from '#machines/session/companiesMachine.ts'
import { loginMachine } from '#machines/session/loginMachine.ts'
import { sessionMachine } from '#machines/session/sessionMachine.ts'
import { createSessionService, userOf } from '#services/session.ts'
import { rootBegins } from '../effects/roots.ts'
import { call } from './call.ts'
import { client, onRenewal, restoresSession, vault } from './http.ts'

export const session = createSessionService({
  client,
  vault,
  isOnline: () => navigator.onLine,
  now: () => performance.now(),
})

const COMPANY_KEY = storageKey('frotista')

/** The chosen company survives a reload. If the browser refuses to store, only the choice is lost. */
export const readChoice = (): number | null => {
  try {
    return Number(localStorage.getItem(COMPANY_KEY)) || null
  } catch {
    return null
  }
}
const writeChoice = (id: number | null) => {
  try {
    if (id === null) localStorage.removeItem(COMPANY_KEY)
    else localStorage.setItem(COMPANY_KEY, String(id))
  } catch {
    // See readChoice.
  }
}

export const login = loginMachine.provide({
  actors: { signIn: call(session.signIn) },
})

/** The session of this tab: one actor, as long as the page is open. */
export const sessionActor = createActor(
  sessionMachine.provide({
    actors: {
      restoreSession: call(session.restore),
      signOut: call(session.signOut),
      watchSession: fromCallback(({ sendBack }) => {
        const stopVault = vault.subscribe((stored) =>
          sendBack(stored ? { type: 'session.opened', user: userOf(stored) } : { type: 'session.closed' }),
        )
        const stopRenewal = onRenewal((moment) =>
          sendBack({ type: moment === 'started' ? 'session.renewing' : 'session.renewed' }),
        )
        return () => {
          stopVault()
          stopRenewal()
        }
      }),
      companies: companiesMachine.provide({
        actors: {
          // Loaded after the sign-in, so that the login page stays small.
          loadCompanies: call(async (_, signal) => {
            const { companies } = await import('./companies.ts')
            return companies.loadChoice({ readChoice }, signal)
          }),
        },
        actions: { rememberChoice: (_, { id }) => writeChoice(id) },
      }),
    },
  }),
  // without a stored session the first state is known at once: the login needs not wait for an answer. A link of the demo stores one only afterwards
  { input: { restores: restoresSession() && (__DEMO__ || vault.read() !== null) } },
)
if (__INSPECT__) rootBegins(sessionActor)
