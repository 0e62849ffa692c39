import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Fault } from '#domain/fault.ts'
import { createDirectingService, type Direction, fingerprintOfDirection } from '#services/directing.ts'
import { offerOf } from '#services/offers.ts'
import { driverWith, loteWith, pageOf, tripWith, truckWith } from '#tests/support/api-records.ts'
import { type Answerer, faultFrom, jsonAnswer, noNetwork, silence, textAnswer } from '#tests/support/http.ts'
import { openSignedIn } from '#tests/support/signedIn.ts'
import { sessionOfUser } from '#tests/support/tabs.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const openDirecting = (answer: Answerer) =>
  openSignedIn(answer, (client) => ({ directing: createDirectingService(client) }))
const always = (body: unknown, status = 200) => openDirecting(() => jsonAnswer(body, status))

const offer = offerOf(
  loteWith({
    id: 5,
    origem: 'Cascavel - PR',
    destino: 'Paranaguá - PR',
    valor: 185.5,
    produto: 'Soja',
    especie: 'Granel',
    pedagio: 'Sem Parar',
    total_pedagio: 320.5,
    filial: 'Filial Cascavel',
    observacoes: 'Levar lona.',
    tipoCarretaPermitidos: [{ IdTipoCarreta: 3 }, { IdTipoCarreta: 4 }],
    tipoCavaloPermitidos: [{ IdTipoCavalo: 1 }],
  }),
)
const driver = driverWith({ id: 201, cpf: '111.222.333-96' })
const truck = truckWith({ placa: 'abc-1d23', cnpj: '11.222.333/0001-81', antt: '12.345-678' })

describe('the search of a truck', () => {
  it('asks for trucks of all types when the offer names none', async () => {
    const { directing, targets } = always(pageOf())
    const open = offerOf(loteWith({ tipoCarretaPermitidos: [], tipoCavaloPermitidos: [] }))
    await directing.searchTrucks({ plate: '', offer: open })
    expect(targets()).toEqual(['GET /caminhoes?page=1&per_page=999&ativo=true'])
  })
})

describe('the checks of a driver and a truck', () => {
  it('the ANTT is checked by the number and the CNPJ of the owner of the tractor (CORE-209)', async () => {
    const answer = { aptoTransporte: false, mensagem: 'RNTRC vencido', bloquearAnttNaoValida: true }
    const { directing, targets } = always(answer)
    expect(await directing.checkAntt({ truck })).toEqual(answer)
    expect(targets()).toEqual(['GET /validates/antt?antt=12345678&cnpj=11222333000181'])
  })
})

describe('the toll tags', () => {
  const OPERATORS = '/tag-pedagio/disponiveis'
  const lookups = (operators: Answerer, own: Answerer) =>
    openDirecting((request) => (request.target === OPERATORS ? operators(request) : own(request)))
  const operators = () => jsonAnswer({ operadoras: ['Sem Parar', 'ConectCar'] })
  const own = () => jsonAnswer({ cpf_motorista: '11122233396', tag_pedagio: 'ConectCar' })
  const failing = () => jsonAnswer({}, 500)

  it('are none where a lookup fails (A51)', async () => {
    expect(await lookups(failing, own).directing.loadTollTags({ driver })).toEqual({
      operators: [],
      preferred: 'ConectCar',
    })
    expect(await lookups(operators, failing).directing.loadTollTags({ driver })).toEqual({
      operators: ['Sem Parar', 'ConectCar'],
      preferred: null,
    })
    expect(await lookups(failing, failing).directing.loadTollTags({ driver })).toEqual({
      operators: [],
      preferred: null,
    })
  })
})

