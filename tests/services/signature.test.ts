import { expectTypeOf, it } from 'vitest'
import type { readChosenFile } from '#services/chosenFiles.ts'
import type { MayReplay } from '#services/http/client.ts'
import type { Portal } from '#tests/support/pact/portal.ts'

type ServiceFunction =
  | ((input: never, signal: AbortSignal) => Promise<unknown>)
  | ((input: never, mayReplay: MayReplay) => Promise<unknown>)

type Services = Omit<Portal, 'client'> & {
  readonly documents: { readonly readChosenFile: typeof readChosenFile }
}

/** The names, such as 'offers.getOffer', of functions with another signature. */
type Others = {
  [Service in keyof Services & string]: {
    [Name in keyof Services[Service] & string]: Services[Service][Name] extends ServiceFunction
      ? never
      : `${Service}.${Name}`
  }[keyof Services[Service] & string]
}[keyof Services & string]

it('every function of every service takes one input and a signal, or for a create whether it may be replayed', () => {
  expectTypeOf<Others>().toBeNever()
})
