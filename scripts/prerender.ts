import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, minifySync, type Plugin, type Rolldown } from 'vite'
import { shortClassNames } from './lean-styles.ts'
import { begin } from './prerender/begin.ts'
import type { facts } from './prerender/entry.tsx'

type Entry = typeof import('./prerender/entry.tsx')
type Bundle = Rolldown.OutputBundle

const OUT = '.cache/prerender'

/** Pages behind a dynamic import are no part of the first screen. */
const withoutLaterPages = (): Plugin => ({
  name: 'boleia:first-screen',
  resolveDynamicImport: () => ({ id: 'later', external: true }),
})

/** The portal, built for Node as far as its first screen needs it. */
const loadEntry = async (): Promise<Entry> => {
  await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [react(), withoutLaterPages()],
    define: { __DEMO__: 'false', __INSPECT__: 'false' },
    css: { modules: shortClassNames },
    build: {
      ssr: 'scripts/prerender/entry.tsx',
      outDir: OUT,
      rolldownOptions: { output: { entryFileNames: 'entry.mjs' } },
    },
    ssr: { noExternal: true },
  })
  return (await import(`${pathToFileURL(`${OUT}/entry.mjs`)}?${Date.now()}`)) as Entry
}

/** What the portal's modules ask of a browser before anything is rendered: an address, and who hears of other tabs. */
const BROWSER = {
  location: new URL('http://localhost/'),
  window: { addEventListener: () => {} },
}

/** Renders at the address of the login. */
const render = async () => {
  Object.assign(globalThis, BROWSER)
  try {
    const { facts, renderLogin, renderFrame, renderLost } = await loadEntry()
    return { facts, login: renderLogin(), frame: renderFrame(), lost: renderLost() }
  } finally {
    for (const name of Object.keys(BROWSER)) Reflect.deleteProperty(globalThis, name)
  }
}

/**
 * Turns style attributes, which the policy forbids in HTML (Mantine's fields have some), into rules of a style sheet. React
 * leaves the marks that they need alone, and writes an attribute when a style changes.
 */
export const stylesAsRules = (html: string) => {
  const rules: string[] = []
  const plain = html.replace(/ style="([^"]*)"/g, (_, style: string) => {
    const name = `s${rules.length}`
    rules.push(`[data-first=${name}]{${style.replaceAll('&quot;', '"').replaceAll('&amp;', '&')}}`)
    return ` data-first="${name}"`
  })
  return { html: plain, rules: rules.join('') }
}

/** The files that a module needs before it runs, beyond those that the page has loaded already. */
const filesOf = (bundle: Bundle, modules: readonly string[], loaded: ReadonlySet<string>) => {
  const files = new Set<string>()
  const add = (name: string) => {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk' || files.has(name) || loaded.has(name)) return
    files.add(name)
    for (const css of chunk.viteMetadata?.importedCss ?? []) files.add(css)
    chunk.imports.forEach(add)
  }
  for (const [name, chunk] of Object.entries(bundle)) {
    if (chunk.type === 'chunk' && modules.some((module) => chunk.facadeModuleId?.endsWith(module))) add(name)
  }
  return files
}

const links = (files: Iterable<string>) =>
  [...files]
    .map((file) =>
      file.endsWith('.css')
        ? `<link rel="preload" as="style" crossorigin href="/${file}">`
        : `<link rel="modulepreload" crossorigin href="/${file}">`,
    )
    .join('')

const FRAME = ['/src/app/shell/Shell.tsx']
/** The pages that are opened most. All but the offers are found by a list, which is a file as well. */
const OFTEN_OPENED: Readonly<Record<keyof typeof facts.often, readonly string[]>> = {
  offers: ['/src/app/pages/OffersPage.tsx'],
  trips: ['/src/app/routing/Area.tsx', '/src/app/pages/TripsPage.tsx'],
  payments: ['/src/app/routing/Area.tsx', '/src/app/pages/PaymentsPage.tsx'],
}

const template = (id: string, content: string) => `<template id="${id}">${content}</template>`

/** The style sheets of the page, written into it. The bundler's loader takes the link for one that is there. */
const withOwnStyles = (html: string, bundle: Bundle, rules: string) =>
  html.replace(/<link rel="stylesheet"([^>]*) href="\/([^"]+)">/g, (_, attributes: string, file: string) => {
    const sheet = bundle[file]
    const css = sheet?.type === 'asset' ? String(sheet.source) : ''
    return `<link rel="stylesheet" disabled${attributes} href="/${file}"><style>${css.trim()}${rules}</style>`
  })

/** Writes into index.html the first screen that a person sees, so that it is there before any code is. */
export const prerender = (): Plugin => ({
  name: 'boleia:prerender',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler: async (_options, bundle) => {
      const page = bundle['index.html']
      if (page?.type !== 'asset') throw new Error('the build has no index.html')
      const { facts, login, frame, lost } = await render()
      const screen = stylesAsRules(login)
      const loaded = filesOf(bundle, ['/index.html'], new Set())
      const frameFiles = filesOf(bundle, FRAME, loaded)
      const withFrame = new Set([...loaded, ...frameFiles])
      const ofPages = Object.entries(OFTEN_OPENED).map(([name, modules]) => {
        const files = [...filesOf(bundle, modules, withFrame)].filter((file) => !withFrame.has(file))
        return template(`${name}-files`, links(files))
      })
      const script = minifySync('begin.js', `(${begin})(${JSON.stringify(facts)})`).code.trim()
      const parts = [
        template('login', screen.html),
        template('frame', frame),
        template('lost', lost),
        template('frame-files', links(frameFiles)),
        ...ofPages,
        `<script>${script}</script>`,
      ].join('\n    ')
      page.source = withOwnStyles(String(page.source), bundle, screen.rules).replace(
        '<noscript>',
        // after the script that stops older browsers
        () => `${parts}\n    <noscript>`,
      )
    },
  },
})
