import { fromPromise } from 'xstate'

/**
 * An actor that a machine declares and app/wiring provides. If it is not provided, it rejects with its own
 * name, so that the mistake is found at the first run.
 */
export const placeholder = <Output, Input>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`no actor was provided for "${name}"`)))
