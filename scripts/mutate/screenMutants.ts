import type { ESTree } from 'vite'
import type { Change, Source } from './change.ts'
import { replaced, shortly } from './removal.ts'
import { ruleMutants } from './ruleMutants.ts'
import { bare, calleeOf, type Node, stringOf, visit } from './syntax.ts'

/** Attributes whose texts are read by a person, or are read out. */
const READ = ['label', 'aria-label', 'placeholder', 'title', 'alt', 'description']
/** Attributes whose texts no person reads. */
const UNREAD = /^(className|style|key|id|d|viewBox|translate)$/
/** Attributes that say whether and how a part can be used; of those in words, none. */
const STATE = /^(disabled|readOnly|hidden|checked|opened|is(Disabled|ReadOnly|Busy|Open))$/
const SPOKEN_STATE = /^aria-(?!label$)/
const LINKS = ['href', 'to']
/** The first argument of these is an address. */
const GOING = ['navigate', 'goToList']
const RULES = ['condition', 'logic', 'comparison']

/** A sentence or a word of the portal: it begins with a capital letter, or has a blank between small ones. */
const SENTENCE = /^[A-ZÀ-Ú][a-zà-ú]|[a-zà-ú,] [a-zà-ú]/

const MUTANT = "'mutant'"
const NOWHERE = "'/mutant' as never"

type Attribute = ESTree.JSXAttribute

const isElement = ({ type }: Node) => type === 'JSXElement' || type === 'JSXFragment'
const isAttribute = (node: Node | undefined): node is Attribute => node?.type === 'JSXAttribute'
const nameOf = ({ name }: Attribute) => (name.type === 'JSXIdentifier' ? name.name : '')

/** The expression of an attribute; null for `label="CNPJ"` and `disabled`. */
const expressionOf = ({ value }: Attribute): Node | null =>
  value?.type === 'JSXExpressionContainer' ? value.expression : null

/** `{isOpen && <X />}`, `isOpen ? <X /> : null` */
const choosesElement = (node: Node): boolean =>
  node.type === 'LogicalExpression'
    ? isElement(bare(node.right))
    : node.type === 'ConditionalExpression' && [node.consequent, node.alternate].map(bare).some(isElement)

/** `if (isLoading) return <Waiting />` */
const returnsElement = (node: Node): node is ESTree.IfStatement => {
  if (node.type !== 'IfStatement') return false
  const { consequent } = node
  const [first] = consequent.type === 'BlockStatement' ? consequent.body : [consequent]
  const value = first?.type === 'ReturnStatement' ? first.argument : undefined
  return !!value && (isElement(bare(value)) || (value.type === 'Literal' && value.value === null))
}

/** Where conditions decide what is drawn. */
const drawnIn = (node: Node): Node[] =>
  isElement(node) || choosesElement(node) ? [node] : returnsElement(node) ? [node.test] : []

/** An element that depends on a condition, without it. */
const elementMutants = (text: string, node: Node): Change[] =>
  node.type === 'LogicalExpression' && node.operator === '&&' && isElement(bare(node.right))
    ? [replaced('element', node.right, 'null', `without ${shortly(text, node.right)}`)]
    : []

const isRead = (value: string, above: readonly Node[]): boolean => {
  const attribute = above.find(isAttribute)
  const isDirect = isAttribute(above[0]) || isAttribute(above[1])
  if (attribute && isDirect && READ.includes(nameOf(attribute))) return value !== ''
  return !(attribute && UNREAD.test(nameOf(attribute))) && SENTENCE.test(value)
}

const textMutants = (text: string, node: Node, above: readonly Node[]): Change[] => {
  const what = `${shortly(text, node)} → mutant`
  if (node.type === 'JSXText') {
    const [before = ''] = /^\s*/.exec(node.value) ?? []
    const start = node.start + before.length
    const words = { ...node, start, end: start + node.value.trim().length }
    return /\p{L}/u.test(node.value) ? [replaced('text', words, 'mutant', what.trim())] : []
  }
  if (node.type !== 'Literal' && node.type !== 'TemplateLiteral') return []
  const value = node.type === 'Literal' ? stringOf(node) : node.quasis.map((one) => one.value.raw).join('')
  return value !== null && isRead(value, above) ? [replaced('text', node, MUTANT, what)] : []
}

