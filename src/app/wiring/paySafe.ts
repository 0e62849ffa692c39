import type { SecretHandle } from '#domain/secret.ts'

export interface Safe<Kept> {
  /** What was kept before is forgotten. */
  readonly keep: (secret: Kept) => SecretHandle
  /** Null: it is not there any more. */
  readonly open: (handle: SecretHandle) => Kept | null
  readonly empty: () => void
}

/** Keeps one secret in the memory of this page; a machine knows no more than its handle. */
const createSafe = <Kept>(): Safe<Kept> => {
  let kept: { readonly handle: SecretHandle; readonly secret: Kept } | null = null
  let handles = 0
  return {
    keep: (secret) => {
      handles += 1
      kept = { handle: handles, secret }
      return handles
    },
    open: (handle) => (kept?.handle === handle ? kept.secret : null),
    empty: () => {
      kept = null
    },
  }
}

/** The payment password of the transfer or payment that is being confirmed. */
export const passwordSafe = createSafe<string>()

/** Its PIN, as the encrypted body wants it (A103). */
export const pinSafe = createSafe<{ readonly pin: string; readonly token: string }>()

/** The tokens of PINs that were sent and not used yet, by phone and purpose. */
export const sentPins = new Map<string, string>()

/** After the call that they were for, and when the area is left. */
export const emptyPaySafes = (): void => {
  passwordSafe.empty()
  pinSafe.empty()
  sentPins.clear()
}
