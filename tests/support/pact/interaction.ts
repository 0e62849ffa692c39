import type { Fault } from '#domain/fault.ts'
import type { Session } from '#services/http/vault.ts'
import type { Exchange } from './exchange.ts'
import type { Portal } from './portal.ts'

/** One act of the portal, all that it exchanges with the backend for it, and what it makes of the answers. */
export type Interaction = {
  readonly exchanges: readonly [Exchange, ...Exchange[]]
  /** Who acts; usuario 1 when left out, null for nobody. */
  readonly as?: Session | null
  readonly run: (portal: Portal) => unknown
} & (
  | {
      /** Of an object the part that matters. */
      readonly resolves: unknown
    }
  | { readonly rejects: Fault }
)
