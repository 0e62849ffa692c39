import type { Answer, Call } from '#services/contract/call.ts'
import { errorBody } from '#tests/support/pact/exchange.ts'
import { areaOf, plainOf } from './areas.ts'
import { type ErrorAnswer, errorsOf, type General } from './errors.ts'
import { answersOf, askedBy, bodiesOf, type Example, jsonOf, plainTextOf, successesOf } from './examples.ts'
import { headerParametersOf, pathParametersOf, queryFormsOf, queryParametersOf } from './parameters.ts'
import { assumptionsOf } from './reach.ts'
import { type JsonSchema, noteOf, schemaOf } from './schemas.ts'
import { assumptionOf, authorizationOf, DOCUMENT, repeatsOf } from './words.ts'

// One operation of the OpenAPI, of the calls that share a method and a path. No library reads the contract table, whose
// classes of calls, ciphers and assumptions are the project's own.

const ERROR = { $ref: '#/components/schemas/ErrorAnswer' }

/** What the portal reads of an error; there may be more. */
export const errorSchema = (): JsonSchema =>
  JSON.parse(
    JSON.stringify(schemaOf(errorBody)).replaceAll(/,?"additionalProperties":false/g, ''),
  ) as JsonSchema

/** Of a page that shows fewer records than the server has to send. */
const shortened = ({ body, request: { query } }: Example): string => {
  const {
    data,
    total,
    per_page: size,
  } = Object(body) as {
    readonly data?: unknown
    readonly total?: unknown
    readonly per_page?: unknown
  }
  if (!Array.isArray(data) || typeof total !== 'number') return ''
  const perPage = Number(size ?? query['per_page'])
  const sent = Math.min(perPage, total - (Number(query['page'] ?? 1) - 1) * perPage)
  return data.length < sent ? `; shortened: ${data.length} of the ${sent} records of this page` : ''
}

/** What was asked, in which states of the pact: a reader shows it with the name. */
const told = (name: string, example: Example | undefined) =>
  example
    ? {
        summary: `${name} (${askedBy(example)}${shortened(example)})`,
        description: `Given: ${example.given.join('; ')}.`,
      }
    : {}

const named = (examples: readonly (readonly [name: string, value: unknown, example?: Example])[]) =>
  examples.length === 0
    ? {}
    : {
        examples: Object.fromEntries(
          examples.map(([name, value, example]) => [name, { ...told(name, example), value }]),
        ),
      }

const unique = <Item>(items: readonly Item[]): readonly Item[] => [
  ...new Map(items.map((item) => [JSON.stringify(item), item])).values(),
]

/** Of requests exactly one form fits; answers of calls that share an operation may overlap. */
const oneOf = (schemas: readonly JsonSchema[], key: 'oneOf' | 'anyOf'): JsonSchema => {
  const [first, ...rest] = unique(schemas)
  if (!first) return {}
  return rest.length === 0 ? first : { [key]: [first, ...rest] }
}

/** Names of examples are keys: the sentence of the pact. */
const keyed = (calls: readonly Call[], examplesOf: (call: Call) => readonly Example[]) =>
  calls.flatMap((call) =>
    examplesOf(call).map((example) => [`${call.id}: ${example.when}`, example] as const),
  )

const requestBodyOf = (calls: readonly Call[]) => {
  const schemas = calls.flatMap(({ body }) => (body ? [schemaOf(body)] : []))
  if (schemas.length === 0) return {}
  const isForm = calls.some(({ multipart }) => multipart)
  const media = {
    schema: oneOf(schemas, 'oneOf'),
    ...(isForm && { encoding: { arquivo: { contentType: 'image/jpeg, image/png, application/pdf' } } }),
    ...named(keyed(calls, bodiesOf).map(([name, { request }]) => [name, jsonOf(request.body)] as const)),
  }
  return {
    requestBody: {
      required: true,
      content: { [isForm ? 'multipart/form-data' : 'application/json']: media },
    },
  }
}

const mediaOf = (answer: Answer, calls: readonly Call[]): readonly (readonly [string, object])[] => {
  if (answer.kind === 'html') {
    const examples = keyed(calls, answersOf).map(([name, example]) => [name, example.body, example] as const)
    return [['text/html', { schema: { type: 'string' }, ...named(examples) }]]
  }
  if (answer.kind === 'binary') return answer.types.map((type) => [type, {}] as const)
  if (answer.kind === 'ignored') return []
  const shapes = calls.flatMap((call) => (call.answer.kind === 'json' ? [schemaOf(call.answer.shape)] : []))
  const examples = keyed(calls, answersOf).map(([name, example]) => [name, example.body, example] as const)
  return [['application/json', { schema: oneOf(shapes, 'anyOf'), ...named(examples) }]]
}

const ANSWERED: Readonly<Record<Answer['kind'], string>> = {
  json: 'Done.',
  html: 'An element of HTML as a text.',
  binary: 'A file.',
  ignored: 'Done. No field of the body is read: it may be empty or any JSON.',
}

const BARE = 'Right. The body is empty or {}: any other answer counts as no check (A47).'

