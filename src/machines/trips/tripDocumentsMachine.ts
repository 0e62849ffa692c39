import { assign, emit, setup } from 'xstate'
import { type Fault, faultOf, faultText } from '#domain/fault.ts'
import type { DocumentGroup, Pdf } from '#services/trips.ts'
import type { Effect } from '../shared/effects.ts'
import { placeholder } from '../shared/placeholder.ts'
import { countDocuments, type DocumentRow } from './documentRows.ts'

export type TripDocumentsEvent =
  | { type: 'row.view'; row: DocumentRow }
  /** 'Baixar todos' */
  | { type: 'all.view' }
  | { type: 'documents.reload' }

export interface TripDocumentsContext {
  readonly tripSetId: number
  readonly groups: readonly DocumentGroup[]
  readonly row: DocumentRow | null
  readonly fault: Fault | null
}

const ALL_DOCUMENTS = 'Todos os documentos'

const UNREADABLE = 'O documento recebido não é um PDF válido.'
const FAILED = 'Não foi possível abrir o documento, por favor tente novamente em alguns minutos.'

/** A file that is not a PDF and a failed call have different texts. */
export const documentFaultText = (fault: Fault): string =>
  fault.kind === 'malformed' ? UNREADABLE : faultText(fault, FAILED)

/**
 * The documents of a trip: the count of each kind, one kind as a PDF, all as a PDF. The tab is opened by the
 * click and filled when the document is there. If the call for all documents fails, nothing is said (core §8)
 * and the button is enabled again; a file that is not a PDF is reported.
 */
export const tripDocumentsMachine = setup({
  types: {
    context: {} as TripDocumentsContext,
    events: {} as TripDocumentsEvent,
    input: {} as { tripSetId: number },
    emitted: {} as Effect,
  },
  actors: {
    listDocuments: placeholder<readonly DocumentGroup[], { tripSetId: number }>('listDocuments'),
    loadGroup: placeholder<Pdf, { group: DocumentGroup }>('loadGroup'),
    loadAll: placeholder<Pdf, { tripSetId: number }>('loadAll'),
  },
  actions: {
    storeGroups: assign({ groups: (_, params: { groups: readonly DocumentGroup[] }) => params.groups }),
    storeRow: assign({ row: (_, params: { row: DocumentRow }) => params.row }),
    storeFault: assign({ fault: (_, params: { fault: Fault }) => params.fault }),
    dropFault: assign({ fault: null }),
    openRowTab: emit((_, { row }: { row: DocumentRow }) => ({ type: 'tab.open', name: row.label })),
    openAllTab: emit({ type: 'tab.open', name: ALL_DOCUMENTS }),
    showRow: emit(({ context }, { bytes }: { bytes: Pdf }) => ({
      type: 'tab.show',
      name: context.row?.label ?? '',
      content: { kind: 'pdf', bytes },
    })),
    showAll: emit((_, { bytes }: { bytes: Pdf }) => ({
      type: 'tab.show',
      name: ALL_DOCUMENTS,
      content: { kind: 'pdf', bytes },
    })),
    closeTab: emit({ type: 'tab.close' }),
    tellListFault: emit((_, params: { fault: Fault }) => ({
      type: 'notify',
      tone: 'error',
      message: faultText(params.fault),
    })),
    tellFileFault: emit((_, params: { fault: Fault }) => ({
      type: 'notify',
      tone: 'error',
      message: documentFaultText(params.fault),
    })),
  },
  guards: {
    isEmpty: (_, params: { groups: readonly DocumentGroup[] }) => countDocuments(params.groups) === 0,
    isUnreadable: (_, params: { fault: Fault }) => params.fault.kind === 'malformed',
    hasLinks: (_, params: { row: DocumentRow }) => params.row.group.links.length > 0,
  },
}).createMachine({
  id: 'tripDocuments',
  context: ({ input }) => ({ tripSetId: input.tripSetId, groups: [], row: null, fault: null }),
  initial: 'loading',
  states: {
    loading: {
      entry: 'dropFault',
      invoke: {
        id: 'listDocuments',
        src: 'listDocuments',
        input: ({ context }) => ({ tripSetId: context.tripSetId }),
        onDone: [
          {
            guard: { type: 'isEmpty', params: ({ event }) => ({ groups: event.output }) },
            target: 'empty',
          },
          {
            actions: { type: 'storeGroups', params: ({ event }) => ({ groups: event.output }) },
            target: 'ready',
          },
        ],
        onError: {
          actions: [
            { type: 'storeFault', params: ({ event }) => ({ fault: faultOf(event.error) }) },
            { type: 'tellListFault', params: ({ event }) => ({ fault: faultOf(event.error) }) },
          ],
          target: 'unavailable',
        },
      },
    },
    empty: {},
    unavailable: { on: { 'documents.reload': 'loading' } },
    ready: {
      on: {
        'row.view': {
          guard: { type: 'hasLinks', params: ({ event }) => event },
          actions: [
            { type: 'storeRow', params: ({ event }) => event },
            { type: 'openRowTab', params: ({ event }) => event },
          ],
          target: 'openingRow',
        },
        'all.view': { actions: 'openAllTab', target: 'openingAll' },
      },
    },
    openingRow: {
      invoke: {
        id: 'loadGroup',
        src: 'loadGroup',
        input: ({ context }) => ({ group: context.row?.group ?? { titulo: '', links: [] } }),
        onDone: {
          actions: { type: 'showRow', params: ({ event }) => ({ bytes: event.output }) },
          target: 'ready',
        },
        onError: {
          actions: [
            'closeTab',
            { type: 'tellFileFault', params: ({ event }) => ({ fault: faultOf(event.error) }) },
          ],
          target: 'ready',
        },
      },
    },
    openingAll: {
      invoke: {
        id: 'loadAll',
        src: 'loadAll',
        input: ({ context }) => ({ tripSetId: context.tripSetId }),
        onDone: {
          actions: { type: 'showAll', params: ({ event }) => ({ bytes: event.output }) },
          target: 'ready',
        },
        onError: [
          {
            guard: { type: 'isUnreadable', params: ({ event }) => ({ fault: faultOf(event.error) }) },
            actions: [
              'closeTab',
              { type: 'tellFileFault', params: ({ event }) => ({ fault: faultOf(event.error) }) },
            ],
            target: 'ready',
          },
          { actions: 'closeTab', target: 'ready' },
        ],
      },
    },
  },
})
