import { createServer, request as httpRequest, type IncomingMessage, type RequestListener } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream'
import type { StateFailure } from './play.ts'

// Two small servers between the library and the provider: what goes through them is remembered by its interaction.

/** In the parameters of each state: the place of its interaction in the pact. */
export const MARK = 'boleia:interaction'
/** In each request: the same. */
export const MARK_HEADER = 'boleia-interaction'
/** Of an answer, for the report. */
const BEGINNING = 400

interface Relay {
  readonly url: string
  readonly close: () => void
}

const start = async (listener: RequestListener): Promise<Relay> => {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

const readAll = async (incoming: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

const firstLine = (text: string): string => text.trim().split(/\r?\n/)[0] ?? ''

interface StateChange {
  readonly state: string
  readonly action: string
  readonly params: Readonly<Record<string, unknown>>
}

/** What the setup address answers, or why it does not. Null: it has done it. */
const refusalOf = async (url: string, change: StateChange): Promise<string | null> => {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(change),
    })
    const text = firstLine(await answer.text())
    return answer.ok ? null : `${answer.status} ${text}`.trim()
  } catch (reason) {
    const cause = reason instanceof Error && reason.cause instanceof Error ? reason.cause.message : ''
    return `nothing${cause && ` (${cause})`}`
  }
}

/**
 * Passes every state on and adds what failed to `failures`. To the library it answers 400 then: after a 500 it would ask
 * for two minutes again.
 */
export const startStateRelay = (url: string, failures: StateFailure[]): Promise<Relay> =>
  start(async (incoming, outgoing) => {
    const { state, action, params } = JSON.parse(await readAll(incoming)) as StateChange
    const { [MARK]: index, ...own } = params
    const cameBack = await refusalOf(url, { state, action, params: own })
    if (cameBack !== null) failures.push({ index: Number(index), state, action, cameBack })
    outgoing.writeHead(cameBack === null ? 200 : 400, { 'Content-Type': 'application/json' }).end('{}')
  })

/**
 * Passes every request on as it is, to `pathOf` its path, and keeps the first line of each answer in `answers`. A
 * provider that is gone answers 502 here: the library would ask it for minutes.
 */
export const startProviderRelay = (
  origin: string,
  pathOf: (path: string) => string,
  answers: Record<number, string>,
): Promise<Relay> =>
  start((incoming, outgoing) => {
    const { [MARK_HEADER]: mark, host: _, ...headers } = incoming.headers
    const index = Number(mark)
    const send = origin.startsWith('https:') ? httpsRequest : httpRequest
    const sent = send(`${origin}${pathOf(incoming.url ?? '/')}`, { method: incoming.method, headers })
    sent.once('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      const isText = answer.headers['content-encoding'] === undefined
      let beginning = ''
      answer.on('data', (chunk: Buffer) => {
        if (!isText || beginning.length >= BEGINNING) return
        beginning += chunk.toString()
        answers[index] = firstLine(beginning.slice(0, BEGINNING))
      })
      pipeline(answer, outgoing, () => {})
    })
    sent.once('error', ({ message }) => {
      answers[index] = `nobody answered: ${message}`
      if (outgoing.headersSent) outgoing.destroy()
      else outgoing.writeHead(502, { 'Content-Type': 'text/plain' }).end(answers[index])
    })
    incoming.pipe(sent)
  })
