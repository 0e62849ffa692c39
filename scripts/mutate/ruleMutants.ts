import type { ESTree } from 'vite'
import type { Change, Kind, Source } from './change.ts'
import { removed, replaced, shortly } from './removal.ts'
import { bare, calleeOf, isProperty, type Node, nameOf, visit } from './syntax.ts'

const TURNED: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
}

const JOINED: Readonly<Record<string, string>> = { '&&': '||', '||': '&&' }

/** Calls whose argument is a predicate. */
const CHOOSING = ['filter', 'find', 'findIndex', 'some', 'every']

/** Calls that return a value of the same type, so they can be removed from a chain. */
const LINKS = [
  'trim',
  'toLowerCase',
  'toUpperCase',
  'normalize',
  'slice',
  'filter',
  'sort',
  'toSorted',
  'reverse',
  'toReversed',
  'replace',
  'replaceAll',
]

/** The operator between two sides; there may be comments beside it. */
const between = (text: string, left: Node, right: Node, operator: string) => {
  const start = text.indexOf(operator, left.end)
  return start < 0 || start > right.start ? null : { start, end: start + operator.length }
}

const turned = (
  text: string,
  node: ESTree.BinaryExpression | ESTree.PrivateInExpression | ESTree.LogicalExpression,
  kind: 'comparison' | 'logic',
  other: string,
): Change[] => {
  const place = between(text, node.left, node.right, node.operator)
  return place ? [{ kind, ...place, text: other, what: `${shortly(text, node)}: ${other}` }] : []
}

/** These are not negated as well: a changed operator gives the same mutant, or a better one. */
const isTurnedAnyway = (node: Node): boolean =>
  (node.type === 'BinaryExpression' && ['===', '!=='].includes(node.operator)) ||
  (node.type === 'UnaryExpression' && node.operator === '!')

const negated = (text: string, node: Node): Change[] => {
  if (isTurnedAnyway(bare(node))) return []
  const code = text.slice(node.start, node.end)
  return [replaced('condition', node, `!(${code})`, `not ${shortly(text, node)}`)]
}

/** The condition in a node: of `if`, `? :`, `.filter()`, and of a machine's guards. */
const deciderOf = (node: Node, above: readonly Node[]): Node | null => {
  if (node.type === 'IfStatement' || node.type === 'ConditionalExpression') return node.test
  const isGuard = above[1] && isProperty(above[1]) && nameOf(above[1]) === 'guards' && isProperty(node)
  const choosing = node.type === 'CallExpression' && CHOOSING.includes(calleeOf(node))
  const decider = isGuard ? node.value : choosing ? node.arguments[0] : undefined
  return decider?.type === 'ArrowFunctionExpression' && decider.expression ? decider.body : null
}

const isJoin = (node: Node) => node.type === 'LogicalExpression'

/** The values that a function can return; both sides of `? :`. */
const isReturned = (node: Node, [parent]: readonly Node[]): boolean => {
  if (!parent) return false
  if (parent.type === 'ReturnStatement') return true
  if (parent.type === 'ArrowFunctionExpression') return parent.body === node
  return parent.type === 'ConditionalExpression' && parent.test !== node
}

const isKey = (node: Node, [parent]: readonly Node[]): boolean =>
  isProperty(parent) && parent.key === node && !parent.computed

const literalMutants = (node: Node, above: readonly Node[]): Change[] => {
  if (node.type !== 'Literal' || isKey(node, above)) return []
  const { value } = node
  const becomes = (kind: Kind, text: string) => [replaced(kind, node, text, `${node.raw} → ${text}`)]
  if (typeof value === 'boolean') return becomes('literal', String(!value))
  if (typeof value === 'number') return becomes('number', String(value + 1))
  if (typeof value !== 'string' || !isReturned(node, above)) return []
  return becomes('literal', value === '' ? "'mutant'" : "''")
}

/** The range of `.trim()`, without the value before it. */
const linkMutants = (text: string, node: Node): Change[] => {
  if (node.type !== 'CallExpression' || !LINKS.includes(calleeOf(node))) return []
  const { callee } = node
  if (callee.type !== 'MemberExpression') return []
  const link = { ...node, start: callee.object.end }
  return [replaced('part', link, '', `without ${shortly(text, link)}`)]
}

const spreadMutants = (text: string, node: Node): Change[] => {
  const list =
    node.type === 'ObjectExpression' ? node.properties : node.type === 'ArrayExpression' ? node.elements : []
  return list.flatMap((one) => (one?.type === 'SpreadElement' ? [removed('part', text, list, one)] : []))
}

const CHANGING = ['CallExpression', 'AwaitExpression', 'AssignmentExpression', 'UpdateExpression']

const statementMutants = (text: string, node: Node): Change[] =>
  node.type === 'ExpressionStatement' &&
  CHANGING.includes(node.expression.type) &&
  !text.startsWith('enqueue', node.start)
    ? [replaced('part', node, '{}', `without ${shortly(text, node)}`)]
    : []

const fallbackMutants = (text: string, node: Node): Change[] => {
  if (node.type !== 'LogicalExpression' || node.operator !== '??') return []
  const fallback = { ...node, start: node.left.end }
  return [replaced('part', fallback, '', `without ${shortly(text, fallback).trim()}`)]
}

const mutantsAt = (text: string, node: Node, above: readonly Node[]): Change[] => {
  const decider = deciderOf(node, above)
  const changes = [
    ...literalMutants(node, above),
    ...linkMutants(text, node),
    ...spreadMutants(text, node),
    ...statementMutants(text, node),
    ...fallbackMutants(text, node),
    ...(decider && !isJoin(bare(decider)) ? negated(text, decider) : []),
  ]
  if (node.type === 'BinaryExpression') {
    const other = TURNED[node.operator]
    if (other) changes.push(...turned(text, node, 'comparison', other))
  }
  if (node.type === 'LogicalExpression') {
    const other = JOINED[node.operator]
    if (other) changes.push(...turned(text, node, 'logic', other))
  }
  if (node.type === 'UnaryExpression' && node.operator === '!') {
    const sign = { ...node, end: node.start + 1 }
    changes.push(replaced('condition', sign, '', `${shortly(text, node)} without !`))
  }
  return changes
}

/** Mutants of conditions and computations, in any module. No library: Stryker knows no charts, and would count by another measure. */
export const ruleMutants = ({ text, program }: Source): Change[] => {
  const changes: Change[] = []
  visit(program, (node, above) => {
    if (node.type !== 'ImportDeclaration') changes.push(...mutantsAt(text, node, above))
  })
  return changes
}
