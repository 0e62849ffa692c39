import { type Fault, faultOf } from '#domain/fault.ts'

/** What an actor has failed with, as the parameter of an action of `onError`. */
export const faultFrom = ({ event }: { event: { error: unknown } }): { readonly fault: Fault } => ({
  fault: faultOf(event.error),
})
