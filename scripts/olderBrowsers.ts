/**
 * What the production build asks of a browser that the oldest ones of the list do not have, by the data of MDN: members and
 * globals of the code, parts of its regular expressions, properties, selectors, functions and units of the styles. Code of
 * libraries is built code as well. No library looks at members of objects in built code; the data are MDN's, the parser is vite's.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { CompatData, Identifier, SupportStatement } from '@mdn/browser-compat-data'
import { type ESTree, parseSync, Visitor } from 'vite'
import { OLDEST_BROWSERS } from './oldestBrowsers.ts'

/** 20 MB, which a test's bundler need not read. */
const bcd = createRequire(import.meta.url)('@mdn/browser-compat-data') as CompatData
/** `Array`, `Promise`, `Intl`. */
const builtins: Identifier = bcd.javascript.builtins ?? {}

const numbersOf = (version: string) => version.replace('≤', '').split('.').map(Number)

const isAtMost = (version: string, limit: string) => {
  const [major = 0, minor = 0] = numbersOf(version)
  const [most = 0, rest = 0] = numbersOf(limit)
  return major < most || (major === most && minor <= rest)
}

const isThere = (statement: SupportStatement | undefined, version: string): boolean =>
  [statement ?? []]
    .flat()
    .some(
      (one) =>
        typeof one.version_added === 'string' &&
        one.version_added !== 'preview' &&
        !one.flags &&
        !one.prefix &&
        !one.alternative_name &&
        isAtMost(one.version_added, version) &&
        !(typeof one.version_removed === 'string' && isAtMost(one.version_removed, version)),
    )

/** The browsers of the list that lack it, `Firefox 115`; none of what the data do not know. */
const lackingIn = (feature: Identifier | undefined): readonly string[] => {
  const support = feature?.__compat?.support
  if (!support) return []
  return OLDEST_BROWSERS.filter(({ data, version }) => !isThere(support[data], version)).map(
    ({ name, version }) => `${name} ${version}`,
  )
}

const featuresIn = (parent: Identifier | undefined) =>
  Object.entries(parent ?? {}).filter(([name]) => name !== '__compat') as [string, Identifier][]

interface Newer {
  /** `structuredClone`, as a global. */
  readonly globals: ReadonlyMap<string, readonly string[]>
  /** `AbortSignal.any`. */
  readonly statics: ReadonlyMap<string, readonly string[]>
  /** `toSorted`, of whatever it may be: nothing that the oldest browsers have has a member of the name. */
  readonly members: ReadonlyMap<string, readonly string[]>
  /** `URLSearchParams#size`, also where others have a member of the name. */
  readonly ofClasses: ReadonlyMap<string, readonly string[]>
}

const EVERYDAY =
  /^(AbortSignal|Blob|File|Body|Response|Request|Headers|URL|URLSearchParams|FormData|Document|Element|HTMLElement|HTMLDialogElement|HTMLInputElement|Node|Window|Navigator|History|Storage|Crypto|SubtleCrypto|Clipboard|ReadableStream|IDBFactory|IDBDatabase|IDBObjectStore|LockManager|Selection|Range|DOMRect|MediaQueryList)$/

/** The names of the language and of the browser that the list lacks. */
const newerNames = (): Newer => {
  const globals = new Map<string, readonly string[]>()
  const statics = new Map<string, readonly string[]>()
  const members = new Map<string, readonly string[]>()
  const ofClasses = new Map<string, readonly string[]>()
  // names of members are looked at of what the portal's code can have in its hands; others are everyday words
  const isOfEveryday = (name: string) => EVERYDAY.test(name) || (name in builtins && name !== 'Iterator')
  const old = new Set<string>(Object.getOwnPropertyNames(Object.prototype))
  const parents = [...featuresIn(builtins), ...featuresIn(bcd.api)].flatMap(([name, feature]) =>
    // Intl has its classes inside, and globals of the browser stand in 'api' by their own name
    name === 'Intl' || name === 'Temporal'
      ? [[name, feature] as const, ...featuresIn(feature)]
      : [[name, feature] as const],
  )
  for (const [parent, feature] of parents) {
    const lacking = lackingIn(feature)
    if (lacking.length > 0) globals.set(parent, lacking)
    for (const [key, member] of featuresIn(feature)) {
      const name = key.replace(/_static$/, '')
      const specified = [member.__compat?.spec_url ?? []].flat().join()
      const isStatic = key !== name || (specified.includes('/ecma') && !specified.includes('prototype'))
      const missing = lackingIn(member)
      if (isStatic) {
        if (missing.length > 0) statics.set(`${parent}.${name}`, missing)
        continue
      }
      if (missing.length > 0) ofClasses.set(`${parent}#${name}`, missing)
      if (missing.length === 0) old.add(name)
      else if (isOfEveryday(parent)) members.set(name, missing)
    }
  }
  for (const name of old) members.delete(name)
  return { globals, statics, members, ofClasses }
}

