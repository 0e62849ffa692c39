import { notProvided } from './placeholder.ts'

/** An action that a machine declares with `actionPlaceholder` and app/wiring provides. */
type Provided<Params> = ((args: unknown, params: Params) => void) & { readonly provided: string }

/** If it is not provided, it throws its own name: nobody would notice an action that does nothing. */
export const actionPlaceholder = <Params = undefined>(name: string): Provided<Params> =>
  Object.assign(
    () => {
      throw notProvided(name)
    },
    { provided: name },
  )
