import * as v from 'valibot'
import { FAULTS } from '../../backend/scenarios.ts'
import { overrideStates } from '../../backend/states.ts'
import { SEED } from '../../backend/store/store.ts'
import { storyOf } from './stories.ts'
import { stepShape, worldShape } from './trail.ts'

// A state of the demo as a link. All of it stands in the fragment, which a browser sends to no server.

/** Characters of a fragment; a longer one is cut by mail programs and chats. */
const LONGEST_LINK = 4096
/** What a reader accepts: links of other tools may be longer. */
const LONGEST_READ = 200_000

const MARK = '#demo?'
const VERSION = '1'

const moment = v.pipe(v.string(), v.isoTimestamp())
const call = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9 -]{1,60}$/))

const stateShape = v.strictObject({
  world: worldShape,
  seed: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** When the world was made, and what time it is in it (UTC instants); null: now. */
  begun: v.nullable(moment),
  now: v.nullable(moment),
  /** The e-mail of who is signed in; null: nobody. */
  account: v.nullable(v.pipe(v.string(), v.email())),
  /** The id of the chosen company; null: all. */
  company: v.nullable(v.pipe(v.number(), v.integer())),
  story: v.nullable(v.pipe(v.string(), v.regex(/^[a-z-]{1,40}$/))),
  /** How many steps of the story were told. */
  told: v.pipe(v.number(), v.integer(), v.minValue(0)),
  steps: v.array(stepShape),
  scenarios: v.array(
    v.pipe(
      v.string(),
      v.check((name) => name in overrideStates, 'cenário desconhecido'),
    ),
  ),
  faults: v.record(
    call,
    v.strictObject({
      latencyMs: v.exactOptional(v.pipe(v.number(), v.minValue(0), v.maxValue(60_000))),
      fault: v.exactOptional(v.picklist(FAULTS)),
    }),
  ),
  scheme: v.picklist(['auto', 'light', 'dark']),
  /** Path and query of the portal. */
  address: v.pipe(v.string(), v.regex(/^\/(?![/\\])[^#\s]*$/)),
  /** The record that the page was opened with; null: none. */
  record: v.unknown(),
  /** What the link could not hold. */
  lacks: v.pipe(v.number(), v.integer(), v.minValue(0)),
})
export type LinkState = v.InferOutput<typeof stateShape>

/** The demo as it begins: nobody is signed in, nothing has happened. */
export const usualState: LinkState = {
  world: 'demo',
  seed: SEED,
  begun: null,
  now: null,
  account: null,
  company: null,
  story: null,
  told: 0,
  steps: [],
  scenarios: [],
  faults: {},
  scheme: 'auto',
  address: '/',
  record: null,
  lacks: 0,
}

/** JSON in the letters of an address. */
const packed = (value: unknown): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

const unpacked = (text: string): unknown =>
  JSON.parse(
    new TextDecoder('utf-8', { fatal: true }).decode(
      Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0)),
    ),
  )

/** How a part stands in a link. */
interface Form {
  readonly write: (value: never) => string
  readonly read: (text: string) => unknown
}
const text: Form = { write: (value: string) => value, read: (written) => written }
const number: Form = { write: (value: number) => String(value), read: Number }
const list: Form = {
  write: (value: readonly string[]) => value.join('|'),
  read: (written) => written.split('|'),
}
const json: Form = { write: packed, read: unpacked }
const SCHEMES: Readonly<Record<string, string>> = {
  light: 'claro',
  dark: 'escuro',
  claro: 'light',
  escuro: 'dark',
}
const scheme: Form = {
  write: (value: string) => SCHEMES[value] ?? '',
  read: (written) => SCHEMES[written] ?? '',
}

/** The parts of a link in their order, as they are called in it. One that is as in `usualState` is left out. */
const PARTS: Readonly<Record<keyof LinkState, readonly [name: string, form: Form]>> = {
  world: ['mundo', text],
  seed: ['semente', number],
  begun: ['inicio', text],
  now: ['agora', text],
  account: ['conta', text],
  company: ['empresa', number],
  story: ['historia', text],
  told: ['contados', number],
  scheme: ['cores', scheme],
  address: ['em', text],
  scenarios: ['cenarios', list],
  faults: ['falhas', json],
  lacks: ['faltam', number],
  record: ['registro', json],
  steps: ['passos', json],
}
const parts = Object.entries(PARTS) as [keyof LinkState, (typeof PARTS)[keyof LinkState]][]

/**
 * The fragment of a link to this state, from '#' on; what is not given is as in `usualState`. It has no limit: for one
 * that is sent to people see `shortLinkOf`.
 */
export const linkOf = (given: Partial<LinkState>): string => {
  const state = { ...usualState, ...given }
  const query = parts.flatMap(([part, [name, { write }]]) => {
    const value: unknown = state[part] ?? null
    const isUsual = JSON.stringify(value) === JSON.stringify(usualState[part])
    return isUsual ? [] : [`${name}=${encodeURIComponent(write(value as never))}`]
  })
  // a path stays readable in a fragment
  return (
    MARK +
    [`v=${VERSION}`, ...query].join('&').replaceAll('%2F', '/').replaceAll('%40', '@').replaceAll('%3A', ':')
  )
}

export interface ShortLink {
  readonly link: string
  /** What it leaves out: so many last steps, and the record that its page was opened with. */
  readonly leftOut: { readonly steps: number; readonly record: boolean }
}

/**
 * A link of at most 4 kB. The record goes first (its page falls back to the list); then steps go, the last ones first,
 * since each stands on those before it.
 */
export const shortLinkOf = (given: Partial<LinkState>): ShortLink => {
  const state = { ...usualState, ...given }
  const hasRecord = state.record !== null && state.record !== undefined
  for (const record of hasRecord ? [state.record, null] : [null]) {
    const link = linkOf({ ...state, record })
    if (link.length <= LONGEST_LINK)
      return { link, leftOut: { steps: 0, record: hasRecord && record === null } }
  }
  for (let count = state.steps.length - 1; count > 0; count -= 1) {
    const left = state.steps.length - count
    const link = linkOf({
      ...state,
      record: null,
      steps: state.steps.slice(0, count),
      lacks: state.lacks + left,
    })
    if (link.length <= LONGEST_LINK) return { link, leftOut: { steps: left, record: hasRecord } }
  }
  const left = state.steps.length
  const link = linkOf({ ...state, record: null, steps: [], lacks: state.lacks + left })
  return { link, leftOut: { steps: left, record: hasRecord } }
}

export type ReadLink =
  | { readonly kind: 'none' }
  | { readonly kind: 'state'; readonly state: LinkState }
  | { readonly kind: 'broken'; readonly reason: string }

/** What the shape alone cannot know; null: nothing is wrong. */
const wrongStory = ({ story, told }: LinkState): string | null => {
  if (story === null) return told > 0 ? 'conta passos de nenhuma história' : null
  const steps = storyOf(story)?.steps
  if (!steps) return `é de uma história que esta demonstração não tem ('${story}')`
  return told >= steps.length ? `conta mais passos do que a história tem (${steps.length})` : null
}

const partsOf = (fields: URLSearchParams): unknown =>
  Object.fromEntries(
    parts.map(([part, [name, { read }]]) => {
      const written = fields.get(name)
      return [part, written === null ? usualState[part] : read(written)]
    }),
  )

const KNOWN: ReadonlySet<string> = new Set(['v', ...parts.map(([, [name]]) => name)])

/** What a part of the shape is called in a link. */
const nameOf = (path: string | null): string =>
  parts.find(([part]) => part === path?.split('.')[0])?.[1][0] ?? 'tudo'

/** Reads the fragment of an address. 'none': it is of another kind, as that of a heading. */
export const readLink = (hash: string): ReadLink => {
  if (!hash.startsWith(MARK)) return { kind: 'none' }
  if (hash.length > LONGEST_READ) return { kind: 'broken', reason: 'é longo demais' }
  const fields = new URLSearchParams(hash.slice(MARK.length).replaceAll('+', '%2B'))
  if (!fields.has('v')) return { kind: 'broken', reason: 'está incompleto' }
  if (fields.get('v') !== VERSION) return { kind: 'broken', reason: 'é de outra versão da demonstração' }
  if (![...fields.keys()].every((name) => KNOWN.has(name)))
    return { kind: 'broken', reason: 'tem uma parte que não se conhece' }
  try {
    const read = v.safeParse(stateShape, partsOf(fields))
    if (!read.success) {
      const at = [...new Set(read.issues.map((issue) => nameOf(v.getDotPath(issue))))].join(', ')
      return { kind: 'broken', reason: `tem uma parte inválida (${at})` }
    }
    const reason = wrongStory(read.output)
    return reason === null ? { kind: 'state', state: read.output } : { kind: 'broken', reason }
  } catch {
    return { kind: 'broken', reason: 'está cortado' }
  }
}
