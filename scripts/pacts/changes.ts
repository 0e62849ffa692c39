import { callIdOf, type Pact, type PactInteraction } from '../verify/pact.ts'
import { inAnyRecord, shown } from '../verify/rules.ts'
import { comparedWith, type Demands, demandsOf } from './demands.ts'

// No library compares two pacts: those of Pact compare a pact with an answer.

/** One thing that differs between two pacts. */
export interface Change {
  readonly kind: 'added' | 'removed' | 'changed'
  readonly description: string
  readonly call: string
  /** Of a changed interaction: what of it, in words. */
  readonly words: string
  /** The path of the field of the answer that the words are about; empty: they name it. */
  readonly field: string
  /** A provider that kept the first pact may not keep the second one. */
  readonly breaks: boolean
}

type Found = Pick<Change, 'words' | 'breaks'> & { readonly field?: string }

type Fields = ReadonlyMap<string, string>

/** Every value of a request by its place: `query page`, `header data`, `body $.id`. */
const requestFields = ({ request }: PactInteraction): Fields => {
  const fields = new Map<string, string>([['method and path', `${request.method} ${request.path}`]])
  const formOf = (rules: object | undefined, name: string, value: unknown): string =>
    rules && Reflect.get(rules, name) !== undefined ? 'by its form' : shown(value)
  for (const [key, values] of Object.entries(request.query ?? {}))
    fields.set(`query ${key}`, values.join(', '))
  for (const [key, values] of Object.entries(request.headers ?? {})) {
    fields.set(`header ${key}`, formOf(request.matchingRules?.header, key, values.join(', ')))
  }
  const walk = (value: unknown, path: string) => {
    if (typeof value === 'object' && value !== null && Object.keys(value).length > 0) {
      for (const [key, item] of Object.entries(value)) {
        walk(item, Array.isArray(value) ? `${path}[${key}]` : `${path}.${key}`)
      }
    } else fields.set(`body ${path}`, formOf(request.matchingRules?.body, path, value))
  }
  if (request.body) walk(request.body.content, '$')
  return fields
}

const fieldChanges = (before: Fields, after: Fields): readonly Found[] =>
  [...new Set([...before.keys(), ...after.keys()])].flatMap((field): Found[] => {
    const [was, is] = [before.get(field), after.get(field)]
    if (was === is) return []
    if (was === undefined) return [{ words: `the request has ${field}: ${is}`, breaks: true }]
    if (is === undefined) return [{ words: `the request has no ${field} any more`, breaks: true }]
    return [{ words: `the request has ${field}: ${is} (was ${was})`, breaks: true }]
  })

const stateNames = ({ providerStates = [] }: PactInteraction) => providerStates.map(({ name }) => name)

const stateChanges = (before: PactInteraction, after: PactInteraction): readonly Found[] => {
  const [was, is] = [stateNames(before), stateNames(after)]
  return [
    ...is
      .filter((name) => !was.includes(name))
      .map((name) => ({ words: `needs the state "${name}"`, breaks: true })),
    ...was
      .filter((name) => !is.includes(name))
      .map((name) => ({ words: `needs the state "${name}" no more`, breaks: false })),
  ]
}

const headerChanges = (before: PactInteraction, after: PactInteraction): readonly Found[] => {
  const [was, is] = [before.response.headers ?? {}, after.response.headers ?? {}]
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((key): Found[] => {
    const [old, now] = [was[key]?.join(', '), is[key]?.join(', ')]
    if (old === now) return []
    if (now === undefined) return [{ words: `the answer needs no header ${key} any more`, breaks: false }]
    return [
      {
        words: `the answer has the header ${key}: ${now}${old === undefined ? '' : ` (was ${old})`}`,
        breaks: true,
      },
    ]
  })
}

const isOfOneRecord = (path: string) => /\[\d+\]/.test(path)

