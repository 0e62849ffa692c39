import type { PactInteraction, PactMatcher, PactRule } from '../verify/pact.ts'
import { isObject, ruleAt, ruleWords } from '../verify/rules.ts'

/** What the contract asks of one field of an answer. */
interface Demand {
  /** One of these must hold; each is a list of matchers that hold together. */
  readonly alternatives: readonly (readonly PactMatcher[])[]
  readonly words: string
}

/** By the path in the body, `$.data[*].id`. */
export type Demands = ReadonlyMap<string, Demand>

const typeOf = (value: unknown): string =>
  Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value

/** A matcher with what it takes from the example: the value of an equality, the type of a type. */
const complete = (matcher: PactMatcher, example: unknown): PactMatcher => {
  if (matcher.match === 'equality') return { ...matcher, value: example }
  if (matcher.match === 'type' || matcher.match === 'notEmpty') return { ...matcher, of: typeOf(example) }
  return matcher
}

const demandOf = (rule: PactRule | undefined, example: unknown): Demand => {
  const { combine = 'AND', matchers = [{ match: 'equality' }] } = rule ?? {}
  const all = matchers.map((matcher) => complete(matcher, example))
  return {
    alternatives: combine === 'OR' ? all.map((one) => [one]) : [all],
    words: ruleWords(rule, example),
  }
}

/** The fields of the answer that the contract asks for, by the paths of their rules. */
export const demandsOf = ({ response }: PactInteraction): Demands => {
  const rules = response.matchingRules?.body ?? {}
  const demands = new Map<string, Demand>()
  const walk = (value: unknown, path: string) => {
    const [at = path, rule] = ruleAt(rules, path) ?? []
    const isLeaf = !isObject(value) && !(Array.isArray(value) && value.length > 0)
    if (rule || isLeaf) demands.set(at, demandOf(rule, value))
    if (Array.isArray(value)) for (const [index, item] of value.entries()) walk(item, `${path}[${index}]`)
    else if (isObject(value)) for (const [key, item] of Object.entries(value)) walk(item, `${path}.${key}`)
  }
  if (response.body && response.body.content !== undefined) walk(response.body.content, '$')
  return demands
}

const NUMBERS: readonly string[] = ['integer', 'decimal', 'number']

/** The type of what a matcher accepts, as far as it says one. */
const acceptedType = ({ match, of, value }: PactMatcher): string => {
  if (match === 'equality') return typeOf(value)
  if (NUMBERS.includes(match)) return 'number'
  if (match === 'boolean' || match === 'null') return match
  return typeof of === 'string' ? of : 'string'
}

const sizeOf = ({ min }: PactMatcher): number => (typeof min === 'number' ? min : 0)

/** Whether the matcher accepts whatever `other` accepts, as far as that can be told. */
const accepts = (matcher: PactMatcher, other: PactMatcher): boolean => {
  if (JSON.stringify(matcher) === JSON.stringify(other)) return true
  if (matcher.match === 'number') return acceptedType(other) === 'number'
  if (matcher.match === 'integer') return other.match === 'equality' && Number.isInteger(other['value'])
  if (matcher.match === 'regex') {
    if (other.match !== 'equality' || typeof matcher['regex'] !== 'string') return false
    try {
      return new RegExp(`^(?:${matcher['regex']})$`, 'u').test(String(other['value']))
    } catch {
      return false
    }
  }
  if (matcher.match !== 'type') return false
  return acceptedType(matcher) === acceptedType(other) && sizeOf(matcher) <= sizeOf(other)
}

const isAsWide = (wide: Demand, narrow: Demand): boolean =>
  narrow.alternatives.every((one) =>
    wide.alternatives.some((all) => all.every((matcher) => one.some((other) => accepts(matcher, other)))),
  )

/** How the second demand differs from the first one. */
export const comparedWith = (before: Demand, after: Demand): 'same' | 'looser' | 'tighter' | 'other' => {
  const isWider = isAsWide(after, before)
  const isNarrower = isAsWide(before, after)
  if (isWider && isNarrower) return 'same'
  return isWider ? 'looser' : isNarrower ? 'tighter' : 'other'
}
