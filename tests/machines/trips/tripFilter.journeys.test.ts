import { describe, expect, it } from 'vitest'
import { tripFilterMachine } from '#machines/trips/tripFilterMachine.ts'
import { startWalk } from '#tests/support/model/walk.ts'
import { noTripFilter } from './tripSamples.ts'

const start = () => startWalk(tripFilterMachine, { live: ['searchOrigin', 'searchDestination'] })
const cascavel = { id: 1, nome: 'Cascavel', uf_estado: 'PR', ibge: 4104808 }
const paranagua = { ibge: 4118204, nome: 'Paranaguá', uf_estado: 'PR' }
const typed = (text: string, chosen: string | null = null) => ({ type: 'text.typed', text, chosen })

describe('the filter of the requested trips', () => {
  it('asks for nothing when it opens', () => {
    const walk = start()
    walk.pass(60_000)
    expect(walk.leaves).toEqual(['editing'])
    expect(walk.pending).toEqual({})
  })

  it("CORE-306 leads to the filtered list, in the list's order and on its first page", () => {
    const walk = start()
    walk.send({
      type: 'filter.submitted',
      filter: {
        motorista: 'Carlos',
        caminhao: 'ABC1234',
        origem: null,
        destino: paranagua,
        cte: '3521',
        ordem: 'ASC',
      },
    })
    expect(walk.effects).toEqual([
      {
        type: 'navigate',
        to: '/lotes-solicitados?motorista=Carlos&caminhao=ABC1234&destino=4118204%2CParanagu%C3%A1%2CPR&cte=3521&ordem=antigo',
      },
    ])
    expect(walk.snapshot.status).toBe('done')
  })

  it('leads to the whole list when nothing is filled in, once of twenty clicks', () => {
    const walk = start()
    for (let click = 0; click < 20; click++) {
      walk.send({ type: 'filter.submitted', filter: noTripFilter })
    }
    expect(walk.effects).toEqual([{ type: 'navigate', to: '/lotes-solicitados' }])
  })

  it('CORE-320 searches each city on its own, once, 1000 ms after the last key', () => {
    const walk = start()
    for (const text of ['C', 'Ca', 'Cas', 'Casc']) {
      walk.tell('origin', typed(text))
      walk.tell('destination', typed('Parana'))
      walk.pass(999)
    }
    expect(walk.callsTo('origin/search')).toEqual([])
    expect(walk.callsTo('destination/search')).toEqual([])
    walk.pass(1)
    expect(walk.pending).toEqual({
      'origin/search': { scope: null, text: 'Casc' },
      'destination/search': { scope: null, text: 'Parana' },
    })
    walk.pass(60_000)
    expect(walk.callsTo('origin/search')).toHaveLength(1)
  })

  it("CORE-322 searches no city for an empty text or the chosen city's", () => {
    const walk = start()
    for (const key of [typed(''), typed('   '), typed('Cascavel - PR', 'Cascavel - PR')]) {
      walk.tell('origin', key)
      walk.pass(60_000)
    }
    expect(walk.callsTo('origin/search')).toEqual([])
  })

  it('can be used although one of its cities cannot be searched', async () => {
    const walk = start()
    walk.tell('origin', typed('Casc'))
    walk.tell('destination', typed('Parana'))
    walk.pass(1000)
    await walk.done('origin/search', [cascavel])
    await walk.fault('destination/search', { kind: 'offline' })
    expect(walk.child('origin').getSnapshot().context.options).toEqual([cascavel])
    expect(walk.child('destination').getSnapshot().value).toBe('unavailable')
    walk.send({ type: 'filter.submitted', filter: { ...noTripFilter, cte: '1' } })
    expect(walk.effects).toEqual([{ type: 'navigate', to: '/lotes-solicitados?cte=1' }])
  })
})
