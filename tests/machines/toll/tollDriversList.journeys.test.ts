import { describe, expect, it } from 'vitest'
import { tollDriversListMachine } from '#machines/toll/tollDrivers.ts'
import { startWalk } from '#tests/support/model/walk.ts'
import { joao } from './tollSamples.ts'

describe('the list of drivers with toll vouchers', () => {
  it('begins at its first page when another company is chosen, and forgets nothing that was searched', async () => {
    const walk = startWalk(tollDriversListMachine, {
      input: { query: { filter: { busca: 'Jo' }, company: null }, page: 2 },
    })
    await walk.done('loadPage', { items: [joao], total: 11, perPage: 10 })
    const company = { id: 102, cnpj: '11222333000262' }
    walk.send({ type: 'company.changed', company })
    expect(walk.snapshot.context.items).toEqual([])
    expect(walk.pending).toEqual({ loadPage: { query: { filter: { busca: 'Jo' }, company }, page: 1 } })
    expect(walk.effects).toEqual([{ type: 'navigate', to: '/vale-pedagio?busca=Jo', replace: true }])
  })
})
