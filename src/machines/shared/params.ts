import { type Fault, faultOf } from '#domain/fault.ts'

// Guards and actions that are given a part of their event: `guard: withEvent('isOneOfThem')`. The machines that the login page
// loads (sign-in, session, companies) write it out, since that page would be heavier with this file.

/** What an actor has failed with, as the parameter of an action of `onError`. */
export const faultFrom = ({ event }: { event: { error: unknown } }): { readonly fault: Fault } => ({
  fault: faultOf(event.error),
})

/** Given the whole event. */
export const withEvent = <const Type extends string>(type: Type) =>
  ({ type, params: <Event>({ event }: { event: Event }): Event => event }) as const

/** Given why an actor has failed. */
export const withFault = <const Type extends string>(type: Type) => ({ type, params: faultFrom }) as const

/** Given what an actor has come to, under this name. */
export const withOutput = <const Type extends string, const Name extends string>(type: Type, name: Name) =>
  ({
    type,
    params: <Output>({ event }: { event: { output: Output } }) =>
      ({ [name]: event.output }) as { readonly [Key in Name]: Output },
  }) as const

/** `onError`: the fault is stored, and the flow goes to this state. */
export const storingFault = <const Target extends string>(target: Target) =>
  ({ actions: withFault('storeFault'), target }) as const
