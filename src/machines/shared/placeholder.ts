import { type CallbackActorLogic, fromCallback, fromPromise, type PromiseActorLogic } from 'xstate'

export const notProvided = (name: string) => new Error(`"${name}" was not provided`)

/**
 * An actor that a machine declares and app/wiring provides. If it is not provided, it rejects with its own
 * name, so that the mistake is found at the first run.
 */
export const placeholder = <Output, Input>(name: string): PromiseActorLogic<Output, Input> =>
  Object.assign(
    fromPromise<Output, Input>(() => Promise.reject(notProvided(name))),
    { placeholder: name },
  )

/** The same for an actor that watches something as long as it runs. */
export const callbackPlaceholder = <Input = undefined>(
  name: string,
): CallbackActorLogic<{ type: 'none' }, Input> =>
  Object.assign(
    fromCallback<{ type: 'none' }, Input>(() => {
      throw notProvided(name)
    }),
    { placeholder: name },
  )