const isHandler = (name: string) => /^on[A-Z]/.test(name)

const attributeMutants = (text: string, node: Node): Change[] => {
  if (!isAttribute(node)) return []
  const name = nameOf(node)
  const value = expressionOf(node)
  if (isHandler(name) && value)
    return [replaced('handler', value, '() => {}', `without ${shortly(text, node)}`)]
  if (STATE.test(name) && value)
    return [
      replaced('property', value, `!(${text.slice(value.start, value.end)})`, `not ${shortly(text, node)}`),
    ]
  if (STATE.test(name) || SPOKEN_STATE.test(name))
    return [replaced('property', node, '', `without ${shortly(text, node)}`)]
  return []
}

const isPage = (node: Node): boolean =>
  node.type === 'MemberExpression' && node.object.type === 'Identifier' && node.object.name === 'pages'

/** Leads elsewhere: a page by its name, and what a link or a step to another page computes. */
const addressMutants = (text: string, node: Node, [parent, next]: readonly Node[]): Change[] => {
  const isLink =
    parent?.type === 'JSXExpressionContainer' && isAttribute(next) && LINKS.includes(nameOf(next))
  const isWay =
    parent?.type === 'CallExpression' && GOING.includes(calleeOf(parent)) && parent.arguments[0] === node
  const isComputed = (isLink || isWay) && node.type !== 'Identifier'
  return isPage(node) || isComputed
    ? [replaced('address', node, NOWHERE, `${shortly(text, node)} → /mutant`)]
    : []
}

/** Mutants of what a person sees and touches: conditions of what is drawn, texts, handlers, states of parts, addresses. */
export const screenMutants = (source: Source): Change[] => {
  const { text, program } = source
  const drawn: Node[] = []
  const changes: Change[] = []
  visit(program, (node, above) => {
    if (above.some(({ type }) => type === 'ImportDeclaration')) return
    drawn.push(...drawnIn(node))
    changes.push(
      ...elementMutants(text, node),
      ...textMutants(text, node, above),
      ...attributeMutants(text, node),
      ...addressMutants(text, node, above),
    )
  })
  const isDrawn = ({ start }: Change) => drawn.some((one) => one.start <= start && start < one.end)
  return [
    ...changes,
    ...ruleMutants(source).filter((change) => RULES.includes(change.kind) && isDrawn(change)),
  ]
}

/** The other look: what is there goes, and what is hidden appears. */
const otherLook = (name: string, value: string): string => {
  if (name === 'display') return value === 'none' ? 'revert' : 'none'
  if (name === 'visibility') return value === 'hidden' ? 'visible' : 'hidden'
  if (name === 'opacity') return value === '0' ? '1' : '0'
  return value === 'none' ? 'auto' : 'none'
}

/** `print` and `(pointer: coarse)`; of several conditions, all together. */
const negatedQuery = (query: string): string => {
  if (query.startsWith('not ')) return query.slice('not '.length)
  return query.startsWith('(') && query.includes(' and ') ? `not (${query})` : `not ${query}`
}

const HIDES = /\b(display|visibility|opacity|pointer-events): *([^;}]+)/g
/** A condition of the window, and the rules that depend on it: up to the brace in the first column. */
const QUERY = /^@(?:media|container) (\S.*) \{\n(?:[\s\S]*?)^\}/gm

/** Mutants of whether something can be seen and touched: its rules, and the conditions that they depend on. */
export const styleMutants = (text: string): Change[] => {
  const change = (start: number, before: string, after: string): Change => ({
    kind: 'visibility',
    start,
    end: start + before.length,
    text: after,
    what: `${before} → ${after}`,
  })
  const rules = [...text.matchAll(HIDES)].map(({ 0: all, 1: name = '', 2: value = '', index }) =>
    change(index, all, `${name}: ${otherLook(name, value)}`),
  )
  const queries = [...text.matchAll(QUERY)].flatMap(({ 0: all, 1: query = '', index }) =>
    all.search(HIDES) < 0 ? [] : [change(index + all.indexOf(query), query, negatedQuery(query))],
  )
  return [...rules, ...queries]
}
