import { type Fault, faultOf, ServiceFault } from '#domain/fault.ts'
import { isRefusalOfSession, mayRefuseSession } from '#domain/outcome.ts'
import type { Session, SessionVault } from './vault.ts'

export type Renewal =
  | { readonly kind: 'renewed'; readonly session: Session }
  /** The API refused the refresh token in its own form, or there is none: the user has been signed out. */
  | { readonly kind: 'refused' }
  /** No answer, or one that is no refusal: the session stays. */
  | { readonly kind: 'unavailable'; readonly fault: Fault }
  /** Meanwhile the user signed out, or another user signed in. */
  | { readonly kind: 'superseded' }

/** Runs `task` while no other tab of this origin holds the lock. */
export type Lock = <T>(task: () => Promise<T>) => Promise<T>

/** 'doubtful': it has ended, and nobody knows whether the session can be renewed once more. */
export type RenewalMoment = 'started' | 'ended' | 'doubtful'

export interface RenewalParts {
  readonly vault: SessionVault
  /** POST /auth {refresh_token} (auth-refresh); rejects with a ServiceFault. */
  readonly refresh: (refreshToken: string) => Promise<Session>
  readonly lock: Lock
  /** Waits before a session is closed; milliseconds. */
  readonly pause?: (ms: number) => Promise<void>
  /** Called when a renewal begins and ends, so that the session's machine can show it. */
  readonly watch?: (moment: RenewalMoment) => void
}

/** A tab waits so long for what another one does. */
const LONGEST_WAIT_MS = 10_000
/** Between two looks for what a tab got that had the refresh token first. */
const LOOK_MS = 1000
/** As long as a lock would be waited for. */
const LOOKS_WITHOUT_LOCKS = 10

/**
 * Renews the session once, even if many requests in many tabs find that its token has expired (api §1.3,
 * reliability §2.2): one promise in this tab, one lock for all tabs, and inside the lock a check whether the
 * stored token is still the refused one. The returned function takes the session that the refused request was
 * sent with, and never rejects.
 */
export const createRenewal = ({
  vault,
  refresh,
  lock,
  pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  watch,
}: RenewalParts) => {
  let running: { readonly token: string; readonly renewal: Promise<Renewal> } | null = null

  /** The result, if it is known without asking the backend; null if this session is stored and expired. */
  const settled = ({ token, usuario_id }: Session): Renewal | null => {
    const stored = vault.read()
    if (stored?.usuario_id !== usuario_id) return { kind: 'superseded' }
    return stored.token === token ? null : { kind: 'renewed', session: stored }
  }

  const renewUnderLock = async (stale: Session): Promise<Renewal> => {
    const early = settled(stale)
    if (early) return early
    watch?.('started')
    let end: RenewalMoment = 'ended'
    try {
      const refreshToken = vault.read()?.refresh_token
      if (!refreshToken) {
        vault.close()
        return { kind: 'refused' }
      }
      const session = await refresh(refreshToken)
      if (vault.renew(session, stale.token)) return { kind: 'renewed', session }
      // Another tab has renewed it, which this tab sees only now: use that session.
      return settled(stale) ?? { kind: 'superseded' }
    } catch (error) {
      const fault = faultOf(error)
      const news = settled(stale)
      if (news) return news
      if (!isRefusalOfSession(fault)) {
        if (mayRefuseSession(fault)) end = 'doubtful'
        return { kind: 'unavailable', fault }
      }
      // without a lock another tab may have used the token first, and wait for what it gets
      for (let looks = navigator.locks ? 1 : LOOKS_WITHOUT_LOCKS; looks > 0; looks--) {
        await pause(LOOK_MS)
        const late = settled(stale)
        if (late) return late
      }
      vault.close()
      return { kind: 'refused' }
    } finally {
      watch?.(end)
    }
  }

  return async (sentWith: Session): Promise<Renewal> => {
    const early = settled(sentWith)
    if (early) return early
    // A renewal of another session says nothing about this one.
    if (running?.token !== sentWith.token) {
      const renewal = lock(() => renewUnderLock(sentWith))
        .catch(
          (error: unknown): Renewal => settled(sentWith) ?? { kind: 'unavailable', fault: faultOf(error) },
        )
        .finally(() => {
          if (running?.renewal === renewal) running = null
        })
      running = { token: sentWith.token, renewal }
    }
    return running.renewal
  }
}

/**
 * Only one tab of this origin at a time runs the task; a wait of more than 10 s is the fault `timeout`, and the task does not
 * run: a frozen tab that holds the lock may have used the refresh token already. Where
 * there are no Web Locks (insecure origin, blocked cookies) the task runs at once: then only the promise of
 * the tab and the check of the stored token prevent a second refresh.
 */
export const browserLock =
  (name: string): Lock =>
  async (task) => {
    if (!navigator.locks) return task()
    const waiting = new AbortController()
    const timer = setTimeout(() => waiting.abort(), LONGEST_WAIT_MS)
    let hasBegun = false
    try {
      return await navigator.locks.request(name, { signal: waiting.signal }, () => {
        hasBegun = true
        clearTimeout(timer)
        return task()
      })
    } catch (error) {
      if (hasBegun) throw error
      if (waiting.signal.aborted) throw new ServiceFault({ kind: 'timeout' })
      return await task()
    } finally {
      clearTimeout(timer)
    }
  }
