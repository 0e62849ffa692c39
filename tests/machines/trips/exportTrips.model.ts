import { expect } from 'vitest'
import { exportTripsMachine } from '#machines/trips/exportTripsMachine.ts'
import { ANEW, GIVEN } from '#tests/support/model/deeds.ts'
import { defineModel } from '#tests/support/model/defineModel.ts'
import { faults } from '#tests/support/model/faults.ts'
import { pageOf, requestOf } from './tripSamples.ts'

const query = requestOf({}, 101)
const FAILED =
  'Não foi possível carregar as ofertas solicitadas, por favor tente novamente em alguns minutos.'
const SHORT = 'O arquivo não tem todas as viagens. Faltam 97 registros.'

export const model = defineModel(exportTripsMachine, {
  about: 'The list of requested trips saved as a table: all pages, one after another, with a way to stop.',
  inputs: { list: undefined },
  events: {
    'export.start': { '': { query } },
    'export.cancel': { '': {} },
  },
  actors: {
    loadPage: {
      'with more to come': { done: pageOf([501, 502], 99) },
      whole: { done: pageOf([503], 1) },
      empty: { done: pageOf([], 0) },
      offline: { fault: faults.offline },
    },
  },
  key: ({ page }) => page,
  preserves: ({ query: asked, trips, total, page }) => ({ asked, trips, total, page }),
  starts: { to: 'idle', sets: { page: 1, query: null, total: 0, trips: [] } },
  hears: {
    idle: { 'export.start': { to: 'fetching', sets: { page: 1, query: GIVEN, total: 0, trips: [] } } },
    fetching: {
      'export.cancel': 'idle',
      'done loadPage with more to come': {
        to: ['idle', 'stays'],
        sets: { page: ANEW, total: 99, trips: GIVEN },
        emits: ['download', 'notify'],
      },
      'done loadPage whole': { to: 'idle', sets: { page: ANEW, total: 1, trips: ANEW }, emits: ['download'] },
      'done loadPage empty': { to: 'idle', sets: { page: ANEW, total: 0 }, emits: ['download'] },
      'fault loadPage': { to: 'idle', emits: ['notify'] },
    },
  },
  invariants: {
    idle: ({ pending, context: { trips }, newEmits, lastStep }) => {
      expect(pending).toEqual({})
      if (lastStep.startsWith('done')) {
        const isShort = lastStep === 'done loadPage with more to come'
        expect(newEmits).toMatchObject([
          { type: 'download', fileName: 'ofertas-solicitadas.csv', mediaType: 'text/csv;charset=utf-8' },
          ...(isShort ? [{ type: 'notify', tone: 'error', message: SHORT }] : []),
        ])
        const rows = newEmits.flatMap((effect) =>
          effect.type === 'download' ? effect.content.split('\r\n') : [],
        )
        // the head, a row for each trip, one for those that are missing, and the end of the last row
        expect(rows).toHaveLength(trips.length + (isShort ? 3 : 2))
      }
      if (lastStep.startsWith('fault')) {
        expect(newEmits).toEqual([{ type: 'notify', tone: 'error', message: FAILED }])
      }
      if (lastStep === 'export.cancel') expect(newEmits).toEqual([])
    },
    fetching: ({ pending, context: { page, trips }, newEmits, lastStep }) => {
      expect(pending).toEqual({ loadPage: { query, page } })
      expect(newEmits).toEqual([])
      if (lastStep === 'export.start') expect({ page, trips }).toEqual({ page: 1, trips: [] })
      if (lastStep.startsWith('done')) {
        expect(page).toBe(2)
        expect(trips.map(({ id }) => id)).toEqual([501, 502])
      }
    },
  },
})
