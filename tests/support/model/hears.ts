import { isDeepStrictEqual } from 'node:util'
import { leavesOf, pathOf, statesOf } from './chart.ts'
import { ANEW, type Deed, GIVEN, type Said } from './deeds.ts'
import type { Model } from './defineModel.ts'
import { type Done, placesOf, startOf } from './paths.ts'
import { eventOf, type Step, titleOf } from './steps.ts'

/** What a step did in one place. */
interface Seen {
  /** '' before the start. */
  readonly leaf: string
  /** The step's title, '' at the start. */
  readonly title: string
  readonly given: unknown
  /** The context before it; at the start what the machine is given. */
  readonly before: object
  /** The name of the machine's input. */
  readonly input: string
  readonly to: readonly string[]
  readonly fields: Readonly<Record<string, unknown>>
  readonly changed: readonly string[]
  readonly emits: readonly string[]
  readonly calls: readonly string[]
}

/** The context by its fields, a draft in it by its own as well. */
const fieldsOf = (context: object): Record<string, unknown> => {
  const { draft } = context as { draft?: unknown }
  if (typeof draft !== 'object' || draft === null) return { ...context }
  return {
    ...context,
    ...Object.fromEntries(Object.entries(draft).map(([name, of]) => [`draft.${name}`, of])),
  }
}

const emitsOf = ({ actions }: Done): string[] =>
  actions.flatMap(({ type, params }) =>
    type === 'xstate.emit' ? [(params as { event: { type: string } }).event.type] : [],
  )

const callsOf = ({ actions }: Done): string[] =>
  actions.flatMap(({ type, params }) => {
    if (type === 'xstate.sendTo') return [(params as { event: { type: string } }).event.type]
    return type.startsWith('xstate.') ? [] : [type]
  })

const seenIn = (
  { leaf, title, given, input }: Pick<Seen, 'leaf' | 'title' | 'given' | 'input'>,
  done: Done,
): Seen => {
  const before: Record<string, unknown> = done.before === null ? {} : fieldsOf(done.before.context)
  const fields = fieldsOf(done.after.context)
  const from = done.before === null ? [] : leavesOf(done.before.value)
  return {
    leaf,
    title,
    given,
    input,
    before: (done.before?.context ?? given ?? {}) as object,
    to: leavesOf(done.after.value).filter((one) => !from.includes(one)),
    fields,
    changed: Object.keys(fields).filter(
      (name) => !(name in before) || !isDeepStrictEqual(fields[name], before[name]),
    ),
    emits: emitsOf(done),
    calls: callsOf(done),
  }
}

/** The leaf states in which a machine is not over. */
const openLeavesOf = (model: Model): string[] => {
  const places = Object.keys(model.inputs).flatMap((input) => placesOf(model, input))
  const open = places.filter(({ isOver }) => !isOver)
  return [...new Set(open.flatMap(({ path }) => path.leaves))]
}

/** What was seen at the start, from every input. */
const startsOf = (model: Model): readonly Seen[] =>
  Object.keys(model.inputs).map((input) =>
    seenIn({ leaf: '', title: '', given: model.inputs[input], input }, startOf(model, input)),
  )

const isWithin = (leaf: string, state: string) =>
  state === 'anywhere' || leaf === state || leaf.startsWith(`${state}.`)

/** Of parallel leaf states those that hear an event by themselves; all, if only what holds them together does. */
const hearersOf = (model: Model, leaves: readonly string[], type: string): readonly string[] => {
  if (leaves.length === 1) return leaves
  const hearing = statesOf(model.machine.root)
    .filter((node) => node.transitions.has(type))
    .map(pathOf)
  const own = leaves.filter((leaf) =>
    hearing.some((state) => isWithin(leaf, state) && !leaves.every((one) => isWithin(one, state))),
  )
  return own.length > 0 ? own : leaves
}

/** What each step did that was heard, in each place, for each of the leaf states there. */
const seenOf = (model: Model): readonly Seen[] =>
  Object.keys(model.inputs).flatMap((input) =>
    placesOf(model, input)
      .flatMap(({ edges }) => edges)
      .flatMap(({ from, step, done }) =>
        hearersOf(model, from, eventOf(step).type).map((leaf) =>
          seenIn({ leaf, title: titleOf(step), given: givenBy(step), input }, done),
        ),
      ),
  )

const isGiven = ({ given, fields }: Seen, name: string): boolean =>
  withinReach(given, name.replace(/^draft\./, '')).some((value) => isDeepStrictEqual(value, fields[name]))

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** The values that came with a step: itself, its fields, and the field of this name in one of them. */
const withinReach = (given: unknown, name: string): unknown[] => {
  if (!isObject(given)) return [given]
  const below = Object.values(given)
  const named = below.flatMap((one) => (isObject(one) && name in one ? [one[name as never]] : []))
  return [given, ...below, ...named]
}

/** What comes with a step: an event, an answer or a fault. */
const givenBy = (step: Step): unknown => {
  switch (step.kind) {
    case 'event':
    case 'after':
      return step.event
    case 'done':
      return step.answer
    case 'fault':
      return step.fault
  }
}

