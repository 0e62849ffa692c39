import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** The file name in the demo, and the source, of a service worker. */
const WORKERS = {
  'demoBackend.js': './demo-backend-worker.js',
  'demoDocuments.js': './demo-documents-worker.js',
} as const

const sourceOf = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

/** Adds the service workers of the demo as files at the root, because a worker's scope is below its file. */
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
