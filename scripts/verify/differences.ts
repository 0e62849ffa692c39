import type { PactInteraction } from './pact.ts'
import { exampleAt, inAnyRecord, ruleAt, ruleWords, shown } from './rules.ts'

/** One difference between the contract and an answer. */
export interface Difference {
  /** `status`, `header Content-Type`, or the path in the body, `$.data[0].cpf`. */
  readonly at: string
  readonly expected: string
  readonly actual: string
}

/** As the library tells a difference. */
export interface RawMismatch {
  readonly type?: string | null | undefined
  readonly path?: string | null | undefined
  /** The name of a header. */
  readonly key?: string | null | undefined
  readonly expected?: unknown
  readonly actual?: unknown
  readonly mismatch?: string | null | undefined
}

/** The library gives values of a body as texts of JSON. */
const valueOf = (text: unknown): unknown => {
  if (typeof text !== 'string') return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const MISSING = /missing the following keys: (.+)$/
const DETECTED = /detected contents? (?:was|were|type was) '?([^']+?)'?$/

const bodyDifferences = (
  { path, expected, actual, mismatch: told }: RawMismatch,
  { response }: PactInteraction,
): readonly Difference[] => {
  const rules = response.matchingRules?.body ?? {}
  const content = response.body?.content
  const at = path ?? '$'
  const missing = MISSING.exec(told ?? '')?.[1]
  if (missing !== undefined) {
    return missing.split(', ').map((key) => {
      const field = `${at}.${key}`
      const words = ruleWords(ruleAt(rules, field)?.[1], exampleAt(content, field))
      return { at: field, expected: words, actual: 'nothing: the key is missing' }
    })
  }
  const rule = ruleAt(rules, at)?.[1]
  const isFile = rule?.matchers.some(({ match }) => match === 'contentType')
  const isHtml = typeof content === 'string' && at === '$'
  const example = exampleAt(content, at) ?? valueOf(expected)
  const got = isFile
    ? (DETECTED.exec(told ?? '')?.[1] ?? 'another type')
    : shown(isHtml ? actual : valueOf(actual))
  return [{ at, expected: ruleWords(rule, example), actual: got }]
}

/** The status, then the headers, then the fields by name: the library's own order differs from run to run. */
const byPlace = (a: Difference, b: Difference): number => {
  const rank = ({ at }: Difference) => ['status', 'header'].indexOf(at.split(' ')[0] ?? '') + 1 || 3
  return rank(a) - rank(b) || a.at.localeCompare(b.at, 'en', { numeric: true })
}

/**
 * What the library found, once each, with what the contract asks for in the words of its rule.
 * @param answered the beginning of the body that came, for an answer of another status or type
 */
export const differencesOf = (
  mismatches: readonly RawMismatch[],
  interaction: PactInteraction,
  answered = '',
): readonly Difference[] => {
  const came = answered === '' ? '' : ` ${answered.length > 80 ? `${answered.slice(0, 79)}…` : answered}`
  const isOfStatus = mismatches.some(({ type }) => type === 'StatusMismatch')
  const isOfType = mismatches.some(({ type, key }) => type === 'HeaderMismatch' && key === 'Content-Type')
  const all = mismatches.flatMap((one): readonly Difference[] => {
    const { type, key, expected, actual, mismatch: told } = one
    if (type === 'StatusMismatch')
      return [{ at: 'status', expected: `${expected}`, actual: `${actual}${came}` }]
    if (type === 'HeaderMismatch') {
      const isType = key === 'Content-Type'
      // an answer of another status is often of another type
      if (isType && isOfStatus) return []
      return [
        {
          at: `header ${key}`,
          expected: `${expected}`,
          actual: `${actual || 'nothing'}${isType ? came : ''}`,
        },
      ]
    }
    // the same as the header tells
    if (type === 'BodyTypeMismatch' && isOfType) return []
    if (type === 'BodyTypeMismatch')
      return [{ at: 'body', expected: `${expected}`, actual: `${actual}${came}` }]
    if (type === 'BodyMismatch') return bodyDifferences(one, interaction)
    return [{ at: 'answer', expected: shown(expected), actual: `${shown(actual)} ${told ?? ''}`.trim() }]
  })
  return [...new Map(all.map((one) => [sentenceOf(one), one])).values()].toSorted(byPlace)
}

export const sentenceOf = ({ at, expected, actual }: Difference): string =>
  `${at}: expected ${expected}, got ${actual}`

const firstThree = (texts: readonly string[]): string => {
  const different = [...new Set(texts)]
  return `${different.slice(0, 3).join('; ')}${different.length > 3 ? '; …' : ''}`
}

/** The differences with the same field of several records as one line. */
export const foldedSentences = (differences: readonly Difference[]): readonly string[] =>
  [...Map.groupBy(differences, ({ at }) => inAnyRecord(at))].map(([at, same]) => {
    const [first] = same
    if (!first || same.length === 1) return first ? sentenceOf(first) : at
    const expected = firstThree(same.map((one) => one.expected))
    const others = new Set(same.map(({ actual }) => actual)).size > 1 ? '; …' : ''
    return `${at} (${same.length} records): expected ${expected}, got ${first.actual}${others}`
  })
