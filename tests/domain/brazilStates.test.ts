import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import brazil from '#screens/offers/brazil.json' with { type: 'json' }
import { type BrazilMap, type Point, type State, statesOf } from '#screens/offers/brazilStates.ts'

const map = brazil as unknown as BrazilMap
const states = statesOf(map)

const isInside = ([x, y]: Point, ring: readonly Point[]): boolean =>
  ring.filter(([fromX, fromY], index) => {
    const [toX, toY] = ring[index + 1] ?? [fromX, fromY]
    return fromY > y !== toY > y && x < ((toX - fromX) * (y - fromY)) / (toY - fromY) + fromX
  }).length %
    2 ===
  1

const statesAt = (point: Point) =>
  states.flatMap(({ code, polygons }) =>
    polygons.some((rings) => rings.filter((ring) => isInside(point, ring)).length % 2 === 1) ? [code] : [],
  )

const rings = ({ polygons }: State) => polygons.flat()

test('there are 27 states, each with its code', () => {
  expect(states.map(({ code }) => code).toSorted()).toEqual(
    'AC AL AM AP BA CE DF ES GO MA MG MS MT PA PB PE PI PR RJ RN RO RR RS SC SE SP TO'.split(' '),
  )
})

describe('cities lie in their state and in no other', () => {
  test.each<[string, Point, string]>([
    ['São Paulo', [-46.6333, -23.5505], 'SP'],
    ['Manaus', [-60.0217, -3.119], 'AM'],
    ['Cascavel', [-53.4595, -24.9578], 'PR'],
    ['Rondonópolis', [-54.6356, -16.4673], 'MT'],
    ['Belo Horizonte', [-43.9345, -19.9167], 'MG'],
    ['Rio Branco', [-67.8249, -9.9754], 'AC'],
    ['Teresina, on a border', [-42.8016, -5.092], 'PI'],
    ['Macapá', [-51.1, 0.05], 'AP'],
  ])('%s', (_, point, code) => {
    expect(statesAt(point)).toEqual([code])
  })

  test('Brasília lies in the federal district, which Goiás surrounds', () => {
    expect(statesAt([-47.8825, -15.7942])).toContain('DF')
  })

  test.each<[string, Point]>([
    ['Asunción', [-57.5759, -25.2637]],
    ['Buenos Aires', [-58.3816, -34.6037]],
    ['the Atlantic', [-35, -20]],
  ])('%s is not in Brazil', (_, point) => {
    expect(statesAt(point)).toEqual([])
  })
})

test('every ring is closed and has an area', () => {
  for (const ring of states.flatMap(rings)) {
    expect(ring.at(-1)).toEqual(ring[0])
    expect(ring.length).toBeGreaterThanOrEqual(4)
  }
})

test('neighbours share their border point by point', () => {
  const pointsOf = (code: string) =>
    new Set(states.filter((state) => state.code === code).flatMap((state) => rings(state).flat().map(String)))
  const common = (one: string, other: string) =>
    [...pointsOf(one)].filter((point) => pointsOf(other).has(point)).length
  expect(common('PR', 'SP')).toBeGreaterThan(20)
  expect(common('PR', 'SC')).toBeGreaterThan(20)
  expect(common('MT', 'GO')).toBeGreaterThan(10)
})

test('no arc is carried that no state uses', () => {
  const used = new Set(
    map.states.flatMap(([, polygons]) => polygons.flat(2).map((arc) => (arc < 0 ? ~arc : arc))),
  )
  expect([...used].toSorted((a, b) => a - b)).toEqual(map.arcs.split(' ').map((_, arc) => arc))
})

test('the map stays below 6 kB on the wire', () => {
  expect(brotliCompressSync(JSON.stringify(map)).length).toBeLessThan(6000)
})
