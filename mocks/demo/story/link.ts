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

const schemes = { light: 'claro', dark: 'escuro' } as const

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

const isEmpty = (value: object) => Object.keys(value).length === 0

/**
 * The fragment of a link to this state, from '#' on; what is not given is as in `usualState`. It has no limit: for one
 * that is sent to people see `shortLinkOf`.
 */
export const linkOf = (given: Partial<LinkState>): string => {
  const state = { ...usualState, ...given }
  const parts: (readonly [name: string, value: string | null])[] = [
    ['v', VERSION],
    ['mundo', state.world === usualState.world ? null : state.world],
    ['semente', state.seed === usualState.seed ? null : String(state.seed)],
    ['inicio', state.begun],
    ['agora', state.now],
    ['conta', state.account],
    ['empresa', state.company === null ? null : String(state.company)],
    ['historia', state.story],
    ['contados', state.told === 0 ? null : String(state.told)],
    ['cores', state.scheme === 'auto' ? null : schemes[state.scheme]],
    ['em', state.address === '/' ? null : state.address],
    ['cenarios', state.scenarios.length === 0 ? null : state.scenarios.join('|')],
    ['falhas', isEmpty(state.faults) ? null : packed(state.faults)],
    ['faltam', state.lacks === 0 ? null : String(state.lacks)],
    ['registro', state.record === null || state.record === undefined ? null : packed(state.record)],
    ['passos', state.steps.length === 0 ? null : packed(state.steps)],
  ]
  const query = parts.flatMap(([name, value]) =>
    value === null ? [] : [`${name}=${encodeURIComponent(value)}`],
  )
  // a path stays readable in a fragment
  return MARK + query.join('&').replaceAll('%2F', '/').replaceAll('%40', '@').replaceAll('%3A', ':')
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

const numberOf = (text: string | null, usual: number) => (text === null ? usual : Number(text))

/** The parts as they are called in a link. */
const PART_NAMES: Readonly<Record<string, string>> = {
  world: 'mundo',
  seed: 'semente',
  begun: 'inicio',
  now: 'agora',
  account: 'conta',
  company: 'empresa',
  story: 'historia',
  told: 'contados',
  steps: 'passos',
  scenarios: 'cenarios',
  faults: 'falhas',
  scheme: 'cores',
  address: 'em',
  record: 'registro',
  lacks: 'faltam',
}

/** What the shape alone cannot know; null: nothing is wrong. */
const wrongStory = ({ story, told }: LinkState): string | null => {
  if (story === null) return told > 0 ? 'conta passos de nenhuma história' : null
  const steps = storyOf(story)?.steps
  if (!steps) return `é de uma história que esta demonstração não tem ('${story}')`
  return told >= steps.length ? `conta mais passos do que a história tem (${steps.length})` : null
}

const partsOf = (fields: URLSearchParams): unknown => ({
  world: fields.get('mundo') ?? usualState.world,
  seed: numberOf(fields.get('semente'), usualState.seed),
  begun: fields.get('inicio'),
  now: fields.get('agora'),
  account: fields.get('conta'),
  company: fields.has('empresa') ? Number(fields.get('empresa')) : null,
  story: fields.get('historia'),
  told: numberOf(fields.get('contados'), 0),
  steps: fields.has('passos') ? unpacked(fields.get('passos') ?? '') : [],
  scenarios: fields.get('cenarios')?.split('|') ?? [],
  faults: fields.has('falhas') ? unpacked(fields.get('falhas') ?? '') : {},
  scheme:
    { claro: 'light', escuro: 'dark' }[fields.get('cores') ?? ''] ?? (fields.has('cores') ? '' : 'auto'),
  address: fields.get('em') ?? '/',
  record: fields.has('registro') ? unpacked(fields.get('registro') ?? '') : null,
  lacks: numberOf(fields.get('faltam'), 0),
})

const KNOWN: ReadonlySet<string> = new Set(['v', ...Object.values(PART_NAMES)])

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
      const names = read.issues.map((issue) => PART_NAMES[(v.getDotPath(issue) ?? '').split('.')[0] ?? ''])
      const at = [...new Set(names.map((name) => name ?? 'tudo'))].join(', ')
      return { kind: 'broken', reason: `tem uma parte inválida (${at})` }
    }
    const reason = wrongStory(read.output)
    return reason === null ? { kind: 'state', state: read.output } : { kind: 'broken', reason }
  } catch {
    return { kind: 'broken', reason: 'está cortado' }
  }
}
