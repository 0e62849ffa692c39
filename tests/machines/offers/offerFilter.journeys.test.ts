import { describe, expect, it } from 'vitest'
import { offerFilterMachine } from '#machines/offers/offerFilterMachine.ts'
import { startWalk } from '#tests/support/model/walk.ts'
import { noFilter } from './offerSamples.ts'

const start = () => startWalk(offerFilterMachine, { live: ['searchOrigin', 'searchDestination'] })
const cascavel = { id: 1, nome: 'Cascavel', uf_estado: 'PR', ibge: 4104808 }

describe('the filter of the offers', () => {
  it('CORE-100 asks for the products when it opens', async () => {
    const walk = start()
    expect(walk.pending).toEqual({ loadProducts: undefined })
    await walk.done('loadProducts', [{ id: 1, descricao: 'Soja' }])
    expect(walk.leaves).toEqual(['ready'])
    expect(walk.snapshot.context.products).toEqual([{ id: 1, descricao: 'Soja' }])
  })

  it('can be used without the products, which may be asked for again', async () => {
    const walk = start()
    await walk.fault('loadProducts', { kind: 'timeout' })
    expect(walk.leaves).toEqual(['productsUnavailable'])
    walk.send({ type: 'products.reload' })
    expect(walk.snapshot.context.fault).toBeNull()
    walk.send({ type: 'filter.submitted', filter: { ...noFilter, lotesDirecionados: true } })
    expect(walk.effects).toEqual([{ type: 'navigate', to: '/lotes?direcionados=true' }])
    expect(walk.snapshot.status).toBe('done')
  })

  it('searches each city on its own', async () => {
    const walk = start()
    walk.tell('origin', { type: 'text.typed', text: 'Casc', chosen: null })
    walk.tell('destination', { type: 'text.typed', text: 'Parana', chosen: null })
    walk.pass(1000)
    expect(walk.pending).toEqual({
      loadProducts: undefined,
      'origin/search': { scope: null, text: 'Casc' },
      'destination/search': { scope: null, text: 'Parana' },
    })
    await walk.done('origin/search', [cascavel])
    await walk.fault('destination/search', { kind: 'offline' })
    expect(walk.child('origin').getSnapshot().context.options).toEqual([cascavel])
    expect(walk.child('destination').getSnapshot().value).toBe('unavailable')
  })

  it('leads to the list once, of twenty clicks', () => {
    const walk = start()
    for (let click = 0; click < 20; click++) walk.send({ type: 'filter.submitted', filter: noFilter })
    expect(walk.effects).toEqual([{ type: 'navigate', to: '/lotes' }])
  })
})
