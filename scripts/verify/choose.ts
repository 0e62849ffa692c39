import { areaOfInteraction, callIdOf, type Pact, type PactInteraction } from './pact.ts'

export interface Choice {
  /** Each an id of a call, an area, or a text of the description; one of them is enough. */
  readonly filters: readonly string[]
  /** Each the name of a state, or a text of it; one of them is enough. */
  readonly states: readonly string[]
  /** ids of calls that the backend does not have yet. */
  readonly pending: readonly string[]
}

const lower = (text: string) => text.toLowerCase()

const anyOf = <Item>(items: readonly Item[], isWanted: (item: Item) => boolean): boolean =>
  items.length === 0 || items.some(isWanted)

/** An exact name stands for itself alone, also where others contain it. */
const narrowed = (wanted: string, names: ReadonlySet<string>): ((name: string) => boolean) =>
  names.has(lower(wanted))
    ? (name) => lower(name) === lower(wanted)
    : (name) => lower(name).includes(lower(wanted))

const statesOf = ({ providerStates = [] }: PactInteraction) => providerStates.map(({ name }) => name)

/**
 * The interactions that are to be played, each marked as pending or not.
 * @throws if a filter, a state or a pending call fits no interaction: a word was mistyped
 */
export const chosenOf = (pact: Pact, { filters, states, pending }: Choice): readonly PactInteraction[] => {
  const all = pact.interactions
  const ids = new Set(all.map((one) => lower(callIdOf(one))))
  const stateNames = new Set(all.flatMap(statesOf).map(lower))
  const fitsFilter = (filter: string) => {
    if (ids.has(lower(filter))) return (one: PactInteraction) => lower(callIdOf(one)) === lower(filter)
    return (one: PactInteraction) =>
      [areaOfInteraction(one), one.description].some((text) => lower(text).includes(lower(filter)))
  }
  const fitsState = (state: string) => {
    const isNamed = narrowed(state, stateNames)
    return (one: PactInteraction) => statesOf(one).some(isNamed)
  }
  const fitsPending = (name: string) => (one: PactInteraction) => lower(callIdOf(one)) === lower(name)
  const named = [
    ...filters.map((text) => ({ option: '--filter', text, fits: fitsFilter(text) })),
    ...states.map((text) => ({ option: '--state', text, fits: fitsState(text) })),
    ...pending.map((text) => ({ option: '--pending', text, fits: fitsPending(text) })),
  ]
  for (const { option, text, fits } of named) {
    if (!all.some(fits)) throw new Error(`${option} ${text}: no interaction of the pact fits it`)
  }
  const chosen = all
    .filter((one) => anyOf(filters.map(fitsFilter), (fits) => fits(one)))
    .filter((one) => anyOf(states.map(fitsState), (fits) => fits(one)))
    .map((one) => ({
      ...one,
      pending: one.pending === true || pending.map(fitsPending).some((fits) => fits(one)),
    }))
  if (all.length > 0 && chosen.length === 0) throw new Error('no interaction fits both --filter and --state')
  return chosen
}
