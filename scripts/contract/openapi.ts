import { readFileSync } from 'node:fs'
import type { Call } from '#services/contract/call.ts'
import { AREAS, table } from './areas.ts'
import { GENERAL } from './errors.ts'
import { errorSchema, generalResponse, operationOf } from './operations.ts'
import { generalAssumptions, isOfPortal } from './reach.ts'
import { namedSchemas } from './schemas.ts'
import { assumptionOf, CIPHER, CONVENTIONS, CORS, PROFILES } from './words.ts'

const MAIN = {
  url: '{origin}/api',
  description: 'The main API. A deployment may have it at another origin and path (A01).',
  variables: { origin: { default: 'http://localhost:3333', description: 'of `npm run mock`' } },
}
const PARTNER = {
  url: '{origin}/partner-api',
  description: 'The partner API, with a base and a token of its own (A07, A08).',
  variables: { origin: { default: 'http://localhost:3333', description: 'of `npm run mock`' } },
}

const version = (): string => {
  const manifest = readFileSync(new URL('../../package.json', import.meta.url), 'utf8')
  return (JSON.parse(manifest) as { version: string }).version
}

const DESCRIPTION = [
  'Written by `npm run docs` from the contract table of the Boleia portal, with the examples of its pact. Every request is one that the portal sends; every answer is what it reads.',
  '',
  ...CONVENTIONS.map((line) => `- ${line}`),
  `- ${CIPHER}`,
  `- ${CORS}`,
  '- A call that the portal decided where its sources say nothing is marked **assumed**; all of these questions stand in [docs/questions.md](questions.md), with a place for the answers in `docs/answers.json`. Those about all calls of a kind, or about fields, stand below.',
  '- `x-call-ids` of an operation names its calls in the contract table and in the pact. Where several calls share an operation, or a query has several forms, `x-query-forms` has the keys that go together.',
  '- Examples show one exchange for each form of an answer. The pact has more: every call without a token (401), companies of another user, further pages, each filter.',
  "- Examples are exchanges of the pact: 'Given' names the provider states in which they hold (`pacts/README.md`), and the summary the request; of a list that is shortened the summary says so.",
  '- `x-known-values` of a text or number are its values of today. The portal reads others too.',
  "- An error without a body, or with another one, is read by its status alone. A text of Portuguese in `message` is shown to people; with the text 'celebrate request validation failed' the one in `validation.query` or `validation.body` is.",
  '',
  '## Who may do what',
  '',
  ...PROFILES,
  '',
  '## Assumptions about all calls and about fields',
  '',
  ...generalAssumptions()
    .filter((number) => !isOfPortal(number))
    .map((number) => `- ${assumptionOf(number)}`),
].join('\n')

/** The calls of a method and a path, in the order of the table. */
const byPath = (): ReadonlyMap<string, ReadonlyMap<Call['method'], readonly Call[]>> => {
  const paths = new Map<string, Map<Call['method'], Call[]>>()
  for (const call of table) {
    const methods = paths.get(call.path) ?? new Map<Call['method'], Call[]>()
    methods.set(call.method, [...(methods.get(call.method) ?? []), call])
    paths.set(call.path, methods)
  }
  return paths
}

const serversOf = (calls: readonly Call[]) => {
  const partners = calls.filter(({ auth }) => auth === 'partner')
  if (partners.length === 0) return {}
  return { servers: partners.length < calls.length ? [MAIN, PARTNER] : [PARTNER] }
}

const paths = () =>
  Object.fromEntries(
    [...byPath()].map(([path, methods]) => [
      path,
      Object.fromEntries(
        [...methods].map(([method, calls]) => [
          method.toLowerCase(),
          { ...operationOf(calls), ...serversOf(calls) },
        ]),
      ),
    ]),
  )

/** The contract as OpenAPI 3.1, docs/openapi.json. */
export const openApi = () => ({
  openapi: '3.1.0',
  info: { title: 'Boleia: the API as the portal calls it', version: version(), description: DESCRIPTION },
  jsonSchemaDialect: 'https://spec.openapis.org/oas/3.1/dialect/base',
  servers: [MAIN],
  tags: AREAS.map(({ title }) => ({ name: title })),
  paths: paths(),
  components: {
    securitySchemes: {
      bearer: {
        type: 'http',
        scheme: 'bearer',
        description: 'The access_token of POST /auth. Ended, it answers 401 before anything is done.',
      },
      partnerToken: {
        type: 'http',
        scheme: 'bearer',
        description: 'The token of the link /onboard/TOKEN, only at the partner API; it is never refreshed.',
      },
    },
    schemas: {
      ErrorAnswer: {
        ...errorSchema(),
        description: 'What the portal reads of an error; there may be more. All of it may be missing.',
      },
      ...namedSchemas(),
    },
    examples: Object.fromEntries(
      GENERAL.flatMap(({ name, when, body }) =>
        body === undefined ? [] : [[name, { summary: when, value: body }]],
      ),
    ),
    responses: Object.fromEntries(GENERAL.map((general) => [general.name, generalResponse(general)])),
  },
})
