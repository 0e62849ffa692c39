import { assign, emit, enqueueActions, setup } from 'xstate'
import { type Fault, faultText } from '#domain/fault.ts'
import type { Listed } from '#domain/unreadable.ts'
import type { ListPage } from '#services/lists.ts'
import type { Trip } from '#services/trips.ts'
import { type Effect, errorNotice } from '../shared/effects.ts'
import { withEvent, withFault } from '../shared/params.ts'
import { placeholder } from '../shared/placeholder.ts'
import type { TripsRequest } from './tripFilter.ts'
import { missingText, tripsCsv } from './tripsCsv.ts'

export type ExportTripsEvent =
  /** 'Salvar CSV': the list with its present filter and order. */
  { type: 'export.start'; query: TripsRequest } | { type: 'export.cancel' }

export interface ExportTripsContext {
  readonly query: TripsRequest | null
  readonly trips: readonly Listed<Trip>[]
  readonly total: number
  /** The page that is being loaded, from 1. */
  readonly page: number
}

type Trips = ExportTripsContext['trips']

/** Both lists of trips without doubles: when a trip is added meanwhile, rows move to the next page. */
const join = (known: Trips, items: Trips): Trips => {
  const ids = new Set(known.map(({ id }) => id))
  return [...known, ...items.filter(({ id }) => id === null || !ids.has(id))]
}

/** How many trips the server has, and has not sent: it may have ignored the pages that were asked for. */
const missingOf = ({ trips, total }: ExportTripsContext): number => Math.max(total - trips.length, 0)

/** Saves all pages of the list as a table, and tells what is missing. It shows its progress and can be stopped. */
export const exportTripsMachine = setup({
  types: {
    context: {} as ExportTripsContext,
    events: {} as ExportTripsEvent,
    emitted: {} as Effect,
  },
  actors: {
    loadPage: placeholder<ListPage<Trip>, { query: TripsRequest; page: number }>('loadPage'),
  },
  actions: {
    begin: assign((_, { query }: { query: TripsRequest }) => ({ query, trips: [], total: 0, page: 1 })),
    addPage: assign(({ context }, { items, total }: ListPage<Trip>) => ({
      trips: join(context.trips, items),
      total,
      page: context.page + 1,
    })),
    save: emit(({ context }) => ({
      type: 'download',
      fileName: 'ofertas-solicitadas.csv',
      content: tripsCsv(context.trips, missingOf(context)),
      mediaType: 'text/csv;charset=utf-8',
    })),
    tellMissing: enqueueActions(({ context, enqueue }) => {
      const missing = missingOf(context)
      if (missing === 0) return
      const message = `O arquivo não tem todas as viagens. ${missingText(missing)}.`
      enqueue.emit(errorNotice(message))
    }),
    tellFault: emit((_, { fault }: { fault: Fault }) =>
      errorNotice(
        faultText(
          fault,
          'Não foi possível carregar as ofertas solicitadas, por favor tente novamente em alguns minutos.',
        ),
      ),
    ),
  },
  guards: {
    // A page without new trips ends it too: the list may have become shorter.
    isComplete: ({ context }, { items, total }: ListPage<Trip>) => {
      const { length } = join(context.trips, items)
      return length === context.trips.length || length >= total
    },
  },
}).createMachine({
  id: 'exportTrips',
  context: { query: null, trips: [], total: 0, page: 1 },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'export.start': { actions: withEvent('begin'), target: 'fetching' },
      },
    },
    fetching: {
      on: { 'export.cancel': 'idle' },
      invoke: {
        id: 'loadPage',
        src: 'loadPage',
        input: ({ context }) => ({ query: context.query as TripsRequest, page: context.page }),
        onDone: [
          {
            guard: { type: 'isComplete', params: ({ event }) => event.output },
            actions: [{ type: 'addPage', params: ({ event }) => event.output }, 'save', 'tellMissing'],
            target: 'idle',
          },
          {
            actions: { type: 'addPage', params: ({ event }) => event.output },
            target: 'fetching',
            reenter: true,
          },
        ],
        onError: {
          actions: withFault('tellFault'),
          target: 'idle',
        },
      },
    },
  },
})
