import type { IncomingMessage, ServerResponse } from 'node:http'
import { linkPages, pages } from '../../src/domain/pages.ts'
import { servedPath } from '../static-server.ts'

/** One line of the log. It holds no address of a person, no query, and of a path only what this build knows. */
export interface AccessLine {
  readonly at: string
  readonly kind: 'access'
  readonly method: string
  /** '/new-password/:hash', 'asset', 'other'. */
  readonly route: string
  readonly status: number
  /** Milliseconds from the request to the end of the answer. */
  readonly ms: number
  /** Bytes of the content as it was sent; null: the client went away before its end. */
  readonly bytes: number | null
  /** 'br', 'gzip' or 'identity'. */
  readonly coding: string
}

const ADDRESSES: readonly string[] = Object.values(pages)
/** Those of links hold tokens behind their first part: '/onboard/:token'. */
const PATTERNS: readonly string[] = Object.values(linkPages)
const OWN = ['/config.json', '/version', '/version.json', '/healthz']

const beginningOf = (pattern: string) => pattern.slice(0, pattern.indexOf(':'))

/** What was asked for, in words that this build knows: a path may hold a token. */
const routeOf = (url: string | undefined): string => {
  const path = servedPath(url)
  if (path === null) return 'other'
  if (path.startsWith('/assets/')) return 'asset'
  if (ADDRESSES.includes(path) || OWN.includes(path)) return path
  return PATTERNS.find((pattern) => path.startsWith(beginningOf(pattern))) ?? 'other'
}

/** Calls back with the line of an answer when it has ended. Healthy answers to probes make none. */
export const logAnswer = (
  request: IncomingMessage,
  response: ServerResponse,
  write: (line: AccessLine) => void,
): void => {
  const began = performance.now()
  const route = routeOf(request.url)
  response.once('close', () => {
    const { statusCode: status, writableFinished } = response
    if (route === '/healthz' && status === 200) return
    const length = Number(response.getHeader('content-length') ?? 0)
    write({
      at: new Date().toISOString(),
      kind: 'access',
      method: request.method === 'GET' || request.method === 'HEAD' ? request.method : 'other',
      route,
      status,
      ms: Math.round(performance.now() - began),
      bytes: writableFinished ? (request.method === 'HEAD' || status === 304 ? 0 : length) : null,
      coding: String(response.getHeader('content-encoding') ?? 'identity'),
    })
  })
}