describe('directing a cargo', () => {
  const direction: Direction = { offer, driver, truck }

  it("sends null for what the offer does not have, and no 'null - null'", async () => {
    const { directing, requests } = always({}, 201)
    const bare = offerOf(loteWith({ origem: 'null - null', destino: 'null - null' }))
    await directing.directCargo({ ...direction, offer: bare })
    expect(requests[0]?.body).toMatchObject({
      origem: '',
      origem_completa: '',
      destino: null,
      destino_completo: null,
      especie: null,
      observacao: null,
    })
  })

  it.each([400, 403, 404, 422])('refused with %i and a reason is a value', async (status) => {
    const { directing, requests } = always({ message: 'Carga indisponível' }, status)
    expect(await directing.directCargo(direction)).toEqual({
      kind: 'refused',
      fault: { kind: 'http', status, message: 'Carga indisponível' },
    })
    expect(requests).toHaveLength(1)
  })

  const page = () => textAnswer('<!doctype html><html></html>', 'text/html')
  const words = { message: 'Tente mais tarde.' }
  const uncertain = (status: number): readonly [string, Answerer, Fault] => [
    `${status} with words`,
    () => jsonAnswer(words, status),
    { kind: 'http', status, message: 'Tente mais tarde.' },
  ]
  const faults: readonly (readonly [name: string, answer: Answerer, fault: Fault])[] = [
    ['no network', () => Promise.reject(noNetwork()), { kind: 'offline' }],
    ['silence', silence, { kind: 'timeout' }],
    ['the page of a proxy', page, { kind: 'malformed', at: 'body' }],
    ['400 without words', () => jsonAnswer({}, 400), { kind: 'http', status: 400, message: null }],
    ...[408, 409, 425, 429, 500, 502, 503, 504].map(uncertain),
  ]
  it.each(faults)('that meets %s has an open outcome and was sent once (N2)', async (_, answer, expected) => {
    vi.useFakeTimers()
    const { directing, requests } = openDirecting(answer)
    const failing = faultFrom(directing.directCargo(direction))
    await vi.advanceTimersByTimeAsync(30_000)
    expect(await failing).toEqual(expected)
    expect(requests).toHaveLength(1)
  })

  it('that is refused in the form of celebrate with a 409 has an open outcome as well', async () => {
    const validation = { body: { message: '"placa" é inválida' } }
    const { directing } = always({ message: 'celebrate request validation failed', validation }, 409)
    expect(await faultFrom(directing.directCargo(direction))).toMatchObject({ kind: 'http', status: 409 })
  })

  it('with an expired token is sent once more after the refresh, with the same body, if it is certainly not there', async () => {
    const { directing, requests } = openDirecting(({ target, authorization }) => {
      if (target === '/auth') return jsonAnswer({ ...sessionOfUser(1, 2), access_token: 'access-1-2' })
      return jsonAnswer({}, authorization === 'Bearer access-1-2' ? 201 : 401)
    })
    expect(await directing.directCargo(direction, async () => true)).toEqual({ kind: 'arrived' })
    expect(requests.map(({ target }) => target)).toEqual([
      '/direcionar/cargas',
      '/auth',
      '/direcionar/cargas',
    ])
    expect(requests[2]?.body).toEqual(requests[0]?.body)
  })
})

