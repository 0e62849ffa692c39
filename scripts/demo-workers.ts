import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** File name of the demo and source of a service worker. */
const WORKERS = {
  'demoBackend.js': './demo-backend-worker.js',
  'demoDocuments.js': './demo-documents-worker.js',
} as const

const sourceOf = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

/** The service workers of the demo, as files of their own at the root: their scope is below that. */
export const demoWorkers = (): Plugin => ({
  name: 'boleia:demo-workers',
  configureServer(server) {
    for (const [name, path] of Object.entries(WORKERS)) {
      server.middlewares.use(`/${name}`, (_request, response) => {
        response.setHeader('Content-Type', 'text/javascript; charset=utf-8')
        response.end(sourceOf(path))
      })
    }
  },
  generateBundle() {
    for (const [fileName, path] of Object.entries(WORKERS)) {
      this.emitFile({ type: 'asset', fileName, source: sourceOf(path) })
    }
  },
})
