import { fieldsOf } from '#tests/support/pact/multipart.ts'
import type { PactInteraction } from '#tests/support/pact/pact-file.ts'
import { escaped, type OpenApi, operationsOf, type Placed } from './document.ts'
import { createSchemas, type Schemas, valuesOf } from './schemas.ts'

// Whether an interaction of the pact fits the OpenAPI: its request and its answer. Nothing of the contract table is used here,
// as by a team that has the document alone.

type Complaints = readonly string[]

const BASES = [
  { prefix: '/api', server: '{origin}/api' },
  { prefix: '/partner-api', server: '{origin}/partner-api' },
] as const

const PARAMETER = /^\{(.+)\}$/

/** The values of the `{name}` parts; undefined: another path. A slash at the end counts. */
const valuesIn = (template: string, path: string): Record<string, string> | undefined => {
  const wanted = template.split('/')
  const given = path.split('/')
  if (wanted.length !== given.length) return undefined
  const values: Record<string, string> = {}
  for (const [index, part] of wanted.entries()) {
    const text = decodeURIComponent(given[index] ?? '')
    const name = PARAMETER.exec(part)?.[1]
    if (name !== undefined) values[name] = text
    else if (part !== text) return undefined
  }
  return values
}

const literals = ({ path }: Placed) => path.split('/').filter((part) => !PARAMETER.test(part)).length

interface Found {
  readonly placed: Placed
  readonly values: Readonly<Record<string, string>>
}

const find = (document: OpenApi, { method, path }: PactInteraction['request']): Found | undefined => {
  const base = BASES.find(({ prefix }) => path.startsWith(`${prefix}/`))
  if (!base) return undefined
  const below = path.slice(base.prefix.length)
  const found = operationsOf(document).flatMap((placed): Found[] => {
    const servers = placed.operation.servers ?? document.servers
    if (placed.method !== method.toLowerCase() || !servers.some(({ url }) => url === base.server)) return []
    const values = valuesIn(placed.path, below)
    return values ? [{ placed, values }] : []
  })
  return found.toSorted((a, b) => literals(b.placed) - literals(a.placed))[0]
}

type Query = NonNullable<PactInteraction['request']['query']>

/** `name[0]` and `name[1]` belong to `name`. */
const nameOf = (key: string) => /^(.+)\[\d+\]$/.exec(key)?.[1] ?? key

const itemsOf = (query: Query, name: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([key, [text = '']]) => {
      const [, list, index = ''] = /^(.+)\[(\d+)\]$/.exec(key) ?? []
      return list === name ? [[index, text]] : []
    }),
  )

/** Objects of texts in which each text may stand for a number. */
const readings = (texts: Readonly<Record<string, string>>): readonly Record<string, unknown>[] =>
  Object.entries(texts).reduce<Record<string, unknown>[]>(
    (all, [key, text]) => all.flatMap((one) => valuesOf(text).map((value) => ({ ...one, [key]: value }))),
    [{}],
  )

const queryComplaints = (schemas: Schemas, { operation, pointer }: Placed, query: Query): Complaints => {
  const parameters = (operation.parameters ?? []).map((one, index) => ({ ...one, index }))
  const wanted = parameters.filter((one) => one.in === 'query')
  const open = wanted.find(({ style }) => style === 'form')
  const asked = new Set(Object.keys(query).map(nameOf))
  const fits = (index: number, value: Readonly<Record<string, string>>) =>
    readings(value).some(
      (reading) => schemas.complaints(`${pointer}/parameters/${index}/schema`, reading).length === 0,
    )
  if (open) {
    const given = Object.fromEntries(Object.entries(query).map(([key, [text = '']]) => [key, text]))
    return fits(open.index, given) ? [] : ['the query does not fit']
  }
  const unknown = [...asked].filter((name) => !wanted.some((one) => one.name === name))
  const wrong = wanted.filter(({ name, required, style, index }) => {
    if (!asked.has(name)) return required
    if (style === 'deepObject') return !fits(index, itemsOf(query, name))
    const texts = query[name] ?? []
    return texts.length !== 1 || !schemas.fitsText(`${pointer}/parameters/${index}/schema`, texts[0] ?? '')
  })
  return [
    ...unknown.map((name) => `query ${name}: the document has no such key`),
    ...wrong.map(({ name }) => `query ${name}: missing, or it does not fit`),
    ...formComplaints(schemas, { operation, pointer }, query),
  ]
}

