import { afterEach, describe, expect, it, vi } from 'vitest'
import { decrypt } from '#domain/payCipher.ts'
import { ownKey } from '#mocks/backend/ownKey.ts'
import { interactions } from '#tests/contracts/interactions/all.ts'
import { master } from '#tests/contracts/interactions/examples.ts'
import { fakeNetwork, jsonAnswer, type SentRequest, textAnswer } from '#tests/support/http.ts'
import type { Exchange } from '#tests/support/pact/exchange.ts'
import { FileExample } from '#tests/support/pact/file.ts'
import { expectOutcome } from '#tests/support/pact/outcome.ts'
import { createPortal } from '#tests/support/pact/portal.ts'

// The pact writes what the portal sends and understands; here the services are held to it without its library.

afterEach(() => {
  vi.unstubAllGlobals()
})

const isCipher = (value: unknown): value is string =>
  typeof value === 'string' && value.startsWith('U2FsdGVk')

/** A cipher differs each time: what it says is compared. A file is compared by its name, its type and its bytes. */
const readable = async (value: unknown) => {
  if (isCipher(value)) return decrypt(value, { obfuscationKey: ownKey(), companyId: 101 })
  return value instanceof File ? [value.name, value.type, await value.text()] : value
}
const readableParts = async (parts: Iterable<readonly [string, unknown]>) =>
  Object.fromEntries(
    await Promise.all([...parts].map(async ([key, value]) => [key, await readable(value)] as const)),
  )
const readableBody = async (body: unknown) => {
  if (body instanceof FormData) return readableParts(body)
  return body instanceof Object && !Array.isArray(body) ? readableParts(Object.entries(body)) : body
}

const formOf = (fields: object) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

const queryOf = ({ searchParams }: URL) =>
  Object.fromEntries([...new Set(searchParams.keys())].map((key) => [key, searchParams.getAll(key)]))

/** A request in the form in which both, the sent one and that of the pact, are compared. */
const sentOf = async ({ method, url, headers, body }: SentRequest, { request }: Exchange) => ({
  method,
  path: new URL(url).pathname,
  query: queryOf(new URL(url)),
  headers: await readableParts(Object.keys(request.headers).map((name) => [name, headers.get(name)])),
  body: await readableBody(body),
})
const wantedOf = async ({ call, request }: Exchange) => ({
  method: call.method,
  path: request.path,
  query: Object.fromEntries(Object.entries(request.query).map(([key, value]) => [key, [value].flat()])),
  headers: await readableParts(Object.entries(request.headers)),
  // the texts of a form are no numbers any more
  body: await readableBody(call.multipart ? formOf(Object(request.body)) : request.body),
})

const answerOf = ({ answer: { status, body } }: Exchange): Response => {
  if (body === undefined) return new Response(null, { status })
  if (body instanceof FileExample) {
    return new Response(new Uint8Array(body.content), { status, headers: { 'Content-Type': body.type } })
  }
  return typeof body === 'string'
    ? textAnswer(body, 'text/html; charset=utf-8', status)
    : jsonAnswer(body, status)
}

const titled = interactions.map(
  (interaction) =>
    [interaction.exchanges.map(({ description }) => description).join('; '), interaction] as const,
)

describe('the services of the portal', () => {
  it.each(titled)('send and understand what the pact says: %s', async (_, interaction) => {
    const left = [...interaction.exchanges]
    const { requests } = fakeNetwork(({ method, url }) => {
      const { pathname } = new URL(url)
      const index = left.findIndex(({ call, request }) => call.method === method && request.path === pathname)
      const [exchange] = index < 0 ? [] : left.splice(index, 1)
      if (!exchange) throw new Error(`nobody expected ${method} ${url}`)
      return answerOf(exchange)
    })
    const portal = createPortal('http://server', interaction.as === undefined ? master : interaction.as)
    await expectOutcome(interaction, portal)
    expect(left).toEqual([])
    const sent = interaction.exchanges.map(async (exchange, index) => {
      const request = requests[index]
      return request && sentOf(request, exchange)
    })
    expect(await Promise.all(sent)).toEqual(await Promise.all(interaction.exchanges.map(wantedOf)))
  })
})
