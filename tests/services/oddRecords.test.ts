import { afterEach, describe, expect, it, vi } from 'vitest'
import { createCompanyService } from '#services/companies.ts'
import { lote } from '#services/contract/offers.ts'
import { loteSolicitado } from '#services/contract/trips.ts'
import { createDirectingService } from '#services/directing.ts'
import { createHttpClient } from '#services/http/client.ts'
import { createOfferService } from '#services/offers.ts'
import { createTripService } from '#services/trips.ts'
import { companyWith, driverWith, loteWith, tripWith, truckWith } from '#tests/support/api-records.ts'
import { fakeNetwork, faultFrom, jsonAnswer } from '#tests/support/http.ts'
import { fullSample, replaced } from '#tests/support/shapes.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const CANARY = 'canary-4711'

/** The services, what the backend answers them, and what is reported. */
const portal = (body: unknown) => {
  fakeNetwork(() => jsonAnswer(body))
  const reports: string[] = []
  const client = createHttpClient({
    baseUrl: () => '/api',
    pause: async () => {},
    report: (call, at) => reports.push(`${call} ${at}`),
  })
  return {
    reports,
    offers: createOfferService(client),
    trips: createTripService({
      client,
      mayOpen: () => true,
      mergePdfs: async ([first]) => ({ bytes: first as never, left: [] }),
    }),
    companies: createCompanyService(client),
    directing: createDirectingService(client),
  }
}

const fifteen = (record: unknown) =>
  Array.from({ length: 15 }, (_, index) => ({ ...(record as object), id: index + 1 }))
const paged = (data: readonly unknown[], total = 41) => ({ data, total, per_page: 15 })
/** Fifteen records, of which the fourth has another value at a place. */
const oneOdd = (record: unknown, place: readonly (string | number)[], value: unknown) =>
  paged(replaced(fifteen(record), [3, ...place], value) as unknown[])

const offer = fullSample(lote)
const trip = fullSample(loteSolicitado)

describe('what nobody reads of a record', () => {
  const odd = [null, 4711, CANARY, [{ id: 1, nome: null }], { odd: true }]

  it.each(odd)('costs no company: %j', async (value) => {
    const record = { ...companyWith(), usuarios: value, data_fundacao: value, status_integracao: value }
    const { companies, reports } = portal(paged([record]))
    expect((await companies.listLinked({ query: {}, page: 1 })).items).toMatchObject([
      { id: companyWith().id, usuarios: [], data_fundacao: null },
    ])
    expect(reports).toEqual([])
  })

  it.each(odd)('costs no driver: %j', async (value) => {
    const images = { doc_imagem_frente: value, doc_imagem_verso: value }
    const { directing, reports } = portal(
      paged([{ ...driverWith(), ...images, motorista_referencia: value }]),
    )
    expect(await directing.searchDrivers({ name: '', companyId: null })).toMatchObject([
      { id: driverWith().id, motorista_referencia: null },
    ])
    expect(reports).toEqual([])
  })

  it('may be missing', async () => {
    const { usuarios: _, ...record } = companyWith()
    const { companies } = portal(paged([record]))
    expect((await companies.listLinked({ query: {}, page: 1 })).items).toMatchObject([{ usuarios: [] }])
  })
})

