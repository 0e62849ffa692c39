import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { idOf, SHEET } from '#tests/support/atlas/ids.ts'
import type { Collected, Planned, Reasons } from '#tests/support/atlas/shapes.ts'
import { addressed } from './links.ts'
import { allRowsOf, readTests, rowsOf } from './rows.ts'
import { type AtlasMachine, type AtlasState, machineShape, summaryShape } from './shape.ts'

// Makes the data of the atlas (shape.ts) of what the walks and the models have left in its folder `collected`; no library
// knows walks and models of this form.

const PACT = 'pacts/generated/boleia-portal-boleia-api.json'

interface Interaction {
  readonly description: string
  readonly response: { readonly status: number }
}

const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))

/** Descriptions of what the pact says of these calls: those with the same status, else all of a call. */
const interactionsOf = (all: readonly Interaction[], calls: Collected['calls']): string[] => {
  const found = calls.flatMap(({ call, status }) => {
    const own = all.filter(({ description }) => description.startsWith(`${call}:`))
    const alike = own.filter(({ response }) => response.status === status)
    return alike.length > 0 ? alike : own
  })
  return [...new Set(found.map(({ description }) => description))]
}

const chartOf = (machine: string): string | null => {
  const page = join('docs/machines', `${machine}.md`)
  const [, chart = null] = existsSync(page)
    ? (/```mermaid\n([\s\S]*?)\n```/.exec(readFileSync(page, 'utf8')) ?? [])
    : []
  return chart
}

/** 'a trip whose answer is lost' → 'a-trip-whose-answer-is-lost' */
const slugOf = (title: string): string =>
  title
    .normalize('NFD')
    .replaceAll(/[^\w\s-]/g, '')
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, '-')

/** Which machines show another one, by its name and by its name and state. */
const showersOf = (records: readonly Collected[]): ReadonlyMap<string, ReadonlySet<string>> => {
  const found = new Map<string, Set<string>>()
  const add = (key: string, machine: string) => found.set(key, (found.get(key) ?? new Set()).add(machine))
  for (const { machine, running } of records) {
    for (const other of running) {
      add(other.machine, machine)
      add(`${other.machine} ${other.value}`, machine)
    }
  }
  return found
}

interface Joined {
  readonly folder: string
  /** Of these areas alone; none: of all. What the folder has of others stays. */
  readonly areas: readonly string[]
  readonly version: string
  readonly commit: string
  /** Milliseconds since the walks began. */
  readonly since: number
}

export interface JoinCounts {
  readonly machines: number
  readonly states: number
  readonly screens: number
  /** States that a screen should have shown, and no walk has, nor says why. */
  readonly missing: readonly string[]
}

const removeOthers = (folder: string, kept: ReadonlySet<string>): void => {
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder)) {
    if (statSync(join(folder, name)).isFile() && !kept.has(name)) rmSync(join(folder, name))
  }
}

/** The sheet of components, which stands beside the first page. */
const sheetFile = (folder: string): string => join(folder, `${SHEET}.html`)

/** Removes pages and assets that no state needs any more. */
const tidy = (folder: string, machines: readonly AtlasMachine[]): void => {
  const [html, assets] = [join(folder, 'html'), join(folder, 'html', 'assets')]
  const pages = machines.flatMap(({ states }) => states.flatMap((state) => state.html ?? []))
  removeOthers(html, new Set(pages))
  const needed = new Set<string>()
  const need = (text: string) => {
    for (const [name] of text.matchAll(/\b[\da-f]{20}\.\w+/g)) {
      if (needed.has(name)) continue
      needed.add(name)
      if (name.endsWith('.css') && existsSync(join(assets, name)))
        need(readFileSync(join(assets, name), 'utf8'))
    }
  }
  for (const page of pages) need(readFileSync(join(html, page), 'utf8'))
  const sheet = sheetFile(folder)
  if (existsSync(sheet)) need(readFileSync(sheet, 'utf8'))
  removeOthers(assets, needed)
  removeOthers(join(folder, 'data'), new Set(machines.map(({ machine }) => `${machine}.json`)))
}

/** The machines of other areas, as the folder has them. */
const othersIn = (folder: string, plan: readonly Planned[], areas: readonly string[]): AtlasMachine[] => {
  const summary = join(folder, 'atlas.json')
  if (areas.length === 0 || !existsSync(summary)) return []
  const { machines } = v.parse(summaryShape, read(summary))
  const known = new Set(plan.filter(({ area }) => !areas.includes(area)).map(({ machine }) => machine))
  return machines
    .filter((name) => known.has(name))
    .map((name) => v.parse(machineShape, read(join(folder, 'data', `${name}.json`))))
}

