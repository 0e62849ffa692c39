import { withLinks } from './questions.ts'
import type { JsonSchema } from './schemas.ts'

// JSON Schema in words and tables, for docs/api.md: the same schemas as in docs/openapi.json.

/** Keywords that limit a value, with what stands before it. */
const LIMITS: readonly (readonly [keyword: keyof JsonSchema, words: string])[] = [
  ['format', ''],
  ['contentEncoding', ''],
  ['minimum', 'from '],
  ['exclusiveMinimum', 'above '],
  ['maximum', 'to '],
  ['multipleOf', 'in steps of '],
  ['minLength', 'characters from '],
  ['maxLength', 'characters to '],
  ['minItems', 'items from '],
  ['minProperties', 'items from '],
  ['maxItems', 'items to '],
]

const value = (literal: unknown) => (typeof literal === 'string' ? `'${literal}'` : String(literal))

type Part = JsonSchema | boolean | undefined

const isSchema = (part: Part | readonly Part[]): part is JsonSchema =>
  typeof part === 'object' && !Array.isArray(part)

const partsOf = (parts: readonly Part[] = []): readonly JsonSchema[] => parts.filter(isSchema)

const variantsOf = ({ anyOf, oneOf }: JsonSchema) => partsOf((anyOf ?? oneOf) as readonly Part[] | undefined)

const propertiesOf = ({ properties = {} }: JsonSchema) =>
  Object.entries(properties).filter((entry): entry is [string, JsonSchema] => isSchema(entry[1]))

/** The records of an envelope of lists. */
const pageItem = ({ properties: { data, total, per_page: size } = {} }: JsonSchema): Part =>
  isSchema(data) && total && size && isSchema(data.items as Part) ? (data.items as Part) : undefined

/** @param hasRows its fields have rows of their own */
export const words = (schema: JsonSchema, hasRows = false): string => {
  const { $ref, const: only, enum: values, pattern, prefixItems, items, type, additionalProperties } = schema
  const of = (part: Part) => (isSchema(part) ? words(part, hasRows) : 'anything')
  if ($ref) return `[${$ref.replace(/.*\//, '')}](#${$ref.replace(/.*\//, '').toLowerCase()})`
  if (only !== undefined) return value(only)
  if (values) return values.map(value).join(' or ')
  const variants = variantsOf(schema)
  if (variants.length > 0) return variants.map(of).join(' or ')
  if (prefixItems) return `exactly [${prefixItems.map((item) => of(item as Part)).join(', ')}]`
  const limits = LIMITS.flatMap(([keyword, before]) =>
    schema[keyword] === undefined ? [] : [`${before}${schema[keyword]}`],
  )
  const said = [...limits, ...(pattern ? [`matching \`${pattern}\``] : [])]
  const types = [type].flat()
  const orNull = types.includes('null') ? ' or null' : ''
  if (types.includes('array')) return [`list of ${of(items as Part)}${orNull}`, ...said].join(', ')
  const item = pageItem(schema)
  if (item) return `${schema.required?.includes('per_page') ? 'page' : 'list with total'} of ${of(item)}`
  // a list of a query: `name[0]`, `name[1]`
  if (isSchema(additionalProperties)) return [`list of ${of(additionalProperties)}`, ...said].join(', ')
  if (type !== 'object') return [types.join(' or '), ...said].join(', ')
  if (hasRows) return 'object'
  const fields = propertiesOf(schema).map(
    ([key, part]) => `${key}${schema.required?.includes(key) ? '' : '?'}: ${words(part)}`,
  )
  return `{ ${fields.join('; ')} }`
}

/** A field by its path: `[]` means every item of a list, `[0]` the only one. */
export interface Field {
  readonly name: string
  readonly words: string
  readonly optional: boolean
  readonly note: string
}

/** The fields inside a field; of several forms it has none. */
const below = (name: string, schema: JsonSchema): readonly Field[] => {
  const [form, ...others] = variantsOf(schema).filter(({ type }) => type !== 'null')
  if (form) return others.length > 0 ? [] : below(name, form)
  if (schema.prefixItems) {
    return partsOf(schema.prefixItems as readonly Part[]).flatMap((item, index) =>
      below(`${name}[${index}]`, item),
    )
  }
  if (isSchema(schema.items as Part)) return below(`${name}[]`, schema.items as JsonSchema)
  return pageItem(schema) ? [] : fieldsOf(schema, `${name}.`)
}

export const fieldsOf = (schema: JsonSchema, prefix = ''): readonly Field[] =>
  propertiesOf(schema).flatMap(([key, part]) => {
    const name = `${prefix}${key}`
    const inner = below(name, part)
    const field = {
      name,
      words: words(part, inner.length > 0),
      optional: !schema.required?.includes(key),
      note: part.description ?? '',
    }
    return [field, ...inner]
  })

/** A bar would end the cell. */
export const inCell = (text: string) => withLinks(text).replaceAll('|', '\\|')

export const fieldTable = (fields: readonly Field[]): string[] => [
  '| field | type | |',
  '|---|---|---|',
  ...fields.map(({ name, words: type, optional, note }) => {
    const said = [...(optional ? ['optional'] : []), ...(note === '' ? [] : [inCell(note)])]
    return `| \`${name}\` | ${type.replaceAll('|', '\\|')} | ${said.join('; ')} |`
  }),
  '',
]

/** The fields of each form of a schema, or what it is if it has none of its own. */
export const shapeSection = (title: string, schema: JsonSchema | undefined): string[] => {
  if (!schema) return []
  const variants = variantsOf(schema)
  const all = (variants.length > 0 ? variants : [schema]).map((form) =>
    pageItem(form) ? [] : fieldsOf(form),
  )
  if (all.some((fields) => fields.length === 0)) return [`${title}: ${words(schema)}`, '']
  return all.flatMap((fields, index) => [
    all.length > 1 ? `${title}, form ${index + 1}:` : `${title}:`,
    '',
    ...fieldTable(fields),
  ])
}
