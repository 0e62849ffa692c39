/**
 * The largest sizes of the production build, and what it must not contain, measured in dist/. No library knows which files a page of the portal needs. Sizes are compressed by brotli at quality 11; 1 kB is 1000 bytes.
 */

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { isCompressed } from './compressed-files.ts'

/** One chunk of Vite's manifest; the keys of the manifest are the names in `imports`. */
export interface Chunk {
  readonly file: string
  readonly isEntry?: boolean
  readonly isDynamicEntry?: boolean
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
  readonly css?: readonly string[]
}
export type Manifest = Readonly<Record<string, Chunk>>

/** A built folder: its manifest, and each file below it by its path, `assets/index-1.js`. */
export interface Build {
  readonly manifest: Manifest
  readonly files: ReadonlyMap<string, Uint8Array>
  /** The key of the sensitive bodies in config.json; it must not be in the code. */
  readonly obfuscationKey: string
}

export interface Check {
  readonly name: string
  readonly measured: string
  readonly allowed: string
  readonly ok: boolean
}

const PAGE = 'index.html'
const MAP = 'src/screens/offers/OfferMap.tsx'
/** If the login page is loaded by a dynamic import, that chunk is counted, too. */
const LOGIN = /^src\/(app|screens)\/.*\/Login\w*\.tsx$/

/**
 * What the page weighed in version 2.14, before the pay account, weighed as today: not a byte more. A new private page adds nothing, since
 * its address is loaded after the sign-in.
 */
const LOGIN_JS = 104_331
const LOGIN_CSS = 6_803
/** The page itself, with its styles, the login, the frame, and the names of the files that come next. */
const LOGIN_PAGE = 10_500
/** Its two pages of data, two files of code, and one drawing, which a phone does not load. */
const LOGIN_REQUESTS = 5
const LOGIN_DRAWING = 6_000
/** The portal's own font, which comes after the login is drawn. */
const FONT_FILE = 45_000
const MAP_JS = 74_000
/** What a person sees of the login in the page itself. */
const LOGIN_WORDS = [
  'Entrar',
  'E-mail',
  'Senha',
  'Mostrar',
  'Esqueceu sua senha?',
  'Ou cadastre-se agora',
  'Começar',
]

const FRAME = 'src/app/shell/Shell.tsx'
const OFFERS = 'src/app/pages/OffersPage.tsx'
const SENDS = 'src/app/operations/InDoubtOperations.tsx'
const AREA = 'src/app/routing/Area.tsx'
const TRIPS = 'src/app/pages/TripsPage.tsx'
const PAYMENTS = 'src/app/pages/PaymentsPage.tsx'
/** Parts of the payments home that it loads half a second after it is drawn. */
const PAY_TABS = /^src\/app\/pages\/(StatementOf|TransferContainer|TransferPercentages|BringMoneyOf)\.tsx$/
const BELOW_PAYMENTS =
  /\/(Transfer|Statement|Receipts|BringMoney|PaySlip|PayOnboarding|PaymentConfirmation)\w*Page\.tsx$/
const LATER_PAGE = /^src\/app\/pages\/(?!Login)\w+Page\.tsx$/
/**
 * What the pages that are opened most need before their first rows, with the start and the frame: files of code and of styles, and
 * bytes of code. Each file more is a question to the server, and each kilobyte 5 ms of a slow network.
 */
const FIRST_ROWS = [
  { name: 'offers', keys: [OFFERS], files: 12, js: 189_800 },
  { name: 'trips', keys: [AREA, TRIPS], files: 17, js: 218_000 },
  { name: 'payments', keys: [AREA, PAYMENTS], files: 20, js: 226_800 },
] as const
const FAILURES = 'src/app/start/failures.tsx'
/** What tells failures, a second after the login: the slow phone of somebody who types is not to run the code of other pages. */
const FAILURES_FILES = 6
const FAILURES_JS = 46_600
/** Of a page that is not the first: what it needs beyond those through which everybody comes to it. */
const PAGE_JS = 60_000
const PDF = 'node_modules/@cantoo/pdf-lib/es/index.js'

/** Texts that only the in-memory backend and the inspector of machines contain. */
const CANARIES = [/mockServiceWorker/, /master@example\.com/, /Senha@123/, /\bmsw\b/i, /inspetor/i]
/** A class name that every map of ol writes. */
const MAP_CANARY = /ol-viewport/
const FONT = /\.(woff2?|ttf|otf|eot)$/

