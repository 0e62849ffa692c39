import type * as v from 'valibot'
import { defineStep, type EntriesOf, enter, type SimpleStep, type StepArgs } from '../step.ts'

interface FieldsTypes<Fields extends object> extends SimpleStep {
  readonly fields: Fields
  readonly event: { type: 'step.next' }
}

export interface FieldsOptions<Fields> {
  readonly entries: EntriesOf<Fields>
  readonly empty: Fields
  /** Whether the user may go on with them. */
  readonly isDone: (fields: Fields) => boolean
}

/** Fields that no call checks; they are typed by `draft.typed`. The name is that of its guard. */
export const fields = <Fields extends object>(
  name: string,
  { entries, empty, isDone }: FieldsOptions<Fields>,
) => {
  const guard = `isGood_${name}`
  return defineStep<FieldsTypes<Fields>>({
    entries: entries as unknown as v.ObjectEntries,
    empty,
    isDone,
    guards: { [guard]: ({ context }: StepArgs<Fields>) => isDone(context.draft) },
    chart: ({ name: step, next, on }) => ({
      entry: enter(step),
      on: { 'step.next': { guard, target: next }, ...on },
    }),
  })
}
