import { assign, emit, enqueueActions, setup } from 'xstate'
import { type Fault, faultText } from '#domain/fault.ts'
import { listed } from '#domain/joinWords.ts'
import type { FiscalDocumentGroup, GroupFile, Pdf } from '#services/trips.ts'
import { type Effect, errorNotice } from '../shared/effects.ts'
import { storingFault, withEvent, withFault, withOutput } from '../shared/params.ts'
import { placeholder } from '../shared/placeholder.ts'
import { countFiscalDocuments, type FiscalDocumentRow } from './fiscalDocumentRows.ts'

export type FiscalDocumentsEvent =
  | { type: 'row.view'; row: FiscalDocumentRow }
  /** 'Baixar todos' */
  | { type: 'all.view' }
  | { type: 'fiscalDocuments.reload' }

export interface FiscalDocumentsContext {
  readonly conjuntoId: number
  readonly groups: readonly FiscalDocumentGroup[]
  readonly row: FiscalDocumentRow | null
  readonly fault: Fault | null
}

const ALL_OF_THEM = 'Todos os documentos'

const UNREADABLE = 'O documento recebido não é um PDF válido.'
const FAILED = 'Não foi possível abrir o documento, por favor tente novamente em alguns minutos.'

/** What stands in the place of the list, null without a failure. */
export const listFaultText = (fault: Fault | null): string | null =>
  fault && faultText(fault, 'Não foi possível carregar os documentos desta viagem.')

/** 'DACT-e (CT-e): o documento 2 de 3 não pôde ser lido e não está no arquivo.' */
const missingText = ({ label, group }: FiscalDocumentRow, missing: readonly number[]): string => {
  const which = `${listed(missing.map(String))} de ${group.links.length}`
  return missing.length === 1
    ? `${label}: o documento ${which} não pôde ser lido e não está no arquivo.`
    : `${label}: os documentos ${which} não puderam ser lidos e não estão no arquivo.`
}

/** A file that is no PDF is told apart from a call that failed. */
export const fileFaultText = (fault: Fault): string =>
  fault.kind === 'malformed' ? UNREADABLE : faultText(fault, FAILED)

/**
 * The documents of a trip: the count of each kind, one kind as a PDF, all as a PDF. The tab is opened by the
 * click and filled when the document is there; one of a kind that is not in the PDF is named. If the call for all documents fails, nothing is said (core §8)
 * and the button is enabled again; a file that is not a PDF is reported.
 */
export const fiscalDocumentsMachine = setup({
  types: {
    context: {} as FiscalDocumentsContext,
    events: {} as FiscalDocumentsEvent,
    input: {} as { conjuntoId: number },
    emitted: {} as Effect,
  },
  actors: {
    listFiscalDocuments: placeholder<readonly FiscalDocumentGroup[], { conjuntoId: number }>(
      'listFiscalDocuments',
    ),
    loadGroup: placeholder<GroupFile, { group: FiscalDocumentGroup }>('loadGroup'),
    loadAll: placeholder<Pdf, { conjuntoId: number }>('loadAll'),
  },
  actions: {
    storeGroups: assign({ groups: (_, params: { groups: readonly FiscalDocumentGroup[] }) => params.groups }),
    storeRow: assign({ row: (_, params: { row: FiscalDocumentRow }) => params.row }),
    storeFault: assign({ fault: (_, params: { fault: Fault }) => params.fault }),
    dropFault: assign({ fault: null }),
    openRowTab: emit((_, { row }: { row: FiscalDocumentRow }) => ({ type: 'tab.open', name: row.label })),
    openAllTab: emit({ type: 'tab.open', name: ALL_OF_THEM }),
    showRow: emit(({ context }, { bytes }: GroupFile) => ({
      type: 'tab.show',
      name: context.row?.label ?? '',
      content: { kind: 'pdf', bytes },
    })),
    tellMissing: enqueueActions(({ context: { row }, enqueue }, { missing }: GroupFile) => {
      if (row === null || missing.length === 0) return
      enqueue.emit(errorNotice(missingText(row, missing)))
    }),
    showAll: emit((_, { bytes }: { bytes: Pdf }) => ({
      type: 'tab.show',
      name: ALL_OF_THEM,
      content: { kind: 'pdf', bytes },
    })),
    closeTab: emit({ type: 'tab.close' }),
    tellFileFault: emit((_, { fault }: { fault: Fault }) => errorNotice(fileFaultText(fault))),
  },
  guards: {
    isEmpty: (_, params: { groups: readonly FiscalDocumentGroup[] }) =>
      countFiscalDocuments(params.groups) === 0,
    isUnreadable: (_, params: { fault: Fault }) => params.fault.kind === 'malformed',
    hasLinks: (_, params: { row: FiscalDocumentRow }) => params.row.group.links.length > 0,
  },
}).createMachine({
  id: 'fiscalDocuments',
  context: ({ input }) => ({ conjuntoId: input.conjuntoId, groups: [], row: null, fault: null }),
  initial: 'loading',
  states: {
    loading: {
      entry: 'dropFault',
      invoke: {
        id: 'listFiscalDocuments',
        src: 'listFiscalDocuments',
        input: ({ context }) => ({ conjuntoId: context.conjuntoId }),
        onDone: [
          {
            guard: withOutput('isEmpty', 'groups'),
            target: 'empty',
          },
          {
            actions: withOutput('storeGroups', 'groups'),
            target: 'ready',
          },
        ],
        onError: storingFault('unavailable'),
      },
    },
    empty: {},
    unavailable: { on: { 'fiscalDocuments.reload': 'loading' } },
    ready: {
      on: {
        'row.view': {
          guard: withEvent('hasLinks'),
          actions: [withEvent('storeRow'), withEvent('openRowTab')],
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
          actions: [
            { type: 'showRow', params: ({ event }) => event.output },
            { type: 'tellMissing', params: ({ event }) => event.output },
          ],
          target: 'ready',
        },
        onError: {
          actions: ['closeTab', withFault('tellFileFault')],
          target: 'ready',
        },
      },
    },
    openingAll: {
      invoke: {
        id: 'loadAll',
        src: 'loadAll',
        input: ({ context }) => ({ conjuntoId: context.conjuntoId }),
        onDone: {
          actions: withOutput('showAll', 'bytes'),
          target: 'ready',
        },
        onError: [
          {
            guard: withFault('isUnreadable'),
            actions: ['closeTab', withFault('tellFileFault')],
            target: 'ready',
          },
          { actions: 'closeTab', target: 'ready' },
        ],
      },
    },
  },
})
