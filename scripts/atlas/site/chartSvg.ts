import { type Chart, type ChartNode, readChart } from './chart.ts'
import { html, type Markup } from './markup.ts'

// No library draws it so: Mermaid needs some 3 MB of script in each page, and draws thirty states four screens wide.
//
// The states stand below one another, and the lines beside them: those that lead down on the right, those that lead up on the
// left. Lines that lead to the same state are one from where they meet, and no others lie upon each other.

// Pixels of the drawing.
const HEIGHT = 30
const BETWEEN = 12
const EDGE = 12
const LETTER = 7.4
const LANE = 13
const PORT = 8
const BEND = 5
const TIP = 5
/** From a state to its first lane: room for the tips. */
const GAP = 20

type Side = 'left' | 'right'

/** All ways to a state on one side: a lane, into which they come. */
interface Bus {
  readonly to: string
  readonly side: Side
  readonly ways: readonly { readonly from: string; readonly labels: readonly string[] }[]
  /** Rows between which the lane runs. */
  readonly first: number
  readonly last: number
}

export interface Line {
  readonly from: string
  readonly to: string
  readonly labels: readonly string[]
  /** From the side of one state along its lane to that of the other. */
  readonly border: number
  readonly lane: number
  readonly begin: number
  readonly end: number
}

export interface Drawn {
  readonly width: number
  readonly height: number
  readonly boxes: readonly {
    readonly node: ChartNode
    readonly x: number
    readonly y: number
    readonly width: number
    readonly height: number
  }[]
  readonly lines: readonly Line[]
}

const labelOf = ({ path, isAny }: ChartNode): string => {
  if (isAny) return path ? `${path}: qualquer` : 'qualquer'
  return path
}

const busesOf = ({ nodes, edges }: Chart): Bus[] => {
  const rows = new Map(nodes.map(({ id }, row) => [id, row]))
  const rowOf = (id: string) => rows.get(id) ?? 0
  const sideOf = (from: string, to: string): Side => (rowOf(from) > rowOf(to) ? 'left' : 'right')
  const buses = Map.groupBy(edges, ({ from, to }) => `${sideOf(from, to)} ${from === to ? from : ''} ${to}`)
  return [...buses.values()].flatMap((all) => {
    const [one] = all
    if (!one) return []
    const ways = [...Map.groupBy(all, ({ from }) => from)].map(([from, same]) => ({
      from,
      labels: same.map(({ label }) => label),
    }))
    const ends = [rowOf(one.to), ...ways.map(({ from }) => rowOf(from))]
    const side = sideOf(one.from, one.to)
    return [{ to: one.to, side, ways, first: Math.min(...ends), last: Math.max(...ends) }]
  })
}

/** The lane of each: short ones near the states, and none where another one runs. */
const lanesOf = (buses: readonly Bus[]): ReadonlyMap<Bus, number> => {
  const lanes: Bus[][] = []
  const found = new Map<Bus, number>()
  for (const bus of buses.toSorted((a, b) => a.last - a.first - (b.last - b.first))) {
    const isFree = (lane: readonly Bus[]) =>
      lane.every((other) => other.last < bus.first || other.first > bus.last)
    const at = lanes.findIndex(isFree)
    const lane = at === -1 ? lanes.length : at
    ;(lanes[lane] ??= []).push(bus)
    found.set(bus, lane)
  }
  return found
}

