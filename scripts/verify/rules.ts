import type { PactMatcher, PactRule, PactRules } from './pact.ts'

// What a rule of a pact asks for, in words, and which rule stands for a field.

const LONGEST = 80

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A value in one short line. */
export const shown = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'nothing'
  if (text.length <= LONGEST) return text
  if (Array.isArray(value)) return `a list of ${value.length}`
  if (isObject(value)) return `an object with ${Object.keys(value).slice(0, 6).join(', ')}, …`
  return `${text.slice(0, LONGEST - 1)}…`
}

const typeWords = (example: unknown): string => {
  if (Array.isArray(example)) return 'a list'
  if (example === null) return 'null'
  if (typeof example === 'string') return 'a text'
  if (typeof example === 'boolean') return 'true or false'
  return isObject(example) ? 'an object' : 'a number'
}

/** Forms that have a word. */
const FORMS: Readonly<Record<string, string>> = {
  '[\\s\\S]*\\p{L}[\\s\\S]*': 'a text with a letter',
  '[\\s\\S]*\\S[\\s\\S]*': 'a text that is not blank',
}

const matcherWords = (matcher: PactMatcher, example: unknown): string => {
  const { match, min, regex, value, format } = matcher
  const all: Readonly<Record<string, () => string>> = {
    type: () => (min === undefined ? typeWords(example) : `a list of at least ${min}`),
    integer: () => 'a whole number',
    number: () => 'a number',
    decimal: () => 'a number with decimals',
    boolean: () => 'true or false',
    null: () => 'null',
    regex: () => FORMS[String(regex)] ?? `/${regex}/`,
    equality: () => shown(example),
    include: () => `a text with ${shown(value)}`,
    notEmpty: () => `${typeWords(example)} that is not empty`,
    contentType: () => `a file of ${value}`,
    date: () => `a date ${format}`,
    time: () => `a time ${format}`,
    datetime: () => `an instant ${format}`,
    timestamp: () => `an instant ${format}`,
  }
  return all[match]?.() ?? [match, ...Object.values(matcher).slice(1).map(shown)].join(' ')
}

/** What the rule asks for: 'a text or null'. Without a rule the value of the example is asked for. */
export const ruleWords = (rule: PactRule | undefined, example: unknown): string => {
  if (!rule) return shown(example)
  const hasForm = rule.combine !== 'OR' && rule.matchers.some(({ match }) => match === 'regex')
  // a form says that it is a text
  const telling = rule.matchers.filter(
    ({ match }) => !(hasForm && match === 'type' && typeof example === 'string'),
  )
  const words = telling.map((matcher) => matcherWords(matcher, example))
  return [...new Set(words)].join(rule.combine === 'OR' ? ' or ' : ' and ')
}

/** The parts of a path: '$.data[0].id' gives data, 0, id. */
const partsOf = (path: string): readonly string[] =>
  [...path.matchAll(/\.([^.[\]]+)|\[(?:'([^']+)'|(\d+|\*))\]/g)].map(
    ([, key, quoted, index]) => key ?? quoted ?? index ?? '',
  )

/** The same field of any record: '$.data[*].id'. */
export const inAnyRecord = (path: string): string => path.replace(/\[\d+\]/g, '[*]')

/** How exactly a rule's path names a field: null, if it names another. */
const weightOf = (rulePath: string, path: string): number | null => {
  const rule = partsOf(rulePath)
  const field = partsOf(path)
  if (rule.length !== field.length) return null
  let weight = 0
  for (const [index, part] of rule.entries()) {
    if (part === field[index]) weight += 2
    else if (part === '*') weight += 1
    else return null
  }
  return weight
}

/** The rule of a field, with its path in the pact: the one that names the field most exactly. */
export const ruleAt = (rules: PactRules, path: string): readonly [path: string, rule: PactRule] | undefined =>
  Object.entries(rules)
    .map(([at, rule]) => ({ at, rule, weight: weightOf(at, path) }))
    .filter(({ weight }) => weight !== null)
    .toSorted((a, b) => Number(b.weight) - Number(a.weight))
    .map(({ at, rule }) => [at, rule] as const)
    .at(0)

/** The value at a path of the example; a later record is like the last one of the example. */
export const exampleAt = (content: unknown, path: string): unknown =>
  partsOf(path).reduce((value: unknown, part) => {
    if (Array.isArray(value)) return value[Math.min(Number(part === '*' ? 0 : part), value.length - 1)]
    return isObject(value) ? value[part] : undefined
  }, content)
