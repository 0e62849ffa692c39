import { assign, emit, setup } from 'xstate'
import { type Fault, faultOf, faultText } from '#domain/fault.ts'
import type { Effect } from '../shared/effects.ts'
import { placeholder } from '../shared/placeholder.ts'
import { fileNameOf, MEDIA_TYPES, type Receipt, type ReceiptFile } from './receipts.ts'

/** A file of a statement. */
export interface WantedFile {
  readonly documentId: string
  readonly receipt: Pick<Receipt, 'createdAt'>
}

export interface ReceiptFileContext {
  readonly companyId: number
  readonly wanted: WantedFile | null
}

export type ReceiptFileEvent = { type: 'file.wanted' } & WantedFile

/**
 * Fetches the file of a statement and saves it by its real kind. One at a time: while it comes, no other is asked for.
 * A file that comes after the page was left is not saved.
 */
export const receiptFileMachine = setup({
  types: {
    context: {} as ReceiptFileContext,
    events: {} as ReceiptFileEvent,
    input: {} as { companyId: number },
    emitted: {} as Effect,
  },
  actors: {
    getFile: placeholder<ReceiptFile, { companyId: number; documentId: string }>('getFile'),
  },
  actions: {
    storeWanted: assign({
      wanted: (_, { documentId, receipt }: WantedFile) => ({ documentId, receipt }),
    }),
    dropWanted: assign({ wanted: null }),
    save: emit(({ context }, { file }: { file: ReceiptFile }) => ({
      type: 'download.file',
      fileName: fileNameOf(context.wanted?.receipt ?? { createdAt: '' }, file),
      content: file.bytes,
      mediaType: MEDIA_TYPES[file.form],
    })),
    tellFault: emit((_, { fault }: { fault: Fault }) => ({
      type: 'notify',
      tone: 'error',
      message: faultText(fault, 'Erro ao baixar comprovante'),
    })),
  },
}).createMachine({
  id: 'receiptFile',
  context: ({ input }) => ({ companyId: input.companyId, wanted: null }),
  initial: 'idle',
  states: {
    idle: {
      entry: 'dropWanted',
      on: {
        'file.wanted': { actions: { type: 'storeWanted', params: ({ event }) => event }, target: 'fetching' },
      },
    },
    fetching: {
      invoke: {
        id: 'getFile',
        src: 'getFile',
        input: ({ context }) => ({
          companyId: context.companyId,
          documentId: context.wanted?.documentId ?? '',
        }),
        onDone: {
          actions: { type: 'save', params: ({ event }) => ({ file: event.output }) },
          target: 'idle',
        },
        onError: {
          actions: { type: 'tellFault', params: ({ event }) => ({ fault: faultOf(event.error) }) },
          target: 'idle',
        },
      },
    },
  },
})