const successOf = (calls: readonly Call[]) => {
  const [call] = calls
  if (!call) return {}
  const media = mediaOf(call.answer, calls)
  const isBare = call.answer.kind === 'ignored' && call.answer.isBare
  return {
    [call.status]: {
      description: isBare ? BARE : ANSWERED[call.answer.kind],
      ...(media.length > 0 && { content: Object.fromEntries(media) }),
    },
  }
}

export const generalResponse = (general: General) => ({
  description: general.when,
  content: {
    'application/json': {
      schema: ERROR,
      ...(general.body !== undefined && {
        examples: { [general.name]: { $ref: `#/components/examples/${general.name}` } },
      }),
    },
  },
})

const statusKey = ({ status, general }: ErrorAnswer) => (general?.name === 'Failed' ? '5XX' : String(status))

const responseOf = (errors: readonly (readonly [Call, ErrorAnswer])[]) => {
  const general = new Set(errors.map(([, error]) => error.general))
  const [only] = general
  if (general.size === 1 && only) return { $ref: `#/components/responses/${only.name}` }
  const examples = errors.flatMap(([call, { body, when, example, general: known }]): [string, object][] => {
    if (body === undefined) return []
    return known
      ? [[known.name, { $ref: `#/components/examples/${known.name}` }]]
      : [[`${call.id}: ${when}`, { ...told(`${call.id}: ${when}`, example), value: body }]]
  })
  return {
    description: unique(errors.map(([, { when }]) => when)).join('; or '),
    content: {
      'application/json': {
        schema: ERROR,
        ...(examples.length > 0 && { examples: Object.fromEntries(examples) }),
      },
    },
  }
}

const failuresOf = (calls: readonly Call[]) => {
  const errors = calls.flatMap((call) => errorsOf(call).map((error) => [call, error] as const))
  const keys = [...new Set(errors.map(([, error]) => statusKey(error)))].toSorted()
  return Object.fromEntries(
    keys.map((key) => [key, responseOf(errors.filter(([, error]) => statusKey(error) === key))]),
  )
}

const SECURITY: Readonly<Record<Call['auth'], readonly object[]>> = {
  bearer: [{ bearer: [] }],
  public: [{}, { bearer: [] }],
  partner: [{}, { partnerToken: [] }],
}

/** What the contract says of a call, in lines of Markdown. */
export const describe = (
  call: Call,
  linked = (text: string) => text,
  assumedLine = (number: string) => `- **assumed** ${assumptionOf(number)}`,
): string[] => [
  ...(noteOf(call) ? [`${linked(noteOf(call) ?? '')}\n`] : []),
  `- authorization: ${linked(authorizationOf(call))}`,
  `- ${repeatsOf(call)}`,
  ...(call.carriesDocument ? [`- ${DOCUMENT}`] : []),
  ...assumptionsOf(call).map(assumedLine),
]

const cipherOf = (call: Call): object => {
  const shape = plainOf(call)
  if (!shape) return {}
  const [example] = successesOf(call)
  const name = ['password', 'data'].find((header) => header in (example?.request.headers ?? {}))
  const plain = example && plainTextOf(example)
  return {
    'x-inside-the-cipher': {
      of: name ? `the header ${name}` : 'data of the body',
      schema: schemaOf(shape),
      ...(plain !== undefined && { example: plain }),
    },
  }
}

const descriptionOf = (calls: readonly Call[]): string => {
  const [call, ...others] = calls
  if (!call) return ''
  const inside = plainOf(call) ? ['', `What is inside the cipher: \`x-inside-the-cipher\`.`] : []
  if (others.length === 0) return [...describe(call), ...inside].join('\n')
  return [
    'Several calls share this method and path; the body or the query tells which of them it is.',
    ...calls.flatMap((one) => ['', `**${one.id}** (${areaOf(one)})`, '', ...describe(one)]),
  ].join('\n')
}

/** 'authLogin' of 'auth-login': an id that generators of code can use. */
const camel = (id: string, index = 0): string =>
  id.replace(/(^|-)(\w)/g, (_, dash: string, first: string) =>
    dash === '' && index === 0 ? first : first.toUpperCase(),
  )

/** @param calls those of one method and path */
export const operationOf = (calls: readonly Call[]) => {
  const forms = queryFormsOf(calls)
  const parameters = [...pathParametersOf(calls), ...queryParametersOf(calls), ...headerParametersOf(calls)]
  const ids = calls.map(({ id }) => id)
  return {
    operationId: ids.map(camel).join('Or'),
    'x-call-ids': ids,
    tags: [...new Set(calls.map(areaOf))],
    summary: ids.join(', '),
    description: descriptionOf(calls),
    security: unique(calls.flatMap((call) => (call.anonymous ? [{}] : SECURITY[call.auth]))),
    ...(parameters.length > 0 && { parameters }),
    ...(forms.length > 1 &&
      forms.some(({ schema }) => Object.keys(schema.properties ?? {}).length > 0) && {
        'x-query-forms': forms.map(({ call, schema }) => ({ call: call.id, schema })),
      }),
    ...requestBodyOf(calls),
    ...calls.map(cipherOf).find((inside) => Object.keys(inside).length > 0),
    responses: { ...successOf(calls), ...failuresOf(calls) },
  }
}
