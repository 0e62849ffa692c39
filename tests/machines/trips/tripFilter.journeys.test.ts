import { describe, expect, it } from 'vitest'
import { requestedTrips, type TripFilter } from '#machines/trips/tripFilter.ts'
import { tripFilterMachine } from '#machines/trips/tripFilterMachine.ts'
import { startWalk } from '#tests/support/model/walk.ts'
import { noTripFilter } from './tripSamples.ts'

const start = (filter: TripFilter = noTripFilter) =>
  startWalk(tripFilterMachine, { input: { filter }, live: ['pickOrigin', 'pickDestination'] })
type Walk = ReturnType<typeof start>

const cascavel = { nome: 'Cascavel', uf_estado: 'PR', ibge: 4104808 }
const paranagua = { ibge: 4118204, nome: 'Paranaguá', uf_estado: 'PR' }
const typed = (text: string) => ({ type: 'text.typed', text })
const submit = { type: 'filter.submitted', rest: { motorista: '', caminhao: '', cte: '1' } } as const

/** The filter stays in the entry of its screen, for the way back, and the list is shown with it. */
const shows = (query: string) => [
  { type: 'navigate', to: `/lotes-solicitados/filtros${query}`, replace: true },
  { type: 'navigate', to: `/lotes-solicitados${query}` },
]

describe('the filter of the requested trips', () => {
  it('asks for nothing when it opens', () => {
    const walk = start()
    walk.pass(60_000)
    expect(walk.leaves).toEqual(['editing'])
    expect(walk.pending).toEqual({})
  })

  it("CORE-306 leads to the filtered list, in the list's order and on its first page", () => {
    const walk = start({ ...noTripFilter, destino: paranagua, ordem: 'ASC' })
    walk.send({
      type: 'filter.submitted',
      rest: { motorista: 'Carlos', caminhao: 'ABC1234', cte: '3521' },
    })
    expect(walk.effects).toEqual(
      shows('?motorista=Carlos&caminhao=ABC1234&destino=4118204%2CParanagu%C3%A1%2CPR&cte=3521&ordem=antigo'),
    )
    expect(walk.snapshot.status).toBe('done')
  })

  it('leads to the whole list when nothing is filled in, once of twenty clicks', () => {
    const walk = start()
    for (let click = 0; click < 20; click++) {
      walk.send({ type: 'filter.submitted', rest: { motorista: '', caminhao: '', cte: '' } })
    }
    expect(walk.effects).toEqual(shows(''))
  })

  it('leads to the whole list, in its order, with Limpar filtros', () => {
    const walk = start({ ...noTripFilter, destino: paranagua, ordem: 'ASC' })
    walk.tell('origem', typed('Casc'))
    walk.send({ type: 'filter.cleared' })
    expect(walk.effects).toEqual(shows('?ordem=antigo'))
  })

  it('CORE-320 searches each city on its own, once, 1000 ms after the last key', () => {
    const walk = start()
    for (const text of ['C', 'Ca', 'Cas', 'Casc']) {
      walk.tell('origem', typed(text))
      walk.tell('destino', typed('Parana'))
      walk.pass(999)
    }
    expect(walk.callsTo('origem/search')).toEqual([])
    expect(walk.callsTo('destino/search')).toEqual([])
    walk.pass(1)
    expect(walk.pending).toEqual({
      'origem/search': { scope: null, text: 'Casc' },
      'destino/search': { scope: null, text: 'Parana' },
    })
    walk.pass(60_000)
    expect(walk.callsTo('origem/search')).toHaveLength(1)
  })

  it("CORE-322 searches no city for an empty text or the chosen city's", () => {
    const walk = start({ ...noTripFilter, origem: cascavel })
    for (const key of [typed('Cascavel - PR'), typed(''), typed('   ')]) {
      walk.tell('origem', key)
      walk.pass(60_000)
    }
    expect(walk.callsTo('origem/search')).toEqual([])
  })

  it('drops no city that was typed: it takes the one that is meant, or asks for a choice', async () => {
    const walk = start()
    walk.tell('origem', typed('cascavel pr'))
    walk.tell('destino', typed('Parana'))
    walk.send(submit)
    expect(walk.leaves).toEqual(['settling'])
    await walk.done('origem/search', [cascavel])
    await walk.done('destino/search', [paranagua])
    expect(walk.leaves).toEqual(['editing'])
    expect(walk.child('destino').getSnapshot().value).toBe('asking')
    expect(walk.effects).toEqual([])
    walk.tell('destino', { type: 'option.picked', option: paranagua })
    walk.send(submit)
    expect(walk.effects).toEqual(
      shows('?origem=4104808%2CCascavel%2CPR&destino=4118204%2CParanagu%C3%A1%2CPR&cte=1'),
    )
  })

  it('reads a plate of an older address in the same form', () => {
    expect(requestedTrips.read('?caminhao=abc-1d23').filter.caminhao).toBe('ABC1D23')
  })

  it('counts each refusal, so that the field gets the focus again', async () => {
    const walk = start()
    expect(walk.snapshot.context.refusals).toBe(0)
    walk.tell('origem', typed('Casc'))
    walk.send(submit)
    await walk.done('origem/search', [])
    expect(walk.snapshot.context.refusals).toBe(1)
    walk.send(submit)
    walk.send(submit)
    expect(walk.snapshot.context.refusals).toBe(3)
    expect(walk.effects).toEqual([])
  })

  it.each([
    ['types on in a city', (walk: Walk) => walk.tell('origem', typed('Cascav'))],
    ['empties the other field', (walk: Walk) => walk.tell('destino', typed(''))],
    ['changes something else', (walk: Walk) => walk.send({ type: 'filter.edited' })],
  ])('goes nowhere when somebody %s before the cities have answered', async (_, act) => {
    const walk = start()
    walk.tell('origem', typed('Cascavel - PR'))
    walk.send(submit)
    act(walk)
    expect(walk.leaves).toEqual(['editing'])
    if (walk.pending['origem/search']) await walk.done('origem/search', [cascavel])
    expect(walk.effects).toEqual([])
  })

  it('can be used although one of its cities cannot be searched', async () => {
    const walk = start()
    walk.tell('origem', typed('Casc'))
    walk.tell('destino', typed('Parana'))
    walk.pass(1000)
    await walk.done('origem/search', [cascavel])
    await walk.fault('destino/search', { kind: 'offline' })
    expect(walk.child('origem').getSnapshot().context.options).toEqual([cascavel])
    expect(walk.child('destino').getSnapshot().value).toBe('unavailable')
    walk.send(submit)
    expect(walk.leaves).toEqual(['editing'])
    for (const field of ['origem', 'destino']) walk.tell(field, typed(''))
    walk.send(submit)
    expect(walk.effects).toEqual(shows('?cte=1'))
  })
})
