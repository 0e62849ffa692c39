/** A state of a chart: its path in dots, or the group itself of which 'any state' is meant. */
export interface ChartNode {
  readonly id: string
  /** As docs/machines writes a state: `steps.email.asking`. */
  readonly path: string
  readonly isAny: boolean
}

export interface ChartEdge {
  readonly from: string
  readonly to: string
  /** The event, with its guard. */
  readonly label: string
}

export interface Chart {
  readonly nodes: readonly ChartNode[]
  readonly edges: readonly ChartEdge[]
  /** Nodes in which it begins. */
  readonly first: readonly string[]
}

const STATE = /^state "([^"]*)" as (\S+?)( \{)?$/
const EDGE = /^(\S+) --> (\S+)(?: : (.*))?$/

/** Reads the Mermaid text of docs/machines. What leads to a group leads to where the group begins. */
export const readChart = (text: string): Chart => {
  const nodes = new Map<string, ChartNode>()
  const groups = new Map<string, string[]>()
  const edges: ChartEdge[] = []
  const first: string[] = []
  const inside: { readonly id: string; readonly path: string }[] = []

  for (const line of text.split('\n').map((one) => one.trim())) {
    const state = STATE.exec(line)
    const edge = EDGE.exec(line)
    const group = inside.at(-1)
    if (state) {
      const [, label = '', id = '', opens] = state
      const isAny = label === 'in any state'
      const path = isAny ? (group?.path ?? '') : [group?.path, label].filter(Boolean).join('.')
      if (opens) {
        groups.set(id, [])
        inside.push({ id, path })
      } else nodes.set(id, { id, path, isAny })
    } else if (line === '}') inside.pop()
    else if (edge) {
      const [, from = '', to = '', label = ''] = edge
      if (from === '[*]') (group ? (groups.get(group.id) ?? first) : first).push(to)
      else if (to !== '[*]') edges.push({ from, to, label })
    }
  }

  const begins = (id: string): string[] => (groups.get(id) ?? null)?.flatMap(begins) ?? [id]
  /** What leaves a group leaves it from any state. */
  const leaves = (id: string): string => {
    if (!groups.has(id)) return id
    return nodes.has(`${id}_any`) ? `${id}_any` : (begins(id)[0] ?? id)
  }
  return {
    nodes: [...nodes.values()],
    edges: edges
      .flatMap(({ from, to, label }) => begins(to).map((end) => ({ from: leaves(from), to: end, label })))
      .filter(({ from, to }) => nodes.has(from) && nodes.has(to)),
    first: first.flatMap(begins),
  }
}
