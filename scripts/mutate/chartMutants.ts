import type { ESTree } from 'vite'
import type { Change, Source } from './change.ts'
import { removed, replaced, shortly } from './removal.ts'
import { bare, calleeOf, isProperty, type Node, nameOf, type Property, stringOf, visit } from './syntax.ts'

/** Properties whose values are transitions by event or delay. */
const BY_NAME = ['on', 'after']
/** Properties whose values are transitions. */
const DIRECT = ['onDone', 'onError', 'always']
const ACTIONS = ['actions', 'entry', 'exit']

type Table = ESTree.ObjectExpression

interface Chart extends Source {
  /** The names of sibling states. */
  readonly siblings: readonly (readonly string[])[]
}

const isTable = (node: Node): node is Table => node.type === 'ObjectExpression'

const hasProperty = (table: Table, name: string) =>
  table.properties.some((one) => isProperty(one) && nameOf(one) === name)

const keysOf = (table: Table): string[] => table.properties.filter(isProperty).map(nameOf).filter(Boolean)

const siblingsIn = (program: ESTree.Program): string[][] => {
  const found: string[][] = []
  visit(program, (node) => {
    if (isProperty(node) && nameOf(node) === 'states' && isTable(node.value)) found.push(keysOf(node.value))
  })
  return found
}

/** A sibling of the target state; null if there is none, or if it is not in this chart. */
const otherThan = (siblings: Chart['siblings'], name: string): string | null => {
  const states = siblings.find((names) => names.includes(name) && names.length > 1)
  if (!states) return null
  return states[(states.indexOf(name) + 1) % states.length] ?? null
}

const movedTarget = ({ siblings, text }: Chart, node: Node): Change[] => {
  const named = stringOf(node)
  if (named === null) return []
  const name = named.slice(named.lastIndexOf('.') + 1).replace('#', '')
  const other = otherThan(siblings, name)
  if (other === null) return []
  // the quote or backtick after the name stays
  const end = node.end - 1
  return [
    { kind: 'target', start: end - name.length, end, text: other, what: `${shortly(text, node)} → ${other}` },
  ]
}

/** 'asks ? "loading" : "steps"' has two targets. */
const movedTargets = (chart: Chart, node: Node): Change[] =>
  node.type === 'ConditionalExpression'
    ? [...movedTargets(chart, node.consequent), ...movedTargets(chart, node.alternate)]
    : movedTarget(chart, node)

const removedTransition = ({ text }: Chart, list: readonly (Node | null)[], node: Node): Change =>
  removed('transition', text, list, node)

/** One transition, or several with guards. */
const transitionMutants = (chart: Chart, table: Table, property: Property): Change[] => {
  const value = bare(property.value)
  if (value.type !== 'ArrayExpression' || value.elements.length < 2) {
    return [removedTransition(chart, table.properties, property), ...movedTargets(chart, value)]
  }
  return value.elements.flatMap((one) =>
    one ? [removedTransition(chart, value.elements, one), ...movedTargets(chart, one)] : [],
  )
}

const tableMutants = (chart: Chart, table: Table): Change[] =>
  table.properties.flatMap((one) =>
    isProperty(one)
      ? transitionMutants(chart, table, one)
      : [removedTransition(chart, table.properties, one)],
  )

/** `on: back ? {} : { ... }` has two tables, `on: place.on` has none in this text. */
const namedMutants = (chart: Chart, table: Table, property: Property, value: Node): Change[] => {
  if (isTable(value)) return tableMutants(chart, value)
  if (value.type !== 'ConditionalExpression') return [removedTransition(chart, table.properties, property)]
  return [value.consequent, value.alternate]
    .map(bare)
    .flatMap((one) => (isTable(one) ? tableMutants(chart, one) : []))
}

const targetMutants = (chart: Chart, table: Table, property: Property): Change[] => {
  const moved = movedTargets(chart, bare(property.value))
  return moved.length > 0 ? moved : [removed('target', chart.text, table.properties, property)]
}

const guardMutant = ({ text }: Chart, { value }: Property): Change => ({
  ...replaced(
    'guard',
    value,
    `negatedGuard(${text.slice(value.start, value.end)})`,
    `not ${shortly(text, value)}`,
  ),
  needs: "\nimport { not as negatedGuard } from 'xstate'\n",
})

const actionMutants = ({ text }: Chart, table: Table, property: Property): Change[] => {
  const value = bare(property.value)
  // the implementations of a machine have the same property names
  if (isTable(value) && !hasProperty(value, 'type')) return []
  if (value.type !== 'ArrayExpression' || value.elements.length < 2) {
    return [removed('action', text, table.properties, property)]
  }
  return value.elements.flatMap((one) => (one ? [removed('action', text, value.elements, one)] : []))
}

/** Actions that a helper returns for charts: `[{ type: 'enterStep', params }, 'keepDraft']`. */
const isActionList = (node: Node, above: readonly Node[]): node is ESTree.ArrayExpression =>
  node.type === 'ArrayExpression' &&
  node.elements.length > 1 &&
  node.elements.some((one) => one !== null && isTable(one) && hasProperty(one, 'type')) &&
  !above.some((one) => isProperty(one))

/** The object that `assign({})` or `assign(() => ({}))` writes. */
const assignedBy = (node: Node): Table | null => {
  if (node.type !== 'CallExpression' || calleeOf(node) !== 'assign') return null
  const [first] = node.arguments
  const written = first?.type === 'ArrowFunctionExpression' ? bare(first.body) : first
  return written && isTable(written) ? written : null
}

const isEnqueued = (node: Node): node is ESTree.ExpressionStatement =>
  node.type === 'ExpressionStatement' && /^enqueue\b/.test(calleeChain(node.expression))

const calleeChain = (node: Node): string => {
  if (node.type === 'CallExpression') return calleeChain(node.callee)
  if (node.type === 'MemberExpression') return calleeChain(node.object)
  return node.type === 'Identifier' ? node.name : ''
}

/** Mutants of charts: transitions, targets, guards and actions, found by the names of properties. No library knows XState's charts. */
export const chartMutants = (source: Source): Change[] => {
  const { text, program } = source
  const chart: Chart = { ...source, siblings: siblingsIn(program) }
  const changes: Change[] = []

  const lookAtProperty = (table: Table, property: Property) => {
    const name = nameOf(property)
    const value = bare(property.value)
    if (BY_NAME.includes(name)) changes.push(...namedMutants(chart, table, property, value))
    if (DIRECT.includes(name)) changes.push(...transitionMutants(chart, table, property))
    if (name === 'target') changes.push(...targetMutants(chart, table, property))
    if (name === 'initial') changes.push(...movedTargets(chart, value))
    if (name === 'guard') changes.push(guardMutant(chart, property))
    if (ACTIONS.includes(name)) changes.push(...actionMutants(chart, table, property))
  }

  visit(program, (node, above) => {
    const [parent] = above
    if (isProperty(node) && parent && isTable(parent)) lookAtProperty(parent, node)
    if (isActionList(node, above)) {
      for (const one of node.elements) if (one) changes.push(removed('action', text, node.elements, one))
    }
    const written = assignedBy(node)
    for (const one of written?.properties ?? []) {
      changes.push(removed('action', text, written?.properties ?? [], one))
    }
    if (isEnqueued(node)) changes.push(replaced('action', node, '{}', `without ${shortly(text, node)}`))
    const [answers] = node.type === 'CallExpression' && calleeOf(node) === 'question' ? node.arguments : []
    if (answers && isTable(answers)) changes.push(...tableMutants(chart, answers))
  })
  return changes
}
