import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

interface ServedFile {
  readonly type: string
  readonly source: () => string
}

/** Files at the root of the demo, by their names: while it is developed and in its build. */
export const rootFiles = (name: string, files: Readonly<Record<string, ServedFile>>): Plugin => ({
  name,
  configureServer(server) {
    for (const [path, { type, source }] of Object.entries(files)) {
      server.middlewares.use(`/${path}`, (_request, response) => {
        response.setHeader('Content-Type', type)
        response.end(source())
      })
    }
  },
  generateBundle() {
    for (const [fileName, { source }] of Object.entries(files))
      this.emitFile({ type: 'asset', fileName, source: source() })
  },
})

const worker = (path: string): ServedFile => ({
  type: 'text/javascript; charset=utf-8',
  source: () => readFileSync(new URL(path, import.meta.url), 'utf8'),
})

/** The service workers of the demo: at the root, because a worker's scope is below its file. */
export const demoWorkers = (): Plugin =>
  rootFiles('boleia:demo-workers', {
    'demoBackend.js': worker('./demo-backend-worker.js'),
    'demoDocuments.js': worker('./demo-documents-worker.js'),
  })
