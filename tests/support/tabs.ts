import { createHttpClient } from '#services/http/client.ts'
import { createRenewal, type Lock, type RenewalMoment } from '#services/http/renewal.ts'
import { createVault, type Session, type VaultStorage } from '#services/http/vault.ts'
import { createSessionService, refreshSession } from '#services/session.ts'

export const sessionOfUser = (userId: number, version: number | string = 1): Session => ({
  token: `access-${userId}-${version}`,
  refresh_token: `refresh-${userId}-${version}`,
  user: `user${userId}@example.com`,
  name: `User ${userId}`,
  telefone: null,
  perfil: 'master',
  usuario_id: userId,
})

/** The answer of POST /auth for this session. */
export const authAnswer = ({ token, ...rest }: Session) => ({ access_token: token, ...rest })

/** Decides when a tab gets the event of another tab's change. */
export type Delivery = (deliver: () => void) => void

const atOnce: Delivery = (deliver) => deliver()

/** A local storage for several tabs, with `storage` events for all tabs except the one that wrote. */
export const sharedStorage = (delivery: Delivery = atOnce) => {
  const items = new Map<string, string>()
  const tabs = new Set<{ readonly changed: (cleared: boolean) => void }>()

  const openTab = (): VaultStorage => {
    const own = { changed: (_: boolean) => {} }
    const tell = (cleared: boolean) => {
      for (const tab of tabs) if (tab !== own) delivery(() => tab.changed(cleared))
    }
    return {
      local: {
        getItem: (key) => items.get(key) ?? null,
        setItem: (key, value) => {
          items.set(key, value)
          if (key.endsWith(':session')) tell(false)
        },
        removeItem: (key) => {
          items.delete(key)
          if (key.endsWith(':session')) tell(true)
        },
        clear: () => {
          items.clear()
          tell(true)
        },
      },
      subscribe: (changed) => {
        own.changed = changed
        tabs.add(own)
        return () => tabs.delete(own)
      },
    }
  }
  return { items, openTab }
}

/** A lock like Web Locks: one holder at a time, in the order of the requests. */
export const sharedLock = (): Lock => {
  let last: Promise<unknown> = Promise.resolve()
  return (task) => {
    const mine = last.then(task)
    last = mine.catch(() => {})
    return mine
  }
}

/** No lock at all: a browser without Web Locks. */
export const noLock: Lock = (task) => task()

export interface TabParts {
  readonly storage?: VaultStorage
  readonly lock?: Lock
  readonly mayRenew?: () => boolean
  readonly mayNameOperations?: () => boolean
  readonly pause?: (ms: number) => Promise<void>
  readonly timeoutMs?: number
  readonly isOnline?: () => boolean
  readonly now?: () => number
  readonly watch?: (moment: RenewalMoment) => void
}

/** One tab of the portal: vault, renewal, client and session service, connected like in app/wiring. */
export const openTab = ({
  storage = sharedStorage().openTab(),
  lock = noLock,
  mayRenew = () => true,
  mayNameOperations = () => false,
  pause = async () => {},
  timeoutMs = 30_000,
  isOnline = () => true,
  now = () => 0,
  watch = () => {},
}: TabParts = {}) => {
  const vault = createVault(storage)
  const client = createHttpClient({
    baseUrl: () => '/api',
    session: {
      read: vault.read,
      renew: createRenewal({
        vault,
        refresh: (refreshToken) => refreshSession(client, refreshToken),
        lock,
        pause,
        watch,
      }),
      mayRenew,
    },
    mayNameOperations,
    timeoutMs,
    pause,
  })
  return { vault, client, session: createSessionService({ client, vault, isOnline, now }) }
}

export const openPartnerTab = (partnerToken: () => string | null) =>
  createHttpClient({ baseUrl: () => '/partner-api', partnerToken, pause: async () => {} })
