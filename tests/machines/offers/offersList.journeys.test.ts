import { describe, expect, it } from 'vitest'
import { openOffers } from '#machines/offers/offerFilter.ts'
import { offersListMachine } from '#machines/offers/offersListMachine.ts'
import { startWalk } from '#tests/support/model/walk.ts'
import { offerOf } from '#tests/support/samples.ts'
import { noFilter } from './offerSamples.ts'

describe('the list of offers', () => {
  it('shows the next page of what is filtered, and all of it again without the filter', async () => {
    const filter = { ...noFilter, id: 42, lotesDirecionados: true }
    const walk = startWalk(offersListMachine, {
      input: { query: { filter, company: { id: 101, cnpj: '11222333000181' } }, page: 1 },
    })
    await walk.done('loadPage', { items: [offerOf({ id: 42 })], total: 16, perPage: 15 })
    walk.send({ type: 'page.chosen', page: 2 })
    await walk.done('loadPage', { items: [offerOf({ id: 43 })], total: 16, perPage: 15 })
    walk.send({ type: 'filter.chosen', filter: openOffers.cleared(filter) })
    expect(walk.effects).toEqual([
      { type: 'navigate', to: '/lotes?id=42&direcionados=true&page=2' },
      { type: 'navigate', to: '/lotes' },
    ])
    expect(walk.snapshot.context).toMatchObject({ items: [], page: 1 })
    expect(openOffers.queryOf(walk.snapshot.context.query)).toEqual({ cnpj_frotista: '11222333000181' })
  })
})