/** The given chunks and all that they load before they run. */
export const loadedWith = (manifest: Manifest, keys: readonly string[]): ReadonlySet<string> => {
  const loaded = new Set<string>()
  const load = (key: string) => {
    if (loaded.has(key)) return
    loaded.add(key)
    manifest[key]?.imports?.forEach(load)
  }
  keys.forEach(load)
  return loaded
}

const loginKeys = (manifest: Manifest) =>
  loadedWith(manifest, [
    PAGE,
    ...Object.keys(manifest).filter((key) => LOGIN.test(key) && manifest[key]?.isDynamicEntry),
  ])

/** What a page loads in addition to show the map. */
const mapKeys = (manifest: Manifest): readonly string[] => {
  const pages = Object.keys(manifest).filter((key) => manifest[key]?.dynamicImports?.includes(MAP))
  const before = loadedWith(manifest, [PAGE])
  const there = pages.map((page) => loadedWith(manifest, [page]))
  return [...loadedWith(manifest, [MAP])].filter(
    (key) => !before.has(key) && !(there.length > 0 && there.every((loaded) => loaded.has(key))),
  )
}

const filesOf = (manifest: Manifest, keys: Iterable<string>, kind: 'js' | 'css'): readonly string[] => [
  ...new Set(
    [...keys].flatMap((key) => {
      const chunk = manifest[key]
      if (!chunk) return []
      return kind === 'css' ? (chunk.css ?? []) : [chunk.file]
    }),
  ),
]

/** Scripts, styles and preloads in the page itself, but for those that wait in its templates. */
const namedByThePage = (html: string, extension: 'js' | 'css'): readonly string[] =>
  [
    ...html
      .replace(/<template[^]*?<\/template>/g, '')
      .matchAll(/<(?:script|link)\b[^>]*?\b(?:src|href)="\/?([^"]+)"/g),
  ]
    .map(([, path = '']) => path)
    .filter((path) => path.endsWith(`.${extension}`))

/** The hash in the name of a file. */
const HASH = /([\w-]{7})\.(?:js|css)$/

/** Names of files change with what is in them, and would weigh some 100 bytes more or less from build to build: each is weighed as if it had the same name. */
const withSteadyNames = ({ manifest }: Pick<Build, 'manifest'>) => {
  const names = Object.values(manifest).flatMap(({ file, css = [] }) => [file, ...css])
  const hashes = [...new Set(names.flatMap((name) => HASH.exec(name)?.[1] ?? []))]
  if (hashes.length === 0) return (bytes: Uint8Array) => bytes
  const any = new RegExp(hashes.join('|'), 'g')
  // each byte is one character, whatever the file holds
  return (bytes: Uint8Array): Uint8Array =>
    Buffer.from(Buffer.from(bytes).toString('latin1').replace(any, 'xxxxxxx'), 'latin1')
}

const brotli = (bytes: Uint8Array) =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

/** The files that a style sheet draws with; what it carries itself is weighed with it. */
const drawingsIn = (css: string): string[] =>
  [...css.matchAll(/url\(["']?\/(?<path>[^"')]+)["']?\)/g)].flatMap(({ groups }) => groups?.['path'] ?? [])

/**
 * What is loaded already when the page is opened: start, frame and offers with what looks for unanswered sends, and below /pagamentos
 * their home with its parts.
 */
const loadedBefore = (manifest: Manifest, page: string) => {
  const own = loadedWith(manifest, [page])
  const home = BELOW_PAYMENTS.test(page)
    ? [PAYMENTS, ...Object.keys(manifest).filter((key) => PAY_TABS.test(key) && !own.has(key))]
    : []
  return loadedWith(manifest, [PAGE, FRAME, OFFERS, SENDS, ...home])
}

/** The classes of a template of the page for which no rule of a style sheet is there: their names differ from build to build. */
const strangeClasses = (page: string, css: string) => {
  const names = [...page.matchAll(/ class="([^"]*)"/g)].flatMap(([, list = '']) => list.split(' '))
  return [...new Set(names)].filter((name) => /^(_|m_)/.test(name) && !css.includes(`.${name}`))
}

/**
 * Custom properties by which something is drawn, and which neither a sheet nor code sets: a colour or a size that is not there. What the
 * library only hands on (its palettes that the build leaves out) is drawn by nothing.
 */
