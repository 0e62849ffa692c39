import { assign, sendTo, setup } from 'xstate'
import { ANY_FILE, type FileRule } from '#domain/files.ts'
import type { ChosenFile, ReadOutcome } from '#services/chosenFiles.ts'
import { withOutput } from './params.ts'
import { parentRef } from './parentRef.ts'
import { placeholder } from './placeholder.ts'

export type ChosenFileEvent =
  | { type: 'file.chosen'; file: File }
  /** While it is read: cancelled. */
  | { type: 'file.removed' }

/** Events for the parent, which keeps the document. */
export interface ChosenFileNews {
  readonly type: 'file.changed'
  readonly document: ChosenFile | null
  /** As in the input. */
  readonly name?: string
}

export interface ChosenFileInput {
  readonly document: ChosenFile | null
  /** Which of several files of one page it is; it comes back with the news. */
  readonly name?: string
  /** Not given: any document. */
  readonly accepts?: FileRule
}

export interface ChosenFileContext {
  readonly document: ChosenFile | null
  readonly name: string | null
  readonly accepts: FileRule
  /** The name of a refused file and why. */
  readonly refusal: { readonly name: string; readonly reason: string } | null
}

/**
 * Choosing a document: its name, size and first bytes are checked, then it is read and a large photo is made
 * smaller, which can be cancelled. If a new file is chosen while one is being read, the new one is used.
 */
export const chosenFileMachine = setup({
  types: {
    context: {} as ChosenFileContext,
    events: {} as ChosenFileEvent,
    input: {} as ChosenFileInput,
  },
  actors: {
    readChosenFile: placeholder<ReadOutcome, { file: File; accepts: FileRule }>('readChosenFile'),
  },
  actions: {
    storeOutcome: assign((_, { outcome }: { outcome: ReadOutcome }) =>
      outcome.kind === 'read'
        ? { document: outcome.document, refusal: null }
        : { document: null, refusal: { name: outcome.name, reason: outcome.reason } },
    ),
    storeUnreadable: assign({
      document: null,
      refusal: { name: '', reason: 'Não foi possível ler o arquivo. Escolha-o novamente.' },
    }),
    drop: assign({ document: null, refusal: null }),
    tellDocument: sendTo(
      parentRef,
      ({ context: { document, name } }) =>
        ({ type: 'file.changed', document, ...(name !== null && { name }) }) satisfies ChosenFileNews,
    ),
  },
  guards: {
    hasDocument: ({ context }) => context.document !== null,
    isRead: (_, params: { outcome: ReadOutcome }) => params.outcome.kind === 'read',
  },
}).createMachine({
  id: 'chosenFile',
  context: ({ input: { document, name = null, accepts = ANY_FILE } }) => ({
    document,
    name,
    accepts,
    refusal: null,
  }),
  initial: 'opening',
  on: { 'file.chosen': { target: '.reading', reenter: true } },
  states: {
    opening: { always: [{ guard: 'hasDocument', target: 'chosen' }, { target: 'empty' }] },
    empty: {},
    reading: {
      entry: ['drop', 'tellDocument'],
      invoke: {
        id: 'readChosenFile',
        src: 'readChosenFile',
        input: ({ context, event }) => ({
          file: (event as Extract<ChosenFileEvent, { type: 'file.chosen' }>).file,
          accepts: context.accepts,
        }),
        onDone: [
          {
            guard: withOutput('isRead', 'outcome'),
            actions: [withOutput('storeOutcome', 'outcome'), 'tellDocument'],
            target: 'chosen',
          },
          {
            actions: withOutput('storeOutcome', 'outcome'),
            target: 'refused',
          },
        ],
        onError: { actions: 'storeUnreadable', target: 'refused' },
      },
      on: { 'file.removed': 'empty' },
    },
    chosen: { on: { 'file.removed': { actions: ['drop', 'tellDocument'], target: 'empty' } } },
    refused: {},
  },
})
