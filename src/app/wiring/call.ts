import { fromPromise, type PromiseActorLogic } from 'xstate'

/**
 * Makes an actor of a service's function, which takes one input and a signal that aborts when its state is
 * left. Functions that create or change something ignore the signal: an aborted request may have done its
 * work.
 */
export const call = <Output, Input>(
  ask: (input: NoInfer<Input>, signal: AbortSignal) => Promise<NoInfer<Output>>,
): PromiseActorLogic<Output, Input> => fromPromise(({ input, signal }) => ask(input, signal))
