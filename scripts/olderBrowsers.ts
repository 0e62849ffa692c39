/**
 * What the production build asks of a browser that the oldest ones of the list do not have, by the data of MDN: members and
 * globals of the code, parts of its regular expressions, properties, selectors, functions and units of the styles. Code of
 * libraries is built code as well.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { CompatData, Identifier, SupportStatement } from '@mdn/browser-compat-data'
import { parseSync } from 'vite'
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

interface Node {
  readonly type: string
  readonly [key: string]: unknown
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

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
  const nameOf = (value: unknown) =>
    isNode(value) && value.type === 'Identifier' ? String(value['name']) : ''
  const declared = new Set<string>()
  const globals = new Set<string>()
  const classOf = (value: unknown) =>
    isNode(value) && value.type === 'NewExpression' ? nameOf(value['callee']) : ''
  /** By the variable's name: the classes that it holds, '' of what nobody knows. */
  const holds = new Map<string, Set<string>>()
  const accessed: (readonly [variable: string, property: string])[] = []
  const hold = (variable: string, name: string) =>
    holds.set(variable, (holds.get(variable) ?? new Set()).add(name))
  const visit = (node: Node, parent?: Node, key?: string): void => {
    if (node.type === 'MemberExpression') {
      const property = node['computed'] ? '' : nameOf(node['property'])
      note(`.${property}`, names.members.get(property))
      const made = `${classOf(node['object'])}#${property}`
      note(made, names.ofClasses.get(made))
      accessed.push([nameOf(node['object']), property])
      const owner =
        isNode(node['object']) && node['object'].type === 'MemberExpression' ? node['object'] : node
      const parentName = owner === node ? nameOf(node['object']) : nameOf(owner['property'])
      note(`${parentName}.${property}`, names.statics.get(`${parentName}.${property}`))
      if (/^(window|globalThis|self)$/.test(nameOf(node['object']))) globals.add(property)
    }
    if (node.type === 'Identifier') {
      const isName =
        (parent?.type === 'MemberExpression' && key === 'property' && !parent['computed']) ||
        ((parent?.type === 'Property' || parent?.type === 'MethodDefinition') &&
          key === 'key' &&
          !parent['computed'])
      if (!isName) globals.add(String(node['name']))
      if (parent?.type === 'VariableDeclarator' && key === 'id')
        hold(String(node['name']), classOf(parent['init']))
      if (key === 'params') hold(String(node['name']), '')
      const declares =
        (parent?.type === 'VariableDeclarator' && key === 'id') ||
        (/^(Function|Class)/.test(parent?.type ?? '') && key === 'id') ||
        /Import.*Specifier/.test(parent?.type ?? '')
      if (declares) declared.add(String(node['name']))
    }
    const regex = node['regex'] as { pattern: string; flags: string } | undefined
    if (node.type === 'Literal' && regex) {
      if (regex.flags.includes('v')) note('a regular expression with v', lackingIn(UNICODE_SETS))
      for (const [pattern, feature] of PATTERNS) {
        if (pattern.test(regex.pattern))
          note(`a regular expression with ${pattern.source}`, lackingIn(feature))
      }
    }
    for (const [name, value] of Object.entries(node)) {
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, node, name)
    }
  }
  visit(parseSync(file, code).program as unknown as Node)
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

/** What the build may use, and what a browser of the list shows in its place. A line that nothing needs any more is told. */
const ALLOWED: Readonly<Record<string, string>> = {
  ':has':
    'looks of Firefox 115 only: tests/tooling/olderBrowsers.test.ts lists each file, and what hides or prints has a rule of its own',
  hyphens: 'words break without a hyphen where Safari wants a prefix',
  'color-mix()': 'a waiting page shows no bars in Chrome 109',
  lh: 'Firefox 115 takes the height of the content',
  'user-select': 'text can be selected beside a control',
  'forced-color-adjust': 'Safari has no forced colours',
  'forced-color-adjust: none': 'Safari has no forced colours',
  'text-wrap': 'lines break where they are full',
  'text-wrap: balance': 'lines break where they are full',
  'text-wrap: pretty': 'lines break where they are full',
  'grid-template-rows: subgrid':
    'labels and sliders of Chrome 109 stand below each other, not in lines with their neighbours',
  '-webkit-tap-highlight-color': 'for phones with WebKit or Chromium alone',
  'backdrop-filter': 'the ground of a modal is not blurred',
  'text-box-trim': 'some pixels above and below a text',
  'text-box-trim: trim-both': 'some pixels above and below a text',
  'text-box-edge': 'some pixels above and below a text',
  'text-box-edge: cap': 'some pixels above and below a text',
  'text-box-edge: alphabetic': 'some pixels above and below a text',
  'scrollbar-width': 'a thin scrollbar is seen',
  'scrollbar-width: none': 'a thin scrollbar is seen',
  'mask-image': 'an edge is cut, not faded',
  'hyphenate-limit-chars': 'short words may be hyphenated',
  TouchEvent: 'asked for before it is used, by Mantine',
  'Intl.Segmenter': 'ol asks for it when a text follows a line, and the map has none',
  BarcodeDetector: 'asked for before it is used: without it the photo of a slip is not offered',
  '.databases': 'its absence is caught: src/app/drafts/isMade.ts',
  '.connection': 'asked for before it is used',
  '.userAgentData': 'asked for before it is used, by Mantine and ol',
  '.startViewTransition': 'React calls it for a ViewTransition alone, and there is none',
  '.captureStackTrace': 'asked for before it is used',
  '.displayName': 'a name of its own: React',
  '.use': 'a name of its own: React and Mantine',
  '.bytes': 'a name of its own: our files',
  '.login': 'a name of its own: our users',
  '.resize': 'a name of its own: a handle of Mantine',
  '.contacts': 'a name of its own: our help',
  '.role': 'a name of its own: our accounts',
  '.fullScreen': 'a name of its own: DOM names of React',
  '.disposed': 'a name of its own: ol',
  '.managed': 'a name of its own: ol',
  '.dispose': 'a name of its own: ol and React',
  '.transfer': 'a name of its own: our payments',
  '.alpha': 'a name of its own: pdf-lib',
  '.difference': 'a name of its own: pdf-lib',
  '.fileName': 'a name of its own: pdf-lib',
  '.colorSpace': 'a name of its own: pdf-lib',
  '.popover': 'a name of its own: an attribute in React',
  '.share': 'a name of its own: our shares',
  '.capture': 'a name of its own: options of React',
  '.duplex': 'a name of its own: an option of ofetch',
}

const isOfClass = ({ what }: Found) => what.includes('#')

/** What a build uses beyond the list and nothing allows, and what is allowed without need. */
export const complaintsOf = (
  files: ReadonlyMap<string, string>,
  allowed: Readonly<Record<string, string>> = ALLOWED,
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
      .filter(([what]) => !Object.hasOwn(allowed, what))
      .map(
        ([what, { lacking, files: places }]) =>
          `${what} is not in ${lacking.join(', ')}: ${places.slice(0, 3).join(', ')}`,
      ),
    ...Object.keys(allowed)
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
