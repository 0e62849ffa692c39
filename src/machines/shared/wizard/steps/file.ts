import * as v from 'valibot'
import { ANY_FILE, type FileRule } from '#domain/files.ts'
import type { ChosenFile } from '#services/chosenFiles.ts'
import { type ChosenFileNews, chosenFileMachine } from '../../chosenFileMachine.ts'
import { type Child, defineStep, type EntriesOf, enter, type StepArgs, say, store } from '../step.ts'

interface FileTypes<Name extends string, Inner extends string> {
  readonly fields: Readonly<Record<Name, ChosenFile | null>>
  readonly needs: object
  readonly inner: Inner
  readonly second: never
  readonly event:
    | ChosenFileNews
    | { type: 'step.next' }
    | ([Inner] extends [never] ? never : { type: 'warning.closed' })
  readonly actors: Child<Name, typeof chosenFileMachine>
}

const shape = v.nullable(v.object({ name: v.string(), type: v.string(), base64: v.string() }))

/** A file as a part of a step, which may have more fields. */
export const fileField = <Name extends string>(name: Name, accepts: FileRule = ANY_FILE) => {
  type Fields = Readonly<Record<Name, ChosenFile | null>>
  return {
    entries: { [name]: shape } as unknown as EntriesOf<Fields> & v.ObjectEntries,
    empty: { [name]: null } as unknown as Fields,
    files: [name],
    actors: { [name]: chosenFileMachine } as Child<Name, typeof chosenFileMachine>,
    invoke: {
      id: name,
      src: name,
      input: ({ context }: StepArgs<Fields>) => ({ document: context.draft[name], accepts }),
    },
    on: {
      'file.changed': {
        actions: [
          store(({ event }: StepArgs<Fields, ChosenFileNews>) => ({ [name]: event.document })),
          say(null),
          'keepDraft',
        ],
      },
    },
  }
}

export interface NamedFileNews<Name extends string> extends ChosenFileNews {
  readonly name: Name
}

/** Several files of one step, each by the name of its field. */
export const fileFields = <Name extends string>(rules: Readonly<Record<Name, FileRule>>) => {
  type Fields = Readonly<Record<Name, ChosenFile | null>>
  const names = Object.keys(rules) as Name[]
  const each = <Value>(of: (name: Name) => Value) => Object.fromEntries(names.map((name) => [name, of(name)]))
  return {
    entries: each(() => shape) as unknown as EntriesOf<Fields> & v.ObjectEntries,
    empty: each(() => null) as unknown as Fields,
    files: names,
    actors: each(() => chosenFileMachine) as Readonly<Record<Name, typeof chosenFileMachine>>,
    invoke: names.map((name) => ({
      id: name,
      src: name,
      input: ({ context }: StepArgs<Fields>) => ({
        document: context.draft[name],
        name,
        accepts: rules[name],
      }),
    })),
    on: {
      'file.changed': {
        actions: [
          store(({ event }: StepArgs<Fields, NamedFileNews<Name>>) => ({ [event.name]: event.document })),
          say(null),
          'keepDraft',
        ],
      },
    },
  }
}

const fileStep = <Name extends string, Inner extends string>(
  name: Name,
  accepts: FileRule,
  choosing: (submit: object) => object,
) => {
  type Fields = Readonly<Record<Name, ChosenFile | null>>
  const isThere = (draft: Fields) => draft[name] !== null
  const { invoke, on: changed, ...field } = fileField(name, accepts)
  return defineStep<FileTypes<Name, Inner>>({
    ...field,
    isDone: isThere,
    guards: { [`has_${name}`]: ({ context }: StepArgs<Fields>) => isThere(context.draft) },
    chart: ({ name: step, next, on }) => {
      const states = choosing({ 'step.next': { guard: `has_${name}`, target: next } })
      return {
        entry: enter(step),
        invoke,
        ...states,
        on: { ...('on' in states ? (states.on as object) : {}), ...changed, ...on },
      }
    },
  })
}

/** A file. The name is that of its field, of its key in the storage and of its child. */
export const file = <Name extends string>(name: Name, accepts: FileRule = ANY_FILE) =>
  fileStep<Name, never>(name, accepts, (on) => ({ on }))

/** The same, after a warning of how to take the photo (registries §2). */
export const warnedFile = <Name extends string>(name: Name, accepts: FileRule = ANY_FILE) =>
  fileStep<Name, 'warning' | 'choosing'>(name, accepts, (on) => ({
    initial: 'warning',
    states: { warning: { on: { 'warning.closed': 'choosing' } }, choosing: { on } },
  }))
