import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Verifier } from '@pact-foundation/pact'
import type { PlayOrder, PlayResult, StateFailure } from './play.ts'

// A process of its own, because the library prints what it does from native code: play.ts takes that and the result.

/** In the parameters of each state: the place of its interaction in the pact. */
const MARK = 'boleia:interaction'
/** In each request: the same. */
const MARK_HEADER = 'boleia-interaction'
const BEGINNING = 400

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
    return `no answer${cause && ` (${cause})`}`
  }
}

/**
 * Passes every state on and remembers what failed. To the library it always answers 400 then: after a 500 it would ask
 * for two minutes again.
 */
const startStates = async (url: string, failures: StateFailure[]) => {
  const server = createServer(async (incoming, outgoing) => {
    const { state, action, params } = JSON.parse(await readAll(incoming)) as StateChange
    const { [MARK]: index, ...own } = params
    const cameBack = await refusalOf(url, { state, action, params: own })
    if (cameBack !== null) failures.push({ index: Number(index), state, action, cameBack })
    outgoing.writeHead(cameBack === null ? 200 : 400, { 'Content-Type': 'application/json' }).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => server.close(),
  }
}

const marked = ({ interactions, ...pact }: PlayOrder['pact']) => ({
  ...pact,
  interactions: interactions.map((one, index) => ({
    ...one,
    key: String(index),
    providerStates: (one.providerStates ?? []).map((state) => ({
      ...state,
      params: { ...state.params, [MARK]: index },
    })),
    request: { ...one.request, headers: { ...one.request.headers, [MARK_HEADER]: [String(index)] } },
  })),
})

const play = async ({
  pact,
  baseUrl,
  statesUrl,
  apiPath,
  partnerApiPath,
}: PlayOrder): Promise<PlayResult> => {
  const failures: StateFailure[] = []
  const answers: Record<number, string> = {}
  const states = statesUrl === undefined ? undefined : await startStates(statesUrl, failures)
  const folder = mkdtempSync(join(tmpdir(), 'pact-'))
  const file = join(folder, 'pact.json')
  writeFileSync(file, JSON.stringify(marked(pact)))
  const verifier = new Verifier({
    providerBaseUrl: baseUrl,
    pactUrls: [file],
    logLevel: 'error',
    ...(states && { providerStatesSetupUrl: states.url }),
    requestFilter: (request, response, next) => {
      const index = Number(request.headers[MARK_HEADER])
      delete request.headers[MARK_HEADER]
      request.url = request.url
        .replace(/^\/api(?=\/)/, apiPath)
        .replace(/^\/partner-api(?=\/)/, partnerApiPath)
      const write = response.write.bind(response)
      answers[index] = ''
      response.write = (chunk: unknown, ...rest: never[]) => {
        if (!response.hasHeader('Content-Encoding')) {
          answers[index] = `${answers[index]}${chunk}`.slice(0, BEGINNING)
        }
        return write(chunk as string, ...rest)
      }
      next()
    },
  })
  const report = await verifier
    .verifyProvider()
    .catch((reason: unknown) => (reason instanceof Error ? reason.message : ''))
  states?.close()
  rmSync(folder, { recursive: true })
  return {
    report,
    failures,
    answers: Object.fromEntries(Object.entries(answers).map(([index, text]) => [index, firstLine(text)])),
  }
}

process.once('message', async (order: PlayOrder) => {
  const result = await play(order)
  process.send?.(result, () => process.exit(0))
})