/** Where the states and the lines of a chart are drawn. */
export const draw = (chart: Chart): Drawn => {
  const { nodes } = chart
  const buses = busesOf(chart)
  const lanes = new Map(
    (['left', 'right'] as const).flatMap((side) => [...lanesOf(buses.filter((bus) => bus.side === side))]),
  )
  const laneOf = (bus: Bus) => lanes.get(bus) ?? 0
  const roomOf = (side: Side) => {
    const used = buses.filter((bus) => bus.side === side).map((bus) => laneOf(bus) + 1)
    return used.length > 0 ? GAP + Math.max(...used) * LANE : 0
  }

  // what comes from above ends at the top of the right side, what goes down farthest leaves above the others
  const portsAt = (id: string, side: Side) => {
    const own = buses.filter((bus) => bus.side === side)
    const ends = own.filter(({ to }) => to === id).map((bus) => ({ bus, isEnd: true }))
    const begins = own
      .filter(({ ways }) => ways.some(({ from }) => from === id))
      .toSorted((a, b) => laneOf(b) - laneOf(a))
      .map((bus) => ({ bus, isEnd: false }))
    return side === 'right' ? [...ends, ...begins] : [...begins.toReversed(), ...ends]
  }
  const most = (id: string) => Math.max(portsAt(id, 'left').length, portsAt(id, 'right').length)

  const width = Math.ceil(Math.max(...nodes.map((node) => labelOf(node).length)) * LETTER + 24)
  const x = EDGE + roomOf('left')
  let y = EDGE
  const boxes = nodes.map((node) => {
    const box = { node, x, y, width, height: Math.max(HEIGHT, (most(node.id) + 1) * PORT) }
    y += box.height + BETWEEN
    return box
  })

  const places = new Map(boxes.map((box) => [box.node.id, box]))
  const portOf = (id: string, wanted: Bus, isEnd: boolean) => {
    const ports = portsAt(id, wanted.side)
    const at = ports.findIndex((port) => port.bus === wanted && port.isEnd === isEnd)
    const { y: top, height } = places.get(id) ?? { y: 0, height: 0 }
    return top + ((at + 1) * height) / (ports.length + 1)
  }
  const lines = buses.flatMap((bus) => {
    const border = bus.side === 'right' ? x + width : x
    const lane = border + (bus.side === 'right' ? 1 : -1) * (GAP + laneOf(bus) * LANE)
    const end = portOf(bus.to, bus, true)
    return bus.ways.map(
      ({ from, labels }): Line => ({
        from,
        to: bus.to,
        labels,
        border,
        lane,
        begin: portOf(from, bus, false),
        end,
      }),
    )
  })
  return { width: x + width + roomOf('right') + EDGE, height: y - BETWEEN + EDGE, boxes, lines }
}

/** Its corners are round, so that one that joins another is told from one that crosses it. */
const wayOf = ({ border, lane, begin, end }: Line): string => {
  const out = Math.sign(lane - border)
  const down = Math.sign(end - begin)
  const bend = Math.min(BEND, Math.abs(end - begin) / 2)
  return [
    `M${border} ${begin}H${lane - out * bend}`,
    `Q${lane} ${begin} ${lane} ${begin + down * bend}`,
    `V${end - down * bend}`,
    `Q${lane} ${end} ${lane - out * bend} ${end}`,
    `H${border + out * TIP}`,
  ].join('')
}

/** The events stand in the table beside it. `hrefOf` has the place of a state, or null. */
export const chartSvg = (text: string, hrefOf: (path: string) => string | null): Markup | null => {
  const chart = readChart(text)
  if (chart.nodes.length < 2) return null
  const { width, height, boxes, lines } = draw(chart)
  const ways = [...Map.groupBy(lines, ({ to, lane }) => `${to} ${lane}`).values()]
  return html`<svg class="chart" role="group" aria-label="Desenho dos estados" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<defs><marker id="ponta" viewBox="0 0 8 8" refX="4" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0L8 4L0 8z"/></marker></defs>
${ways.map(
  (all) =>
    html`<g class="ways">${all.map((line) => html`<path d="${wayOf(line)}" marker-end="url(#ponta)"><title>${line.labels.join(', ')}</title></path>`)}</g>\n`,
)}${boxes.map(({ node, x, y, width: across, height: down }) => {
  const kind = [node.isAny && 'any', chart.first.includes(node.id) && 'first'].filter(Boolean).join(' ')
  const box = html`<g class="${kind}"><rect x="${x}" y="${y}" width="${across}" height="${down}" rx="${node.isAny ? 15 : 6}"/><text x="${x + across / 2}" y="${y + down / 2 + 4.5}">${labelOf(node)}</text></g>`
  const href = node.isAny ? null : hrefOf(node.path)
  return href ? html`<a href="${href}">${box}</a>` : box
})}</svg>`
}