describe('one odd record among fifteen', () => {
  const oddAt = (place: string, value: unknown): [string, unknown, readonly string[]] => [
    place,
    value,
    place.split('.'),
  ]

  it.each([
    oddAt('valor', null),
    oddAt('valor', CANARY),
    oddAt('valor', '1200.50'),
    oddAt('produto', null),
    oddAt('origem', null),
    oddAt('tipoCarretaPermitidos', CANARY),
    oddAt('tipoCavaloPermitidos', CANARY),
  ])('costs one offer: %s is %j', async (place, value, path) => {
    const { offers, reports } = portal(oneOdd(offer, path, value))
    const { items, total } = await offers.listOffers({ query: {}, page: 1 })
    expect(items.map(({ id }) => id)).toEqual(Array.from({ length: 15 }, (_, index) => index + 1))
    expect(items[3]).toEqual({ id: 4, isUnreadable: true })
    expect(items[4]).toMatchObject({ id: 5, produto: 'x' })
    expect(total).toBe(41)
    expect(reports).toEqual([`lotes-list data.3.${place}`])
  })

  it.each([
    oddAt('conjunto', null),
    oddAt('conjunto.motorista', null),
    oddAt('conjunto.caminhao', null),
    oddAt('conjunto.caminhao.veiculoCavalo', null),
    oddAt('usuario', null),
    oddAt('valor', null),
    oddAt('produto', 7),
    oddAt('origem', null),
  ])('costs one trip: %s is %j', async (place, value, path) => {
    const { trips, reports } = portal(oneOdd(trip, path, value))
    const { items } = await trips.listTrips({ query: { order_by: 'DESC' }, page: 1 })
    expect(items[3]).toEqual({ id: 4, isUnreadable: true })
    expect(items.filter((item) => 'lote_id' in item)).toHaveLength(14)
    expect(reports).toEqual([`lotes-solicitados-list data.3.${place}`])
  })

  it.each([
    ['a number as text', '12', 12],
    ['null', null, null],
    ['no number', CANARY, null],
    ['an object', { [CANARY]: 1 }, null],
  ])('is named by its id, also if that is %s', async (_, id, named) => {
    const { offers, reports } = portal(oneOdd(offer, ['id'], id))
    const { items } = await offers.listOffers({ query: {}, page: 1 })
    expect(items[3]).toEqual({ id: named, isUnreadable: true })
    expect(reports).toEqual(['lotes-list data.3.id'])
  })

  it.each([null, CANARY, 7, []])('may be no record at all: %j', async (value) => {
    const { offers } = portal(paged(replaced(fifteen(offer), [3], value) as unknown[]))
    const { items } = await offers.listOffers({ query: {}, page: 1 })
    expect(items[3]).toEqual({ id: null, isUnreadable: true })
  })

  it('is left out where a person chooses one, and counted', async () => {
    const drivers = [driverWith({ id: 1 }), { ...driverWith({ id: 2 }), nome: null }]
    const searched = portal({ ...paged(drivers), per_page: 30 })
    const found = await searched.directing.searchDrivers({ name: '', companyId: null })
    expect(found.map(({ id }) => id)).toEqual([1])
    expect(searched.reports).toEqual(['motoristas-list data.1.nome'])

    const listed = portal(paged([{ ...companyWith({ id: 101 }), cnpj: 1 }, companyWith({ id: 102 })]))
    expect((await listed.companies.listCompanies()).map(({ id }) => id)).toEqual([102])
  })

  it('if it is the chosen company, is told, or the lists would show those of all', async () => {
    const answer = paged([{ ...companyWith({ id: 101 }), cnpj: 1 }, companyWith({ id: 102 })])
    const chosen = (selectedId: number | null) =>
      portal(answer).companies.loadChoice({ readChoice: () => selectedId })
    expect(await chosen(101)).toEqual({
      companies: [],
      selectedId: 101,
      fault: { kind: 'malformed', at: 'data' },
    })
    expect(await chosen(102)).toMatchObject({ companies: [{ id: 102 }], selectedId: 102 })
    expect(await chosen(null)).toMatchObject({ companies: [{ id: 102 }], selectedId: null })
  })

  it('among the companies of the user is counted, and told to who chooses one', async () => {
    const answer = paged([{ ...companyWith({ id: 101 }), antt: null }, companyWith({ id: 102 })])
    expect(await portal(answer).companies.loadChoice({ readChoice: () => null })).toMatchObject({
      companies: [{ id: 102 }],
      unread: 1,
    })
    expect(await portal(answer).companies.listEvery()).toMatchObject([
      { id: 101, isUnreadable: true },
      { id: 102 },
    ])
  })

  it('is no company whose users are null: nobody reads them', async () => {
    const answer = paged([{ ...companyWith({ id: 101 }), usuarios: null }])
    expect(await portal(answer).companies.loadChoice({ readChoice: () => null })).toMatchObject({
      companies: [{ id: 101, usuarios: [] }],
      unread: 0,
    })
  })

  it('among the products or the cities leaves the others to choose from', async () => {
    const products = portal([
      { id: 1, descricao: 'Soja' },
      { id: 2, descricao: null },
    ])
    expect(await products.offers.listProducts()).toEqual([{ id: 1, descricao: 'Soja' }])
    expect(products.reports).toEqual(['lotes-produtos 1.descricao'])

    const city = { id: 1, nome: 'Cascavel', uf_estado: 'PR', ibge: 4104808 }
    const cities = portal({ cidades: [{ ...city, ibge: '4104808' }, city] })
    expect(await cities.offers.searchCities({ text: 'Cas' })).toEqual([city])
    expect(cities.reports).toEqual(['cidades-search cidades.0.ibge'])
  })

  it('may be the direction that is looked for, so nothing is said about that', async () => {
    const odd = { ...tripWith(7), conjunto: null }
    const looked = { offerId: 7, plate: 'ABC1D23', driverName: 'João Motorista', isRecent: true }
    expect(await portal(paged([odd], 1)).directing.wasDirected(looked)).toBe('cannotTell')
    expect(await portal(paged([], 0)).directing.wasDirected(looked)).toBe('notFound')
    expect(truckWith().veiculoCavalo.placa).toBe('ABC1D23')
  })
})

