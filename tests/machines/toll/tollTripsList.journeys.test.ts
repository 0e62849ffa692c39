import { describe, expect, it } from 'vitest'
import { tollTripsListMachine } from '#machines/toll/tollTrips.ts'
import { startWalk } from '#tests/support/model/walk.ts'
import { tollTripOf } from './tollSamples.ts'

describe('the trips of a driver', () => {
  it('are searched a second after the last key, with both fields', async () => {
    const walk = startWalk(tollTripsListMachine, {
      input: { query: { filter: { cte: '', placa: '' }, company: null }, page: 1 },
    })
    await walk.done('loadPage', { items: [tollTripOf()], total: 1, perPage: 30 })
    walk.send({ type: 'filter.typed', filter: { cte: '1008', placa: '' } })
    walk.pass(999)
    walk.send({ type: 'filter.typed', filter: { cte: '1008', placa: 'ABC' } })
    walk.pass(999)
    expect(walk.pending).toEqual({})
    walk.pass(1)
    expect(walk.effects).toEqual([{ type: 'navigate', to: '/vale-pedagio/viagens?cte=1008&placa=ABC' }])
    expect(walk.pending).toEqual({
      loadPage: { query: { filter: { cte: '1008', placa: 'ABC' }, company: null }, page: 1 },
    })
  })
})
