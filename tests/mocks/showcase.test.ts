import { expect, test } from 'vitest'
import { roadKm } from '#mocks/backend/rules/geo.ts'
import { listOffers } from '#mocks/backend/rules/offers.ts'
import { listTrips } from '#mocks/backend/rules/trip-list.ts'
import { isUnderWay, statusOf } from '#mocks/backend/rules/trips.ts'
import { createStore } from '#mocks/backend/store/store.ts'
import { placeOf } from '#mocks/backend/world/cities.ts'
import { mayCarry } from '#mocks/backend/world/showcase.ts'

const clock = () => new Date('2026-11-20T12:00:00.000Z')
const showcase = await createStore({ world: 'showcase', clock })
const demo = await createStore({ world: 'demo', clock })
const PAGE = 15
const trips = listTrips(showcase.trips.all(), { order_by: 'DESC' }, [101, 102])
const offers = listOffers(showcase.offers.all(), {}, [101, 102], showcase.cities.all())

/** The kinds of trucks and how many trailers each has. */
const TRAILERS: Readonly<Record<string, number>> = { Toco: 0, 'Cavalo e carreta': 1, Bitrem: 2, Rodotrem: 3 }

test('the first trips are one in each stage, in the order of the way', () => {
  expect(trips.slice(0, 9).map(statusOf)).toEqual([10, 2, 1, 3, 4, 7, 5, 8, 6])
  const created = trips.slice(0, 9).map(({ createdAt }) => createdAt)
  expect(created).toEqual(created.toSorted().toReversed())
})

test('every truck, listed or on a trip, has as many trailers as its type', () => {
  const misfits = showcase.trucks
    .all()
    .filter(
      ({ tipo_caminhao_id, trailerIds }) =>
        showcase.truckTypes.find(tipo_caminhao_id)?.quantidade_carretas !== trailerIds.length,
    )
  expect(misfits.map(({ descricao }) => descricao)).toEqual([])
  const astray = showcase.trips.all().filter(({ conjunto: { caminhao } }) => {
    const { veiculoCarreta1, veiculoCarreta2, veiculoCarreta3 } = caminhao
    const count = [veiculoCarreta1, veiculoCarreta2, veiculoCarreta3].filter(Boolean).length
    return TRAILERS[caminhao.tipoCaminhao?.descricao ?? ''] !== count
  })
  expect(astray.map(({ id }) => id)).toEqual([])
  const named = showcase.trucks.all().flatMap(({ tractorId, trailerIds }) => [tractorId, ...trailerIds])
  expect(new Set(named).size).toBe(named.length)
  const bitrems = showcase.trucks.all(({ descricao }) => descricao.startsWith('Bitrem'))
  expect(bitrems.filter(({ trailerIds }) => trailerIds.length !== 2)).toEqual([])
})

test('the trucks of the newest trips may carry their cargo', () => {
  const busy = trips.slice(0, 6).map((trip) => {
    const offer = showcase.offers.find(trip.boleia_lote_id)
    const truck = showcase.trucks.find(trip.truckId)
    return offer && truck && offer.takenBy === trip.boleia_lote_conjunto_id
      ? mayCarry(offer, truck, showcase.vehicles.all())
      : null
  })
  expect(busy).toEqual([true, true, true, true, true, true])
})

test('no driver and no truck is on two trips', () => {
  const active = showcase.trips.all(isUnderWay)
  expect(active.length).toBeGreaterThan(25)
  const drivers = active.map(({ driverId }) => driverId)
  expect(drivers.filter((id, index) => drivers.indexOf(id) !== index)).toEqual([])
  const trucks = active.map(({ truckId }) => truckId)
  expect(trucks.filter((id, index) => trucks.indexOf(id) !== index)).toEqual([])
  // and there is somebody to direct a cargo to
  const free = showcase.drivers.all(
    ({ id, ativo, status }) => ativo && status === 'VALID' && !drivers.includes(id),
  )
  expect(free.length).toBeGreaterThan(3)
})

/** Reais for a ton and a km, on ways from 300 km. */
const BANDS: Readonly<Record<string, readonly [number, number]>> = {
  Soja: [0.18, 0.33],
  Milho: [0.17, 0.33],
  Trigo: [0.18, 0.33],
  'Farelo de soja': [0.18, 0.34],
  Açúcar: [0.19, 0.35],
  Fertilizante: [0.15, 0.28],
  Sorgo: [0.18, 0.33],
  'Algodão em pluma': [0.25, 0.45],
  Arroz: [0.19, 0.35],
  Calcário: [0.14, 0.27],
  'Óleo de soja': [0.21, 0.4],
}

test('a ton and a km cost what is usual for the product', () => {
  const far = offers.flatMap(({ id, produto, valor, originIbge, destinationIbge }) => {
    if (originIbge === null || destinationIbge === null) return []
    const km = roadKm(placeOf(originIbge), placeOf(destinationIbge))
    return km < 300 ? [] : [{ id, produto: produto ?? '', price: valor / km }]
  })
  expect(far.length).toBeGreaterThan(150)
  const odd = far.filter(({ produto, price }) => {
    const [least, most] = BANDS[produto] ?? [0, 0]
    return price < least || price > most
  })
  expect(odd).toEqual([])
})

test('the first offers have a destination, and one further down has none', () => {
  expect(offers.slice(0, 2 * PAGE).filter(({ destino }) => destino === 'null - null')).toEqual([])
  expect(offers.filter(({ destino }) => destino === 'null - null').map(({ id }) => id)).toEqual([1041])
  expect(showcase.trips.all(({ destino }) => destino === 'null - null')).toEqual([])
})

test('each logo is a whole drawing that needs no network', () => {
  const logos = offers
    .flatMap(({ empresa_logomarca, cliente_logomarca }) => [empresa_logomarca, cliente_logomarca])
    .filter((logo) => logo !== null)
  expect(logos.length).toBeGreaterThan(300)
  const broken = logos.filter(
    (logo) =>
      !/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg".*<\/svg>$/.test(
        decodeURIComponent(logo?.replace('data:image/svg+xml,', '') ?? ''),
      ),
  )
  expect(broken).toEqual([])
})

test('all records of the demo are there under their numbers, so that its stories hold', () => {
  for (const name of ['offers', 'trips', 'drivers', 'trucks', 'vehicles', 'users'] as const) {
    const ids = new Set(showcase[name].all().map(({ id }) => id))
    expect(demo[name].all().filter(({ id }) => !ids.has(id))).toEqual([])
  }
})

test('who has a CT-e was loaded: nobody is still on the way to it', () => {
  const early = showcase.trips.all(
    (trip) => [1, 2, 3, 4, 10].includes(statusOf(trip)) && trip.ctes.length > 0,
  )
  expect(early).toEqual([])
  expect(statusOf(showcase.trips.find(501) ?? ({} as never))).toBe(7)
})
