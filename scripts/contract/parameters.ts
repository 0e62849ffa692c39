import * as v from 'valibot'
import type { Call, Shape } from '#services/contract/call.ts'
import { successesOf } from './examples.ts'
import { type JsonSchema, schemaOf } from './schemas.ts'

// Parameters of an operation: of the path, the query and the headers of the calls that share it. Their schemas come from
// valibot's library; the forms of a query and the examples are the contract table's own.

type Schemas = Readonly<Record<string, JsonSchema>>

export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly description?: string
  readonly style?: 'deepObject' | 'form'
  readonly explode?: true
  readonly schema: JsonSchema
  readonly example?: unknown
}

/** One way to ask: the keys of a query that go together. */
export interface QueryForm {
  readonly call: Call
  readonly schema: JsonSchema
}

const isOpen = ({ query }: Call): boolean => query?.type === 'string'

/** The forms of the query of each call; one without a query has an empty form. */
export const queryFormsOf = (calls: readonly Call[]): readonly QueryForm[] =>
  calls.flatMap((call) => {
    if (!call.query || isOpen(call)) return [{ call, schema: { type: 'object', properties: {} } }]
    const schema = schemaOf(call.query)
    return (schema.anyOf ?? [schema]).map((form) => ({ call, schema: form as JsonSchema }))
  })

const propertiesOf = ({ properties = {} }: JsonSchema): Schemas => properties as Schemas

/** A list travels as `name[0]`, `name[1]`: an object of its items by their numbers. */
const indexed = ({ items, prefixItems, description: _, ...rest }: JsonSchema): JsonSchema => {
  if (prefixItems) {
    return {
      type: 'object',
      properties: Object.fromEntries(prefixItems.map((item, index) => [String(index), item])),
      required: [...prefixItems.keys()].map(String),
      additionalProperties: false,
    }
  }
  return {
    type: 'object',
    propertyNames: { pattern: '^\\d+$' },
    ...(rest.minItems !== undefined && { minProperties: rest.minItems }),
    ...(items !== undefined && { additionalProperties: items as JsonSchema }),
  }
}

const LIST = 'A list: one key for each item, `NAME[0]=…&NAME[1]=…`.'

/** Values of several forms of one query, as one schema. */
const joined = (schemas: readonly JsonSchema[]): JsonSchema => {
  const [first, ...rest] = [...new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values()]
  if (!first) return {}
  if (rest.length === 0) return first
  const all = [first, ...rest]
  const values = all.map((schema) => schema.const)
  if (values.every((value) => typeof value === 'string')) return { type: 'string', enum: values }
  const enums = all.flatMap((schema) => schema.enum ?? [])
  if (all.every((schema) => schema.enum) && first.type) {
    const { description: _, ...plain } = first
    return { ...plain, enum: [...new Set(enums)] }
  }
  return { anyOf: all }
}

/** Of a union of forms, the schema of the named value. */
const entryOf = (shape: Shape | undefined, name: string): Shape | undefined => {
  const node = shape as
    | (Shape & { entries?: Record<string, Shape>; options?: Shape[]; wrapped?: Shape })
    | undefined
  if (node?.entries) return node.entries[name]
  return node?.options?.map((option) => entryOf(option, name)).find((entry) => entry !== undefined)
}

/** The value that a text of a path or a query stands for. */
const readText = (shape: Shape | undefined, text: string): unknown =>
  [text, Number(text), text === 'true'].find((value) => shape && v.is(shape, value)) ?? text

const queryExample = (calls: readonly Call[], name: string): unknown => {
  for (const call of calls) {
    for (const { request } of successesOf(call)) {
      const text = request.query[name]
      if (typeof text === 'string') return readText(entryOf(call.query, name), text)
      const items = Object.entries(request.query).filter(([key]) => key.startsWith(`${name}[`))
      if (items.length > 0) {
        return Object.fromEntries(items.map(([, item], index) => [String(index), item]))
      }
    }
  }
  return undefined
}

