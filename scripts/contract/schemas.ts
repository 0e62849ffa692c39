import { type ConversionConfig, toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema'
import * as v from 'valibot'
import * as scalars from '#services/contract/scalars.ts'
import { namedShapes } from './areas.ts'
import { readNotes } from './comments.ts'

// JSON Schema of the shapes of the contract. What the library cannot convert has its conversion here; anything else that it
// cannot convert ends the generation with an error.

export type JsonSchema = NonNullable<ReturnType<NonNullable<ConversionConfig['overrideSchema']>>>

const text = (description: string, rest: JsonSchema = {}): JsonSchema => ({
  type: 'string',
  ...rest,
  description,
})

/**
 * Forms of the texts of answers. The portal reads another form too, so that one bad record spoils no list; a server sends this
 * one, and the pact asks for it.
 */
const FORMS = new Map<unknown, JsonSchema>([
  [scalars.cpfText, text('CPF: 11 digits, no mask.', { pattern: '^\\d{11}$', examples: ['11122233396'] })],
  [
    scalars.cnpjText,
    text('CNPJ: 14 characters, 12 digits or capitals and 2 digits, no mask.', {
      pattern: '^[0-9A-Z]{12}\\d{2}$',
    }),
  ],
  [
    scalars.taxIdText,
    text('CPF (11 digits) or CNPJ (14 characters), no mask.', { pattern: '^(\\d{11}|[0-9A-Z]{12}\\d{2})$' }),
  ],
  [scalars.cepText, text('Zip: 8 digits, no mask.', { pattern: '^\\d{8}$' })],
  [
    scalars.phoneText,
    text('Phone: area code and number, 10 or 11 digits, no mask, no country code.', {
      pattern: '^\\d{10,11}$',
    }),
  ],
  [scalars.plateText, text('Plate: 7 capitals and digits, no hyphen.', { pattern: '^[A-Z0-9]{7}$' })],
  [
    scalars.dateText,
    text('Calendar date `yyyy-MM-dd`, without time and zone.', {
      format: 'date',
      pattern: '^\\d{4}-\\d{2}-\\d{2}$',
    }),
  ],
  [
    scalars.instantText,
    text('UTC instant `yyyy-MM-ddTHH:mm:ss.sssZ`.', {
      format: 'date-time',
      pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?Z$',
    }),
  ],
  [scalars.urlText, text('Whole address, https.', { format: 'uri', pattern: '^https?://' })],
  [
    scalars.base64,
    text('Standard base64 with padding, without a `data:` prefix (A23, A24).', { contentEncoding: 'base64' }),
  ],
])

const MONEY = 'Reais as a JSON number, 1234.5 for R$ 1.234,50; never centavos, never a text (A21).'

/** Words for shapes whose comment tells a reader of the code something else, or nothing. */
const WORDS = new Map<unknown, string>([
  [scalars.brl, MONEY],
  [scalars.amount, `${MONEY} Above 0, at most two decimals.`],
  [scalars.isoDate, 'Calendar date `yyyy-MM-dd`, without time and zone.'],
  [scalars.text, 'Text, not empty: a key without a value is left out of a request.'],
  [scalars.email, 'E-mail, in lower case.'],
  [scalars.headerText, 'Text that a header can carry: visible ASCII.'],
])

/** Checks of the contract by their message, as JSON Schema. */
const CHECKS: Readonly<Record<string, JsonSchema>> = {
  'expected at most two decimals': { multipleOf: 0.01 },
  'expected bloquearAnttNaoValida': {
    anyOf: [
      { properties: { aptoTransporte: { const: true } } },
      { properties: { bloquearAnttNaoValida: { type: 'boolean' } }, required: ['bloquearAnttNaoValida'] },
    ],
  },
}

const notes = readNotes()

export const noteOf = notes.about
export const fieldNotesOf = notes.ofFields

/** An empty list of required fields says nothing. */
const tidy = ({ required, ...rest }: JsonSchema): JsonSchema =>
  required && required.length > 0 ? { ...rest, required } : rest

/** A default would be the portal's, not the server's. */
const orNull = ({ default: _, ...schema }: JsonSchema): JsonSchema => {
  const [wrapped] = schema.anyOf ?? []
  if (typeof wrapped !== 'object' || typeof wrapped.type !== 'string') return schema
  const isPlain = wrapped.type !== 'object' && wrapped.const === undefined && wrapped.enum === undefined
  return isPlain ? { ...wrapped, type: [wrapped.type, 'null'] } : schema
}

type Override = NonNullable<ConversionConfig['overrideSchema']>
type OverrideAction = NonNullable<ConversionConfig['overrideAction']>

const overrideSchema: Override = ({ valibotSchema, jsonSchema }) => {
  const form = FORMS.get(valibotSchema)
  if (form) return form
  const node = valibotSchema as v.GenericSchema & { readonly entries?: object; readonly sizes?: object }
  switch (node.type) {
    case 'custom':
      // the open enumerations: `metadata` has what is known
      return { type: v.is(node, 'x') ? 'string' : 'number' }
    case 'file':
      return { type: 'string', format: 'binary', description: 'One file, as a part of its own.' }
    case 'literal':
      return { ...jsonSchema, type: typeof jsonSchema.const as 'string' | 'number' | 'boolean' }
    case 'picklist':
      if (!node.sizes) return jsonSchema
      return {
        ...jsonSchema,
        description: `Records a page: ${Object.entries(node.sizes)
          .map(([use, size]) => `${size} (${use})`)
          .join(', ')}.`,
      }
    case 'nullish':
    case 'nullable':
      return orNull(jsonSchema)
    case 'object':
    case 'strict_object': {
      const fields = notes.ofFields(node)
      const properties = Object.entries(jsonSchema.properties ?? {}).map(([key, property]) => {
        const note = fields[key]
        if (note === undefined || typeof property === 'boolean') return [key, property] as const
        const before = property.description === undefined ? '' : `${property.description} `
        return [key, { ...property, description: `${before}${note}` }] as const
      })
      return tidy({ ...jsonSchema, properties: Object.fromEntries(properties) })
    }
    default:
      return undefined
  }
}

const quoted = (values: readonly unknown[]) =>
  values.map((value) => (typeof value === 'string' ? `'${value}'` : String(value))).join(', ')

const overrideAction: OverrideAction = ({ valibotAction, jsonSchema }) => {
  const action = valibotAction as v.PipeAction<unknown, unknown, v.BaseIssue<unknown>> & {
    readonly message?: unknown
    readonly metadata?: { readonly known?: readonly (string | number)[] }
  }
  if (action.type === 'metadata' && action.metadata?.known) {
    const { known } = action.metadata
    const { known: _, ...rest } = jsonSchema as JsonSchema & { known?: unknown }
    return {
      ...rest,
      'x-known-values': [...known],
      description: `Known: ${quoted(known)}. The portal reads another value too, and treats it in the safest way.`,
    }
  }
  // every number of JSON is finite
  if (action.type === 'finite') return jsonSchema
  if (action.type === 'check' && typeof action.message === 'string') {
    const known = CHECKS[action.message]
    return known && { ...jsonSchema, ...known }
  }
  return undefined
}

const PREFIX = '#/components/schemas/'
const named = namedShapes()
const definitions = Object.fromEntries(named)

const CONFIG: ConversionConfig = {
  target: 'draft-2020-12',
  typeMode: 'input',
  definitions,
  overrideSchema,
  overrideAction,
  overrideRef: ({ referenceId }) => `${PREFIX}${referenceId}`,
}

/** One shape of the contract; the named ones in it are references. */
export const schemaOf = (shape: v.GenericSchema): JsonSchema => {
  const { $schema: _, $defs: __, ...schema } = toJsonSchema(shape, CONFIG)
  return schema
}

const described = (name: string, schema: JsonSchema): JsonSchema => {
  const shape = named.get(name)
  const own = WORDS.get(shape) ?? (FORMS.has(shape) ? undefined : noteOf(shape))
  const parts = [own, schema.description].filter((part) => part !== undefined)
  return parts.length === 0 ? schema : { ...schema, description: parts.join(' ') }
}

/** All named shapes, sorted by name. */
export const namedSchemas = (): Readonly<Record<string, JsonSchema>> => {
  const schemas = toJsonSchemaDefs(definitions, CONFIG)
  return Object.fromEntries(
    Object.entries(schemas)
      .map(([name, schema]) => [name, described(name, schema)] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
}
