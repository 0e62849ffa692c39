import { afterEach, describe, expect, it, vi } from 'vitest'
import { createCompanyService } from '#services/companies.ts'
import type { HttpClient } from '#services/http/client.ts'
import { createOfferService, offerOf } from '#services/offers.ts'
import { loteWith, pageOf } from '#tests/support/api-records.ts'
import { fakeNetwork, faultFrom, jsonAnswer, silence } from '#tests/support/http.ts'
import { openTab, sessionOfUser } from '#tests/support/tabs.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const signedInClient = () => {
  const { client, vault } = openTab()
  vault.open(sessionOfUser(1))
  return client
}
const openOffers = (body: unknown, status = 200) => ({
  ...fakeNetwork(() => jsonAnswer(body, status)),
  offers: createOfferService(signedInClient()),
})

describe('the list of offers', () => {
  it('gives the offers, how many there are, and the size of a page as the server says', async () => {
    const { offers } = openOffers({ data: [loteWith({ id: 3 })], total: 41, per_page: 20 })
    expect(await offers.listOffers({ query: {}, page: 1 })).toMatchObject({
      items: [{ id: 3 }],
      total: 41,
      perPage: 20,
    })
  })

  it.each([
    ['the seventh page', {}, 7, 'page=7&per_page=15'],
    ['a radius of nothing', { raio_origem: 0 }, 1, 'raio_origem=0&page=1&per_page=15'],
    [
      'the company without its mask',
      { cnpj_frotista: '12.abc.345/01DE-35' },
      1,
      'cnpj_frotista=12ABC34501DE35&page=1&per_page=15',
    ],
  ] as const)('asks for %s', async (_, query, page, search) => {
    const { offers, targets } = openOffers(pageOf())
    await offers.listOffers({ query, page })
    expect(targets()).toEqual([`GET /lotes?${search}`])
  })

  it('counts 15 a page where the server does not say', async () => {
    const { offers } = openOffers({ data: [], total: 0 })
    expect(await offers.listOffers({ query: {}, page: 1 })).toEqual({
      items: [],
      total: 0,
      perPage: 15,
      surplus: 0,
    })
  })
})

describe('a place that the API could not name', () => {
  it.each(['null - null', 'null - null ', 'Cidade null - null', '', '  '])(
    'is null: %j (CORE-082)',
    (text) => {
      expect(offerOf(loteWith({ origem: text, destino: text }))).toMatchObject({
        origem: null,
        destino: null,
      })
    },
  )

  it('is null in the list and in the single offer (CORE-082)', async () => {
    const lote = loteWith({ origem: 'null - null', destino: 'null - null' })
    const { items } = await openOffers(pageOf(lote)).offers.listOffers({ query: {}, page: 1 })
    expect(items).toMatchObject([{ origem: null, destino: null }])
    expect(await openOffers(lote).offers.getOffer({ id: 1 })).toMatchObject({ origem: null, destino: null })
  })

  it('is no other place', () => {
    const lote = loteWith({ origem: 'Cascavel - PR', destino: null })
    expect(offerOf(lote)).toEqual({ ...lote, origem: 'Cascavel - PR', destino: null })
  })
})

describe('what surrounds the offers', () => {
  it('the requirements of a company have the four parts with value and message (CORE-161, CORE-163)', async () => {
    const part = (value: string, message: string | null) => ({ value, message })
    const { offers, targets } = openOffers({
      motorista: part('OK', null),
      veiculo: part('WARNING', 'Vencido'),
      caminhao: part('ERROR', 'Falta'),
      boleiaPay: part('NOVO', 'Abra a conta'),
    })
    expect(await offers.checkRequirements({ companyId: 101 })).toEqual({
      motorista: part('OK', null),
      veiculo: part('WARNING', 'Vencido'),
      caminhao: part('ERROR', 'Falta'),
      pay: part('NOVO', 'Abra a conta'),
    })
    expect(targets()).toEqual(['GET /validates/requisitos?frotista_id=101'])
  })

  it('the cities are searched by name and arrive under cidades (CORE-102)', async () => {
    const city = { id: 1, nome: 'São Miguel', uf_estado: 'PR', ibge: 4125704 }
    const { offers, targets } = openOffers({ cidades: [city] })
    expect(await offers.searchCities({ text: 'São M' })).toEqual([city])
    await offers.searchCities({ text: 'São Miguel - PR' })
    expect(targets()).toEqual(['GET /cidades?nome=S%C3%A3o%20M', 'GET /cidades?nome=S%C3%A3o%20Miguel'])
  })
})

describe('a caller who leaves', () => {
  type Sending = (client: HttpClient, signal: AbortSignal) => Promise<unknown>
  const sendings: readonly (readonly [name: string, Sending])[] = [
    ['listOffers', (client, signal) => createOfferService(client).listOffers({ query: {}, page: 1 }, signal)],
    ['getOffer', (client, signal) => createOfferService(client).getOffer({ id: 1 }, signal)],
    ['listProducts', (client, signal) => createOfferService(client).listProducts(undefined, signal)],
    ['searchCities', (client, signal) => createOfferService(client).searchCities({ text: 'x' }, signal)],
    [
      'checkAvailability',
      (client, signal) => createOfferService(client).checkAvailability({ offerId: 1 }, signal),
    ],
    [
      'checkRequirements',
      (client, signal) => createOfferService(client).checkRequirements({ companyId: 1 }, signal),
    ],
    [
      'checkQuarteirizacao',
      (client, signal) => createOfferService(client).checkQuarteirizacao({ offerId: 1 }, signal),
    ],
    ['listCompanies', (client, signal) => createCompanyService(client).listCompanies(undefined, signal)],
  ]
  it.each(sendings)('ends the request of %s', async (_, sending) => {
    const { requests } = fakeNetwork(silence)
    const leaving = new AbortController()
    const failing = faultFrom(sending(signedInClient(), leaving.signal))
    leaving.abort()
    expect(await failing).toEqual({ kind: 'aborted' })
    expect(requests.length).toBeLessThanOrEqual(1)
  })
})