describe('whether a cargo was directed', () => {
  const asked = (offerId: number, plate = 'ABC1D23', isRecent = true) => ({
    offerId,
    plate,
    driverName: tripWith(offerId).conjunto.motorista.nome,
    isRecent,
  })
  const tripOf = (offerId: number, status = 10, id = offerId) => ({
    ...tripWith(offerId),
    id,
    boleia_lote_conjunto_status_id: status,
    conjunto: {
      ...tripWith(offerId).conjunto,
      caminhao: { ...tripWith(offerId).conjunto.caminhao, veiculoCavalo: { placa: 'abc-1d23' } },
    },
  })
  const all = (...trips: readonly object[]) => ({ data: trips, total: trips.length })

  it('is looked up among the requested trips of the truck, the newest first, by the offer', async () => {
    const { directing, targets } = always(all(tripOf(4), tripOf(5)))
    expect(await directing.wasDirected(asked(5))).toBe('found')
    expect(await directing.wasDirected(asked(5, 'DEF4G56'))).toBe('notFound')
    expect(await directing.wasDirected(asked(6))).toBe('notFound')
    expect(targets()[0]).toBe('GET /lotes-solicitados?page=1&per_page=15&order_by=DESC&caminhao=ABC1D23')
  })

  it('is found behind 15 newer trips of the truck', async () => {
    const newer = Array.from({ length: 15 }, (_, index) => tripOf(4, 10, 100 + index))
    const { directing, targets } = openDirecting(({ target }) =>
      jsonAnswer({ data: target.includes('?page=2&') ? [tripOf(5)] : newer, total: 16 }),
    )
    expect(await directing.wasDirected(asked(5))).toBe('found')
    expect(targets()).toHaveLength(2)
  })

  it.each([
    ['one trip less than there are', [tripOf(4)], 2],
    ['none, though there are some', [], 41],
  ])('cannot be told by a list that shows %s', async (_, data, total) => {
    const { directing } = always({ data, total })
    expect(await directing.wasDirected(asked(5))).toBe('cannotTell')
  })

  it('cannot be told of a truck with more trips than 20 pages show', async () => {
    const { directing, targets } = openDirecting(({ target }) => {
      const page = Number(/page=(\d+)/.exec(target)?.[1])
      return jsonAnswer({ data: [tripOf(4, 10, page)], total: 5_000 })
    })
    expect(await directing.wasDirected(asked(5))).toBe('cannotTell')
    expect(targets()).toHaveLength(20)
  })

  it('with another driver may be the work of a colleague', async () => {
    const { directing } = always(all(tripOf(5)))
    expect(await directing.wasDirected({ ...asked(5), driverName: 'Outra Pessoa' })).toBe('cannotTell')
    const { directing: both } = always(all(tripOf(5), tripOf(5)))
    const shouted = { ...asked(5), driverName: ` ${asked(5).driverName.toUpperCase()} ` }
    expect(await both.wasDirected(shouted)).toBe('found')
  })

  it('is found of a driver whose name holds a CPF, which is not stored', async () => {
    const trip = tripOf(5)
    const { nome } = trip.conjunto.motorista
    const motorista = { ...trip.conjunto.motorista, nome: `${nome} 111.222.333-96` }
    const { directing } = always(all({ ...trip, conjunto: { ...trip.conjunto, motorista } }))
    expect(await directing.wasDirected(asked(5))).toBe('found')
  })

  it('is not told by a trip that was delivered before', async () => {
    const { directing } = always(all(tripOf(5, 5)))
    expect(await directing.wasDirected(asked(5))).toBe('notFound')
  })

  it.each([6, 8])(
    'cannot be told by a trip of status %i, which may have been given up since',
    async (status) => {
      const { directing } = always(all(tripOf(5, status)))
      expect(await directing.wasDirected(asked(5))).toBe('cannotTell')
    },
  )

  it('cannot be told by a trip that is over by now, when it was sent long ago', async () => {
    const { directing } = always(all(tripOf(5, 5)))
    expect(await directing.wasDirected(asked(5, 'ABC1D23', false))).toBe('cannotTell')
    expect(await directing.wasDirected(asked(6, 'ABC1D23', false))).toBe('notFound')
  })

  it('stays a fault when the look fails', async () => {
    const { directing } = always({}, 500)
    expect(await faultFrom(directing.wasDirected(asked(5)))).toEqual({
      kind: 'http',
      status: 500,
      message: null,
    })
  })

  it('is looked for by a mark that holds no CPF', () => {
    const mark = fingerprintOfDirection({ offer, driver, truck })
    expect(mark).toEqual({
      offerId: offer.id,
      origin: offer.origem,
      destination: offer.destino,
      driverName: driver.nome,
      plate: 'ABC1D23',
    })
    expect(JSON.stringify(mark)).not.toMatch(/\d{11}/)
  })
})
