import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RunningServer, startServer } from '#mocks/backend/server.ts'
import { readPact } from '#tests/support/pact/pact-file.ts'
import { runVerifyWithReport } from '#tests/support/pact/verify-process.ts'

const { interactions } = readPact()
const descriptions = interactions.map(({ description }) => description)

/** Sends every request on to the server at `origin`, and records the paths. */
const startRelay = async (origin: string) => {
  const paths: string[] = []
  const relay = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk as Buffer)
    if (incoming.method !== 'HEAD' && incoming.url !== '/') paths.push(incoming.url ?? '')
    const { host: _, connection: __, 'content-length': ___, ...headers } = incoming.headers
    const answer = await fetch(`${origin}${incoming.url}`, {
      method: incoming.method ?? 'GET',
      headers: headers as Record<string, string>,
      ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
    })
    outgoing.writeHead(answer.status, { 'Content-Type': answer.headers.get('content-type') ?? 'text/plain' })
    outgoing.end(Buffer.from(await answer.arrayBuffer()))
  })
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve))
  const { port } = relay.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, paths, close: () => relay.close() }
}

// one run for both: playing the whole pact is what takes the time
describe('The in-memory backend over HTTP, its partner API on a server of its own', () => {
  let server: RunningServer
  let partner: Awaited<ReturnType<typeof startRelay>>
  let run: Awaited<ReturnType<typeof runVerifyWithReport>>

  beforeAll(async () => {
    server = await startServer({ port: 0 })
    partner = await startRelay(server.url)
    run = await runVerifyWithReport([
      '--provider-base-url',
      server.url,
      '--partner-provider-base-url',
      `${partner.url}/`,
      '--provider-states-setup-url',
      `${server.url}/_backend/states`,
    ])
  })
  afterAll(async () => {
    partner.close()
    await server.close()
  })

  test('was asked for every interaction of the pact, once.', () => {
    expect(run.verified.map(({ description }) => description).toSorted()).toEqual(descriptions.toSorted())
  })

  test.for(descriptions)('keeps "%s".', (description) => {
    expect(run.verified.filter((one) => one.description === description)).toEqual([
      expect.objectContaining({ mismatches: [] }),
    ])
  })

  test('ends with code 0, and the partner server is asked for its interactions alone.', () => {
    expect(run.verified.filter(({ mismatches }) => mismatches.length > 0)).toEqual([])
    expect(run.code).toBe(0)
    const ofPartners = interactions.filter(({ request }) => request.path.startsWith('/partner-api/'))
    expect(partner.paths).toHaveLength(ofPartners.length)
    expect(partner.paths.filter((path) => !path.startsWith('/partner-api/'))).toEqual([])
  })
})
