import * as v from 'valibot'
import type { AnyActorLogic } from 'xstate'
import type { PickNews } from '../../pick.ts'
import type { createPickMachine } from '../../pickMachine.ts'
import { type Child, defineStep, type EntriesOf, enter, type StepArgs, say, store } from '../step.ts'

type Picked<Name extends string, Option> = Readonly<Record<Name, Option | null>>

interface PickedTypes<Name extends string, Option, Needs, Machine extends AnyActorLogic> {
  readonly fields: Picked<Name, Option>
  readonly needs: Needs & object
  readonly inner: never
  readonly second: never
  readonly event: PickNews<Option> | { type: 'step.next' }
  readonly actors: Child<`${Name}Pick`, Machine>
}

export interface PickedOptions<Option, Scope, Needs> {
  readonly machine: ReturnType<typeof createPickMachine<Scope, Option>>
  /** The shape of a stored choice. */
  readonly shape: v.GenericSchema<unknown, Option>
  readonly scopeOf: (draft: Needs) => Scope
  /** Whether a choice that was made before is still possible; not given: always. */
  readonly isPossible?: (option: Option, draft: Needs) => boolean
  /** Whether a draft needs the step. */
  readonly isWanted?: (draft: Needs) => boolean
}

/** One option that is searched and chosen. Its child has the name of its field and 'Pick'. */
export const picked = <Name extends string, Option, Scope, Needs>(
  name: Name,
  { machine, shape, scopeOf, isPossible = () => true, isWanted }: PickedOptions<Option, Scope, Needs>,
) => {
  type Draft = Picked<Name, Option> & Needs
  type Args<Event = unknown> = StepArgs<Draft, Event>
  const child = `${name}Pick` as const
  const choiceIn = (draft: Draft): Option | null => {
    const option: Option | null = draft[name]
    return option !== null && isPossible(option, draft) ? option : null
  }
  const change = (choiceOf: (args: Args<PickNews<Option>>) => Option | null) => ({
    actions: [
      store((args: Args<PickNews<Option>>) => ({ [name]: choiceOf(args) })),
      // it was about another choice
      say(null),
      'keepDraft',
    ],
  })
  return defineStep<PickedTypes<Name, Option, Needs, typeof machine>>({
    entries: { [name]: v.nullable(shape) } as unknown as EntriesOf<Picked<Name, Option>> & v.ObjectEntries,
    empty: { [name]: null } as unknown as Picked<Name, Option>,
    actors: { [child]: machine } as Child<typeof child, typeof machine>,
    ...(isWanted && { isWanted }),
    isDone: (draft: Draft) => choiceIn(draft) !== null,
    guards: { [`has_${name}`]: ({ context }: Args) => choiceIn(context.draft) !== null },
    chart: ({ name: step, next, on }) => ({
      entry: enter(step),
      invoke: {
        id: child,
        src: child,
        input: ({ context: { draft } }: Args) => ({ scope: scopeOf(draft), chosen: choiceIn(draft) }),
      },
      on: {
        'pick.chosen': change(({ event }) => (event.type === 'pick.chosen' ? event.choice : null)),
        'pick.withdrawn': change(() => null),
        'step.next': { guard: `has_${name}`, target: next },
        ...on,
      },
    }),
  })
}
