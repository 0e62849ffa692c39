import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, resolve } from 'node:path'

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
}

/**
 * A host of static pages that knows no rewrites: what is no file below `at` answers 404 with the page 404.html.
 * @param at '/', or '/vendas/boleia/'
 */
export const plainHost = async (folder: string, at: string) => {
  const read = (name: string) => readFile(join(resolve(folder), name)).catch(() => null)
  const server = createServer(async ({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost')
    const name = pathname.startsWith(at) ? pathname.slice(at.length) || 'index.html' : null
    const file = name === null ? null : await read(name)
    const shown = file ? (name ?? '') : '404.html'
    response.writeHead(file ? 200 : 404, {
      'content-type': TYPES[extname(shown)] ?? 'application/octet-stream',
    })
    response.end(file ?? (name === null ? 'nothing here' : await read('404.html')))
  })
  await new Promise<void>((listening) => {
    server.listen(0, 'localhost', listening)
  })
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}${at}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
