import { describe, expect, it } from 'vitest'
import type { OfferFilter } from '#machines/offers/offerFilter.ts'
import { offerFilterMachine } from '#machines/offers/offerFilterMachine.ts'
import { startWalk } from '#tests/support/model/walk.ts'
import { noFilter } from './offerSamples.ts'

const start = (filter: OfferFilter = noFilter) =>
  startWalk(offerFilterMachine, {
    input: { filter },
    live: ['pickOrigin', 'pickDestination', 'pickProduct'],
  })
type Walk = ReturnType<typeof start>

const { origem: _, destino: __, produto: ___, ...rest } = noFilter
const cascavel = { nome: 'Cascavel', uf_estado: 'PR', ibge: 4104808 }
const soja = { id: 1, descricao: 'Soja' }
const typed = (text: string) => ({ type: 'text.typed', text })
const submit = (walk: Walk) => walk.send({ type: 'filter.submitted', rest })
const typeEverywhere = (walk: Walk) => {
  walk.tell('origem', typed('cascavel - pr'))
  walk.tell('destino', typed('Casc'))
  walk.tell('produto', typed('SOJA'))
}

/** The filter stays in the entry of its screen, for the way back, and the list is shown with it. */
const shows = (query: string) => [
  { type: 'navigate', to: `/lotes/filtros${query}`, replace: true },
  { type: 'navigate', to: `/lotes${query}` },
]

describe('the filter of the offers', () => {
  it('CORE-100 asks for the products when it opens', async () => {
    const walk = start()
    expect(walk.pending).toEqual({ 'produto/search': { scope: null, text: '' } })
    await walk.done('produto/search', [soja])
    expect(walk.child('produto').getSnapshot().context.options).toEqual([soja])
  })

  it('can be used without the products, which may be asked for again', async () => {
    const walk = start()
    await walk.fault('produto/search', { kind: 'timeout' })
    expect(walk.child('produto').getSnapshot().value).toBe('unavailable')
    walk.tell('produto', { type: 'search.now' })
    expect(walk.child('produto').getSnapshot().context.fault).toBeNull()
    walk.send({ type: 'filter.submitted', rest: { ...rest, lotesDirecionados: true } })
    expect(walk.effects).toEqual(shows('?direcionados=true'))
    expect(walk.snapshot.status).toBe('done')
  })

  it('searches each city on its own', async () => {
    const walk = start()
    walk.tell('origem', typed('Casc'))
    walk.tell('destino', typed('Parana'))
    walk.pass(1000)
    expect(walk.pending).toEqual({
      'produto/search': { scope: null, text: '' },
      'origem/search': { scope: null, text: 'Casc' },
      'destino/search': { scope: null, text: 'Parana' },
    })
    await walk.done('origem/search', [cascavel])
    await walk.fault('destino/search', { kind: 'offline' })
    expect(walk.child('origem').getSnapshot().context.options).toEqual([cascavel])
    expect(walk.child('destino').getSnapshot().value).toBe('unavailable')
  })

  it('opens with what the address has, and leads back to it when nothing is changed', () => {
    const walk = start({ ...noFilter, valor: 20, origem: cascavel, raioOrigem: 300, produto: soja })
    walk.send({ type: 'filter.submitted', rest: { ...rest, valor: 20, raioOrigem: 300 } })
    expect(walk.effects).toEqual(
      shows('?valor=20&origem=4104808%2CCascavel%2CPR&raio_origem=300&produto=1%2CSoja'),
    )
  })

  it('leads to the list once, of twenty clicks', () => {
    const walk = start()
    for (let click = 0; click < 20; click++) submit(walk)
    expect(walk.effects).toEqual(shows(''))
  })

  it('waits until every field has decided, and stays if one of them asks for a choice', async () => {
    const walk = start()
    typeEverywhere(walk)
    submit(walk)
    expect(walk.leaves).toEqual(['settling'])
    await walk.done('destino/search', [cascavel])
    expect(walk.child('destino').getSnapshot().value).toBe('asking')
    expect(walk.leaves).toEqual(['settling'])
    await walk.done('produto/search', [soja])
    await walk.done('origem/search', [cascavel])
    expect(walk.leaves).toEqual(['editing'])
    expect(walk.snapshot.context.refusals).toBe(1)
    expect(walk.effects).toEqual([])
    // the others were found: only the picker with the error is left
    walk.tell('destino', typed('  '))
    submit(walk)
    expect(walk.effects).toEqual(shows('?origem=4104808%2CCascavel%2CPR&produto=1%2CSoja'))
  })

  it('counts each refusal, so that the field gets the focus again', async () => {
    const walk = start()
    walk.tell('origem', typed('Casc'))
    submit(walk)
    await walk.done('origem/search', [])
    submit(walk)
    submit(walk)
    expect(walk.snapshot.context.refusals).toBe(3)
    expect(walk.effects).toEqual([])
  })

  it('stays when a city cannot be searched', async () => {
    const walk = start()
    walk.tell('origem', typed('Cascavel - PR'))
    submit(walk)
    await walk.fault('origem/search', { kind: 'offline' })
    expect(walk.leaves).toEqual(['editing'])
    submit(walk)
    expect(walk.leaves).toEqual(['editing'])
    expect(walk.effects).toEqual([])
  })

  it.each([
    ['types on in a city', (walk: Walk) => walk.tell('origem', typed('Cascav'))],
    ['empties another field', (walk: Walk) => walk.tell('destino', typed(''))],
    ['changes something else', (walk: Walk) => walk.send({ type: 'filter.edited' })],
  ])('goes nowhere when somebody %s meanwhile', async (_name, act) => {
    const walk = start()
    await walk.done('produto/search', [soja])
    walk.tell('origem', typed('Cascavel - PR'))
    submit(walk)
    act(walk)
    expect(walk.leaves).toEqual(['editing'])
    if (walk.pending['origem/search']) await walk.done('origem/search', [cascavel])
    expect(walk.effects).toEqual([])
  })

  it('goes to all offers with Limpar filtros, whatever the fields show', () => {
    const walk = start({ ...noFilter, id: 7, origem: cascavel })
    walk.tell('destino', typed('Casc'))
    submit(walk)
    walk.send({ type: 'filter.cleared' })
    expect(walk.effects).toEqual(shows(''))
    expect(walk.pending).toEqual({})
  })
})
