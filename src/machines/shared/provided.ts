/**
 * An action that a machine declares and app/wiring provides. Left unprovided it throws its own name. The tests
 * know it by `isProvided` and write down that it was asked for.
 */
export const provided = (name: string): (() => void) & { readonly isProvided: true } =>
  Object.assign(
    () => {
      throw new Error(`no action was provided for "${name}"`)
    },
    { isProvided: true } as const,
  )
