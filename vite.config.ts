import { readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { msw } from 'msw/vite'
import { defineConfig, type Plugin, type UserConfig } from 'vite'
import { compressedFiles } from './scripts/compressed-files.ts'
import { demoAnywhere } from './scripts/demo-anywhere.ts'
import { demoSettings } from './scripts/demo-settings.ts'
import { demoWorkers } from './scripts/demo-workers.ts'
import { leanMap } from './scripts/lean-map.ts'
import { leanPalettes, shortClassNames } from './scripts/lean-styles.ts'
import { BUILD_TARGETS, OLDEST_IN_WORDS } from './scripts/oldestBrowsers.ts'
import { NO_FILES, pageFiles } from './scripts/pageFiles.ts'
import { prerender } from './scripts/prerender.ts'
import { PRODUCT_NAME } from './src/domain/product.ts'

const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8')) as {
  version: string
}

/**
 * The page itself asks whether the browser is old, in JavaScript of 2009: without '#root' neither `begin` nor main.tsx starts
 * anything. The key in its storage lets a test of an older browser go on.
 * The icon is written into the page, which saves a request before the sign-in.
 */
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
          .replace('%BROWSERS%', OLDEST_IN_WORDS)
          .replace('%ICON%', () => `data:image/svg+xml,${encodeURIComponent(icon())}`),
    },
  }
}

/** Stops a production build that contains a module of the in-memory backend or of the inspector. */
const withoutTheBackendInMemory = (): Plugin => ({
  name: 'boleia:no-mocks',
  generateBundle(_options, bundle) {
    const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
    const strangers = modules.filter((id) =>
      /\/(mocks|node_modules\/(msw|@mswjs))\/|\/effects\/roots\.ts$/.test(id),
    )
    if (strangers.length > 0) this.error(`the production build holds ${strangers.join(', ')}`)
  },
})

/**
 * Stops a build whose files import each other in a circle: what runs first gets `undefined` for what it imports. A picker
 * that told its choice to nobody came of it, in the built portal alone.
 */
const withoutCircles = (): Plugin => ({
  name: 'boleia:no-circles',
  generateBundle(_options, bundle) {
    const importsOf = (name: string) => {
      const file = bundle[name]
      return file?.type === 'chunk' ? file.imports : []
    }
    const done = new Set<string>()
    const visit = (name: string, way: readonly string[]): void => {
      if (way.includes(name))
        this.error(`files in a circle: ${[...way.slice(way.indexOf(name)), name].join(' → ')}`)
      if (done.has(name)) return
      for (const other of importsOf(name)) visit(other, [...way, name])
      done.add(name)
    }
    for (const name of Object.keys(bundle)) visit(name, [])
  },
})

/**
 * crypto-js asks for Node's own random numbers where a browser has none. The question alone would put a stand-in for
 * `require` into the file that every page loads first.
 */
const withoutRequire = (): Plugin => ({
  name: 'boleia:no-require',
  apply: 'build',
  transform: {
    filter: { id: /\/crypto-js\/core\.js$/ },
    handler: (code) => ({
      code: code.replace("typeof require === 'function'", 'false').replace("require('crypto')", 'undefined'),
      map: null,
    }),
  },
})

const WIZARDS =
  /\/src\/(machines|screens)\/(access|shared\/wizard)\/|\/src\/machines\/shared\/verificationMachine|\/src\/app\/(drafts\/(drafts|cooldowns)|operations\/draftedSubmission|wiring\/(countdown|wizardSteps)|routing\/linkParameter)\.ts$/

/** But what cleans a text: its library is needed by few. */
const FIELDS =
  /\/src\/screens\/shared\/(?!CleanHtml|Terms)|\/node_modules\/(@mantine|imask|react-imask|prop-types)\//
const PARTS = /\/src\/screens\/shared\/(?!CleanHtml|Terms)|\/node_modules\/@mantine\//

/** Small files that need no others: each in a file of its own would be one more name in the entry. */
const SMALL =
  /\/src\/(domain\/(?!payCipher)|machines\/shared\/parentRef|services\/(contract\/lists|lists|wire|submission|terms)|app\/(lists\/leftLists|wiring\/publicHttp))/

export default defineConfig(async ({ mode, command }): Promise<UserConfig> => {
  const demo = mode === 'demo'
  const { fileOf, inForms, inPrivate } =
    command === 'build' ? await pageFiles([leanMap(), withoutRequire()]) : NO_FILES
  return {
    plugins: [
      react(),
      leanMap(),
      leanPalettes(),
      withoutRequire(),
      pageOfTheProduct(),
      withoutCircles(),
      demo
        ? [msw({ mode: 'worker-only' }), demoWorkers(), demoSettings(), demoAnywhere()]
        : [withoutTheBackendInMemory(), prerender(), compressedFiles()],
    ],
    define: {
      __DEMO__: JSON.stringify(demo),
      __INSPECT__: JSON.stringify(demo || command === 'serve'),
      __VERSION__: JSON.stringify(version),
    },
    ...(command === 'build' ? { css: { modules: shortClassNames } } : {}),
    build: {
      outDir: demo ? 'dist-demo' : 'dist',
      target: BUILD_TARGETS,
      cssTarget: BUILD_TARGETS,
      // scripts/budgets.ts reads which chunk loads which
      manifest: true,
      modulePreload: { polyfill: false },
      // what the entry needs is one file: parts in separate files would be more requests before the sign-in
      rolldownOptions: {
        output: {
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [
              { name: 'start', tags: ['$initial'] },
              // and so is what a private page loads
              { name: fileOf },
              // the code that wizards share is one file, and one more for those after the sign-in
              {
                name: (id) => (inForms(id) ? (inPrivate(id) ? 'wizards' : 'access') : 'flows'),
                test: WIZARDS,
                minShareCount: 2,
              },
              { name: (id) => (inForms(id) ? 'domain' : 'private'), test: SMALL, minShareCount: 2 },
              // the fields of the forms before the sign-in
              {
                name: (id) => (inPrivate(id) ? 'fields' : 'credentials'),
                test: (id) => FIELDS.test(id) && inForms(id),
                minShareCount: 2,
              },
              // and what several other pages use
              {
                name: 'parts',
                test: PARTS,
                minShareCount: 4,
                entriesAware: true,
                entriesAwareMergeThreshold: 12_000,
              },
            ],
          },
          // the entry lists the files of all pages, so their names are short: only a hash for files that are
          // no pages
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
