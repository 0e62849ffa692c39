import { fromPromise } from 'xstate'

/**
 * An actor that a machine declares and app/wiring provides. Left unprovided it rejects with its own
 * name, so that the hole is found at the first run and not as a screen that waits for ever.
 */
export const placeholder = <Output, Input>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`no actor was provided for "${name}"`)))
