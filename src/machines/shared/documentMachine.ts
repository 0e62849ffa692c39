import { assign, sendTo, setup } from 'xstate'
import { ANY_DOCUMENT, type FileRule } from '#domain/files.ts'
import type { ChosenDocument, ReadOutcome } from '#services/documents.ts'
import { flowAround } from './flowAround.ts'
import { placeholder } from './placeholder.ts'

export type DocumentEvent = { type: 'file.chosen'; file: File } | { type: 'file.removed' }

/** Events for the parent, which keeps the document. */
export interface DocumentNews {
  readonly type: 'document.changed'
  readonly document: ChosenDocument | null
}

export interface DocumentInput {
  readonly document: ChosenDocument | null
  /** Not given: any document. */
  readonly accepts?: FileRule
}

export interface DocumentContext {
  readonly document: ChosenDocument | null
  readonly accepts: FileRule
  /** The name of a refused file and why. */
  readonly refusal: { readonly name: string; readonly reason: string } | null
}

/**
 * Choosing a document: its name, size and first bytes are checked, then it is read. If a new file is chosen
 * while one is being read, the new one is used.
 */
export const documentMachine = setup({
  types: {
    context: {} as DocumentContext,
    events: {} as DocumentEvent,
    input: {} as DocumentInput,
  },
  actors: {
    readDocument: placeholder<ReadOutcome, { file: File; accepts: FileRule }>('readDocument'),
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
      flowAround,
      ({ context }) => ({ type: 'document.changed', document: context.document }) satisfies DocumentNews,
    ),
  },
  guards: {
    hasDocument: ({ context }) => context.document !== null,
    isRead: (_, params: { outcome: ReadOutcome }) => params.outcome.kind === 'read',
  },
}).createMachine({
  id: 'document',
  context: ({ input: { document, accepts = ANY_DOCUMENT } }) => ({ document, accepts, refusal: null }),
  initial: 'opening',
  on: { 'file.chosen': { target: '.reading', reenter: true } },
  states: {
    opening: { always: [{ guard: 'hasDocument', target: 'chosen' }, { target: 'empty' }] },
    empty: {},
    reading: {
      entry: ['drop', 'tellDocument'],
      invoke: {
        id: 'readDocument',
        src: 'readDocument',
        input: ({ context, event }) => ({
          file: (event as Extract<DocumentEvent, { type: 'file.chosen' }>).file,
          accepts: context.accepts,
        }),
        onDone: [
          {
            guard: { type: 'isRead', params: ({ event }) => ({ outcome: event.output }) },
            actions: [
              { type: 'storeOutcome', params: ({ event }) => ({ outcome: event.output }) },
              'tellDocument',
            ],
            target: 'chosen',
          },
          {
            actions: { type: 'storeOutcome', params: ({ event }) => ({ outcome: event.output }) },
            target: 'refused',
          },
        ],
        onError: { actions: 'storeUnreadable', target: 'refused' },
      },
    },
    chosen: { on: { 'file.removed': { actions: ['drop', 'tellDocument'], target: 'empty' } } },
    refused: {},
  },
})
