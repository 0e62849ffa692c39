/** Decimal degrees. */
export type Point = readonly [longitude: number, latitude: number]

/** A ring: numbers of arcs; `~n` is the arc `n` backwards. */
type Ring = readonly number[]
type Polygon = readonly Ring[]

/**
 * A map whose neighbouring states share their borders, so that there is no gap between them.
 * `virtual:brazil-states` exports one, made by scripts/brazil-map.ts.
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

const stepsOf = (arc: string): readonly number[] => {
  const steps: number[] = []
  let [value, shift] = [0, 0]
  for (const letter of arc) {
    const bits = letter.charCodeAt(0) - 63
    value |= (bits & 31) << shift
    shift += 5
    if (bits >= 32) continue
    steps.push(value & 1 ? ~(value >> 1) : value >> 1)
    value = shift = 0
  }
  return steps
}

const pointsOf = (arc: string): readonly Point[] => {
  const steps = stepsOf(arc)
  let [longitude, latitude] = [0, 0]
  return Array.from({ length: steps.length / 2 }, (_, index): Point => {
    longitude += steps[2 * index] ?? 0
    latitude += steps[2 * index + 1] ?? 0
    return [longitude / 100, latitude / 100]
  })
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