const usersOf = (forms: readonly QueryForm[], name: string): string[] => [
  ...new Set(forms.filter(({ schema }) => name in propertiesOf(schema)).map(({ call }) => call.id)),
]

/** What the calls say of a parameter, each once; where they say different things, with their ids. */
const wordsOf = (forms: readonly QueryForm[], name: string): string[] => {
  const said = new Map<string, string>()
  for (const { call, schema } of forms) {
    const words = propertiesOf(schema)[name]?.description
    if (words !== undefined && ![...said.keys()].includes(words)) said.set(words, call.id)
  }
  return [...said].map(([words, id]) => (said.size > 1 ? `${id}: ${words}` : words))
}

const queryParameter = (calls: readonly Call[], forms: readonly QueryForm[], name: string): Parameter => {
  const schemas = forms.flatMap(({ schema }) => propertiesOf(schema)[name] ?? [])
  const isList = schemas.some(({ type }) => type === 'array')
  const required = forms.every(({ schema }) => schema.required?.includes(name))
  const users = usersOf(forms, name)
  const words = [
    ...wordsOf(forms, name),
    ...(isList ? [LIST.replaceAll('NAME', name)] : []),
    ...(users.length < calls.length ? [`Of ${users.join(', ')}.`] : []),
  ]
  const example = queryExample(calls, name)
  const shown = schemas.map(({ description, ...schema }) =>
    schemas.length > 1 || isList ? schema : { ...schema, ...(description && { description }) },
  )
  return {
    name,
    in: 'query',
    required,
    ...(words.length > 0 && { description: words.join(' ') }),
    ...(isList && { style: 'deepObject' as const, explode: true as const }),
    schema: joined(isList ? shown.map(indexed) : shown),
    ...(example !== undefined && { example }),
  }
}

const OPEN_QUERY: Parameter = {
  name: 'link',
  in: 'query',
  required: true,
  description:
    "The whole query of the link that the server has given, unchanged: its names and values are the server's. It is never empty.",
  style: 'form',
  explode: true,
  schema: { type: 'object', additionalProperties: { type: 'string' }, minProperties: 1 },
}

export const queryParametersOf = (calls: readonly Call[]): readonly Parameter[] => {
  const [first] = calls
  if (first && isOpen(first)) {
    const query = successesOf(first)[0]?.request.query ?? {}
    return [
      {
        ...OPEN_QUERY,
        example: Object.fromEntries(Object.entries(query).map(([key, value]) => [key, [value].flat()[0]])),
      },
    ]
  }
  const forms = queryFormsOf(calls)
  const names = new Set(forms.flatMap(({ schema }) => Object.keys(propertiesOf(schema))))
  return [...names].map((name) => queryParameter(calls, forms, name))
}

const pathExample = (call: Call, name: string): unknown => {
  const index = call.path.split('/').indexOf(`{${name}}`)
  const [example] = successesOf(call)
  // the base of an API is one part of the path
  const text = example?.request.path.split('/')[index + 1]
  return text === undefined ? undefined : readText(entryOf(call.params, name), decodeURIComponent(text))
}

export const pathParametersOf = (calls: readonly Call[]): readonly Parameter[] => {
  const call = calls.find(({ params }) => params)
  if (!call?.params) return []
  return Object.entries(propertiesOf(schemaOf(call.params))).map(([name, schema]) => ({
    name,
    in: 'path',
    required: true,
    schema,
    example: pathExample(call, name),
  }))
}

export const headerParametersOf = (calls: readonly Call[]): readonly Parameter[] =>
  calls.flatMap((call) => {
    if (!call.headers) return []
    const { required = [], ...schema } = schemaOf(call.headers)
    return Object.entries(propertiesOf(schema)).map(([name, value]): Parameter => {
      const example = successesOf(call).find(({ request }) => name in request.headers)?.request.headers[name]
      return {
        name,
        in: 'header',
        required: required.includes(name),
        schema: value,
        ...(example !== undefined && { example }),
      }
    })
  })
