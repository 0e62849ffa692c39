import { describe, expect, it } from 'vitest'
import { driversListMachine } from '#machines/drivers/driverList.ts'
import { startWalk } from '#tests/support/model/walk.ts'
import { driverOf } from '#tests/support/samples.ts'

describe('the list of drivers', () => {
  it('CORE-435 searches 300 ms after the last key, and begins at the first page', async () => {
    const company = { id: 101, cnpj: '11222333000181' }
    const walk = startWalk(driversListMachine, {
      input: { query: { filter: { nome: '' }, company }, page: 3 },
    })
    await walk.done('loadPage', { items: [driverOf({ id: 201 })], total: 21, perPage: 10 })
    walk.send({ type: 'filter.typed', filter: { nome: 'Carl' } })
    walk.pass(299)
    walk.send({ type: 'filter.typed', filter: { nome: 'Carlos' } })
    walk.pass(299)
    expect(walk.pending).toEqual({})
    walk.pass(1)
    expect(walk.effects).toEqual([{ type: 'navigate', to: '/motoristas?nome=Carlos' }])
    expect(walk.pending).toEqual({ loadPage: { query: { filter: { nome: 'Carlos' }, company }, page: 1 } })
    await walk.done('loadPage', { items: [driverOf({ id: 202 })], total: 1, perPage: 10 })
    expect(walk.snapshot.context.items.map(({ id }) => id)).toEqual([202])
  })
})