const unsetProperties = (sheets: string, code: string) => {
  const drawn = [...sheets.matchAll(/(?<=[;{]\s*)(?!--)[\w-]+:[^;{}]*/g)].join(';')
  const used = [...drawn.matchAll(/var\((--(?:boleia|mantine)-[\w-]+)\)/g)].map(([, name = '']) => name)
  const set = new Set([
    ...[...sheets.matchAll(/(--[\w-]+)\s*:/g)].map(([, name = '']) => name),
    ...[...code.matchAll(/(?<!var\()--[\w-]+/g)].map(([name]) => name),
  ])
  return [...new Set(used)].filter((name) => !set.has(name))
}

/** All checks of one build. */
export const checkBuild = ({ manifest, files, obfuscationKey }: Build): readonly Check[] => {
  const text = (path: string) => Buffer.from(files.get(path) ?? []).toString('utf8')
  const named = withSteadyNames({ manifest })
  const weight = (paths: readonly string[]) =>
    paths.reduce((sum, path) => sum + brotli(named(files.get(path) ?? new Uint8Array())), 0)
  const bytesOf = (paths: readonly string[]) =>
    paths.reduce((sum, path) => sum + (files.get(path)?.byteLength ?? 0), 0)
  const atMost = (name: string, bytes: number, limit: number): Check => ({
    name,
    measured: kilobytes(bytes),
    allowed: `at most ${kilobytes(limit)}`,
    ok: bytes <= limit,
  })
  const countOf = (name: string, count: number, most: number): Check => ({
    name,
    measured: String(count),
    allowed: `at most ${most}`,
    ok: count <= most,
  })
  const none = (name: string, found: readonly string[]): Check => ({
    name,
    measured: found.length === 0 ? 'none' : found.join(', '),
    allowed: 'none',
    ok: found.length === 0,
  })

  const page = text(PAGE)
  const login = loginKeys(manifest)
  const js = [...new Set([...filesOf(manifest, login, 'js'), ...namedByThePage(page, 'js')])]
  const css = [...new Set([...filesOf(manifest, login, 'css'), ...namedByThePage(page, 'css')])]
  const drawings = [...new Set(css.flatMap((path) => drawingsIn(text(path))))]
  // index.html, in which the styles are, and config.json
  const requests = js.length + drawings.length + 2
  const pages = Object.keys(manifest).filter((key) => LATER_PAGE.test(key) && manifest[key]?.isDynamicEntry)
  const heaviest = pages
    .map((key) => {
      const before = loadedBefore(manifest, key)
      const own = [...loadedWith(manifest, [key])].filter((one) => !before.has(one))
      return { key, bytes: weight(filesOf(manifest, own, 'js')) }
    })
    .reduce((most, one) => (one.bytes > most.bytes ? one : most), { key: 'none', bytes: 0 })
  const afterLogin = [...loadedWith(manifest, [FAILURES])].filter((key) => !login.has(key))
  const failureCode = filesOf(manifest, afterLogin, 'js')
  const failureFiles = failureCode.length + filesOf(manifest, afterLogin, 'css').length
  const firstRows = FIRST_ROWS.map(({ keys, ...rest }) => {
    const loaded = loadedWith(manifest, [PAGE, FRAME, ...keys])
    const code = filesOf(manifest, loaded, 'js')
    // the styles of the start stand in the page
    const styles = filesOf(manifest, loaded, 'css').filter((path) => !css.includes(path))
    return { ...rest, code, count: code.length + styles.length }
  })
  const fonts = [...files.keys()].filter((path) => FONT.test(path))
  const lost = [...js, ...css, ...drawings].filter((path) => !files.has(path))
  const map = filesOf(manifest, mapKeys(manifest), 'js')
  const texts = [...files.keys()].filter((path) => /\.(js|css|html)$/.test(path))
  const allOf = (kind: RegExp) =>
    texts
      .filter((path) => kind.test(path))
      .map(text)
      .join('\n')
  const holding = (canary: RegExp, paths = texts) => paths.filter((path) => canary.test(text(path)))

  const uncompressed = [...files].flatMap(([path, bytes]) => {
    if (!isCompressed(path, bytes.byteLength)) return []
    const copy = files.get(`${path}.br`)
    return copy && brotliDecompressSync(copy).equals(bytes) ? [] : [path]
  })

  return [
    {
      name: 'scripts of the login page',
      measured: String(js.length),
      allowed: 'at least 1',
      ok: js.length > 0,
    },
    none('files of the login page that the build lacks', lost),
    atMost('JS of the login page', weight(js), LOGIN_JS),
    atMost('CSS of the login page', weight(css), LOGIN_CSS),
    atMost('drawings of the login page', bytesOf(drawings), LOGIN_DRAWING),
    countOf('requests of the login page', requests, LOGIN_REQUESTS),
    atMost('the page of the login itself', brotli(Buffer.from(page)), LOGIN_PAGE),
    none(
      'words of the login that the page lacks',
      LOGIN_WORDS.filter((word) => !page.includes(`>${word}<`)),
    ),
    // the policy forbids them
    none('style attributes in the page', page.match(/<[^>]* style="[^>]*>/g) ?? []),
    none('classes of the page without a rule', strangeClasses(page, css.map(text).join(''))),
    none('properties of style without a value', unsetProperties(allOf(/\.(css|html)$/), allOf(/\.js$/))),
    none(
      'files of the next page that the build lacks',
      [...page.matchAll(/<link rel="(?:modulepreload|preload)"[^>]* href="\/([^"]+)"/g)]
        .map(([, path = '']) => path)
        .filter((path) => !files.has(path)),
    ),
    atMost(`JS of the heaviest page (${heaviest.key.replace(/.*\//, '')})`, heaviest.bytes, PAGE_JS),
    countOf('files after the login page', failureFiles, FAILURES_FILES),
    atMost('JS after the login page', weight(failureCode), FAILURES_JS),
    ...firstRows.flatMap(({ name, code, count, files: most, js: limit }) => [
      countOf(`files before the first rows of ${name}`, count, most),
      atMost(`JS before the first rows of ${name}`, weight(code), limit),
    ]),
    none(
      'pages that load the PDF library',
      pages.filter((key) => loadedWith(manifest, [key]).has(PDF) || !manifest[PDF]?.isDynamicEntry),
    ),
    {
      name: 'fonts',
      measured: fonts.length === 0 ? 'none' : fonts.join(', '),
      allowed: "one, the portal's own",
      ok: fonts.length === 1,
    },
    atMost("the portal's font", bytesOf(fonts), FONT_FILE),
    none(
      'fonts that the login page asks for before it is drawn',
      fonts.filter((path) =>
        [page, ...[...css, ...js].map(text)].some((one) => one.includes(basename(path))),
      ),
    ),
    {
      name: 'the map is loaded only when asked for',
      measured: manifest[MAP]?.isDynamicEntry ? 'dynamic' : 'no chunk of its own',
      allowed: 'dynamic',
      ok: manifest[MAP]?.isDynamicEntry === true && !login.has(MAP),
    },
    atMost('JS of the map', weight(map), MAP_JS),
    none('parts of the map on the login page', holding(MAP_CANARY, js)),
    none('files of the in-memory backend', [
      ...new Set([
        ...CANARIES.flatMap((canary) => holding(canary)),
        ...[...files.keys()].filter((path) => /mockServiceWorker/.test(path)),
      ]),
    ]),
    none('texts without a compressed copy', uncompressed),
    none('source maps', [
      ...holding(/sourceMappingURL/),
      ...[...files.keys()].filter((path) => path.endsWith('.map')),
    ]),
    none(
      'files with the obfuscation key',
      obfuscationKey === '' ? [] : texts.filter((path) => text(path).includes(obfuscationKey)),
    ),
  ]
}

const readBuild = (folder: string): Build => {
  const readJson = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8'))
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    statSync(join(folder, path)).isFile(),
  )
  return {
    manifest: readJson('.vite/manifest.json'),
    files: new Map(paths.map((path) => [path.replaceAll('\\', '/'), readFileSync(join(folder, path))])),
    obfuscationKey: readJson('config.json').obfuscationKey,
  }
}

if (import.meta.main) {
  const checks = existsSync('dist/.vite/manifest.json')
    ? checkBuild(readBuild('dist'))
    : [{ name: 'the production build', measured: 'none', allowed: 'npm run build', ok: false }]
  const failed = checks.filter(({ ok }) => !ok).length
  for (const { name, measured, allowed, ok } of checks) {
    console.log(`${ok ? '  ' : '✗ '}${name.padEnd(48)}${measured.padStart(12)}   ${allowed}`)
  }
  console.log(`${checks.length - failed} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
}
