import * as v from 'valibot'
import { storageKey } from '#domain/product.ts'
import { perfil } from '#services/contract/records.ts'
import { headerText } from '#services/contract/scalars.ts'

const sessionShape = v.object({
  /** With any other the session could neither work nor end. */
  token: headerText,
  refresh_token: v.nullable(v.string()),
  user: v.string(),
  name: v.string(),
  telefone: v.nullable(v.string()),
  perfil,
  usuario_id: v.number(),
})

/** The signed-in session as it is stored (core §3, api §4.2). */
export type Session = v.InferOutput<typeof sessionShape>

const SESSION_KEY = storageKey('session')
const NOTICE_KEY = storageKey('aviso')

/** What the vault needs from the browser. */
export interface VaultStorage {
  /** Every use may throw: blocked cookies, a full disk. */
  readonly local: Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>
  /**
   * Reports changes of other tabs; `cleared` if the session was removed. Returns a function that
   * unsubscribes.
   */
  readonly subscribe: (changed: (cleared: boolean) => void) => () => void
}

export interface SessionVault {
  /** The stored session, or null: signed out, or stored by another version. */
  readonly read: () => Session | null
  /** A sign-in: also sets the flag `aviso` (core §4). */
  readonly open: (session: Session) => void
  /**
   * Replaces the session that has `staleToken`. Returns false and stores nothing if meanwhile the user signed
   * out or another session was stored, in this tab or another.
   */
  readonly renew: (session: Session, staleToken: string) => boolean
  /** Clears all local storage (core §4). */
  readonly close: () => void
  /** Calls back after each change, in this tab or another. Returns a function that unsubscribes. */
  readonly subscribe: (listener: (session: Session | null) => void) => () => void
}

/**
 * Keeps the session in local storage. If the browser refuses to store (blocked cookies, full disk), a copy in
 * memory is used until the page is left.
 */
export const createVault = ({ local, subscribe }: VaultStorage): SessionVault => {
  const listeners = new Set<(session: Session | null) => void>()
  // What could not be stored: a session, or null for a sign-out. Undefined: the storage is right.
  let unstored: Session | null | undefined
  // The token that this tab stored last by a renewal.
  let renewedToken: string | undefined

  const readStored = (): Session | null => {
    try {
      const parsed = v.safeParse(sessionShape, JSON.parse(local.getItem(SESSION_KEY) ?? 'null'))
      return parsed.success ? parsed.output : null
    } catch {
      return null
    }
  }
  const store = (session: Session) => {
    try {
      local.setItem(SESSION_KEY, JSON.stringify(session))
      unstored = undefined
    } catch {
      unstored = session
    }
  }
  const read = () => (unstored === undefined ? readStored() : unstored)
  const tell = () => {
    const session = read()
    for (const listener of [...listeners]) listener(session)
  }
  /**
   * A tab sees changes of another a moment late: a renewal may be written just after another tab's sign-out.
   */
  const undoLateRenewal = () => {
    const stored = readStored()
    if (!stored || stored.token !== renewedToken) return
    try {
      local.removeItem(SESSION_KEY)
    } catch {
      unstored = null
    }
  }

  subscribe((cleared) => {
    unstored = undefined
    if (cleared) undoLateRenewal()
    tell()
  })

  return {
    read,
    open: (session) => {
      store(session)
      try {
        local.setItem(NOTICE_KEY, 'true')
      } catch {
        // The session is kept in memory; losing the flag does no harm.
      }
      tell()
    },
    renew: (session, staleToken) => {
      const stored = read()
      if (stored?.token !== staleToken || stored.usuario_id !== session.usuario_id) return false
      store(session)
      renewedToken = session.token
      tell()
      return true
    },
    close: () => {
      unstored = undefined
      try {
        local.clear()
      } catch {
        unstored = null
      }
      tell()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The vault of a browser tab: local storage and its `storage` events. */
export const browserStorage = (): VaultStorage => ({
  // With blocked cookies even reading `localStorage` throws, so it is read at each use and not kept.
  local: {
    getItem: (key) => localStorage.getItem(key),
    setItem: (key, value) => localStorage.setItem(key, value),
    removeItem: (key) => localStorage.removeItem(key),
    clear: () => localStorage.clear(),
  },
  subscribe: (changed) => {
    // `clear()` reports the key null.
    const heard = (event: StorageEvent) => {
      if (event.key === null || event.key === SESSION_KEY) changed(event.newValue === null)
    }
    window.addEventListener('storage', heard)
    return () => window.removeEventListener('storage', heard)
  },
})
