import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { placesOf, straightWay, type Way } from '#screens/offers/mapPlaces.ts'

const CASCAVEL = { latitude: -24.9578, longitude: -53.4595 }
const SANTOS = { latitude: -23.9608, longitude: -46.3336 }

const way = (parts: Partial<Way> = {}): Way => ({
  origem: 'Cascavel - PR',
  destino: 'Santos - SP',
  latitudeOrigem: CASCAVEL.latitude,
  longitudeOrigem: CASCAVEL.longitude,
  latitudeDestino: SANTOS.latitude,
  longitudeDestino: SANTOS.longitude,
  ...parts,
})

test('an offer with four good coordinates has two named places', () => {
  expect(placesOf(way())).toEqual({
    origin: { label: 'Cascavel - PR', ...CASCAVEL },
    destination: { label: 'Santos - SP', ...SANTOS },
  })
})

test('a place whose name the API could not tell is shown with words that say so', () => {
  expect(placesOf(way({ destino: null }))?.destination).toEqual({ label: 'local não informado', ...SANTOS })
})

describe('a coordinate that cannot be used takes its place off the map, and only that one', () => {
  test.each([
    ['both null', null, null],
    ['both missing', undefined, undefined],
    ['no longitude', -24.9578, null],
    ['no latitude', undefined, -53.4595],
    ['0/0', 0, 0],
    ['-0/-0', -0, -0],
    ['NaN', NaN, NaN],
    ['a longitude of NaN', -24.9578, NaN],
    ['infinite', -Infinity, Infinity],
    ['no place on earth', -124.9578, -453.4595],
    ['latitude and longitude the wrong way round', -53.4595, -24.9578],
    ['signs lost', 24.9578, 53.4595],
    ['Lisbon', 38.7223, -9.1393],
    ['north of the bounds', 15.01, -53],
    ['south of the bounds', -60.01, -53],
    ['west of the bounds', -25, -90.01],
    ['east of the bounds', -25, -29.99],
    ['microdegrees', -24_957_800, -53_459_500],
  ])('%s', (_, latitude, longitude) => {
    const atTheOrigin = placesOf(way({ latitudeOrigem: latitude, longitudeOrigem: longitude }))
    expect(atTheOrigin).toEqual({ origin: null, destination: { label: 'Santos - SP', ...SANTOS } })
    const atTheDestination = placesOf(way({ latitudeDestino: latitude, longitudeDestino: longitude }))
    expect(atTheDestination).toEqual({ origin: { label: 'Cascavel - PR', ...CASCAVEL }, destination: null })
  })
})

test.each([
  ['Chuí, the south', -33.6866, -53.4594],
  ['Uiramutã, the north', 4.6031, -60.1847],
  ['Mâncio Lima, the west', -7.6142, -72.8959],
  ['João Pessoa, the east', -7.115, -34.8631],
  ['Macapá, at the equator', 0.0349, -51.0694],
  ['a corner of the bounds', 15, -90],
  ['the corner across', -60, -30],
])('%s is on the map', (_, latitude, longitude) => {
  expect(placesOf(way({ latitudeOrigem: latitude, longitudeOrigem: longitude }))?.origin).toEqual({
    label: 'Cascavel - PR',
    latitude,
    longitude,
  })
})

test('an offer without a single usable coordinate has no map', () => {
  const nothing = { latitudeOrigem: null, longitudeOrigem: null, latitudeDestino: 0, longitudeDestino: 0 }
  expect(placesOf(way(nothing))).toBeNull()
  expect(placesOf({ origem: null, destino: null })).toBeNull()
})

test('whatever the numbers are, what reaches the map lies in South America (D10)', () => {
  const odd = fc.oneof(
    fc.double(),
    fc.double({ min: -95, max: 20 }),
    fc.constantFrom(null, undefined, 0, -0, NaN, Infinity, -Infinity),
  )
  const offers = fc.record({
    origem: fc.option(fc.string()),
    destino: fc.option(fc.string()),
    latitudeOrigem: odd,
    longitudeOrigem: odd,
    latitudeDestino: odd,
    longitudeDestino: odd,
  })
  fc.assert(
    fc.property(offers, (offer) => {
      const places = placesOf(offer)
      if (places === null) return
      const shown = [places.origin, places.destination].filter((place) => place !== null)
      expect(shown.length).toBeGreaterThan(0)
      for (const { label, latitude, longitude } of shown) {
        expect(label).toBeTypeOf('string')
        expect(latitude >= -60 && latitude <= 15).toBe(true)
        expect(longitude >= -90 && longitude <= -30).toBe(true)
      }
    }),
    { numRuns: 10_000 },
  )
})

describe('how far it is as the crow flies', () => {
  const near = { latitudeDestino: -24.8, longitudeDestino: -53.4595 }
  test.each([
    ['to ten kilometres', {}, '≈ 730 km em linha reta'],
    ['to one kilometre if it is near', near, '≈ 18 km em linha reta'],
    [
      'with a point in thousands',
      { latitudeDestino: -3.1, longitudeDestino: -60 },
      '≈ 2.530 km em linha reta',
    ],
    ['by nothing at the same place', { latitudeDestino: -24.9578, longitudeDestino: -53.4595 }, null],
    ['by nothing without a destination', { latitudeDestino: null }, null],
    ['by nothing without an origin', { longitudeOrigem: null }, null],
  ])('is told %s', (_, parts, told) => expect(straightWay(way(parts))).toBe(told))
})
