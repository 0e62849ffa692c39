import * as v from 'valibot'
import type { Shape } from '#services/contract/call.ts'

// What the pact asks of an answer: the forms of the contract, not the values of the example. Written as the
// pact file holds it (Pact specification 4), because the library's builders cannot say "a text, or null".

export interface Matcher {
  readonly match: 'type' | 'integer' | 'number' | 'regex' | 'equality' | 'null'
  readonly min?: number
  readonly regex?: string
}

/** By the path in the body, `$.data[*].id`. */
export type MatchingRules = Readonly<
  Record<string, { readonly combine: 'AND' | 'OR'; readonly matchers: readonly Matcher[] }>
>

/** What a schema holds at run time. */
type Node = Shape & {
  readonly entries?: Readonly<Record<string, Node>>
  readonly wrapped?: Node
  readonly item?: Node
  readonly items?: readonly Node[]
  readonly options?: readonly Node[]
  readonly pipe?: readonly { readonly type: string }[]
}

const rule = (matcher: Matcher) => ({ combine: 'AND', matchers: [matcher] }) as const

/** The answer says exactly this: its state promises the value, and the portal decides by it. */
export const exactly = rule({ match: 'equality' })
/** Of the example's type, and not null: its state promises that it is set. */
export const present = rule({ match: 'type' })
/** A list of so many items or more. */
export const atLeast = (min: number) => rule({ match: 'type', min })
/** A text in which the portal looks for something; `pattern` is a regular expression of Rust for all of it. */
export const matching = (pattern: string) => rule({ match: 'regex', regex: pattern })

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const leafMatcher = (node: Node, example: unknown): Matcher['match'] => {
  if (typeof example !== 'number') return 'type'
  return node.pipe?.some(({ type }) => type === 'integer') ? 'integer' : 'number'
}

/** Pact allows null in place of a single value only: an object or a list of the example must be there. */
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
    // without a rule only an empty list matches
    if (example.length === 0) return {}
    // below the items of another list every record would be held to it
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
 * The rules for an answer of this shape. Only what stands in the example is asked for: a key that says
 * nothing in this state is left out of it. Null in the example means that the state promises null; a text, a
 * number or a boolean that the shape allows to be null may be null whatever the example says. As many items
 * as the example has are the fewest that may come; none means none.
 * @param except rules in place of the generated ones, by path
 */
export const rulesOf = (shape: Shape, example: unknown, except: MatchingRules = {}): MatchingRules => {
  v.assert(shape, example)
  const rules = rulesAt('$', shape, example)
  const unknown = Object.keys(except).find((path) => !(path in rules))
  if (unknown) throw new Error(`the example has no ${unknown}`)
  return { ...rules, ...except }
}
