import type { SecretHandle } from '#domain/secret.ts'
import { momentNow, passedBetween } from '../wiring/countdown.ts'

/** Milliseconds until a secret ends; 0: it has ended. */
export type Rest = () => number

/**
 * What lasts that long from a moment on (not given: from now on). The clock that has run further counts: asked for once too
 * often is better than used too late.
 */
export const lasting = (ms: number, begun = momentNow()): Rest => {
  return () => Math.max(0, ms - passedBetween(begun, momentNow(), true))
}

export interface EphemeralStore<Kept> {
  /** Until it ends. What was kept before is forgotten. */
  readonly keep: (secret: Kept, restMs: Rest) => SecretHandle
  /** Null: it is not there any more, or has ended. */
  readonly open: (handle: SecretHandle) => Kept | null
  readonly empty: () => void
}

/** Keeps one secret in the memory of this page; a machine knows no more than its handle. */
const createEphemeralStore = <Kept>(): EphemeralStore<Kept> => {
  let kept: { readonly handle: SecretHandle; readonly secret: Kept; readonly restMs: Rest } | null = null
  let handles = 0
  let end: ReturnType<typeof setTimeout> | undefined
  const empty = () => {
    clearTimeout(end)
    kept = null
  }
  return {
    keep: (secret, restMs) => {
      empty()
      handles += 1
      kept = { handle: handles, secret, restMs }
      end = setTimeout(empty, restMs())
      return handles
    },
    open: (handle) => (kept?.handle === handle && kept.restMs() > 0 ? kept.secret : null),
    empty,
  }
}

/** The payment password of the transfer or payment that is being confirmed. */
export const passwordSafe = createEphemeralStore<string>()

/** Its PIN, as the encrypted body wants it (A103). */
export const pinSafe = createEphemeralStore<{ readonly pin: string; readonly token: string }>()

/** The tokens of PINs that were sent and not used yet, by phone and purpose, and for how long they are good. */
export const sentPins = new Map<string, { readonly token: string; readonly restMs: Rest }>()

/** After the call that they were for, and when the area is left. */
export const emptyPaySafes = (): void => {
  passwordSafe.empty()
  pinSafe.empty()
  sentPins.clear()
}
