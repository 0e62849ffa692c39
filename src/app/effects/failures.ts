import type { AnyActorRef } from 'xstate'
import type { Fault } from '#domain/fault.ts'

/** What can be reported (docs/operating.md). What is sent of it, and that it is nobody's datum, is up to `reportOf`. */
export type Failure =
  /** A page or a flow has crashed; both tell the same error. */
  | { readonly kind: 'crash'; readonly error: unknown; readonly flow: AnyActorRef | undefined }
  /** An answer, or a record of a list, breaks the contract. */
  | { readonly kind: 'malformed'; readonly call: string }
  /** Something was sent, and no answer says whether it was done. */
  | {
      readonly kind: 'unknownOutcome'
      readonly call: string
      readonly machine: string
      readonly fault: Fault
    }

/** What has failed until somebody hears it (`hearFailures`); the first page carries no more than this. */
export const failures: Failure[] = []

/** Says that something has failed. Never throws. */
export const tellFailure = (failure: Failure): void => void failures.push(failure)

export const tellCrash = (error: unknown, flow?: AnyActorRef): void =>
  tellFailure({ kind: 'crash', error, flow })