/** Fields that are now asked of records by their places: `$.data[0].id` and `$.data[1].id` are told together. */
const placedChanges = (was: Demands, is: Demands): readonly Found[] => {
  const placed = [...is].filter(([path]) => isOfOneRecord(path) && !was.has(path))
  return [...Map.groupBy(placed, ([path]) => inAnyRecord(path))].map(([field, of]) => ({
    field,
    words: `must be, record by record: ${of.map(([, { words }]) => words).join(', ')}`,
    breaks: true,
  }))
}

const answerChanges = (before: PactInteraction, after: PactInteraction): readonly Found[] => {
  const [was, is] = [demandsOf(before), demandsOf(after)]
  const placed = placedChanges(was, is)
  const changes = [...new Set([...was.keys(), ...is.keys()])].flatMap((field): Found[] => {
    const [old, now] = [was.get(field), is.get(field)]
    if (!now) {
      const isPlaced = placed.some((one) => one.field === field)
      return isPlaced ? [] : [{ field, words: 'is needed no more', breaks: false }]
    }
    if (!old) return isOfOneRecord(field) ? [] : [{ field, words: `is new: ${now.words}`, breaks: true }]
    const compared = comparedWith(old, now)
    if (compared === 'same') return []
    const how = compared === 'looser' ? 'may be' : 'must be'
    return [{ field, words: `${how} ${now.words} (was ${old.words})`, breaks: compared !== 'looser' }]
  })
  return [...changes, ...placed]
}

const statusChanges = (
  { response: was }: PactInteraction,
  { response: is }: PactInteraction,
): readonly Found[] =>
  was.status === is.status
    ? []
    : [{ words: `the answer has the status ${is.status} (was ${was.status})`, breaks: true }]

const pendingChanges = (before: PactInteraction, after: PactInteraction): readonly Found[] => {
  const [was, is] = [before.pending === true, after.pending === true]
  if (was === is) return []
  return [{ words: is ? 'is pending' : 'is pending no more', breaks: was }]
}

const changesOf = (before: PactInteraction, after: PactInteraction): readonly Found[] =>
  [
    ...pendingChanges(before, after),
    ...stateChanges(before, after),
    ...fieldChanges(requestFields(before), requestFields(after)),
    ...statusChanges(before, after),
    ...headerChanges(before, after),
    ...answerChanges(before, after),
  ].map((found) => (after.pending ? { ...found, breaks: false } : found))

/** The same request in the same states is the same interaction under another name. */
const identityOf = (one: PactInteraction) =>
  JSON.stringify([callIdOf(one), stateNames(one), one.request, one.response.status])

/**
 * What differs between two pacts, and whether a provider that keeps the first one may break the second one: a new
 * interaction, request, state or field, and an answer that is held to more, break; what is asked for no more does not.
 * Examples of the same form do not differ.
 */
export const contractChanges = (before: Pact, after: Pact): readonly Change[] => {
  const old = new Map(before.interactions.map((one) => [one.description, one]))
  const names = new Set(after.interactions.map(({ description }) => description))
  const gone = before.interactions.filter(({ description }) => !names.has(description))
  const pairs = after.interactions.map((now) => {
    const same = old.get(now.description)
    return { now, was: same ?? gone.find((one) => identityOf(one) === identityOf(now)) }
  })
  const renamed = new Set(pairs.map(({ was }) => was))
  const about = (one: PactInteraction) => ({ description: one.description, call: callIdOf(one) })
  return [
    ...pairs.flatMap(({ now, was }): Change[] => {
      if (!was) return [{ kind: 'added', ...about(now), field: '', words: '', breaks: now.pending !== true }]
      return changesOf(was, now).map((found) => ({ kind: 'changed', ...about(now), field: '', ...found }))
    }),
    ...gone
      .filter((one) => !renamed.has(one))
      .map((one): Change => ({ kind: 'removed', ...about(one), field: '', words: '', breaks: false })),
  ]
}
