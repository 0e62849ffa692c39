/** An action that a machine declares and app/wiring provides; `provided` names it. */
type Provided<Params> = ((args: unknown, params: Params) => void) & { readonly provided: string }

/** Left unprovided it throws its own name: an action that does nothing would be missed by nobody. */
export const provided = <Params = undefined>(name: string): Provided<Params> =>
  Object.assign(
    () => {
      throw new Error(`no action was provided for "${name}"`)
    },
    { provided: name },
  )
