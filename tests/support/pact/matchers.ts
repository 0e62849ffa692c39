import * as v from 'valibot'
import type { Shape } from '#services/contract/call.ts'
import { forms } from '#services/contract/forms.ts'

// What the pact requires of an answer: the forms of the contract, not the values of the example. Written in
// the format of the pact file (Pact specification 4), because the library has no builder for 'a text, or
// null'.

export interface Matcher {
  readonly match: 'type' | 'integer' | 'number' | 'regex' | 'equality' | 'null' | 'contentType'
  /** Of a content type. */
  readonly value?: string
  readonly min?: number
  readonly max?: number
  readonly regex?: string
}

interface Rule {
  readonly combine: 'AND' | 'OR'
  readonly matchers: readonly Matcher[]
}

/** By the path in the body, `$.data[*].id`. */
export type MatchingRules = Readonly<Record<string, Rule>>

/** The parts of a schema at run time. */
type Node = Shape & {
  readonly entries?: Readonly<Record<string, Node>>
  readonly wrapped?: Node
  readonly item?: Node
  readonly items?: readonly Node[]
  readonly options?: readonly Node[]
  readonly pipe?: readonly { readonly type: string; readonly requirement?: unknown }[]
}

const rule = (...matchers: readonly Matcher[]): Rule => ({ combine: 'AND', matchers })

/** The answer must have exactly this value: the state promises it, and the portal decides by it. */
export const exactly = rule({ match: 'equality' })
/** Of its whole form, and not null: the state promises a value. */
export const present = rule({ match: 'type' })
/** A list with at least so many items. */
export const atLeast = (min: number) => rule({ match: 'type', min })
/** A list with exactly so many items. */
export const just = (number: number) => rule({ match: 'type', min: number, max: number })
/** A text that the portal searches; `pattern` is a regular expression of Rust for the whole text. */
export const matching = (pattern: string) => rule({ match: 'regex', regex: pattern })
/** A file whose first bytes are of this type. */
export const contentType = (type: string) => rule({ match: 'contentType', value: type })

/**
 * Exactly these records of the example, in this order.
 * @param path of the list
 * @param keys that tell the records apart: their values are those of the example
 */
export const theRecords = (path: string, records: readonly object[], ...keys: readonly string[]) => ({
  [path]: just(records.length),
  ...Object.fromEntries(
    records.flatMap((_, index) => keys.map((key) => [`${path}[${index}].${key}`, exactly] as const)),
  ),
})

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const escaped = (text: string | number) => String(text).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** What the contract says of a scalar beyond its type, as a regular expression; undefined: nothing. */
const formOf = (node: Node): string | undefined => {
  const form = forms.get(node)
  if (form !== undefined) return form
  const { known, others } = v.getMetadata(node) as {
    readonly known?: readonly (string | number)[]
    readonly others?: true
  }
  if (known && !others) return known.map(escaped).join('|')
  for (const { type, requirement } of node.pipe ?? []) {
    if (type === 'regex' && requirement instanceof RegExp) return requirement.source
    if (type === 'non_empty') return '[\\s\\S]+'
  }
  return undefined
}

const typeOf = (node: Node, example: unknown): Matcher => {
  if (typeof example !== 'number') return { match: 'type' }
  return { match: node.pipe?.some(({ type }) => type === 'integer') ? 'integer' : 'number' }
}

/** A regular expression sees a value of another type and a text of the same characters alike. */
const fits = (form: string, samples: readonly string[]) =>
  samples.some((sample) => new RegExp(`^(?:${form})$`, 'u').test(sample))
const NUMBERS = Array.from({ length: 60 }, (_, index) => '1'.repeat(index + 1))
const OTHERS = [...NUMBERS, 'null', 'true', 'false']

/** The type and the form of a scalar. */
const leafMatchers = (node: Node, example: unknown): readonly Matcher[] => {
  const form = formOf(node)
  const type = typeOf(node, example)
  if (form === undefined) return [type]
  const byForm = { match: 'regex', regex: form } as const
  return fits(form, OTHERS) ? [type, byForm] : [byForm]
}

/** Of several matchers Pact demands all, or any: a form that could be mistaken for a number gives way to the type. */
const orNullMatchers = (node: Node, example: unknown): readonly Matcher[] => {
  const form = formOf(node)
  const own: Matcher =
    form === undefined || fits(form, NUMBERS) ? typeOf(node, example) : { match: 'regex', regex: form }
  return [own, { match: 'null' }]
}

const merged = (all: readonly MatchingRules[]): MatchingRules => Object.assign({}, ...all)

/**
 * Pact allows null only instead of a single value: an object or a list of the example must be there.
 * @param mayBeNull false: null is allowed nowhere
 */
const rulesAt = (path: string, node: Node, example: unknown, mayBeNull: boolean): MatchingRules => {
  if (example === null) return { [path]: rule({ match: 'null' }) }
  if (node.wrapped) {
    const isNullable = node.type === 'nullish' || node.type === 'nullable'
    return isNullable && mayBeNull && typeof example !== 'object'
      ? { [path]: { combine: 'OR', matchers: orNullMatchers(node.wrapped, example) } }
      : rulesAt(path, node.wrapped, example, mayBeNull)
  }
  if (Array.isArray(example)) {
    const { item, items } = node
    // without a rule only an empty list is accepted
    if (example.length === 0) return {}
    // inside another list the rule would be applied to every record
    const fewest = path.includes('[*]') ? {} : { min: example.length }
    return {
      [path]: rule({ match: 'type', ...fewest }),
      ...merged(
        items?.map((one, index) => rulesAt(`${path}[${index}]`, one, example[index], mayBeNull)) ?? [],
      ),
      ...merged(item ? example.map((one) => rulesAt(`${path}[*]`, item, one, mayBeNull)) : []),
    }
  }
  const form = node.options?.find((option) => typeof option === 'object' && v.is(option, example)) ?? node
  const { entries } = form
  if (!entries || !isObject(example)) return { [path]: rule(...leafMatchers(form, example)) }
  return merged(
    Object.entries(example).map(([key, value]) => {
      const entry = entries[key]
      if (!entry) throw new Error(`the contract has no ${path}.${key}`)
      return rulesAt(`${path}.${key}`, entry, value, mayBeNull)
    }),
  )
}

const ofAnyRecord = (path: string) => path.replace(/\[\d+\]/g, '[*]')

/**
 * The rules for an answer of this shape. Only the keys of the example are required; keys without a meaning in
 * this state are left out of it. Null in the example means that the state promises null. A text, a number or
 * a boolean may be null if the shape allows it. A list must have at least as many items as in the example; an
 * empty list must be empty.
 * @param except rules that replace the generated ones, by path; also those of one record, `$.data[0].id`
 */
export const rulesOf = (shape: Shape, example: unknown, except: MatchingRules = {}): MatchingRules => {
  v.assert(shape, example)
  const rules = rulesAt('$', shape, example, true)
  const unknown = Object.keys(except).find((path) => !(path in rules) && !(ofAnyRecord(path) in rules))
  if (unknown) throw new Error(`the example has no ${unknown}`)
  const whole = rulesAt('$', shape, example, false)
  const replaced = Object.entries(except).map(([path, by]) => [
    path,
    by === present ? (whole[path] ?? whole[ofAnyRecord(path)] ?? by) : by,
  ])
  return { ...rules, ...Object.fromEntries(replaced) }
}
