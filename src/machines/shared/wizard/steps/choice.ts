import * as v from 'valibot'
import { defineStep, type EntriesOf, enter, type SimpleStep, type StepArgs } from '../step.ts'

interface ChoiceTypes<Name extends string, Option extends string> extends SimpleStep {
  readonly fields: Readonly<Record<Name, Option | null>>
  readonly event: { type: 'step.next' }
}

/** One of several options; it is chosen by `draft.typed`. */
export const choice = <Name extends string, Option extends string>(
  name: Name,
  options: readonly Option[],
) => {
  type Fields = Readonly<Record<Name, Option | null>>
  const isChosen = (draft: Fields) => draft[name] !== null
  return defineStep<ChoiceTypes<Name, Option>>({
    entries: { [name]: v.nullable(v.picklist(options)) } as unknown as EntriesOf<Fields> & v.ObjectEntries,
    empty: { [name]: null } as unknown as Fields,
    isDone: isChosen,
    guards: { isChosen: ({ context }: StepArgs<Fields>) => isChosen(context.draft) },
    chart: ({ name: step, next, on }) => ({
      entry: enter(step),
      on: { 'step.next': { guard: 'isChosen', target: next }, ...on },
    }),
  })
}