/** Writes `data/`, `html/` and `atlas.json`. */
export const joinAtlas = ({ folder, areas, version, commit, since }: Joined): JoinCounts => {
  const collected = join(folder, 'collected')
  const plan = read(join(collected, 'plan.json')) as Planned[]
  const readAll = (kind: string) =>
    readdirSync(collected)
      .filter((name) => name.startsWith(`${kind}-`))
      .map((name) => read(join(collected, name)))
  const reasons = readAll('reasons') as Reasons[]
  const records = (readAll('state') as Collected[]).toSorted(
    (a, b) => a.title.localeCompare(b.title) || a.steps.length - b.steps.length,
  )
  const pact = (read(PACT) as { readonly interactions: readonly Interaction[] }).interactions
  const tests = readTests()
  const showers = showersOf(records)
  mkdirSync(join(folder, 'data'), { recursive: true })
  mkdirSync(join(folder, 'html'), { recursive: true })
  const missing: string[] = []

  const machineOf = ({ machine, area, stem, title, states }: Planned): AtlasMachine => {
    const [own, throughOthers] = [true, false].map((isOwn) =>
      records.filter((one) => one.machine === machine && (one.through === null) === isOwn),
    ) as [Collected[], Collected[]]
    const why = Object.assign(
      {},
      ...reasons.filter((one) => one.machine === machine).map((one) => one.reasons),
    ) as Reasons['reasons']
    const values = [...new Set([...states, ...own].map(({ value }) => value))]
    const rows = rowsOf(tests, machine, stem, values)
    // a child of other machines may have its rows in their tests
    const above = [...(showers.get(machine) ?? [])].flatMap((name) => {
      const parent = plan.find((one) => one.machine === name)
      return parent ? allRowsOf(tests, name, parent.stem) : []
    })
    const inherited = [...new Set(above)].toSorted()
    const stateOf = (value: string, id: string, met: Collected | undefined): AtlasState => {
      const html = met?.html == null ? null : `${id}.html`
      if (html !== null) writeFileSync(join(folder, 'html', html), met?.html ?? '')
      const planned = states.find((one) => one.value === value)
      const unwalked = own.length > 0 ? 'unwalked' : 'screenless'
      const unseen = planned?.isOver ? 'over' : met ? 'blank' : unwalked
      const through = met?.through ?? null
      const named = rows.get(value) ?? []
      const shown = showers.get(`${machine} ${value}`) ?? showers.get(machine) ?? []
      return {
        id,
        value,
        steps: [...(met?.steps ?? planned?.steps ?? [])],
        calls: [...(met?.calls ?? [])],
        html,
        unseen: html === null ? unseen : null,
        reason: html === null ? (why[value] ?? null) : null,
        through,
        shownBy: [...shown].filter((one) => one !== machine).toSorted(),
        text: met?.text ?? '',
        rows: named.length > 0 ? named : inherited,
        interactions: interactionsOf(pact, met?.calls ?? []),
        link: met
          ? addressed(met.link, through ?? machine, plan.find((one) => one.machine === through)?.area ?? area)
          : null,
        brings: met?.brings ?? 'beginning',
        remaining: [...(met?.remaining ?? [])],
      }
    }
    const all = values.flatMap((value) => {
      const walked = own.filter((one) => one.value === value)
      const seen = throughOthers.filter((one) => one.value === value).slice(0, 1)
      const met = walked.some(({ html }) => html !== null) || seen.length === 0 ? walked : seen
      // a walk of its own may show the same state in another way
      const looks = met.filter((one, at) => met.findIndex(({ text }) => text === one.text) === at)
      if (met.length === 0 && own.length > 0 && why[value] === undefined) missing.push(idOf(machine, value))
      if (looks.length === 0) return [stateOf(value, idOf(machine, value), undefined)]
      return looks.map((one, at) =>
        stateOf(value, idOf(machine, value, at === 0 ? '' : slugOf(one.title)), one),
      )
    })
    return { machine, area, title, chart: chartOf(machine), states: all }
  }

  const machines = plan
    .filter(({ area }) => areas.length === 0 || areas.includes(area))
    .map((one) => v.parse(machineShape, machineOf(one)))
  for (const one of machines) writeFileSync(join(folder, 'data', `${one.machine}.json`), JSON.stringify(one))
  const whole = [...machines, ...othersIn(folder, plan, areas)].toSorted((a, b) =>
    a.machine.localeCompare(b.machine),
  )
  for (const { html } of readAll('sheet') as { readonly html: string }[])
    writeFileSync(sheetFile(folder), html.replaceAll('"assets/', '"html/assets/'))
  tidy(folder, whole)
  rmSync(collected, { recursive: true })
  const flows = whole.filter(({ machine }) => machine !== SHEET)
  const states = flows.flatMap((one) => one.states)
  const counts = {
    machines: flows.length,
    states: states.length,
    screens: states.filter(({ html }) => html !== null).length,
  }
  const summary = {
    version,
    commit,
    made: new Date().toISOString(),
    machines: whole.map(({ machine }) => machine),
    counts: { ...counts, seconds: Math.round((Date.now() - since) / 1000) },
  }
  writeFileSync(join(folder, 'atlas.json'), `${JSON.stringify(v.parse(summaryShape, summary), null, 1)}\n`)
  return { ...counts, missing }
}
