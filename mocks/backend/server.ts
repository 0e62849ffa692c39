import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { pathToFileURL } from 'node:url'
import { type Backend, createBackend } from './backend.ts'
import { ownKey } from './ownKey.ts'
import { createStore, type WorldName } from './store/store.ts'

// The in-memory backend as a real HTTP server, for any client and for the verification of the contracts.

const CORS_HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET, POST, PUT, PATCH, DELETE, OPTIONS',
  // The last five are headers of the portal (api §5.3).
  'Access-Control-Allow-Headers':
    'Authorization, Content-Type, data, frotista_id, frotista-id, password, Idempotency-Key',
  // by it the portal knows the time
  'Access-Control-Expose-Headers': 'Date',
  'Access-Control-Max-Age': '600',
}

const readAll = async (incoming: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> => {
  const chunks: Uint8Array[] = []
  for await (const chunk of incoming) chunks.push(chunk as Uint8Array)
  return new Uint8Array(Buffer.concat(chunks))
}

const toRequest = async (incoming: IncomingMessage, signal: AbortSignal): Promise<Request> => {
  const method = incoming.method ?? 'GET'
  const headers = new Headers()
  for (const [name, value] of Object.entries(incoming.headersDistinct)) {
    for (const one of value ?? []) headers.append(name, one)
  }
  const body = await readAll(incoming)
  return new Request(new URL(incoming.url ?? '/', `http://${incoming.headers.host ?? 'localhost'}`), {
    method,
    headers,
    signal,
    ...(body.length > 0 && method !== 'GET' && method !== 'HEAD' ? { body } : {}),
  })
}

const send = async (response: Response, outgoing: ServerResponse): Promise<void> => {
  outgoing.writeHead(response.status, { ...Object.fromEntries(response.headers), ...CORS_HEADERS })
  outgoing.end(Buffer.from(await response.arrayBuffer()))
}

/** A provider state, as the verification sends it. */
const isStateChange = (value: unknown): value is { state: string; action?: string } =>
  typeof value === 'object' && value !== null && 'state' in value && typeof value.state === 'string'

/** `/_backend/…`: states, reset, log and inbox, for verifiers and developers. */
const control = async (request: Request, path: string, backend: Backend): Promise<Response> => {
  const asked = `${request.method} ${path}`
  if (asked === 'GET /log') return Response.json(backend.log.calls())
  if (asked === 'GET /messages') return Response.json(backend.store.messages.all())
  if (asked === 'POST /reset') {
    await backend.reset()
    return Response.json({})
  }
  if (asked === 'POST /states') {
    const change: unknown = await request.json().catch(() => null)
    if (!isStateChange(change))
      return Response.json({ message: 'a body { state, action? } is needed' }, { status: 400 })
    if (!backend.scenarios.names.includes(change.state)) {
      return Response.json({ message: `there is no state '${change.state}'` }, { status: 400 })
    }
    if (change.action === 'teardown') await backend.reset()
    else await backend.scenarios.switchOn(change.state)
    return Response.json({})
  }
  return Response.json({ message: `there is no control ${asked}` }, { status: 404 })
}

const CONTROL = '/_backend'

export interface RunningServer {
  readonly url: string
  readonly backend: Backend
  readonly close: () => Promise<void>
}

export interface ServerOptions {
  /** 0: any free port. */
  readonly port?: number
  readonly world?: WorldName
}

export const startServer = async ({
  port = 3333,
  world = 'fixtures',
}: ServerOptions = {}): Promise<RunningServer> => {
  const backend = createBackend({ store: await createStore({ world }), obfuscationKey: ownKey })

  const respond = (request: Request): Promise<Response | undefined> => {
    const { pathname } = new URL(request.url)
    return pathname.startsWith(`${CONTROL}/`)
      ? control(request, pathname.slice(CONTROL.length), backend)
      : backend.respond(request)
  }

  const server = createServer(async (incoming, outgoing) => {
    const gone = new AbortController()
    outgoing.once('close', () => gone.abort())
    if (incoming.method === 'OPTIONS') {
      outgoing.writeHead(204, CORS_HEADERS).end()
      return
    }
    try {
      const response = await respond(await toRequest(incoming, gone.signal))
      if (response?.type === 'error') outgoing.destroy()
      else await send(response ?? Response.json({ message: 'Não encontrado.' }, { status: 404 }), outgoing)
    } catch (reason) {
      if (!gone.signal.aborted) console.error(reason)
      outgoing.destroy()
    }
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, resolve)
  })
  const address = server.address()
  const usedPort = typeof address === 'object' && address !== null ? address.port : port
  return {
    url: `http://localhost:${usedPort}`,
    backend,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const world = process.env['WORLD'] === 'demo' ? 'demo' : 'fixtures'
  const { url } = await startServer({ port: Number(process.env['PORT'] ?? 3333), world })
  console.log(
    `in-memory backend (${world}): ${url}/api and ${url}/partner-api, states, log and inbox (/messages) below ${url}/_backend/`,
  )
}
