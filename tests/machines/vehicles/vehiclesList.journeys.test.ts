import { describe, expect, it } from 'vitest'
import { vehiclesListMachine } from '#machines/vehicles/vehicleList.ts'
import { startWalk } from '#tests/support/model/walk.ts'
import { vehicleOf } from './vehicleSamples.ts'

describe('the list of vehicles', () => {
  it('REG-378 forgets the plate when the other tab is chosen, and begins at its first page', async () => {
    const walk = startWalk(vehiclesListMachine, {
      input: { query: { filter: { tipo: 'CAVALO', placa: 'ABC1' }, company: null }, page: 2 },
    })
    await walk.done('loadPage', { items: [vehicleOf()], total: 6, perPage: 5 })
    walk.send({ type: 'filter.chosen', filter: { tipo: 'CARRETA', placa: '' } })
    expect(walk.effects).toEqual([{ type: 'navigate', to: '/veiculos?tipo=carretas' }])
    expect(walk.snapshot.context.items).toEqual([])
    expect(walk.pending).toEqual({
      loadPage: { query: { filter: { tipo: 'CARRETA', placa: '' }, company: null }, page: 1 },
    })
  })

  it('REG-382 asks once, a second after the last key', async () => {
    const walk = startWalk(vehiclesListMachine, {
      input: { query: { filter: { tipo: 'CAVALO', placa: '' }, company: null }, page: 1 },
    })
    await walk.done('loadPage', { items: [vehicleOf()], total: 1, perPage: 5 })
    for (const placa of ['A', 'AB', 'ABC1']) {
      walk.send({ type: 'filter.typed', filter: { tipo: 'CAVALO', placa } })
      walk.pass(999)
    }
    expect(walk.pending).toEqual({})
    walk.pass(1)
    expect(walk.pending).toEqual({
      loadPage: { query: { filter: { tipo: 'CAVALO', placa: 'ABC1' }, company: null }, page: 1 },
    })
  })
})
