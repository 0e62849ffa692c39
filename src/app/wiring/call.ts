import { fromPromise, type PromiseActorLogic } from 'xstate'

/**
 * A function of a service as an actor: each takes one input, and the signal that its state was left. What creates
 * or changes something does not listen to the signal: a request that is broken off may have done its work.
 */
export const call = <Output, Input>(
  ask: (input: NoInfer<Input>, signal: AbortSignal) => Promise<NoInfer<Output>>,
): PromiseActorLogic<Output, Input> => fromPromise(({ input, signal }) => ask(input, signal))
