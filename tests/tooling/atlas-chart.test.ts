import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readChart } from '../../scripts/atlas/site/chart.ts'
import { chartSvg, type Drawn, draw, type Line } from '../../scripts/atlas/site/chartSvg.ts'

const GROUPS = `stateDiagram-v2
  [*] --> opening
  state "opening" as opening
  state "open" as open {
    state "in any state" as open_any
    [*] --> open_asking
    state "asking" as open_asking
    state "photo" as open_photo {
      [*] --> open_photo_choosing
      state "choosing" as open_photo_choosing
    }
  }
  state "left" as left
  left --> [*]
  opening --> open : done load
  open_any --> left : leave [isOpen]
  open_asking --> open_photo : next
  open_photo --> open_asking : back`

const chartIn = (file: string) => {
  const [, chart = ''] = /```mermaid\n([^]*?)```/.exec(readFileSync(`docs/machines/${file}`, 'utf8')) ?? []
  return chart
}

const meet = (one: readonly number[], other: readonly number[]) =>
  Math.max(Math.min(...one), Math.min(...other)) <= Math.min(Math.max(...one), Math.max(...other))

/** Along their lanes, or from a state to a lane. */
const areUponEachOther = (one: Line, other: Line) => {
  if (one.lane === other.lane && meet([one.begin, one.end], [other.begin, other.end])) return true
  return [one.begin, one.end].some(
    (y) => (y === other.begin || y === other.end) && meet([one.border, one.lane], [other.border, other.lane]),
  )
}

describe('a chart of docs/machines', () => {
  test('is read with its groups as paths; what leads to a group leads to its beginning', () => {
    const { nodes, edges, first } = readChart(GROUPS)
    expect(nodes.map(({ path, isAny }) => (isAny ? `${path} (any)` : path))).toEqual([
      'opening',
      'open (any)',
      'open.asking',
      'open.photo.choosing',
      'left',
    ])
    expect(first).toEqual(['opening'])
    expect(edges.map(({ from, label, to }) => `${from} ${label}: ${to}`)).toEqual([
      'opening done load: open_asking',
      'open_any leave [isOpen]: left',
      'open_asking next: open_photo_choosing',
      'open_photo_choosing back: open_asking',
    ])
  })
  test('is drawn from top to bottom: what leads down on the right, what leads up on the left', () => {
    const { boxes, lines } = draw(readChart(GROUPS))
    const [{ x, width }] = boxes as [Drawn['boxes'][number]]
    const sideOf = (lane: number) => (lane > x + width ? 'right' : lane < x ? 'left' : 'over a state')
    expect(lines.map(({ from, to, lane }) => `${from} ${to} ${sideOf(lane)}`)).toEqual([
      'opening open_asking right',
      'open_any left right',
      'open_asking open_photo_choosing right',
      'open_photo_choosing open_asking left',
    ])
  })
  test('is drawn with a link for each state that has a place, and with its texts escaped', () => {
    const drawn = chartSvg(GROUPS.replace('done load', 'done <load>'), (path) =>
      path === 'open.asking' ? '#form.open.asking' : null,
    )?.markup
    expect(drawn).toContain('<a href="#form.open.asking">')
    expect(drawn?.match(/<a /g)).toHaveLength(1)
    expect(drawn).toContain('<title>done &lt;load&gt;</title>')
  })
  test('is read whole for every machine there is', () => {
    for (const file of readdirSync('docs/machines').filter((name) => name !== 'README.md')) {
      const text = chartIn(file)
      const chart = readChart(text)
      const states = [...text.matchAll(/^ *state "(?!in any state)[^"]*" as \S+$/gm)]
      expect(chart.nodes.filter(({ isAny }) => !isAny).length, file).toBe(states.length)
      const drawnEnds = new Set(chart.edges.flatMap(({ from, to }) => [from, to]))
      expect(
        [...chart.first, ...drawnEnds].filter((id) => !chart.nodes.some((node) => node.id === id)),
        file,
      ).toEqual([])
    }
  })
  test('has no line upon another, unless both lead to one state, and none over a state', () => {
    for (const file of readdirSync('docs/machines').filter((name) => name !== 'README.md')) {
      const { boxes, lines, width } = draw(readChart(chartIn(file)))
      const wrong = lines.filter(
        (one) =>
          one.lane < 0 ||
          one.lane > width ||
          boxes.some((box) => one.lane > box.x && one.lane < box.x + box.width) ||
          lines.some((other) => other !== one && other.to !== one.to && areUponEachOther(one, other)),
      )
      expect(wrong, file).toEqual([])
    }
  })
})
