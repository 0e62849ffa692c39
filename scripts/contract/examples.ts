import { decrypt } from '#domain/payCipher.ts'
import { ownKey } from '#mocks/backend/ownKey.ts'
import type { Call } from '#services/contract/call.ts'
import { interactions } from '#tests/contracts/interactions/all.ts'
import type { Exchange } from '#tests/support/pact/exchange.ts'
import { FileExample } from '#tests/support/pact/file.ts'

// Examples for the documents, from the same records of which the pact is made: they cannot say anything else.

/** One exchange of the pact. */
export interface Example {
  /** What follows the call's id in the pact: 'the first page of offers'. */
  readonly when: string
  readonly method: Call['method']
  /** The states of the pact in which it is so. */
  readonly given: Exchange['states']
  readonly request: Exchange['request']
  readonly status: number
  /** JSON; undefined: the portal reads no body. */
  readonly body: unknown
  /** Of a file: its media type. */
  readonly file: string | undefined
}

/** 'GET /api/cep/85801000', readable: nothing in it is encoded. */
export const askedBy = ({ method, request: { path, query } }: Example): string => {
  const keys = Object.entries(query).map(([key, value]) => `${key}=${[value].flat().join(',')}`)
  return `${method} ${decodeURI(path)}${keys.length > 0 ? `?${keys.join('&')}` : ''}`
}

const exampleOf = ({ call, description, states, request, answer }: Exchange): Example => ({
  when: description.slice(call.id.length + 2),
  method: call.method,
  given: states,
  request,
  status: answer.status,
  body: answer.body instanceof FileExample ? undefined : answer.body,
  file: answer.body instanceof FileExample ? answer.body.type : undefined,
})

const byCall = new Map<Call, Example[]>()
for (const exchange of interactions.flatMap(({ exchanges }) => exchanges)) {
  byCall.set(exchange.call, [...(byCall.get(exchange.call) ?? []), exampleOf(exchange)])
}

const differing = (examples: readonly Example[], partOf: (example: Example) => unknown): Example[] => {
  const seen = new Set<string>()
  return examples.filter((example) => {
    const part = JSON.stringify(partOf(example)) ?? ''
    if (seen.has(part)) return false
    seen.add(part)
    return true
  })
}

/** Of the exchanges of a call that succeed: the first is the one to show alone. */
export const successesOf = (call: Call): readonly Example[] =>
  (byCall.get(call) ?? []).filter(({ status }) => status < 400)

/** More would say little that is new. */
const MOST = 4

/** The first answers of a call that differ. */
export const answersOf = (call: Call): readonly Example[] =>
  differing(successesOf(call), ({ status, body, file }) => [status, body, file]).slice(0, MOST)

/** The bodies of a call that differ; a file of a form counts by its name. */
export const bodiesOf = (call: Call): readonly Example[] =>
  differing(
    successesOf(call).filter(({ request }) => request.body !== undefined),
    ({ request }) => [jsonOf(request.body)],
  )

/** Of the exchanges of a call that the server refuses, those that differ in status or body. */
export const refusalsOf = (call: Call): readonly Example[] =>
  differing(
    (byCall.get(call) ?? []).filter(({ status }) => status >= 400),
    ({ status, body }) => [status, body],
  )

/** A body as JSON; of a file in a form its name and type. */
export const jsonOf = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && !Array.isArray(body)
    ? Object.fromEntries(
        Object.entries(body).map(([key, value]) => [
          key,
          value instanceof File ? `(the file ${value.name}, ${value.type})` : value,
        ]),
      )
    : body

/** What is inside the cipher of a request, with the key of the pact; undefined without a cipher. */
export const plainTextOf = ({ request: { query, headers, body } }: Example): unknown => {
  const { data, frotista_id } = Object(body) as { readonly data?: unknown; readonly frotista_id?: unknown }
  const cipher = headers['password'] ?? headers['data'] ?? data
  const companyId = Number(frotista_id ?? headers['frotista_id'] ?? query['frotista_id'])
  if (typeof cipher !== 'string') return undefined
  return decrypt(cipher, { obfuscationKey: ownKey(), companyId }) ?? undefined
}
