import type { Fault } from '#domain/fault.ts'
import type { Session } from '#services/http/vault.ts'
import type { Exchange } from './exchange.ts'
import type { Portal } from './portal.ts'

/** What the portal does, and its result. */
export type Act = {
  readonly run: (portal: Portal) => unknown
} & (
  | {
      /** For an object only the fields that matter. */
      readonly resolves: unknown
    }
  | { readonly rejects: Fault }
)

/** One act of the portal, with its exchanges with the backend. */
export type Interaction = Act & {
  readonly exchanges: readonly [Exchange, ...Exchange[]]
  /** The user; not given: usuario 1; null: nobody. */
  readonly as?: Session | null
}
