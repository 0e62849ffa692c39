/**
 * Serves a built folder in the way that a real hosting should (reliability §6): security headers, index.html
 * for every navigation, 404 for a missing file, and what the build has compressed as it is.
 * `npm run serve -- dist-demo [--port 4173]`. Not by sirv: it follows links to the outside, takes 'br;q=0' for br,
 * tags files by their date, which is one for all in an image, and throws when a file goes while it is sent.
 */
import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, relative, resolve, sep } from 'node:path'
import { pipeline } from 'node:stream'
import { parseArgs } from 'node:util'
import { CODINGS } from './compressed-files.ts'
import { type PolicyOptions, scriptHashesIn, securityHeaders } from './serve/policy.ts'

export interface ServeOptions extends PolicyOptions {
  readonly folder: string
  /** 0, the default, means any free port. */
  readonly port?: number
}

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** Only files with a hash in their name may be cached; all others must be new after a deployment. */
export const cacheControl = (path: string): string => {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable'
  return path.endsWith('.html') ? 'no-store' : 'no-cache'
}

/**
 * The path below the folder; null for dot files (Vite's manifest), which are not served. A wrongly encoded
 * path is no file, but may be a broken link, for which the portal has a page.
 */
export const servedPath = (url: string | undefined): string | null => {
  try {
    const path = decodeURIComponent(new URL(url ?? '/', 'http://localhost').pathname)
    return path.includes('\0') || path.split(/[/\\]/).some((part) => part.startsWith('.')) ? null : path
  } catch {
    return '/'
  }
}

/**
 * In bytes; null if it is no file of the folder, or no address that the file system can have: too long, for instance. A link
 * in the folder is not followed to the outside.
 */
const sizeOf = (folder: string, path: string): number | null => {
  try {
    const found = realpathSync(join(folder, path))
    const isInside = relative(realpathSync(folder), found).split(sep)[0] !== '..'
    const facts = isInside ? statSync(found) : null
    return facts?.isFile() ? facts.size : null
  } catch {
    return null
  }
}

/**
 * The path of the file to send, or null. An address of the portal may contain dots (tokens), so the kind of request
 * decides, not the name.
 */
const fileFor = (folder: string, path: string, request: IncomingMessage): string | null => {
  if (sizeOf(folder, path) !== null) return path
  const navigates = request.headers.accept?.includes('text/html') ?? false
  return navigates && !path.startsWith('/assets/') ? '/index.html' : null
}

/** The codings that a request accepts: 'gzip, br;q=0' means gzip alone (HTTP's Accept-Encoding). */
export const acceptedCodings = (header: string | undefined): ReadonlySet<string> =>
  new Set(
    (header ?? '').split(',').flatMap((part) => {
      const [coding = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
      return parameters.some((text) => /^q=0(\.0*)?$/.test(text)) ? [] : [coding]
    }),
  )

/** The copy to send instead of a file, and its coding; the file itself if nobody asks for a copy or it has none. */
const copyOf = (folder: string, served: string, { headers }: IncomingMessage) => {
  const file = join(folder, served)
  const accepted = acceptedCodings(headers['accept-encoding']?.toString())
  const copies = CODINGS.flatMap(({ coding, end }) => {
    const size = sizeOf(folder, served + end)
    return size === null ? [] : [{ path: file + end, size, coding }]
  })
  const vary = copies.length > 0 ? { vary: 'accept-encoding' } : {}
  const copy = copies.find(({ coding }) => accepted.has(coding))
  return copy
    ? { ...copy, headers: { ...vary, 'content-encoding': copy.coding } }
    : { path: file, size: sizeOf(folder, served), headers: vary }
}

/** What a cache must know also of an answer without content. */
const varyOf = ({ vary }: { readonly vary?: string }) => (vary === undefined ? {} : { vary })

type Headers = Readonly<Record<string, string>>

/** Whether the client has this content already (HTTP's If-None-Match). */
export const isKnown = ({ headers }: IncomingMessage, tag: string): boolean =>
  (headers['if-none-match'] ?? '')
    .split(',')
    .some((known) => known.trim() === '*' || known.trim().replace(/^W\//, '') === tag)

export const tagOf = (content: Uint8Array | string): string =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`

/**
 * Of what a browser keeps and asks for again each time; of the sent copy, since each has bytes of its own. By the content:
 * the files of an image have one date. A page is not kept, and a hashed file not asked for again.
 */
const tagOfFile = (served: string, file: string): string | null => {
  if (cacheControl(served) !== 'no-cache') return null
  try {
    return tagOf(readFileSync(file))
  } catch {
    return null
  }
}

/** Answers one request. Whatever its address is, it throws nothing: that would end the server. */
export const respond = (folder: string, headers: Headers) => {
  return (request: IncomingMessage, response: ServerResponse) => {
    const refuse = (status: number) => {
      response.writeHead(status, {
        ...headers,
        'content-type': 'text/plain; charset=utf-8',
        'cache-control': 'no-store',
      })
      response.end(`${status}\n`)
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(405)
    const path = servedPath(request.url)
    const served = path === null ? null : fileFor(folder, path, request)
    if (served === null) return refuse(404)
    const { path: file, size, headers: coded } = copyOf(folder, served, request)
    if (size === null) return refuse(404)
    const tag = tagOfFile(served, file)
    const kept = { ...headers, 'cache-control': cacheControl(served), ...(tag && { etag: tag }) }
    if (tag && isKnown(request, tag)) return response.writeHead(304, { ...kept, ...varyOf(coded) }).end()
    response.writeHead(200, {
      ...kept,
      ...coded,
      'content-type': TYPES[extname(served)] ?? 'application/octet-stream',
      'content-length': size,
    })
    if (request.method === 'HEAD') return response.end()
    pipeline(createReadStream(file), response, (error) => error && response.destroy())
  }
}

/** Serves `folder` on localhost, until `close` is called. */
export const serveFolder = async ({ folder, port = 0, ...policy }: ServeOptions) => {
  const root = resolve(folder)
  if (!existsSync(join(root, 'index.html'))) throw new Error(`${folder} holds no index.html: build it first`)
  const server = createServer(respond(root, securityHeaders({ scripts: scriptHashesIn(root), ...policy })))
  // after Node's 5 seconds a busy client still sends on a connection that is being closed
  server.keepAliveTimeout = 60_000
  await new Promise<void>((listening, failed) => {
    server.once('error', failed)
    server.listen(port, 'localhost', listening)
  })
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { port: { type: 'string', default: '4173' } },
  })
  const folder = positionals[0] ?? 'dist'
  const { url } = await serveFolder({
    folder,
    port: Number(values.port),
    demo: existsSync(join(folder, 'mockServiceWorker.js')),
  })
  console.log(`${folder} at ${url}`)
}
