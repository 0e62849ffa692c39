import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const ADDRESS = '/demoDocuments.js'

const source = () => readFileSync(new URL('./demo-documents-worker.js', import.meta.url), 'utf8')

/** The service worker of the demo's documents, as a file of its own at the root: its scope is below that. */
export const demoDocuments = (): Plugin => ({
  name: 'boleia:demo-documents',
  configureServer(server) {
    server.middlewares.use(ADDRESS, (_request, response) => {
      response.setHeader('Content-Type', 'text/javascript; charset=utf-8')
      response.end(source())
    })
  },
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: ADDRESS.slice(1), source: source() })
  },
})