describe('what nobody reads of a list', () => {
  it.each([
    ['per_page', '15'],
    ['per_page', null],
    ['next_page', false],
    ['next_page', '2'],
    ['prev_page', ''],
    ['current_page', null],
    ['current_page', '1'],
    ['from', '1'],
    ['to', {}],
  ])('costs nothing, whatever it is: %s is %j', async (key, value) => {
    const { offers, companies, reports } = portal({ ...paged(fifteen(offer)), [key]: value })
    const { items, perPage } = await offers.listOffers({ query: {}, page: 1 })
    expect(items.map(({ id }) => id)).toEqual(Array.from({ length: 15 }, (_, index) => index + 1))
    expect(perPage).toBe(15)
    expect(reports).toEqual([])
    fakeNetwork(() => jsonAnswer({ ...paged([companyWith({ id: 101 })], 1), [key]: value }))
    expect((await companies.listCompanies()).map(({ id }) => id)).toEqual([101])
  })
})

describe('a group of fiscal documents', () => {
  const link = 'https://a.example/x?chave=1'
  const good = { titulo: 'CT-e', links: [link] }

  it.each<[string, unknown, unknown[], string[]]>([
    ['whose links are null has none', { titulo: 'NFS-e', links: null }, [{ titulo: 'NFS-e', links: [] }], []],
    ['without links has none', { titulo: 'NFS-e' }, [{ titulo: 'NFS-e', links: [] }], []],
    [
      'with a link that is null names it as one that does not come',
      { titulo: 'NFS-e', links: [link, null] },
      [{ titulo: 'NFS-e', links: [link, ''] }],
      [],
    ],
    ['that is null is left out', null, [], ['lotes-solicitados-documentos 1']],
    ['without a title is left out', { links: [link] }, [], ['lotes-solicitados-documentos 1.titulo']],
    [
      'with something else as a link is left out',
      { titulo: 'NFS-e', links: [7] },
      [],
      ['lotes-solicitados-documentos 1.links.0'],
    ],
  ])('%s, and costs no other', async (_, group, read, told) => {
    const { trips, reports } = portal([good, group])
    expect(await trips.listFiscalDocuments({ conjuntoId: 601 })).toEqual([good, ...read])
    expect(reports).toEqual(told)
  })

  it.each([[[null]], [[{ links: [link] }]]])(
    'that cannot be read is no empty list, if it is the only one: %j',
    async (groups) => {
      const { trips } = portal(groups)
      expect(await faultFrom(trips.listFiscalDocuments({ conjuntoId: 601 }))).toMatchObject({
        kind: 'malformed',
      })
    },
  )
})

