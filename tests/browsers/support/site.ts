import { once } from 'node:events'
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import type { Backend } from '#mocks/backend/backend.ts'
import { startServer } from '#mocks/backend/server.ts'
import { forwardTo, isOfApi } from '../../../scripts/api-proxy.ts'
import { scriptHashesIn, securityHeaders } from '../../../scripts/serve/policy.ts'
import { respond } from '../../../scripts/static-server.ts'

export interface Site {
  readonly url: string
  readonly backend: Backend
  /** What breaks the policy, is thrown, or is written as an error. */
  readonly complaints: readonly string[]
  readonly close: () => Promise<void>
}

const REPORTS = '/reports'
/** A page of the same origin that is none of the portal's. */
export const EMPTY_PAGE = '/empty-page'

/** The policy of production, which tells what breaks it; without https, which WebKit would then want of localhost. */
const headersOf = (folder: string): Readonly<Record<string, string>> => {
  const headers = securityHeaders({ trustedTypes: true, scripts: scriptHashesIn(folder) })
  const policy = headers['content-security-policy']?.replace('; upgrade-insecure-requests', '')
  return { ...headers, 'content-security-policy': `${policy}; report-uri ${REPORTS}` }
}

/** In each page: tells what is thrown or written as an error. */
const WATCH = `
const tell = (...what) => navigator.sendBeacon('${REPORTS}', what.join(' '))
addEventListener('error', ({ message, error }) => tell('thrown:', message, error?.stack))
addEventListener('unhandledrejection', ({ reason }) => tell('rejected:', reason?.stack ?? reason))
const write = console.error
console.error = (...what) => { tell('written:', ...what); write(...what) }
`
const WATCH_FILE = 'watch.js'

/** Copies the production build into a folder, with a watch in its pages. */
export const copySite = (folder: string): void => {
  if (!existsSync('dist/index.html')) throw new Error('dist holds no index.html: npm run build')
  cpSync('dist', folder, { recursive: true })
  writeFileSync(join(folder, WATCH_FILE), WATCH)
  for (const name of readdirSync(folder)) {
    if (/\.html\.(br|gz)$/.test(name)) rmSync(join(folder, name))
    if (!name.endsWith('.html')) continue
    const html = readFileSync(join(folder, name), 'utf8')
    writeFileSync(join(folder, name), html.replace('<head>', `<head><script src="/${WATCH_FILE}"></script>`))
  }
}

/** A copy of the production build under its policy, and a backend in memory of its own below the same origin. */
export const startSite = async (folder: string): Promise<Site> => {
  const api = await startServer({ port: 0, world: 'demo' })
  const complaints: string[] = []
  const forward = forwardTo(api.url)
  const headers = headersOf(folder)
  const serve = respond(resolve(folder), headers)
  const server = createServer((incoming, outgoing) => {
    if (isOfApi(incoming.url)) return forward(incoming, outgoing)
    if (incoming.url === EMPTY_PAGE) {
      outgoing
        .writeHead(200, { ...headers, 'content-type': 'text/html' })
        .end(`<!doctype html><script src="/${WATCH_FILE}"></script>`)
      return
    }
    if (incoming.url !== REPORTS) return serve(incoming, outgoing)
    let report = ''
    incoming.setEncoding('utf8').on('data', (text: string) => {
      report += text
    })
    incoming.on('end', () => {
      complaints.push(report)
      outgoing.writeHead(204).end()
    })
  }).listen(0, 'localhost')
  // after Node's 5 seconds a busy browser still sends on a connection that is being closed
  server.keepAliveTimeout = 60_000
  await once(server, 'listening')
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    backend: api.backend,
    complaints,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await api.close()
    },
  }
}
