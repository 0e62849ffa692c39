import type { ESTree } from 'vite'
import type { Change, Source } from './mutants.ts'
import { cut, shortly } from './removal.ts'
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
  return [
    {
      kind: 'condition',
      start: node.start,
      end: node.end,
      text: `!(${code})`,
      what: `not ${shortly(text, node)}`,
    },
  ]
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
  const place = { start: node.start, end: node.end }
  if (typeof node.value === 'boolean') {
    return [{ kind: 'literal', ...place, text: String(!node.value), what: `${node.value} → ${!node.value}` }]
  }
  if (typeof node.value === 'number') {
    const more = String(node.value + 1)
    return [{ kind: 'number', ...place, text: more, what: `${node.raw} → ${more}` }]
  }
  if (typeof node.value === 'string' && isReturned(node, above)) {
    const other = node.value === '' ? "'mutant'" : "''"
    return [{ kind: 'literal', ...place, text: other, what: `${node.raw} → ${other}` }]
  }
  return []
}

/** The range of `.trim()`, without the value before it. */
const linkMutants = (text: string, node: Node): Change[] => {
  if (node.type !== 'CallExpression' || !LINKS.includes(calleeOf(node))) return []
  const { callee } = node
  if (callee.type !== 'MemberExpression') return []
  const start = callee.object.end
  const what = `without ${shortly(text, { ...node, start })}`
  return [{ kind: 'part', start, end: node.end, text: '', what }]
}

const spreadMutants = (text: string, node: Node): Change[] => {
  const list =
    node.type === 'ObjectExpression' ? node.properties : node.type === 'ArrayExpression' ? node.elements : []
  return list.flatMap((one): Change[] =>
    one?.type === 'SpreadElement'
      ? [{ kind: 'part', ...cut(text, list, one), what: `without ${shortly(text, one)}` }]
      : [],
  )
}

const CHANGING = ['CallExpression', 'AwaitExpression', 'AssignmentExpression', 'UpdateExpression']

const statementMutants = (text: string, node: Node): Change[] =>
  node.type === 'ExpressionStatement' &&
  CHANGING.includes(node.expression.type) &&
  !text.startsWith('enqueue', node.start)
    ? [{ kind: 'part', start: node.start, end: node.end, text: '{}', what: `without ${shortly(text, node)}` }]
    : []

const fallbackMutants = (text: string, node: Node): Change[] =>
  node.type === 'LogicalExpression' && node.operator === '??'
    ? [
        {
          kind: 'part',
          start: node.left.end,
          end: node.right.end,
          text: '',
          what: `without ${shortly(text, { ...node, start: node.left.end }).trim()}`,
        },
      ]
    : []

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
    changes.push({
      kind: 'condition',
      start: node.start,
      end: node.start + 1,
      text: '',
      what: `${shortly(text, node)} without !`,
    })
  }
  return changes
}

/** Mutants of conditions and computations, in any module. */
export const ruleMutants = ({ text, program }: Source): Change[] => {
  const changes: Change[] = []
  visit(program, (node, above) => {
    if (node.type !== 'ImportDeclaration') changes.push(...mutantsAt(text, node, above))
  })
  return changes
}
