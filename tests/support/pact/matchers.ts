import * as v from 'valibot'
import type { Shape } from '#services/contract/call.ts'

// What the pact requires of an answer: the forms of the contract, not the values of the example. Written in
// the format of the pact file (Pact specification 4), because the library has no builder for 'a text, or
// null'.

export interface Matcher {
  readonly match: 'type' | 'integer' | 'number' | 'regex' | 'equality' | 'null' | 'contentType'
  /** Of a content type. */
  readonly value?: string
  readonly min?: number
  readonly regex?: string
}

/** By the path in the body, `$.data[*].id`. */
export type MatchingRules = Readonly<
  Record<string, { readonly combine: 'AND' | 'OR'; readonly matchers: readonly Matcher[] }>
>

/** The parts of a schema at run time. */
type Node = Shape & {
  readonly entries?: Readonly<Record<string, Node>>
  readonly wrapped?: Node
  readonly item?: Node
  readonly items?: readonly Node[]
  readonly options?: readonly Node[]
  readonly pipe?: readonly { readonly type: string }[]
}

const rule = (matcher: Matcher) => ({ combine: 'AND', matchers: [matcher] }) as const

/** The answer must have exactly this value: the state promises it, and the portal decides by it. */
export const exactly = rule({ match: 'equality' })
/** The type of the example, and not null: the state promises a value. */
export const present = rule({ match: 'type' })
/** A list with at least so many items. */
export const atLeast = (min: number) => rule({ match: 'type', min })
/** A text that the portal searches; `pattern` is a regular expression of Rust for the whole text. */
export const matching = (pattern: string) => rule({ match: 'regex', regex: pattern })
/** A file whose first bytes are of this type. */
export const contentType = (type: string) => rule({ match: 'contentType', value: type })

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const leafMatcher = (node: Node, example: unknown): Matcher['match'] => {
  if (typeof example !== 'number') return 'type'
  return node.pipe?.some(({ type }) => type === 'integer') ? 'integer' : 'number'
}

/** Pact allows null only instead of a single value: an object or a list of the example must be there. */
const orNull = (path: string, rules: MatchingRules, example: unknown): MatchingRules =>
  typeof example === 'object'
    ? rules
    : { ...rules, [path]: { combine: 'OR', matchers: [...(rules[path]?.matchers ?? []), { match: 'null' }] } }

const merged = (all: readonly MatchingRules[]): MatchingRules => Object.assign({}, ...all)

const rulesAt = (path: string, node: Node, example: unknown): MatchingRules => {
  if (example === null) return { [path]: rule({ match: 'null' }) }
  if (node.wrapped) {
    const rules = rulesAt(path, node.wrapped, example)
    return node.type === 'nullish' || node.type === 'nullable' ? orNull(path, rules, example) : rules
  }
  if (Array.isArray(example)) {
    const { item, items } = node
    // without a rule only an empty list is accepted
    if (example.length === 0) return {}
    // inside another list the rule would be applied to every record
    const fewest = path.includes('[*]') ? {} : { min: example.length }
    return {
      [path]: rule({ match: 'type', ...fewest }),
      ...merged(items?.map((one, index) => rulesAt(`${path}[${index}]`, one, example[index])) ?? []),
      ...merged(item ? example.map((one) => rulesAt(`${path}[*]`, item, one)) : []),
    }
  }
  const form = node.options?.find((option) => typeof option === 'object' && v.is(option, example)) ?? node
  const { entries } = form
  if (!entries || !isObject(example)) return { [path]: rule({ match: leafMatcher(form, example) }) }
  return merged(
    Object.entries(example).map(([key, value]) => {
      const entry = entries[key]
      if (!entry) throw new Error(`the contract has no ${path}.${key}`)
      return rulesAt(`${path}.${key}`, entry, value)
    }),
  )
}

/**
 * The rules for an answer of this shape. Only the keys of the example are required; keys without a meaning in
 * this state are left out of it. Null in the example means that the state promises null. A text, a number or
 * a boolean may be null if the shape allows it. A list must have at least as many items as in the example; an
 * empty list must be empty.
 * @param except rules that replace the generated ones, by path
 */
export const rulesOf = (shape: Shape, example: unknown, except: MatchingRules = {}): MatchingRules => {
  v.assert(shape, example)
  const rules = rulesAt('$', shape, example)
  const unknown = Object.keys(except).find((path) => !(path in rules))
  if (unknown) throw new Error(`the example has no ${unknown}`)
  return { ...rules, ...except }
}
