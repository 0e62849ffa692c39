import { describe, expect, it } from 'vitest'
import { requestedTrips } from '#machines/trips/tripFilter.ts'
import { tripsListMachine } from '#machines/trips/tripsListMachine.ts'
import { startWalk } from '#tests/support/model/walk.ts'
import { pageOf, requestOf } from './tripSamples.ts'

describe('the list of requested trips', () => {
  it('keeps the driver that is looked for when the order changes, and begins it at the first page', async () => {
    const walk = startWalk(tripsListMachine, {
      input: { query: requestOf({ motorista: 'Carlos' }, 101), page: 2 },
    })
    await walk.done('loadPage', pageOf([501], 16))
    walk.send({
      type: 'filter.chosen',
      filter: { ...requestOf({ motorista: 'Carlos' }).filter, ordem: 'ASC' },
    })
    expect(walk.effects).toEqual([
      { type: 'navigate', to: '/lotes-solicitados?motorista=Carlos&ordem=antigo' },
    ])
    expect(walk.snapshot.context.items).toEqual([])
    expect(requestedTrips.queryOf(walk.snapshot.context.query)).toEqual({
      motorista: 'Carlos',
      order_by: 'ASC',
      frotista_id: 101,
    })
    await walk.done('loadPage', pageOf([301, 302], 16))
    expect(walk.snapshot.context.items.map(({ id }) => id)).toEqual([301, 302])
  })
})
