import type * as v from 'valibot'
import type { AnyActorLogic, InputFrom, OutputFrom } from 'xstate'
import { type Child, defineStep, type Ended, type EntriesOf, enter, type StepArgs, store } from '../step.ts'

/** Events of a form while it is filled in. */
export interface FormNews<Fields> {
  readonly type: 'form.changed'
  readonly fields: Partial<Fields>
}

interface FormTypes<Fields extends object, Id extends string, Logic extends AnyActorLogic> {
  readonly fields: Fields
  readonly needs: object
  readonly inner: never
  readonly second: never
  readonly event: FormNews<Fields>
  readonly actors: Child<Id, Logic>
}

export interface FormOptions<Fields extends object, Logic extends AnyActorLogic> {
  /** It reports what was typed (`FormNews`) and ends with the accepted fields. */
  readonly machine: Logic
  readonly entries: EntriesOf<Fields>
  readonly empty: Fields
  readonly isDone: (draft: Fields) => boolean
  readonly inputOf: (draft: Fields) => InputFrom<Logic>
}

/** Several fields on one page, checked together by the backend. */
export const form = <Fields extends object, Id extends string, Logic extends AnyActorLogic>(
  child: Id,
  { machine, entries, empty, isDone, inputOf }: FormOptions<Fields, Logic>,
) =>
  defineStep<FormTypes<Fields, Id, Logic>>({
    entries: entries as unknown as v.ObjectEntries,
    empty,
    actors: { [child]: machine } as Child<Id, Logic>,
    isDone,
    chart: ({ name, next, on }) => ({
      entry: enter(name),
      invoke: {
        id: child,
        src: child,
        input: ({ context }: StepArgs<Fields>) => inputOf(context.draft),
        onDone: {
          actions: store(({ event }: StepArgs<Fields, Ended<OutputFrom<Logic> & object>>) => event.output),
          target: next,
        },
      },
      on: {
        'form.changed': {
          actions: [store(({ event }: StepArgs<Fields, FormNews<Fields>>) => event.fields), 'keepDraft'],
        },
        ...on,
      },
    }),
  })
