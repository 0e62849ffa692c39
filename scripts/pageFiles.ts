/**
 * Which code of the private pages lies in which file. A person who opens offers, trips or payments would else load some 65 files,
 * and with them what only forms need: the bundler puts into one file what is shared by so many pages, not what one page needs.
 */
import { readdirSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { build, type Plugin, type Rolldown } from 'vite'

const PAGES = 'src/app/pages'
const FRAME = ['/src/app/shell/Shell.tsx', '/src/app/wiring/companies.ts']

/** What looks for sendings without an answer, on every private page but after it. */
const SENDS = '/src/app/operations/InDoubtOperations.tsx'

/** What tells failures, a second after every page, the login as well: it must not bring the files of other pages with it. */
const FAILURES = '/src/app/start/failures.tsx'

/** Pages before the sign-in: they have no frame and no lists. */
const FORMS =
  /^(ForgotPassword|NewPassword|SignUp|ResendIdentityDocument|ReRegistration|PartnerOnboarding)Page/

/** What is loaded by its name has a file of its own, which names the others. */
const ASKED_FOR =
  /\/src\/app\/(shell\/Shell|routing\/Area|operations\/InDoubtOperations|pages\/[A-Z]\w*Page)\.tsx$/

/** Pages that are loaded most, and those whose code may lie beside theirs: everybody comes to them that way. */
const FAMILIES = {
  offers: { home: 'OffersPage', others: /^(Offer|DirectCargo)/ },
  trips: { home: 'TripsPage', others: /^Trip/ },
  payments: {
    home: 'PaymentsPage',
    others: /^(Pay(?!Instructions)|Statement|Receipts|Transfer|BringMoney)/,
  },
} as const

const STYLES = '.css.js'

/** Styles as modules that do something: what holds nothing else would be no part of the graph. */
const stylesAsModules = (): Plugin => ({
  name: 'boleia:styles-as-modules',
  enforce: 'pre',
  resolveId: {
    filter: { id: /\.css$/ },
    handler: async function (id, importer) {
      const found = await this.resolve(id, importer, { skipSelf: true })
      return found && `${found.id}.js`
    },
  },
  load: {
    filter: { id: /\.css\.js$/ },
    handler: () => ({ code: 'globalThis.styles++; export default {}', moduleSideEffects: true }),
  },
})

/** The portal as its modules need each other, without what is left out of it; nothing is written. */
const graphOf = async (plugins: readonly Plugin[]) => {
  const { output } = (await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [stylesAsModules(), react(), ...plugins],
    define: { __DEMO__: 'false', __INSPECT__: 'false', __VERSION__: '""' },
    build: {
      write: false,
      minify: false,
      reportCompressedSize: false,
      rolldownOptions: { external: [/^ol\//, /^@cantoo\/pdf-lib/] },
    },
  })) as Rolldown.RolldownOutput
  return new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])))
}

/** The modules that a module needs before it runs. */
const reachOf = (chunks: ReadonlyMap<string, Rolldown.OutputChunk>, module: string): ReadonlySet<string> => {
  const names = new Set<string>()
  const add = (name: string) => {
    const chunk = chunks.get(name)
    if (!chunk || names.has(name)) return
    names.add(name)
    chunk.imports.forEach(add)
  }
  for (const [name, { moduleIds }] of chunks) if (moduleIds.some((id) => id.endsWith(module))) add(name)
  if (names.size === 0) throw new Error(`the build has no file for ${module}`)
  const ids = [...names].flatMap((name) => chunks.get(name)?.moduleIds ?? [])
  return new Set(ids.map((id) => (id.endsWith(STYLES) ? id.slice(0, -3) : id)))
}

interface PageFiles {
  readonly fileOf: (module: string) => string | null
  /** Whether a page before the sign-in needs it. */
  readonly inForms: (module: string) => boolean
  /** Whether a page after it does. */
  readonly inPrivate: (module: string) => boolean
}

/** Where nothing is built. */
export const NO_FILES: PageFiles = { fileOf: () => null, inForms: () => false, inPrivate: () => false }

/**
 * The name of the file in which a module of a private page lies; null: the other rules say it. No two files need each other:
 * each holds, beyond those before it, all that its modules need.
 */
export const pageFiles = async (plugins: readonly Plugin[]): Promise<PageFiles> => {
  const chunks = await graphOf(plugins)
  const reach = (module: string) => reachOf(chunks, module)
  const frame = new Set(FRAME.flatMap((module) => [...reach(module)]))
  const sends = reach(SENDS)
  const failures = reach(FAILURES)
  const names = readdirSync(PAGES).filter((name) => /(?<!Login)Page\.tsx$/.test(name))
  const reached = new Map(names.map((name) => [name, reach(`/${PAGES}/${name}`)]))
  const inForms = (id: string) => [...reached].some(([name, ids]) => FORMS.test(name) && ids.has(id))
  const of = (family: keyof typeof FAMILIES) =>
    reached.get(`${FAMILIES[family].home}.tsx`) ?? new Set<string>()
  const isOwn = (id: string, family: keyof typeof FAMILIES) =>
    !sends.has(id) && [...reached].every(([name, ids]) => !ids.has(id) || FAMILIES[family].others.test(name))
  const isShared = (id: string) => frame.has(id) || [...reached.values()].some((ids) => ids.has(id))
  const fileOf = (id: string) => {
    if (ASKED_FOR.test(id)) return null
    // the first of these files, which needs none of the others
    if (failures.has(id) && isShared(id)) return 'basics'
    if (inForms(id)) {
      if (frame.has(id) || of('offers').has(id)) return 'basics'
      return of('trips').has(id) || of('payments').has(id) || sends.has(id) ? 'forms' : null
    }
    if (frame.has(id)) return 'frame'
    for (const family of ['offers', 'trips', 'payments'] as const) {
      if (of(family).has(id) && isOwn(id, family)) return family
    }
    if (of('offers').has(id)) return 'lists'
    if (of('trips').has(id)) return 'records'
    if (of('payments').has(id)) return sends.has(id) ? 'sums' : 'money'
    return sends.has(id) ? 'sends' : null
  }
  const inPrivate = (id: string) => [...reached].some(([name, ids]) => !FORMS.test(name) && ids.has(id))
  return { fileOf, inForms, inPrivate }
}
