import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Mistake } from './mistakes.ts'
import type { Pact } from './pact-file.ts'

const HEADER = 'x-mistake'
const BETWEEN = ' | '

/** A pact in which each mistake has its interactions, told apart by a header and the beginning of the description. */
export const pactOf = (pact: Pact, all: readonly Mistake[]): Pact => ({
  ...pact,
  interactions: all.flatMap((mistake) =>
    pact.interactions
      .filter(({ description }) => mistake.caughtBy.includes(description))
      .map((interaction) => ({
        ...interaction,
        description: `${mistake.name}${BETWEEN}${interaction.description}`,
        request: {
          ...interaction.request,
          headers: { ...interaction.request.headers, [HEADER]: [encodeURIComponent(mistake.name)] },
        },
      })),
  ),
})

/** The mistake and the interaction of a description in that pact. */
export const partsOf = (description: string): readonly [mistake: string, interaction: string] => {
  const [name = '', ...rest] = description.split(BETWEEN)
  return [name, rest.join(BETWEEN)]
}

const bodyOf = async (incoming: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** Those that say how a message travels are of this journey alone. */
const TRAVEL = ['host', 'connection', 'content-length', 'transfer-encoding', HEADER]

const passedOn = ({ headersDistinct }: IncomingMessage): Headers => {
  const headers = new Headers()
  for (const [name, given = []] of Object.entries(headersDistinct)) {
    if (!TRAVEL.includes(name)) for (const value of given) headers.append(name, value)
  }
  return headers
}

/** A server that sends every request on to that at `origin` and makes the mistake that the request names. */
export const startMistaken = async (origin: string, all: readonly Mistake[]) => {
  const server = createServer(async (incoming, outgoing) => {
    const body = await bodyOf(incoming)
    const name = incoming.headers[HEADER]
    const mistake = all.find((one) => encodeURIComponent(one.name) === name)
    const asked = {
      url: new URL(incoming.url ?? '/', origin),
      headers: passedOn(incoming),
    }
    mistake?.asks?.(asked)
    const method = incoming.method ?? 'GET'
    const answer = await fetch(asked.url, {
      method,
      headers: asked.headers,
      ...(body.length > 0 && method !== 'GET' && { body: new Uint8Array(body) }),
    })
    const reply = {
      status: answer.status,
      type: answer.headers.get('content-type') ?? 'text/plain',
      text: await answer.text(),
    }
    const { status, type, text } = mistake?.replies?.(reply) ?? reply
    outgoing.writeHead(status, { 'Content-Type': type })
    outgoing.end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() }
}
