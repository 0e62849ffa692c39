import { type ConversionConfig, toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema'
import * as v from 'valibot'
import { forms } from '#services/contract/forms.ts'
import * as scalars from '#services/contract/scalars.ts'
import { namedShapes } from './areas.ts'
import { readNotes } from './comments.ts'

// JSON Schema of the shapes of the contract, by valibot's own library. What the library cannot convert has its conversion here; anything else that it
// cannot convert ends the generation with an error.

export type JsonSchema = NonNullable<ReturnType<NonNullable<ConversionConfig['overrideSchema']>>>

const MONEY = 'Reais as a JSON number, 1234.5 for R$ 1.234,50; never centavos, never a text (A21).'

/**
 * What a named scalar is, beyond its form: where its comment tells a reader of the code something else, or nothing. The portal
 * reads another form of an answer too, so that one bad record spoils no list; a server sends this one, and the pact asks for it.
 */
const WORDS = new Map<unknown, JsonSchema>([
  [scalars.cpfText, { description: 'CPF: 11 digits, no mask.' }],
  [scalars.cnpjText, { description: 'CNPJ: 14 characters, 12 digits or capitals and 2 digits, no mask.' }],
  [scalars.taxIdText, { description: 'CPF (11 digits) or CNPJ (14 characters), no mask.' }],
  [scalars.cepText, { description: 'Zip: 8 digits, no mask.' }],
  [
    scalars.phoneText,
    { description: 'Phone: area code and number, 10 or 11 digits, no mask, no country code.' },
  ],
  [scalars.plateText, { description: 'Plate: 7 capitals and digits, no hyphen.' }],
  [scalars.dateText, { description: 'Calendar date `yyyy-MM-dd`, without time and zone.', format: 'date' }],
  [scalars.instantText, { description: 'UTC instant `yyyy-MM-ddTHH:mm:ss.sssZ`.', format: 'date-time' }],
  [scalars.urlText, { description: 'Whole address of a file, https.', format: 'uri' }],
  [scalars.emailText, { description: 'E-mail.' }],
  [
    scalars.base64,
    {
      description: 'Standard base64 with padding, without a `data:` prefix (A23, A24).',
      contentEncoding: 'base64',
    },
  ],
  [scalars.brl, { description: MONEY }],
  [scalars.balance, { description: `${MONEY} May be below 0.` }],
  [scalars.amount, { description: `${MONEY} Above 0, at most two decimals.` }],
  [scalars.isoDate, { description: 'Calendar date `yyyy-MM-dd`, without time and zone.', format: 'date' }],
  [scalars.text, { description: 'Text, not empty: a key without a value is left out of a request.' }],
  [scalars.email, { description: 'E-mail, in lower case.' }],
  [scalars.headerText, { description: 'Text that a header can carry: visible ASCII.' }],
])

/** Numbers whose form is written as JSON writes them, as JSON Schema. */
const NUMBER_FORMS: Readonly<Record<string, JsonSchema>> = {
  '\\d+(\\.\\d{1,2})?': { minimum: 0, multipleOf: 0.01 },
  '-?\\d+(\\.\\d{1,2})?': { multipleOf: 0.01 },
  '-?(\\d{1,2}|1[0-7]\\d|180)(\\.\\d+)?': { minimum: -180, maximum: 180 },
  '\\d+': { type: 'integer', minimum: 0 },
  '100|\\d{1,2}': { type: 'integer', minimum: 0, maximum: 100 },
  '\\d{7}': { type: 'integer', minimum: 1_000_000, maximum: 9_999_999 },
}

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

/** What the contract says of a scalar beyond its type (contract/scalars.ts). */
interface Metadata {
  readonly known?: readonly (string | number)[]
  /** There are other values, which mean nothing to the portal. */
  readonly others?: true
}

const knownWords = ({ known = [], others }: Metadata): string =>
  others
    ? `Known: ${quoted(known)}; there are others, which mean nothing to the portal.`
    : `Known: ${quoted(known)}. A server sends no other; the portal reads one all the same, and treats it in the safest way.`

const withMetadata = (schema: JsonSchema, metadata: Metadata): JsonSchema => {
  const { known: _, others: __, ...rest } = schema as JsonSchema & Metadata
  if (!metadata.known) return rest
  const extension = { 'x-known-values': [...metadata.known] }
  return { ...rest, ...extension, description: knownWords(metadata) }
}

const overrideAction: OverrideAction = ({ valibotAction, jsonSchema }) => {
  const action = valibotAction as v.PipeAction<unknown, unknown, v.BaseIssue<unknown>> & {
    readonly message?: unknown
    readonly metadata?: Metadata
  }
  if (action.type === 'metadata' && action.metadata) return withMetadata(jsonSchema, action.metadata)
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

/** @throws for a form of a number that has no words in JSON Schema yet */
export const withForm = (schema: JsonSchema, form: string | undefined): JsonSchema => {
  if (form === undefined) return schema
  if (schema.type === 'string') return { ...schema, pattern: `^(?:${form})$` }
  const asNumber = NUMBER_FORMS[form]
  if (!asNumber)
    throw new Error(`a number of the form ${form} needs its words in scripts/contract/schemas.ts`)
  return { ...schema, ...asNumber }
}

const described = (name: string, plain: JsonSchema): JsonSchema => {
  const shape = named.get(name)
  const schema = withForm(plain, shape && forms.get(shape))
  const words = WORDS.get(shape)
  const note = words?.description ?? noteOf(shape)
  const parts = [note, schema.description].filter((part) => part !== undefined)
  return { ...schema, ...words, ...(parts.length > 0 && { description: parts.join(' ') }) }
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
