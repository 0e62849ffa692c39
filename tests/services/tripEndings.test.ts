import { describe, expect, it } from 'vitest'
import { LOTE_CONJUNTO_ID_KEY, LOTE_CONJUNTO_STATUS_ID_KEY } from '#services/contract/product-keys.ts'
import { loteSolicitado } from '#services/contract/trips.ts'
import { createTripEndingService } from '#services/tripEndings.ts'
import { answering, recordOf } from '#tests/support/answering.ts'
import { jsonAnswer } from '#tests/support/http.ts'

const { open, always } = answering((client) => ({ tripEndings: createTripEndingService(client) }))

const wireTrip = (fields: object = {}) => recordOf(loteSolicitado, fields)

describe('the end of a trip', () => {
  it.each([200, 201, 202, 204, 205])('counts as ended by the success %i (C3, A15)', async (status) => {
    const { tripEndings } = open(() => new Response(null, { status }))
    for (const ending of ['cancel', 'finish'] as const) {
      expect(await tripEndings.endTrip({ conjuntoId: 601, ending })).toEqual({ kind: 'arrived' })
    }
  })

  it.each([
    ['cancel', 8, 'found'],
    ['cancel', 5, 'notFound'],
    ['cancel', 1, 'notFound'],
    ['cancel', null, 'notFound'],
    ['finish', 5, 'found'],
    ['finish', 8, 'notFound'],
    ['finish', 7, 'notFound'],
  ] as const)('after a lost answer to %s, a trip of status %j is %s', async (ending, status, outcome) => {
    const trip = wireTrip({ [LOTE_CONJUNTO_ID_KEY]: 601, [LOTE_CONJUNTO_STATUS_ID_KEY]: status })
    const { tripEndings, targets } = always({ data: [trip], total: 1 })
    expect(await tripEndings.lookUpEnding({ conjuntoId: 601, plate: 'abc-1d23', ending })).toBe(outcome)
    expect(targets()).toEqual(['GET /lotes-solicitados?page=1&per_page=15&order_by=DESC&caminhao=ABC1D23'])
    expect(await tripEndings.lookUpEnding({ conjuntoId: 602, plate: 'ABC1D23', ending })).toBe('cannotTell')
  })

  it('is found behind 15 newer trips of its tractor', async () => {
    const newer = Array.from({ length: 15 }, (_, index) => wireTrip({ id: 100 + index }))
    const ended = wireTrip({ id: 99, [LOTE_CONJUNTO_ID_KEY]: 601, [LOTE_CONJUNTO_STATUS_ID_KEY]: 8 })
    const { tripEndings } = open(({ target }) =>
      jsonAnswer({ data: target.includes('?page=2&') ? [ended] : newer, total: 16 }),
    )
    expect(await tripEndings.lookUpEnding({ conjuntoId: 601, plate: 'ABC1D23', ending: 'cancel' })).toBe(
      'found',
    )
  })
})
