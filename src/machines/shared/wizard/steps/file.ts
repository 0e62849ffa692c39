import * as v from 'valibot'
import { ANY_DOCUMENT, type FileRule } from '#domain/files.ts'
import type { ChosenDocument } from '#services/documents.ts'
import { type DocumentNews, documentMachine } from '../../documentMachine.ts'
import { type Child, defineStep, type EntriesOf, enter, type StepArgs, store } from '../step.ts'

interface FileTypes<Name extends string, Inner extends string> {
  readonly fields: Readonly<Record<Name, ChosenDocument | null>>
  readonly needs: object
  readonly inner: Inner
  readonly second: never
  readonly event:
    | DocumentNews
    | { type: 'step.next' }
    | ([Inner] extends [never] ? never : { type: 'warning.closed' })
  readonly actors: Child<Name, typeof documentMachine>
}

const shape = v.nullable(v.object({ name: v.string(), type: v.string(), base64: v.string() }))

const fileStep = <Name extends string, Inner extends string>(
  name: Name,
  accepts: FileRule,
  choosing: (submit: object) => object,
) => {
  type Fields = Readonly<Record<Name, ChosenDocument | null>>
  const isThere = (draft: Fields) => draft[name] !== null
  return defineStep<FileTypes<Name, Inner>>({
    entries: { [name]: shape } as unknown as EntriesOf<Fields> & v.ObjectEntries,
    empty: { [name]: null } as unknown as Fields,
    files: [name],
    actors: { [name]: documentMachine } as Child<Name, typeof documentMachine>,
    isDone: isThere,
    guards: { [`has_${name}`]: ({ context }: StepArgs<Fields>) => isThere(context.draft) },
    chart: ({ name: step, next, on }) => {
      const states = choosing({ 'step.next': { guard: `has_${name}`, target: next } })
      return {
        entry: enter(step),
        invoke: {
          id: name,
          src: name,
          input: ({ context }: StepArgs<Fields>) => ({ document: context.draft[name], accepts }),
        },
        ...states,
        on: {
          ...('on' in states ? (states.on as object) : {}),
          'document.changed': {
            actions: [
              store(({ event }: StepArgs<Fields, DocumentNews>) => ({ [name]: event.document })),
              'keepDraft',
            ],
          },
          ...on,
        },
      }
    },
  })
}

/** A file. The name is that of its field, of its key in the storage and of its child. */
export const file = <Name extends string>(name: Name, accepts: FileRule = ANY_DOCUMENT) =>
  fileStep<Name, never>(name, accepts, (on) => ({ on }))

/** The same, after a warning of how to take the photo (registries §2). */
export const warnedFile = <Name extends string>(name: Name, accepts: FileRule = ANY_DOCUMENT) =>
  fileStep<Name, 'warning' | 'choosing'>(name, accepts, (on) => ({
    initial: 'warning',
    states: { warning: { on: { 'warning.closed': 'choosing' } }, choosing: { on } },
  }))
