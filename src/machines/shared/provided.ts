/**
 * An action that a machine declares and app/wiring provides. If it is not provided, it throws its own name.
 * Tests recognise it by `isProvided` and record its calls.
 */
export const provided = (name: string): (() => void) & { readonly isProvided: true } =>
  Object.assign(
    () => {
      throw new Error(`no action was provided for "${name}"`)
    },
    { isProvided: true } as const,
  )