describe('companies that cannot be loaded', () => {
  const refused = (selectedId: number | null) => {
    const { companies } = portal(null)
    fakeNetwork(() => jsonAnswer({ message: 'Em manutenção' }, 500))
    return companies.loadChoice({ readChoice: () => selectedId })
  }

  it('leave the chosen one known', async () => {
    expect(await refused(101)).toEqual({
      companies: [],
      selectedId: 101,
      fault: { kind: 'http', status: 500, message: 'Em manutenção' },
    })
  })

  it('are a fault if none is chosen', async () => {
    expect(await faultFrom(refused(null))).toMatchObject({ kind: 'http' })
  })
})

describe('an answer that is no list', () => {
  it.each([
    [{ total: 1 }, 'data'],
    [{ data: null, total: 1 }, 'data'],
    [{ data: [], total: 'um' }, 'total'],
    [[], 'total'],
    [null, 'body'],
  ])('%j stays malformed, and is reported once', async (body, at) => {
    const { offers, reports } = portal(body)
    expect(await faultFrom(offers.listOffers({ query: {}, page: 1 }))).toMatchObject({ kind: 'malformed' })
    expect(reports).toHaveLength(1)
    if (at !== 'total') expect(reports).toEqual([`lotes-list ${at}`])
  })
})

describe('an answer that lacks what it does not need', () => {
  it.each(['messages', 'lotes'])('tells whether a driver is free without %s', async (key) => {
    const whole = { isValid: false, messages: [], lotes: [] }
    for (const missing of [{}, { [key]: null }]) {
      const { [key as 'lotes']: _, ...rest } = whole
      const { directing } = portal({ ...rest, ...missing })
      const validation = await directing.validateDriver({ driver: driverWith({ cpf: '11122233396' }) })
      expect(validation).toMatchObject(whole)
    }
  })

  it('tells whether an offer is available without messages', async () => {
    const { offers } = portal({ isValid: true })
    expect(await offers.checkAvailability({ offerId: 7 })).toEqual({ isValid: true, messages: [] })
  })

  it('tells that an ANTT is fit without saying what would follow if it were not', async () => {
    const truck = truckWith()
    expect(await portal({ aptoTransporte: true }).directing.checkAntt({ truck })).toEqual({
      aptoTransporte: true,
      mensagem: null,
      bloquearAnttNaoValida: false,
    })
    expect(await faultFrom(portal({ aptoTransporte: false }).directing.checkAntt({ truck }))).toMatchObject({
      kind: 'malformed',
    })
  })
})

describe('more records than a page may hold', () => {
  const many = (count: number, per_page?: number) =>
    portal({
      data: Array.from({ length: count }, (_, index) => loteWith({ id: index + 1 })),
      total: 10_000,
      per_page,
    }).offers.listOffers({ query: {}, page: 1 })

  it.each([undefined, 15, 10_000])('are cut to the page, and counted (the server says %j)', async (said) => {
    const { items, perPage, surplus, total } = await many(10_000, said)
    expect(items).toHaveLength(15)
    expect({ perPage, surplus, total }).toEqual({ perPage: 15, surplus: 9985, total: 10_000 })
  })

  it('are those of another page size that the server chose, up to 100', async () => {
    expect(await many(20, 20)).toMatchObject({ perPage: 20, surplus: 0 })
    expect(await many(21, 20)).toMatchObject({ perPage: 20, surplus: 1 })
    expect(await many(100, 100)).toMatchObject({ perPage: 100, surplus: 0 })
    for (const size of [0, -1, 0.5]) expect(await many(15, size)).toMatchObject({ perPage: 15, surplus: 0 })
  })
})
