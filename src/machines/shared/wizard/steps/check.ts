import * as v from 'valibot'
import type { createCheckMachine } from '../../checkMachine.ts'
import { type Child, defineStep, type Ended, type EntriesOf, enter, type StepArgs, store } from '../step.ts'

type CheckedName<Name extends string> = `checked${Capitalize<Name>}`

/** The typed value, and the value that was checked. If they differ, the typed one is not checked. */
type CheckFields<Name extends string> = Readonly<Record<Name, string>> &
  Readonly<Record<CheckedName<Name>, string | null>>

interface CheckTypes<Name extends string, Needs, Machine> {
  readonly fields: CheckFields<Name>
  readonly needs: Needs & object
  readonly inner: never
  readonly second: never
  readonly event: never
  readonly actors: Readonly<Record<`${Name}Check`, Machine>>
}

export interface CheckOptions<Outcome, Scope, Needs> {
  readonly machine: ReturnType<typeof createCheckMachine<Outcome, Scope>>
  readonly isPossible: (value: string) => boolean
  /** The values of the draft that the check needs. */
  readonly scopeOf: (draft: Needs) => Scope
}

/** One field that the backend must accept. */
export const check = <Name extends string, Outcome, Scope, Needs>(
  name: Name,
  { machine, isPossible, scopeOf }: CheckOptions<Outcome, Scope, Needs>,
) => {
  type Fields = CheckFields<Name>
  const child = `${name}Check` as const
  const checked = `checked${name.charAt(0).toUpperCase()}${name.slice(1)}` as CheckedName<Name>
  return defineStep<CheckTypes<Name, Needs, typeof machine>>({
    entries: { [name]: v.string(), [checked]: v.nullable(v.string()) } as unknown as EntriesOf<Fields> &
      v.ObjectEntries,
    empty: { [name]: '', [checked]: null } as unknown as Fields,
    actors: { [child]: machine } as Child<typeof child, typeof machine>,
    isDone: (draft: Fields) => {
      const value = draft[name]
      return isPossible(value) && draft[checked] === value
    },
    chart: ({ name: step, next, on }) => ({
      entry: enter(step),
      invoke: {
        id: child,
        src: child,
        input: ({ context: { draft } }: StepArgs<Fields & Needs>) => ({
          value: draft[name],
          scope: scopeOf(draft),
        }),
        onDone: {
          actions: store(({ event }: StepArgs<Fields, Ended<{ value: string }>>) => ({
            [name]: event.output.value,
            [checked]: event.output.value,
          })),
          target: next,
        },
      },
      on,
    }),
  })
}