/** Where a query has several forms, one of them holds the whole of it. */
const formComplaints = (
  schemas: Schemas,
  { operation, pointer }: Pick<Placed, 'operation' | 'pointer'>,
  query: Query,
): Complaints => {
  const forms = operation['x-query-forms']
  if (!forms) return []
  const plain = Object.fromEntries(
    Object.entries(query).flatMap(([key, [text = '']]) => (nameOf(key) === key ? [[key, text]] : [])),
  )
  const lists = Object.fromEntries(
    [
      ...new Set(
        Object.keys(query)
          .filter((key) => nameOf(key) !== key)
          .map(nameOf),
      ),
    ].map((name) => [name, Object.values(itemsOf(query, name))]),
  )
  const fits = forms.some((_, index) =>
    readings(plain).some(
      (reading) =>
        schemas.complaints(`${pointer}/x-query-forms/${index}/schema`, { ...reading, ...lists }).length === 0,
    ),
  )
  return fits ? [] : ['the query has none of the forms']
}

const headerComplaints = (
  schemas: Schemas,
  { operation, pointer }: Placed,
  headers: Readonly<Record<string, readonly string[]>>,
  status: number,
): Complaints => {
  const isSigned = 'Authorization' in headers
  // a request without its token is one that is refused
  const secured = status === 401 || operation.security.some((one) => Object.keys(one).length > 0 === isSigned)
  const others = Object.keys(headers).filter((name) => name !== 'Authorization' && name !== 'Content-Type')
  const wanted = (operation.parameters ?? [])
    .map((one, index) => ({ ...one, index }))
    .filter((one) => one.in === 'header')
  const wrong = wanted.filter(({ name, required, index }) => {
    const [text] = headers[name] ?? []
    return text === undefined ? required : !schemas.fitsText(`${pointer}/parameters/${index}/schema`, text)
  })
  return [
    ...(secured ? [] : ['the authorization is not one of the document']),
    ...others
      .filter((name) => !wanted.some((one) => one.name === name))
      .map((name) => `header ${name}: the document has no such header`),
    ...wrong.map(({ name }) => `header ${name}: missing, or it does not fit`),
  ]
}

const pathComplaints = (schemas: Schemas, { placed: { operation, pointer }, values }: Found): Complaints =>
  (operation.parameters ?? []).flatMap(({ in: place, name }, index) =>
    place !== 'path' || schemas.fitsText(`${pointer}/parameters/${index}/schema`, values[name] ?? '')
      ? []
      : [`path ${name}: it does not fit`],
  )

const bodyComplaints = async (
  schemas: Schemas,
  { operation, pointer }: Placed,
  body: PactInteraction['request']['body'],
): Promise<Complaints> => {
  const [type] = Object.keys(operation.requestBody?.content ?? {})
  if (body === undefined || type === undefined) {
    return (body === undefined) === (type === undefined) ? [] : ['a body is missing, or nobody reads it']
  }
  const place = `${pointer}/requestBody/content/${escaped(type)}/schema`
  if (type === 'application/json') return schemas.complaints(place, body.content)
  const fields = Object.entries(await fieldsOf(String(body.content))).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : 'a file',
  ])
  const all = readings(Object.fromEntries(fields) as Record<string, string>)
  return all.some((reading) => schemas.complaints(place, reading).length === 0)
    ? []
    : ['the form does not fit']
}

const answerComplaints = (
  document: OpenApi,
  schemas: Schemas,
  { operation, pointer }: Placed,
  { status, headers, body }: PactInteraction['response'],
): Complaints => {
  const key = [String(status), `${String(status)[0]}XX`].find((one) => one in operation.responses)
  const answer = key === undefined ? undefined : operation.responses[key]
  if (!answer) return [`the document has no answer ${status}`]
  const place = answer.$ref === undefined ? `${pointer}/responses/${key}` : answer.$ref.slice(1)
  const name = answer.$ref?.split('/').at(-1)
  const { content } = name === undefined ? answer : (document.components.responses[name] ?? {})
  const json = content?.['application/json']
  if (body === undefined) {
    if (status >= 400 || !content) return []
    // an empty answer is null (A72)
    return json
      ? schemas.complaints(`${place}/content/application~1json/schema`, null)
      : ['the answer has no body']
  }
  const type = headers?.['Content-Type']?.[0]?.split(';')[0] ?? ''
  const media = content?.[type]
  if (!media) return [`the document has no answer ${status} of type ${type}`]
  return media.schema ? schemas.complaints(`${place}/content/${escaped(type)}/schema`, body.content) : []
}

/** Says what of an interaction does not fit; empty: all does. */
export const createFit = (document: OpenApi) => {
  const schemas = createSchemas(document)
  return async ({ request, response }: PactInteraction): Promise<Complaints> => {
    const found = find(document, request)
    if (!found) return [`the document has no ${request.method} ${request.path}`]
    const { placed } = found
    return [
      ...pathComplaints(schemas, found),
      ...queryComplaints(schemas, placed, request.query ?? {}),
      ...headerComplaints(schemas, placed, request.headers ?? {}, response.status),
      ...(await bodyComplaints(schemas, placed, request.body)),
      ...answerComplaints(document, schemas, placed, response),
    ]
  }
}
