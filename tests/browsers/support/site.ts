import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import type { Backend } from '#mocks/backend.ts'
import { startServer } from '#mocks/server.ts'
import { respond, securityHeaders } from '../../../scripts/static-server.ts'

export interface Site {
  readonly url: string
  readonly backend: Backend
  /** What the browsers said of the policy. */
  readonly violations: readonly string[]
  readonly close: () => Promise<void>
}

const forwardTo = (origin: string) => (incoming: IncomingMessage, outgoing: ServerResponse) => {
  const { method, headers } = incoming
  const asked = request(new URL(incoming.url ?? '/', origin), { method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(outgoing)
  })
  asked.on('error', () => outgoing.destroy())
  incoming.pipe(asked)
}

const REPORTS = '/policy-reports'
/** A page of the same origin that is none of the portal's. */
export const EMPTY_PAGE = '/empty-page'

/** The policy of production, which tells what breaks it; without https, which WebKit would then want of localhost. */
const headersOf = (): Readonly<Record<string, string>> => {
  const headers = securityHeaders({ trustedTypes: true })
  const policy = headers['content-security-policy']?.replace('; upgrade-insecure-requests', '')
  return { ...headers, 'content-security-policy': `${policy}; report-uri ${REPORTS}` }
}

/** The production build under its policy, and a backend in memory of its own below the same origin. */
export const startSite = async (folder = 'dist'): Promise<Site> => {
  if (!existsSync(`${folder}/index.html`)) throw new Error(`${folder} holds no index.html: npm run build`)
  const api = await startServer({ port: 0, world: 'demo' })
  const violations: string[] = []
  const forward = forwardTo(api.url)
  const headers = headersOf()
  const serve = respond(resolve(folder), headers)
  const server = createServer((incoming, outgoing) => {
    if (/^\/(partner-)?api\//.test(incoming.url ?? '')) return forward(incoming, outgoing)
    if (incoming.url === EMPTY_PAGE) {
      outgoing
        .writeHead(200, { ...headers, 'content-type': 'text/html' })
        .end('<!doctype html><title>.</title>')
      return
    }
    if (incoming.url !== REPORTS) return serve(incoming, outgoing)
    let report = ''
    incoming.setEncoding('utf8').on('data', (text: string) => {
      report += text
    })
    incoming.on('end', () => {
      violations.push(report)
      outgoing.writeHead(204).end()
    })
  }).listen(0, 'localhost')
  await once(server, 'listening')
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    backend: api.backend,
    violations,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await api.close()
    },
  }
}
