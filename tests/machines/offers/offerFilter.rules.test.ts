import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openOffers } from '#machines/offers/offerFilter.ts'
import { noFilter } from './offerSamples.ts'

const cascavel = { ibge: 4104808, nome: 'Cascavel', uf_estado: 'PR' }

describe("the offers' own filters", () => {
  it.each([
    '?id=abc&valor=-5&origem=Cascavel&raio_origem=50&produto=&direcionados=1&page=0',
    '?id=1e9&valor=1001&origem=4104808,Casca,vel,PR&raio_origem=999&page=-1',
    '?id=9999999999&valor=1.5&origem=410,Cascavel,PR&destino=4104808,Cascavel,pr&page=1.5',
    '?produto=Soja&raio_origem=150&raio_destino=400',
    `?produto=1,${'x'.repeat(81)}&valor=R$ 150`,
    '?%%%&&&==',
    '',
  ])('leave out what is no filter of ours: %s', (search) => {
    expect(openOffers.read(search)).toEqual({ filter: noFilter, page: 1 })
  })

  it('ask within 100 km for a radius that does not exist', () => {
    const filter = { ...noFilter, origem: cascavel, raioOrigem: 150 }
    expect(openOffers.queryOf({ filter, company: null })).toEqual({ origem: 4104808, raio_origem: 100 })
  })

  it('read a product and a value as they were written, whatever the product is called', () => {
    const products = fc.record({
      id: fc.integer({ min: 0, max: 999_999_999 }),
      descricao: fc.stringMatching(/^[^\n\r\u2028\u2029\ud800-\udfff]{1,80}$/),
    })
    const values = fc.integer({ min: 0, max: 1000 })
    fc.assert(
      fc.property(products, values, (produto, valor) => {
        const filter = { ...noFilter, produto, valor }
        const address = openOffers.address({ filter, page: 1 })
        expect(openOffers.read(address.slice('/lotes'.length))).toEqual({ filter, page: 1 })
      }),
      { numRuns: 1000 },
    )
  })
})
