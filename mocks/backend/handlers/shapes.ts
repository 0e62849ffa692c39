import * as v from 'valibot'
import type { Shape } from '#services/contract/call.ts'

/** The parts of a valibot schema that are read here; most kinds have only some. */
interface Readable {
  readonly type: string
  readonly entries?: Readonly<Record<string, Readable>>
  readonly item?: Readable
  readonly wrapped?: Readable
  readonly options?: readonly unknown[]
  readonly literal?: unknown
}

const unwrap = (shape: Readable): Readable => (shape.wrapped ? unwrap(shape.wrapped) : shape)

const NUMBER = /^-?\d+(?:\.\d+)?$/

/**
 * Converts a text of a query or a path to the shape's type. A text that does not fit stays a text and is
 * refused later.
 */
const decode = (shape: Readable | undefined, text: string): unknown => {
  if (!shape) return text
  const plain = unwrap(shape)
  if (plain.type === 'number') return NUMBER.test(text) ? Number(text) : text
  if (plain.type === 'boolean') return text === 'true' ? true : text === 'false' ? false : text
  if (plain.type === 'picklist') return plain.options?.find((option) => String(option) === text) ?? text
  if (plain.type === 'literal') return String(plain.literal) === text ? plain.literal : text
  return text
}

const INDEXED = /^(.+)\[(\d+)\]$/

/** The fields of an object, or of all objects of a union. */
const entriesOf = (shape: Readable | undefined): Readonly<Record<string, Readable>> | undefined =>
  shape?.type === 'union'
    ? Object.assign({}, ...(shape.options ?? []).map((option) => entriesOf(option as Readable)))
    : shape?.entries

/**
 * Reads the query of an address by the shape: numbers, booleans, and arrays as `key[0]`, with plain or encoded
 * brackets. A shape that is a text gets the whole query as it was sent.
 */
export const decodeQuery = (shape: Shape | undefined, search: string): unknown => {
  if (shape?.type === 'string') return search.replace(/^\?/, '')
  const entries = entriesOf(shape as Readable | undefined)
  const decoded: Record<string, unknown> = {}
  const arrays = new Map<string, { index: number; value: unknown }[]>()
  for (const [key, text] of new URLSearchParams(search)) {
    const [, name = key, index] = INDEXED.exec(key) ?? []
    const entry = entries?.[name]
    if (index === undefined) {
      // A key that appears twice becomes an array, which a scalar shape refuses.
      decoded[key] = key in decoded ? [decoded[key], text] : decode(entry, text)
    } else {
      const item = entry && unwrap(entry).item
      arrays.set(name, [...(arrays.get(name) ?? []), { index: Number(index), value: decode(item, text) }])
    }
  }
  for (const [name, items] of arrays) {
    decoded[name] = items.sort((a, b) => a.index - b.index).map(({ value }) => value)
  }
  return decoded
}

/** Those of the shape; a browser sends others as well. */
export const ownHeaders = (shape: Shape | undefined, headers: Headers): unknown => {
  const names = Object.keys((shape as Readable | undefined)?.entries ?? {})
  return Object.fromEntries(names.map((name) => [name, headers.get(name) ?? undefined]))
}

export const decodeParams = (
  shape: Shape | undefined,
  params: Readonly<Record<string, string>>,
): Record<string, unknown> => {
  const entries = (shape as Readable | undefined)?.entries
  return Object.fromEntries(
    Object.entries(params).map(([name, text]) => [name, decode(entries?.[name], text)]),
  )
}

/** The fields of a form: texts become what the shape wants, anything else stays as it is. */
export const decodeFields = (
  shape: Shape | undefined,
  fields: Readonly<Record<string, unknown>>,
): Record<string, unknown> => {
  const entries = (shape as Readable | undefined)?.entries
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' ? decode(entries?.[name], value) : value,
    ]),
  )
}

/** The value, with null wherever null is allowed: for all values, or only for those that `isLost`. */
export const nullsOf = (
  shape: Readable,
  value: unknown,
  isLost: (value: unknown) => boolean = () => true,
): unknown => {
  if (shape.type === 'nullish' || shape.type === 'nullable') return isLost(value) ? null : value
  if (shape.type === 'union') {
    const options = (shape.options ?? []) as readonly (Readable & v.GenericSchema)[]
    const own = options.find((option) => v.is(option, value))
    return own ? nullsOf(own, value, isLost) : value
  }
  if (Array.isArray(value)) {
    const item = shape.item
    return item ? value.map((one) => nullsOf(item, one, isLost)) : value
  }
  if (typeof value !== 'object' || value === null || !shape.entries) return value
  const entries = shape.entries
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => {
      const entry = entries[key]
      return [key, entry ? nullsOf(entry, one, isLost) : one]
    }),
  )
}

const complaint = (issue: v.BaseIssue<unknown>): string => {
  const field = v.getDotPath(issue) ?? 'corpo'
  const isKeyIssue = issue.type === 'strict_object' || issue.type === 'object'
  if (isKeyIssue && issue.expected === 'never') return `O campo "${field}" não é permitido`
  if (isKeyIssue && issue.received === 'undefined') return `O campo "${field}" é obrigatório`
  return `O campo "${field}" é inválido`
}

export type CelebrateSource = 'query' | 'body'

/** The error of api §1.6 for a request that breaks the contract. */
export const celebrateError = (source: CelebrateSource, keys: readonly string[], message: string) => ({
  statusCode: 400,
  error: 'Bad Request',
  message: 'celebrate request validation failed',
  validation: { [source]: { source, keys, message } },
})

export const celebrateIssues = (source: CelebrateSource, issues: readonly v.BaseIssue<unknown>[]) =>
  celebrateError(
    source,
    issues.map((issue) => v.getDotPath(issue) ?? ''),
    issues.map(complaint).join('. '),
  )
