import { foldedSentences } from './differences.ts'
import type { Outcome } from './verification.ts'

const MOST_LINES = 15
const MOST_CHARACTERS = 240

const cut = (line: string): string =>
  line.length > MOST_CHARACTERS ? `${line.slice(0, MOST_CHARACTERS - 1)}…` : line

/** `head` and as many of `rest` as fit; the last line then says how many more there are. */
const block = (head: readonly string[], rest: readonly string[], what: string): string => {
  const room = MOST_LINES - head.length
  const shown = rest.length <= room ? rest : rest.slice(0, room - 1)
  const hidden = rest.length - shown.length
  const more = hidden === 0 ? [] : [`  … and ${hidden} more ${what}; --report FILE names all`]
  return [...head, ...shown, ...more].map(cut).join('\n')
}

/** What was found of one interaction, in one line each. */
export const findings = ({ differences, message }: Outcome): readonly string[] =>
  message === null ? foldedSentences(differences) : [message]

/** One interaction that is not kept: its name, its states, what was sent, and each field once, in at most 15 lines. */
const failure = (one: Outcome): string =>
  block(
    [one.interaction.description, ...one.states.map((state) => `  given ${state}`), `  sent ${one.sent}`],
    findings(one).map((finding) => `  - ${finding}`),
    'fields',
  )

const named = (outcomes: readonly Outcome[]): string =>
  outcomes.length <= 2
    ? outcomes.map(({ interaction }) => `"${interaction.description}"`).join(', ')
    : `${outcomes.length} interactions of ${[...new Set(outcomes.map(({ call }) => call))].join(', ')}`

/** States that failed with the same answer stand together: an address that is wrong is told once. */
const stateFailures = (outcomes: readonly Outcome[], statesUrl: string): readonly string[] => {
  const failed = outcomes.flatMap((one) => (one.stateFailure ? [{ ...one.stateFailure, one }] : []))
  const alike = Map.groupBy(
    failed,
    ({ state, action, cameBack }) => `${action} ${cameBack.replaceAll(state, '…')}`,
  )
  return [...alike.values()].map((same) => {
    const [first] = same
    const done = first?.action === 'teardown' ? 'taken back' : 'set up'
    const byState = Map.groupBy(same, ({ state }) => state)
    const head = `${byState.size === 1 ? 'A state' : `${byState.size} states`} could not be ${done}: POST ${statesUrl} answered ${first?.cameBack}`
    return block(
      [head],
      [...byState].map(([state, all]) => `  - "${state}", of ${named(all.map(({ one }) => one))}`),
      'states',
    )
  })
}

const pendingLine = (one: Outcome): string => {
  const [first = ''] = one.stateFailure ? [`state "${one.stateFailure.state}"`] : findings(one)
  return cut(`pending: ${one.interaction.description} (${first})`)
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

/** A row for each area: interactions, kept, pending if there are such, and seconds. */
const areaTable = (outcomes: readonly Outcome[]): string => {
  const hasPending = outcomes.some(({ result }) => result === 'pending')
  const row = (title: string, of: readonly Outcome[]) => [
    title,
    `${of.length}`,
    `${of.filter(({ result }) => result === 'kept').length}`,
    ...(hasPending ? [`${of.filter(({ result }) => result === 'pending').length}`] : []),
    sum(of.map(({ seconds }) => seconds)).toFixed(1),
  ]
  const areas = [...Map.groupBy(outcomes, ({ area }) => area)].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const rows = [
    ['area', 'interactions', 'kept', ...(hasPending ? ['pending'] : []), 'seconds'],
    ...areas.map(([area, of]) => row(area, of)),
  ]
  const width = (column: number) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0))
  return rows
    .map(([title = '', ...cells]) =>
      [title.padEnd(width(0)), ...cells.map((cell, index) => cell.padStart(width(index + 1)))].join('  '),
    )
    .join('\n')
}

const countLine = (outcomes: readonly Outcome[], baseUrl: string): string => {
  const kept = outcomes.filter(({ result }) => result === 'kept')
  const pending = outcomes.filter(({ result }) => result === 'pending').length
  const early = kept.filter(({ interaction }) => interaction.pending === true).length
  return [
    `${kept.length} of ${outcomes.length} interactions are kept by ${baseUrl}`,
    ...(pending > 0 ? [`${pending} pending`] : []),
    ...(early > 0 ? [`${early} kept though marked as pending`] : []),
  ].join(', ')
}

const NO_STATES = 'No state was set up: --provider-states-setup-url is missing.'

/** What `npm run verify` prints of a run: each failure, a table of areas, and one line. */
export const told = (
  outcomes: readonly Outcome[],
  { baseUrl, statesUrl }: { readonly baseUrl: string; readonly statesUrl?: string | undefined },
): string => {
  const broken = outcomes.filter(({ result }) => result === 'broken')
  return [
    ...broken.filter(({ stateFailure }) => stateFailure === null).map(failure),
    ...stateFailures(broken, statesUrl ?? ''),
    outcomes
      .filter(({ result }) => result === 'pending')
      .map(pendingLine)
      .join('\n'),
    areaTable(outcomes),
    [countLine(outcomes, baseUrl), ...(statesUrl === undefined ? [NO_STATES] : [])].join('\n'),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}
