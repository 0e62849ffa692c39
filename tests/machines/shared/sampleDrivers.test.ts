import { describe, expect, it } from 'vitest'
import { sampleDriversMachine } from '#tests/support/kits/sample/sampleDrivers.ts'
import { testFields } from '#tests/support/kits/testList.ts'
import { testCover } from '#tests/support/model/testModel.ts'
import { startWalk } from '#tests/support/model/walk.ts'
import { driverOf } from '#tests/support/samples.ts'
import { model, samples } from './sampleDrivers.ts'

testCover(model)
testFields(samples)

describe('the sample list of drivers', () => {
  it('finds a driver of the company a second after the last key, from the third page', async () => {
    const company = { id: 101, cnpj: '11222333000181' }
    const walk = startWalk(sampleDriversMachine, {
      input: { query: { filter: { nome: '' }, company }, page: 3 },
    })
    await walk.done('loadPage', { items: [driverOf({ id: 201 })], total: 21, perPage: 10 })
    walk.send({ type: 'filter.typed', filter: { nome: 'Carlos' } })
    walk.pass(1000)
    expect(walk.effects).toEqual([{ type: 'navigate', to: '/motoristas?nome=Carlos' }])
    expect(walk.pending).toEqual({ loadPage: { query: { filter: { nome: 'Carlos' }, company }, page: 1 } })
    await walk.done('loadPage', { items: [driverOf({ id: 202 })], total: 1, perPage: 10 })
    expect(walk.snapshot.context.items.map(({ id }) => id)).toEqual([202])
  })
})
