import { existsSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { isKnown, respond, servedPath, tagOf } from '../static-server.ts'
import { type AccessLine, logAnswer } from './accessLog.ts'
import { scriptHashesIn, securityHeaders } from './policy.ts'
import { readRelease } from './release.ts'
import { originsOf, type ServerSettings } from './settings.ts'

/** Milliseconds, but for the number of connections. */
const LIMITS = {
  /** Until a client has sent its headers, and its whole request. */
  headers: 10_000,
  request: 15_000,
  /** A connection on which nothing moves, also while an answer is sent. */
  idle: 60_000,
  /** Between two requests; longer than the 60 s of common load balancers, which would send on one that is being closed. */
  keptAlive: 65_000,
  /** From SIGTERM until what is still being sent is given up. */
  ending: 10_000,
  /** How often Node looks for clients that are over a limit; its own 30 s would be longer than the limits. */
  looking: 1000,
  /** Connections at once. Each may have a file open, and a container often allows 1024 of both together. */
  connections: 500,
}
/** Bytes of a request's line and headers; more is 431. */
const HEADER_BYTES = 16_384

export interface PortalOptions extends Omit<ServerSettings, 'port'> {
  /** Assembled by `assembleRelease`. */
  readonly folder: string
  readonly port: number
  /** '::' listens on all addresses; a test stays on localhost. */
  readonly host?: string
  readonly log?: (line: AccessLine) => void
  /** Tests do not wait for 10 s. */
  readonly limits?: Partial<typeof LIMITS>
}

export interface RunningPortal {
  readonly port: number
  /** Stops accepting, lets what is being sent end, and gives it up after `ms`. */
  readonly end: (ms?: number) => Promise<void>
}

/** What the page itself loads, `/assets/….js`. */
const namedBy = (html: string): readonly string[] =>
  [...html.matchAll(/\b(?:src|href)="(\/assets\/[^"]+)"/g)].flatMap(([, path]) => path ?? [])

/** Whether the page and all that it begins with are there. */
const isComplete = (folder: string): boolean => {
  try {
    const html = readFileSync(join(folder, 'index.html'), 'utf8')
    return namedBy(html).every((path) => existsSync(join(folder, path)))
  } catch {
    return false
  }
}

/**
 * Serves a release with its settings: what the image runs (docs/operating.md). No library does it: settings from the environment,
 * health, limits and a log without addresses are the deployment's own.
 */
export const servePortal = async ({
  folder,
  portal,
  images,
  trustedTypes,
  port,
  host = '::',
  log = () => {},
  limits = {},
}: PortalOptions): Promise<RunningPortal> => {
  const limit = { ...LIMITS, ...limits }
  const root = resolve(folder)
  if (!isComplete(root))
    throw new Error('the folder of the portal is not complete: build and release it first')
  const { version, commit, builtAt } = readRelease(root)
  const headers = securityHeaders({
    ...originsOf({ portal, images }),
    scripts: scriptHashesIn(root),
    trustedTypes,
  })
  const files = respond(root, headers)

  const send = (
    request: IncomingMessage,
    response: ServerResponse,
    { status, kept, content }: { status: number; kept: 'no-cache' | 'no-store'; content: unknown },
  ) => {
    const text = JSON.stringify(content)
    const tag = kept === 'no-cache' ? tagOf(text) : null
    const common = { ...headers, 'cache-control': kept, ...(tag && { etag: tag }) }
    if (tag && isKnown(request, tag)) return response.writeHead(304, common).end()
    response.writeHead(status, {
      ...common,
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(text),
    })
    response.end(request.method === 'HEAD' ? undefined : text)
  }

  let isEnding = false
  const own: Readonly<Record<string, (request: IncomingMessage, response: ServerResponse) => void>> = {
    '/config.json': (request, response) =>
      send(request, response, { status: 200, kept: 'no-cache', content: portal }),
    '/version': (request, response) =>
      send(request, response, { status: 200, kept: 'no-store', content: { version, commit, builtAt } }),
    '/healthz': (request, response) => {
      const isReady = !isEnding && isComplete(root)
      const status = isReady ? 'ready' : isEnding ? 'ending' : 'incomplete'
      send(request, response, { status: isReady ? 200 : 503, kept: 'no-store', content: { status } })
    },
  }

  const server = createServer(
    { maxHeaderSize: HEADER_BYTES, connectionsCheckingInterval: limit.looking },
    (request, response) => {
      // with one header set before, Node keeps the others as well, and the log can read them
      response.setHeader('x-content-type-options', 'nosniff')
      if (isEnding) response.setHeader('connection', 'close')
      logAnswer(request, response, log)
      const isRead = request.method === 'GET' || request.method === 'HEAD'
      const answer = isRead ? own[servedPath(request.url) ?? ''] : undefined
      ;(answer ?? files)(request, response)
    },
  )
  server.headersTimeout = limit.headers
  server.requestTimeout = limit.request
  server.keepAliveTimeout = limit.keptAlive
  server.setTimeout(limit.idle)
  server.maxConnections = limit.connections
  await new Promise<void>((listening, failed) => {
    server.once('error', failed)
    server.listen(port, host, listening)
  })

  return {
    port: (server.address() as AddressInfo).port,
    end: (ms = limit.ending) =>
      new Promise<void>((ended) => {
        isEnding = true
        const overdue = setTimeout(() => server.closeAllConnections(), ms)
        // a connection that was busy when it closed is kept by Node for its next request
        const sweep = setInterval(() => server.closeIdleConnections(), 50)
        server.close(() => {
          clearTimeout(overdue)
          clearInterval(sweep)
          ended()
        })
      }),
  }
}
