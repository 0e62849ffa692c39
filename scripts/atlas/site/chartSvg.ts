import { type ChartNode, layersOf, readChart } from './chart.ts'
import { html, type Markup } from './markup.ts'

// Pixels of the drawing.
const WIDTH = 168
const HEIGHT = 32
const ACROSS = 76
const DOWN = 16
const EDGE = 24

interface Place {
  readonly x: number
  readonly y: number
}

const labelOf = ({ path, isAny }: ChartNode): string => {
  if (isAny) return path ? `${path}: qualquer` : 'qualquer'
  return path
}

/** Long names lose their beginning: the end tells states apart. */
const fitted = (label: string) => (label.length > 23 ? `…${label.slice(-22)}` : label)

/** From the right side to the left one; what goes back, or stays in its layer, takes the way below. */
const wayOf = (from: Place, to: Place): string => {
  if (to.x > from.x) {
    const [x1, y1, x2, y2] = [from.x + WIDTH, from.y + HEIGHT / 2, to.x, to.y + HEIGHT / 2]
    const bend = Math.max(28, (x2 - x1) / 2)
    return `M${x1} ${y1}C${x1 + bend} ${y1} ${x2 - bend} ${y2} ${x2 - 5} ${y2}`
  }
  const [x1, x2] = [from.x + WIDTH * 0.6, to.x + WIDTH * 0.4]
  if (to.x === from.x && to.y !== from.y) {
    const side = from.x + WIDTH
    const [y1, y2] = [from.y + HEIGHT / 2, to.y + HEIGHT / 2]
    return `M${side} ${y1}C${side + 40} ${y1} ${side + 40} ${y2} ${side + 5} ${y2}`
  }
  const [y1, y2] = [from.y + HEIGHT, to.y + HEIGHT]
  // the farther, the lower: ways of the same row do not lie upon each other
  const low = Math.max(y1, y2) + 12 + ((from.x - to.x) / (WIDTH + ACROSS)) * 9
  return `M${x1} ${y1}C${x1} ${low} ${x2} ${low} ${x2} ${y2 + 5}`
}

/**
 * The chart of a machine as a drawing, from left to right. Its events stand in the table beside it: on the lines they would
 * cover each other. `hrefOf` has the place of a state, or null.
 */
export const chartSvg = (text: string, hrefOf: (path: string) => string | null): Markup | null => {
  const chart = readChart(text)
  if (chart.nodes.length < 2) return null
  const layers = layersOf(chart)
  const most = Math.max(...layers.map(({ length }) => length))
  const width = layers.length * (WIDTH + ACROSS) - ACROSS + EDGE * 2 + 24
  const height = most * (HEIGHT + DOWN) - DOWN + EDGE * 2 + layers.length * 6
  const places = new Map(
    layers.flatMap((layer, column) => {
      const top = EDGE + ((most - layer.length) * (HEIGHT + DOWN)) / 2
      return layer.map((id, row): [string, Place] => [
        id,
        { x: EDGE + column * (WIDTH + ACROSS), y: top + row * (HEIGHT + DOWN) },
      ])
    }),
  )

  const lines = new Map<string, { readonly way: string; readonly labels: string[] }>()
  for (const { from, to, label } of chart.edges) {
    const [start, end] = [places.get(from), places.get(to)]
    if (!start || !end) continue
    const line = lines.get(`${from} ${to}`) ?? { way: wayOf(start, end), labels: [] }
    line.labels.push(label)
    lines.set(`${from} ${to}`, line)
  }

  const boxes = chart.nodes.map((node) => {
    const { x, y } = places.get(node.id) ?? { x: 0, y: 0 }
    const kind = [node.isAny && 'any', chart.first.includes(node.id) && 'first'].filter(Boolean).join(' ')
    const box = html`<g class="${kind}"><title>${labelOf(node)}</title><rect x="${x}" y="${y}" width="${WIDTH}" height="${HEIGHT}" rx="${node.isAny ? 16 : 6}"/><text x="${x + WIDTH / 2}" y="${y + HEIGHT / 2 + 4}">${fitted(labelOf(node))}</text></g>`
    const href = node.isAny ? null : hrefOf(node.path)
    return href ? html`<a href="${href}">${box}</a>` : box
  })

  return html`<svg class="chart" role="group" aria-label="Desenho dos estados" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<defs><marker id="ponta" viewBox="0 0 8 8" refX="4" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0L8 4L0 8z"/></marker></defs>
${[...lines.values()].map(({ way, labels }) => html`<path d="${way}" marker-end="url(#ponta)"><title>${labels.join(', ')}</title></path>\n`)}${boxes}</svg>`
}
