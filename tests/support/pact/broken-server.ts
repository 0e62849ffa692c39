import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Breaks {
  /** Changes the text of an answer of the path. */
  readonly answer?: (path: string, text: string) => string
  /** What a state is refused with. */
  readonly refusal?: (state: string) => { readonly status: number; readonly body: string } | undefined
}

/** A server that passes everything on to a backend, its states under /_states, and breaks what it is told to. */
export const startBrokenServer = async (origin: string, { answer, refusal }: Breaks) => {
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    const path = incoming.url ?? '/'
    const isState = path === '/_states'
    const refused = isState ? refusal?.(JSON.parse(body.toString()).state) : undefined
    if (refused) {
      outgoing.writeHead(refused.status).end(refused.body)
      return
    }
    const passed = await fetch(`${origin}${isState ? '/_backend/states' : path}`, {
      method: incoming.method ?? 'GET',
      headers: { 'Content-Type': 'application/json', Authorization: incoming.headers.authorization ?? '' },
      ...(body.length > 0 && { body }),
    })
    const text = await passed.text()
    outgoing.writeHead(passed.status, { 'Content-Type': passed.headers.get('content-type') ?? 'text/plain' })
    outgoing.end(answer && !isState ? answer(path, text) : text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    options: ['--provider-base-url', url, '--provider-states-setup-url', `${url}/_states`],
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
