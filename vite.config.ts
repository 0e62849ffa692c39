import { readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { msw } from 'msw/vite'
import { defineConfig, type Plugin } from 'vite'
import { brazilMap } from './scripts/brazil-map.ts'
import { demoWorkers } from './scripts/demo-workers.ts'
import { leanMap } from './scripts/lean-map.ts'
import { PRODUCT_NAME } from './src/domain/product.ts'

/** The icon travels inside the page, which saves a request before the sign-in. */
const pageOfTheProduct = (): Plugin => {
  const icon = () =>
    readFileSync(new URL('./src/screens/shared/icon.svg', import.meta.url), 'utf8').replace(/\n\s*/g, '')
  return {
    name: 'boleia:page',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        html
          .replaceAll('%PRODUCT_NAME%', PRODUCT_NAME)
          .replace('%ICON%', () => `data:image/svg+xml,${encodeURIComponent(icon())}`),
    },
  }
}

/** Ends a production build that holds a module of the in-memory backend, however it got in. */
const withoutTheBackendInMemory = (): Plugin => ({
  name: 'boleia:no-mocks',
  generateBundle(_options, bundle) {
    const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
    const strangers = modules.filter((id) => /\/(mocks|node_modules\/(msw|@mswjs))\//.test(id))
    if (strangers.length > 0) this.error(`the production build holds ${strangers.join(', ')}`)
  },
})

const WIZARDS =
  /\/src\/(machines|screens)\/(access|shared\/wizard)\/|\/src\/app\/(drafts\/drafts|wiring\/countdown|drafts\/linkMark|routing\/linkParameter)\.ts$/

export default defineConfig(({ mode }) => {
  const demo = mode === 'demo'
  return {
    plugins: [
      react(),
      brazilMap(),
      leanMap(),
      pageOfTheProduct(),
      demo ? [msw({ mode: 'worker-only' }), demoWorkers()] : withoutTheBackendInMemory(),
    ],
    define: { __DEMO__: JSON.stringify(demo) },
    build: {
      outDir: demo ? 'dist-demo' : 'dist',
      target: 'es2022',
      // scripts/budgets.ts reads which chunk loads which
      manifest: true,
      modulePreload: { polyfill: false },
      // what the entry needs is one file: pieces cut out for later pages would be requests before the sign-in
      rolldownOptions: {
        output: {
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [
              { name: 'start', tags: ['$initial'] },
              // what the wizards share is one file as well
              { name: 'wizards', test: WIZARDS, minShareCount: 2 },
              { name: 'domain', test: /\/src\/(domain\/|machines\/shared\/flowAround)/, minShareCount: 2 },
              // and what nearly every page is made of
              { name: 'parts', test: /\/src\/screens\/shared\//, minShareCount: 4 },
            ],
          },
          // the entry names every file that a page needs: short names, and none but the hash for what is no page
          chunkFileNames: ({ isDynamicEntry }) => `assets/${isDynamicEntry ? '[name]' : ''}[hash:7].js`,
          assetFileNames: 'assets/[hash:7][extname]',
        },
      },
      sourcemap: false,
      reportCompressedSize: false,
    },
    server: { host: 'localhost', strictPort: true },
  }
})
