import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { startServer } from '#mocks/server.ts'
import { readPact } from '#tests/support/pact/pact-file.ts'
import { runVerifyWithReport } from '#tests/support/pact/verify-process.ts'

/** Sends every request on to the server at `origin`, and records the paths. */
const startRelay = async (origin: string) => {
  const paths: string[] = []
  const relay = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk as Buffer)
    if (incoming.method !== 'HEAD' && incoming.url !== '/') paths.push(incoming.url ?? '')
    const answer = await fetch(`${origin}${incoming.url}`, {
      method: incoming.method ?? 'GET',
      headers: { 'Content-Type': 'application/json', Authorization: incoming.headers.authorization ?? '' },
      ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
    })
    outgoing.writeHead(answer.status, { 'Content-Type': answer.headers.get('content-type') ?? 'text/plain' })
    outgoing.end(Buffer.from(await answer.arrayBuffer()))
  })
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve))
  const { port } = relay.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, paths, close: () => relay.close() }
}

test('The partner API may stand on a server of its own, which is asked for its interactions alone.', async () => {
  const backend = await startServer({ port: 0 })
  const partner = await startRelay(backend.url)
  try {
    const { code, verified } = await runVerifyWithReport([
      ...['--provider-base-url', backend.url],
      ...['--partner-provider-base-url', `${partner.url}/`],
      ...['--provider-states-setup-url', `${backend.url}/_backend/states`],
    ])
    const { interactions } = readPact()
    const descriptions = interactions.map(({ description }) => description)
    expect(verified.map(({ description }) => description).toSorted()).toEqual(descriptions)
    expect(verified.filter(({ mismatches }) => mismatches.length > 0)).toEqual([])
    expect(code).toBe(0)
    const ofPartners = interactions.filter(({ request }) => request.path.startsWith('/partner-api/'))
    expect(partner.paths).toHaveLength(ofPartners.length)
    expect(partner.paths.filter((path) => !path.startsWith('/partner-api/'))).toEqual([])
  } finally {
    partner.close()
    await backend.close()
  }
})
