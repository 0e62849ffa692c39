import { type ESTree, parseSync } from 'vite'

export type Node = ESTree.Node
export type Property = ESTree.ObjectProperty

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

/** `expr as Type`, `expr satisfies Type` and `expr!` contain code; every other TypeScript node is a type. */
const HOLDS_CODE = ['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression']

const isType = ({ type }: Node): boolean => type.startsWith('TS') && !HOLDS_CODE.includes(type)

const childrenOf = (node: Node): Node[] =>
  Object.entries(node)
    .filter(([name]) => name !== 'parent')
    .flatMap(([, value]: [string, unknown]) => value)
    .filter(isNode)

/** Visits the code inside a node, without types; `above` are the parents, the nearest first. */
export const visit = (
  node: Node,
  look: (node: Node, above: readonly Node[]) => void,
  above: readonly Node[] = [],
): void => {
  if (isType(node)) return
  look(node, above)
  for (const child of childrenOf(node)) visit(child, look, [node, ...above])
}

export const parse = (file: string, text: string) => {
  const { program, module, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`)
  return { program, module }
}

/** The expression without parentheses and `as`. */
export const bare = (node: Node): Node =>
  node.type === 'ParenthesizedExpression' || HOLDS_CODE.includes(node.type)
    ? bare((node as ESTree.ParenthesizedExpression).expression)
    : node

/** 'on' for `on: {}` and `'on': {}`; '' for a computed key. */
export const nameOf = ({ key, computed }: Property): string => {
  if (computed) return ''
  if (key.type === 'Identifier') return key.name
  return key.type === 'Literal' ? String(key.value) : ''
}

export const isProperty = (node: Node | null | undefined): node is Property => node?.type === 'Property'

/** The last fixed text of a string or template: '.done' for `#${id}.done`. */
export const stringOf = (node: Node): string | null => {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type === 'TemplateLiteral') return node.quasis.at(-1)?.value.cooked ?? ''
  return null
}

/** The called name: 'assign' for `assign()`, 'emit' for `enqueue.emit()`. */
export const calleeOf = (node: Node): string => {
  if (node.type !== 'CallExpression') return ''
  const { callee } = node
  if (callee.type === 'Identifier') return callee.name
  return callee.type === 'MemberExpression' && callee.property.type === 'Identifier'
    ? callee.property.name
    : ''
}