let known: Newer | undefined
const namesOnce = () => {
  known ??= newerNames()
  return known
}

export interface Found {
  readonly what: string
  readonly lacking: readonly string[]
}

const UNICODE_SETS = builtins['RegExp']?.['unicodeSets']

/** Of regular expressions: what no build can write in an older way. */
const PATTERNS: readonly (readonly [RegExp, Identifier | undefined])[] = [
  [/\(\?<[=!]/, bcd.javascript.regular_expressions?.['lookbehind_assertion']],
  [/\(\?(?:[ims]+(?:-[ims]*)?|-[ims]+):/, bcd.javascript.regular_expressions?.['modifier']],
]

/**
 * What a text of code uses beyond the list. Of what a class has made it knows the class, if all variables of that name hold
 * one: so in the sources, whose names say what they hold.
 */
export const newerInCode = (
  code: string,
  names: Newer = namesOnce(),
  file = 'built.js',
): readonly Found[] => {
  const found = new Map<string, readonly string[]>()
  const note = (what: string, lacking: readonly string[] | undefined) => {
    if (lacking && lacking.length > 0) found.set(what, lacking)
  }
  const nameOf = (node: ESTree.Node | null) => (node?.type === 'Identifier' ? node.name : '')
  const classOf = (node: ESTree.Node | null) => (node?.type === 'NewExpression' ? nameOf(node.callee) : '')
  const declared = new Set<string>()
  const globals = new Set<string>()
  /** Names of properties, which are no variables. */
  const keys = new Set<ESTree.Node>()
  /** By the variable's name: the classes that it holds, '' of what nobody knows. */
  const holds = new Map<string, Set<string>>()
  const accessed: (readonly [variable: string, property: string])[] = []
  const hold = (variable: string, name: string) =>
    holds.set(variable, (holds.get(variable) ?? new Set()).add(name))
  const keyed = ({ computed, key }: { readonly computed: boolean; readonly key: ESTree.Node }) => {
    if (!computed) keys.add(key)
  }
  const defined = ({ id }: ESTree.Function | ESTree.Class) => declared.add(nameOf(id))
  const taken = ({ params }: ESTree.Function | ESTree.ArrowFunctionExpression) => {
    for (const param of params) hold(nameOf(param), '')
  }
  const imported = ({ local }: { readonly local: ESTree.Node }) => declared.add(nameOf(local))
  const visitor = new Visitor({
    MemberExpression: ({ object, property: named, computed }) => {
      if (!computed) keys.add(named)
      const property = computed ? '' : nameOf(named)
      note(`.${property}`, names.members.get(property))
      const made = `${classOf(object)}#${property}`
      note(made, names.ofClasses.get(made))
      accessed.push([nameOf(object), property])
      const owner = nameOf(object.type === 'MemberExpression' ? object.property : object)
      note(`${owner}.${property}`, names.statics.get(`${owner}.${property}`))
      if (/^(window|globalThis|self)$/.test(nameOf(object))) globals.add(property)
    },
    Property: keyed,
    MethodDefinition: keyed,
    VariableDeclarator: ({ id, init }) => {
      hold(nameOf(id), classOf(init))
      declared.add(nameOf(id))
    },
    FunctionDeclaration: (node) => {
      defined(node)
      taken(node)
    },
    FunctionExpression: (node) => {
      defined(node)
      taken(node)
    },
    ArrowFunctionExpression: taken,
    ClassDeclaration: defined,
    ClassExpression: defined,
    ImportSpecifier: imported,
    ImportDefaultSpecifier: imported,
    ImportNamespaceSpecifier: imported,
    Identifier: (node) => {
      if (!keys.has(node)) globals.add(node.name)
    },
    Literal: (node) => {
      if (!('regex' in node)) return
      const { flags, pattern: text } = node.regex
      if (flags.includes('v')) note('a regular expression with v', lackingIn(UNICODE_SETS))
      for (const [pattern, feature] of PATTERNS) {
        if (pattern.test(text)) note(`a regular expression with ${pattern.source}`, lackingIn(feature))
      }
    },
  })
  visitor.visit(parseSync(file, code).program)
  for (const [variable, property] of accessed) {
    const [name = '', ...others] = holds.get(variable) ?? []
    const member = `${name}#${property}`
    if (others.length === 0) note(member, names.ofClasses.get(member))
  }
  for (const name of globals) if (!declared.has(name)) note(name, names.globals.get(name))
  return [...found].map(([what, lacking]) => ({ what, lacking }))
}

const UNITS: readonly (readonly [RegExp, string])[] = [
  [/\d(?:d|s|l)v(?:h|w|i|b|min|max)\b/, 'viewport_percentage_units_dynamic'],
  [/\dcq(?:w|h|i|b|min|max)\b/, 'container_query_length_units'],
  [/\dlh\b/, 'lh'],
  [/\drlh\b/, 'rlh'],
  [/\dcap\b/, 'cap'],
]

/** By name, wherever in the types they stand. */
const functionsOf = (parent: Identifier, into = new Map<string, Identifier>()) => {
  for (const [name, feature] of featuresIn(parent)) {
    if (!into.has(name)) into.set(name, feature)
    functionsOf(feature, into)
  }
  return into
}

const withoutStrings = (css: string) =>
  css.replace(/\/\*[^]*?\*\//g, '').replace(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|url\([^)]*\)/g, '""')

/** What a style sheet uses beyond the list; what stands in `@supports` is asked for before. */
export const newerInStyles = (css: string): readonly Found[] => {
  const found = new Map<string, readonly string[]>()
  const functions = functionsOf(bcd.css.types ?? {})
  const note = (what: string, feature: Identifier | undefined) => {
    const lacking = lackingIn(feature)
    if (lacking.length > 0) found.set(what, lacking)
  }
  const open: string[] = []
  for (const [, text = '', end] of withoutStrings(css).matchAll(/([^{};]*)([{};]|$)/g)) {
    const part = text.trim()
    const isGuarded = open.some((prelude) => prelude.startsWith('@supports'))
    if (end === '{') open.push(part)
    if (end === '}') open.pop()
    if (isGuarded || part === '') continue
    const rule = /^@([\w-]+)/.exec(part)?.[1]
    if (rule) {
      note(`@${rule}`, bcd.css['at-rules']?.[rule])
      if (rule === 'media') {
        for (const [, name = ''] of part.matchAll(/\(\s*([a-z-]+)/g))
          note(`@media (${name})`, bcd.css['at-rules']?.['media']?.[name])
        if (/[<>]/.test(part)) note('@media with <', bcd.css['at-rules']?.['media']?.['range_syntax'])
      }
      continue
    }
    if (end === '{') {
      for (const [, name = ''] of part.matchAll(/::?([a-z][\w-]*)/g))
        note(`:${name}`, bcd.css.selectors?.[name])
      if (part.includes('&')) note('&', bcd.css.selectors?.['nesting'])
      continue
    }
    const [, property = '', value = ''] = /^([\w-]+)\s*:([^]*)$/.exec(part) ?? []
    const feature = bcd.css.properties?.[property]
    note(property, feature)
    for (const [word] of value.matchAll(/[a-z][\w-]*/g)) note(`${property}: ${word}`, feature?.[word])
    for (const [, name = ''] of value.matchAll(/([a-z][\w-]*)\(/g)) note(`${name}()`, functions.get(name))
    for (const [unit, name] of UNITS) {
      const [used] = unit.exec(value) ?? []
      if (used) note(used.replace(/^\d/, ''), bcd.css.types?.['length']?.[name])
    }
  }
  return [...found].map(([what, lacking]) => ({ what, lacking }))
}

/** What the build may use, by what a browser of the list shows in its place. A line that nothing needs any more is told. */
const ALLOWANCES: Readonly<Record<string, readonly string[]>> = {
  'looks of Firefox 115 only: tests/tooling/olderBrowsers.test.ts lists each file, and what hides or prints has a rule of its own':
    [':has'],
  'words break without a hyphen where Safari wants a prefix': ['hyphens'],
  'a waiting page shows no bars in Chrome 109': ['color-mix()'],
  'Firefox 115 takes the height of the content': ['lh'],
  'text can be selected beside a control': ['user-select'],
  'Safari has no forced colours': ['forced-color-adjust', 'forced-color-adjust: none'],
  'lines break where they are full': ['text-wrap', 'text-wrap: balance', 'text-wrap: pretty'],
  'labels and sliders of Chrome 109 stand below each other, not in lines with their neighbours': [
    'grid-template-rows: subgrid',
  ],
  'for phones with WebKit or Chromium alone': ['-webkit-tap-highlight-color'],
  'the ground of a modal is not blurred': ['backdrop-filter'],
  'some pixels above and below a text': [
    ...['text-box-trim', 'text-box-trim: trim-both'],
    ...['text-box-edge', 'text-box-edge: cap', 'text-box-edge: alphabetic'],
  ],
  'short words may be hyphenated': ['hyphenate-limit-chars'],
  'asked for before it is used, by Mantine and ol': ['TouchEvent', '.userAgentData'],
  'ol asks for it when a text follows a line, and the map has none': ['Intl.Segmenter'],
  'asked for before it is used: without it the photo of a slip is not offered': ['BarcodeDetector'],
  'its absence is caught: src/app/drafts/databaseExists.ts': ['.databases'],
  'asked for before it is used': ['.connection', '.captureStackTrace'],
  'React calls it for a ViewTransition alone, and there is none': ['.startViewTransition'],
  'a name of our own': ['.bytes', '.login', '.contacts', '.role', '.transfer', '.share', '.preferences'],
  'a name of React, Mantine or ofetch': [
    ...['.displayName', '.use', '.resize', '.fullScreen', '.dispose', '.popover', '.capture', '.duplex'],
  ],
  'a name of ol': ['.disposed', '.managed'],
  'a name of pdf-lib': ['.alpha', '.difference', '.fileName', '.colorSpace'],
}
const ALLOWED = new Set(Object.values(ALLOWANCES).flat())

const isOfClass = ({ what }: Found) => what.includes('#')

/** What a build uses beyond the list and nothing allows, and what is allowed without need. */
export const complaintsOf = (
  files: ReadonlyMap<string, string>,
  allowed: ReadonlySet<string> = ALLOWED,
): readonly string[] => {
  const names = namesOnce()
  const used = new Map<string, { readonly lacking: readonly string[]; readonly files: string[] }>()
  for (const [file, text] of files) {
    const found = file.endsWith('.css') ? newerInStyles(text) : newerInCode(text, names, file)
    // the sources are built code as well, but for what their names say
    for (const { what, lacking } of /\.tsx?$/.test(file) ? found.filter(isOfClass) : found) {
      const entry = used.get(what) ?? { lacking, files: [] }
      entry.files.push(file)
      used.set(what, entry)
    }
  }
  return [
    ...[...used]
      .filter(([what]) => !allowed.has(what))
      .map(
        ([what, { lacking, files: places }]) =>
          `${what} is not in ${lacking.join(', ')}: ${places.slice(0, 3).join(', ')}`,
      ),
    ...[...allowed]
      .filter((what) => !used.has(what))
      .map((what) => `${what} is allowed, and nothing uses it`),
  ]
}

if (import.meta.main) {
  const textsIn = (folder: string, kind: RegExp) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => kind.test(name))
      .map((name) => [name, readFileSync(`${folder}/${name}`, 'utf8')] as const)
  const files = textsIn('dist/assets', /\.(js|css)$/)
  const complaints = complaintsOf(new Map([...files, ...textsIn('src', /\.tsx?$/)]))
  for (const complaint of complaints) console.log(`✗ ${complaint}`)
  if (files.length === 0) console.log('✗ the production build: npm run build')
  const failed = complaints.length + (files.length === 0 ? 1 : 0)
  console.log(`${files.length} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
}