const unequal = (what: string, seen: readonly string[], said: readonly string[]): string[] => [
  ...[...new Set(seen)].filter((one) => !said.includes(one)).map((one) => `${what} ${one}, unsaid`),
  ...said.filter((one) => !seen.includes(one)).map((one) => `never ${what} ${one}`),
]

const list = (one: string | readonly string[]): readonly string[] => (typeof one === 'string' ? [one] : one)

/** A draft is said as a whole or by its fields. */
const isSaid = (name: string, sets: object): boolean => {
  if (name.startsWith('draft.')) return name in sets || 'draft' in sets
  return name in sets || (name === 'draft' && Object.keys(sets).some((one) => one.startsWith('draft.')))
}

/** What is wrong with what is said of a step, by what was seen of it. */
const problemsOf = (said: Said, seen: readonly Seen[]): string[] => {
  if (!isSeveral(said)) return problemsOfDeed(said, seen)
  const decides = ({ before, input }: Seen) =>
    said.findIndex(({ when }) => when === undefined || when(before as never, input))
  return [
    ...(seen.some((one) => decides(one) < 0) ? ['has a case that is not said'] : []),
    ...said.flatMap((deed, index) => {
      const some = seen.filter((one) => decides(one) === index)
      return some.length === 0 ? [`has no case ${index + 1}`] : problemsOfDeed(deed, some)
    }),
  ]
}

const isSeveral = (said: Said): said is readonly Deed[] => Array.isArray(said)

const problemsOfDeed = (deed: Deed | string, seen: readonly Seen[]): string[] => {
  const { to = 'stays', sets = {}, emits = [], calls = [] } = typeof deed === 'string' ? { to: deed } : deed
  const targets = list(to)
  const changed = seen.flatMap((one) => one.changed)
  const valueProblems = Object.entries(sets).flatMap(([name, value]) => {
    if (value === ANEW) return changed.includes(name) ? [] : [`never sets ${name}`]
    const isRight = (one: Seen) =>
      value === GIVEN ? isGiven(one, name) : isDeepStrictEqual(one.fields[name], value)
    return seen.every(isRight) ? [] : [`sets ${name} to something else`]
  })
  return [
    ...unequal(
      'leads to',
      // who is there already stays
      seen.flatMap((one) => (one.to.length > 0 ? one.to : [targets.includes(one.leaf) ? one.leaf : 'stays'])),
      targets,
    ),
    ...[...new Set(changed)].filter((name) => !isSaid(name, sets)).map((name) => `sets ${name}, unsaid`),
    ...valueProblems,
    ...unequal(
      'emits',
      seen.flatMap((one) => one.emits),
      emits,
    ),
    ...unequal(
      'calls',
      seen.flatMap((one) => one.calls),
      calls,
    ),
  ]
}

/** A line of the model's `hears`. */
interface Line {
  readonly state: string
  readonly title: string
  readonly deed: Said | null
}

const depthOf = ({ state }: Line) => (state === 'anywhere' ? 0 : state.split('.').length)

const linesOf = (model: Model): Line[] =>
  Object.entries(model.hears).flatMap(([states, lines]) =>
    states
      .split(', ')
      .flatMap((state) => Object.entries(lines).map(([title, deed]): Line => ({ state, title, deed }))),
  )

/** The line that speaks of a step in a leaf state: of the nearest state, and there the one that says most of the title. */
const lineFor = (lines: readonly Line[], leaf: string, title: string): Line | undefined =>
  lines
    .filter((one) => isWithin(leaf, one.state) && (title === one.title || title.startsWith(`${one.title} `)))
    .toSorted((a, b) => depthOf(b) - depthOf(a) || b.title.length - a.title.length)[0]

/** What the machine does otherwise than the model's `hears` and `starts` say. */
export const hearingProblemsOf = (model: Model): string[] => {
  const lines = linesOf(model)
  const seenBy = new Map<Line, Seen[]>(lines.map((line) => [line, []]))
  const unsaid = new Set<string>()
  const seen = seenOf(model)
  for (const one of seen) {
    const line = lineFor(lines, one.leaf, one.title)
    if (line && line.deed !== null) seenBy.get(line)?.push(one)
    else unsaid.add(`${one.leaf}: ${one.title} is heard, unsaid`)
  }
  const reached = openLeavesOf(model)
  return [
    ...problemsOf(model.starts, startsOf(model)).map((problem) => `the start ${problem}`),
    ...unsaid,
    ...[...seenBy].flatMap(([line, all]) => {
      const { state, title, deed } = line
      if (deed === null) return []
      const name = `${state}: ${title}`
      if (all.length === 0) return [`${name} is not heard`]
      const deaf = reached.filter(
        (leaf) =>
          isWithin(leaf, state) &&
          !all.some((one) => one.leaf === leaf) &&
          !lines.some(
            (other) =>
              depthOf(other) > depthOf(line) && isWithin(leaf, other.state) && other.title.startsWith(title),
          ),
      )
      return [
        ...deaf.map((leaf) => `${name} is not heard in ${leaf}`),
        ...problemsOf(deed, all).map((problem) => `${name} ${problem}`),
      ]
    }),
  ]
}
