import { expect } from 'vitest'
import type { Effect } from '#machines/shared/effects.ts'
import type { createFileMachine } from '#machines/shared/fileMachine.ts'
import { GIVEN } from '../model/deeds.ts'
import { defineModel, type Model } from '../model/defineModel.ts'
import { faults } from '../model/faults.ts'

export type FileMachine<Scope, Wanted, Asked, File> = ReturnType<
  typeof createFileMachine<Scope, Wanted, Asked, File>
>

export interface FileSamples<Scope, Wanted, Asked, File> {
  /** One sentence: what is fetched. */
  readonly about: string
  readonly scope: Scope
  /** A scope in which there is nothing to fetch. Not given: there always is. */
  readonly nothing?: Scope
  readonly wanted: Wanted
  /** It is not asked for while the first one comes. */
  readonly other: Wanted
  /** What the call gets. */
  readonly asked: Asked
  /** The name of its tab; not given: the file is saved. */
  readonly tab?: string
  /** The files that may come, and what is done with each. */
  readonly files: Readonly<Record<string, { readonly file: File; readonly effect: Effect }>>
  /** Told if the server says nothing of a failure. */
  readonly failed: string
}

const refusal = { kind: 'http', status: 400, message: 'Documento não encontrado.' } as const

/** The model of a file that a click fetches. The assertions in its states are the same for all of them. */
export const fileModel = <Scope, Wanted, Asked, File>(
  machine: FileMachine<Scope, Wanted, Asked, File>,
  {
    about,
    scope,
    nothing,
    wanted,
    other,
    asked,
    tab,
    files,
    failed,
  }: NoInfer<FileSamples<Scope, Wanted, Asked, File>>,
): Model => {
  const opens = tab === undefined ? [] : [{ type: 'tab.open', name: tab }]
  const closes = tab === undefined ? [] : [{ type: 'tab.close' }]
  const afterFault = (message: string) => [...closes, { type: 'notify', tone: 'error', message }]
  const typesOf = (effects: readonly { readonly type: string }[]) => effects.map(({ type }) => type)
  const told: Readonly<Record<string, readonly object[]>> = {
    ...Object.fromEntries(
      Object.entries(files).map(([name, { effect }]) => [`done getFile ${name}`, [effect]]),
    ),
    'fault getFile offline': afterFault(failed),
    'fault getFile malformed': afterFault(failed),
    'fault getFile http 400': afterFault('Documento não encontrado.'),
  }
  return defineModel(machine as unknown as FileMachine<unknown, unknown, unknown, unknown>, {
    about,
    inputs: { file: scope, ...(nothing !== undefined && { nothing }) },
    events: { 'file.wanted': { '': { file: wanted } } },
    actors: {
      getFile: {
        ...Object.fromEntries(Object.entries(files).map(([name, { file }]) => [name, { done: file }])),
        offline: { fault: faults.offline },
        'http 400': { fault: refusal },
        malformed: { fault: faults.malformed },
      },
    },
    key: (context) => context.scope,
    preserves: (context) => context.scope,
    starts: { to: 'idle', sets: { scope: GIVEN, wanted: null } },
    hears: {
      idle: { 'file.wanted': { to: 'fetching', sets: { wanted }, emits: typesOf(opens) } },
      fetching: {
        ...Object.fromEntries(
          Object.entries(files).map(([name, { effect }]) => [
            `done getFile ${name}`,
            { to: 'idle', sets: { wanted: null }, emits: [effect.type] },
          ]),
        ),
        'fault getFile': { to: 'idle', sets: { wanted: null }, emits: typesOf(afterFault(failed)) },
      },
    },
    invariants: {
      idle: ({ pending, context, newEmits, input, lastStep, snapshot }) => {
        expect(pending).toEqual({})
        expect(context).toEqual({ scope: input === 'file' ? scope : nothing, wanted: null })
        expect(snapshot.can({ type: 'file.wanted', file: wanted })).toBe(input === 'file')
        expect(newEmits).toEqual(told[lastStep] ?? [])
      },
      fetching: ({ pending, context, newEmits, snapshot }) => {
        expect(pending).toEqual({ getFile: { asked } })
        expect(context.wanted).toEqual(wanted)
        expect(newEmits).toEqual(opens)
        expect(snapshot.can({ type: 'file.wanted', file: other })).toBe(false)
      },
    },
  })
}
