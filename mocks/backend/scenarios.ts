import { storageKey } from '#domain/product.ts'
import { createListeners } from './listeners.ts'
import { conjuntoIdOf, offerIdOf } from './rules/trips.ts'
import { baseStates, type Needs, type Override, overrideStates } from './states.ts'
import type { Key, Table } from './store/collections.ts'
import { type RecordOf, type TableName, type Trip, tableNames } from './store/records.ts'
import type { KeyValueStorage, Store, Tables } from './store/store.ts'

export const FAULTS = [
  'offline',
  'timeout',
  '400 message',
  'celebrate',
  '401 once',
  '403 always',
  // of a firewall
  '401 html',
  '403 html',
  '413 html',
  '422',
  '500',
  '502 html',
  '200 html',
  // a piece of a page that says it is JSON
  '200 script',
  '200 error',
  'cut json',
  'nulls',
  'no numbers',
  // for calls that answer a list
  'odd record',
  'too many records',
  // the work is done, but the answer does not say so (reliability N1 to N3)
  'done 401',
  'done 408',
  'done 409',
  'done 425',
  'done 429',
  'done 500',
  'done 503',
  'done 502 html',
  'done reset',
  'done twice',
  'done late',
  // for calls that answer a file
  'broken file',
  'html file',
  'svg file',
  'empty file',
  'huge file',
  // for calls whose whole answer is a file
  'other file type',
] as const
export type FaultName = (typeof FAULTS)[number]

/** What happens to a call: latency, and a fault. */
export interface CallFault {
  readonly latencyMs?: number
  readonly fault?: FaultName
}

export type Faults = Readonly<Record<string, CallFault>>

export const ALL_CALLS = 'all calls'
const SCENARIOS_KEY = storageKey('backend-scenarios')

export interface Scenarios {
  /** All states of api §6 that this backend knows. */
  readonly names: readonly string[]
  readonly overrides: readonly string[]
  /** The calls that can have a fault: all that this backend answers, and 'all calls'. */
  readonly callIds: readonly string[]
  /** The overrides that are switched on. */
  readonly active: () => string[]
  readonly isOn: (name: string) => boolean
  /** An override stays until it is switched off; a base state restores its records once. */
  readonly switchOn: (name: string) => Promise<void>
  readonly switchOff: (name: string) => void
  readonly overridesOf: (callId: string) => Override[]
  readonly setFault: (callId: string, fault: CallFault) => void
  readonly clearFault: (callId: string) => void
  readonly faults: () => Faults
  /** The fault of one request: its call's own, else that of 'all calls'. '401 once' is used up by this. */
  readonly takeFault: (callId: string) => CallFault
  /** Switches exactly these overrides and faults on. */
  readonly replace: (on: readonly string[], faults: Faults) => void
  /** What the story that is told needs now, in the place of what it needed before. What was set by hand stays below it. */
  readonly stage: (on: readonly string[], faults: Faults) => void
  readonly reset: () => void
  readonly subscribe: (listener: () => void) => () => void
}

const restoreTable = async <R extends { readonly id: Key }>(
  table: Table<R>,
  seeded: readonly R[],
  ids: readonly Key[],
): Promise<void> => {
  for (const id of ids) {
    const original = seeded.find((record) => record.id === id)
    table.remove(id)
    if (original) await table.insert(original)
  }
}

/** Removes a trip that was requested after the start, with its toll voucher and what was paid for it; its offer becomes available again. */
const forgetTrip = async (store: Store, trip: Trip): Promise<void> => {
  store.trips.remove(trip.id)
  for (const { id } of store.tollVouchers.all((one) => one.conjuntoId === conjuntoIdOf(trip)))
    store.tollVouchers.remove(id)
  for (const { id } of store.movements.all((one) => one.conjuntoId === conjuntoIdOf(trip))) {
    for (const receipt of store.payReceipts.all(({ movementId }) => movementId === id))
      store.payReceipts.remove(receipt.id)
    for (const posting of store.postings.all(({ movementIds }) => movementIds.includes(id)))
      store.postings.remove(posting.id)
    store.movements.remove(id)
  }
  if (store.offers.find(offerIdOf(trip))?.takenBy === conjuntoIdOf(trip)) {
    await store.offers.update(offerIdOf(trip), { takenBy: null })
  }
}

/** Removes what was registered after the start. */
const forgetNewcomers = (store: Store, names: NonNullable<Needs['onlySeeded']>): void => {
  // The mapped type connects a table's name with the type of its records.
  const tables: Tables = store
  const forgetIn = <Name extends TableName>(name: Name) => {
    const table: Table<RecordOf<Name>> = tables[name]
    const seeded = new Set<Key>(store.seeded[name].map(({ id }) => id))
    for (const { id } of table.all()) if (!seeded.has(id)) table.remove(id)
  }
  for (const name of names) forgetIn(name)
}

const restore = async (store: Store, needs: Needs): Promise<void> => {
  // The mapped type connects a table's name with the type of its records.
  const tables: Tables = store
  const restoreOne = <Name extends TableName>(name: Name) =>
    restoreTable<RecordOf<Name>>(tables[name], store.seeded[name], needs[name] ?? [])
  const seeded = new Set(store.seeded.trips.map(({ id }) => id))
  const isInTheWay = (trip: Trip) =>
    !seeded.has(trip.id) &&
    (needs.onlySeededTrips === true ||
      needs.drivers?.includes(trip.driverId) === true ||
      needs.trucks?.includes(trip.truckId) === true ||
      needs.offers?.includes(offerIdOf(trip)) === true)
  for (const trip of store.trips.all(isInTheWay)) await forgetTrip(store, trip)
  forgetNewcomers(store, needs.onlySeeded ?? [])
  for (const name of tableNames) await restoreOne(name)
  store.save()
}

interface Layer {
  readonly on: readonly string[]
  readonly faults: Faults
}
/** What was set by hand, and over it what the story has set. */
interface Switches extends Layer {
  readonly staged: Layer
}
const nothing: Switches = { on: [], faults: {}, staged: { on: [], faults: {} } }

const knownOverrides = (on: readonly string[]) => on.filter((name) => name in overrideStates)
const without = (faults: Faults, callId: string): Faults => {
  const { [callId]: _cleared, ...rest } = faults
  return rest
}

const storedSwitches = (storage: KeyValueStorage | undefined): Switches => {
  try {
    const stored = JSON.parse(storage?.getItem(SCENARIOS_KEY) ?? 'null') as (Layer & Partial<Switches>) | null
    if (!stored) return nothing
    const { on, faults, staged = nothing.staged } = stored
    return {
      on: knownOverrides(on),
      faults,
      staged: { on: knownOverrides(staged.on), faults: staged.faults },
    }
  } catch {
    return nothing
  }
}

export const createScenarios = (
  store: Store,
  knownCalls: readonly string[],
  storage?: KeyValueStorage,
): Scenarios => {
  const callIds = [ALL_CALLS, ...knownCalls]
  let switches = storedSwitches(storage)
  /** Calls that have used their '401 once' of 'all calls'. */
  let spent = new Set<string>()
  const { tell, subscribe } = createListeners()

  const change = (next: Switches) => {
    switches = next
    storage?.setItem(SCENARIOS_KEY, JSON.stringify(next))
    tell()
  }
  const known = <T>(value: T | undefined, name: string): T => {
    if (value === undefined) throw new Error(`the backend knows no state or call '${name}'`)
    return value
  }
  const clearFault = (callId: string) => {
    const { faults, staged } = switches
    change({
      ...switches,
      faults: without(faults, callId),
      staged: { ...staged, faults: without(staged.faults, callId) },
    })
  }
  const active = () => [...new Set([...switches.on, ...switches.staged.on])]
  const faultsNow = (): Faults => ({ ...switches.faults, ...switches.staged.faults })
  const layerOf = (on: readonly string[], faults: Faults): Layer => ({
    on: knownOverrides(on),
    faults: Object.fromEntries(Object.entries(faults).filter(([id]) => callIds.includes(id))),
  })

  return {
    names: [...Object.keys(baseStates), ...Object.keys(overrideStates)],
    overrides: Object.keys(overrideStates),
    callIds,
    active,
    isOn: (name) => active().includes(name),
    switchOn: async (name) => {
      if (name in overrideStates) {
        change({ ...switches, on: [...switches.on.filter((one) => one !== name), name] })
        return
      }
      const needs = known(baseStates[name], name)
      await store.exclusive(() => restore(store, needs))
    },
    switchOff: (name) => {
      known(overrideStates[name] ?? baseStates[name], name)
      const { on, staged } = switches
      const others = (names: readonly string[]) => names.filter((one) => one !== name)
      change({ ...switches, on: others(on), staged: { ...staged, on: others(staged.on) } })
    },
    overridesOf: (callId) =>
      active().flatMap((name) => {
        const override = overrideStates[name]
        if (!override || override.kind === 'rule') return []
        const touches =
          override.kind === 'answer' ? callId in override.calls : override.calls.includes(callId)
        return touches ? [override] : []
      }),
    setFault: (callId, fault) => {
      known(
        callIds.find((id) => id === callId),
        callId,
      )
      if (fault.fault !== undefined)
        known(
          FAULTS.find((name) => name === fault.fault),
          fault.fault,
        )
      spent = new Set()
      const { faults, staged } = switches
      change({
        ...switches,
        faults: { ...faults, [callId]: fault },
        // who sets it by hand means it
        staged: { ...staged, faults: without(staged.faults, callId) },
      })
    },
    clearFault,
    faults: faultsNow,
    takeFault: (callId) => {
      const faults = faultsNow()
      const own = faults[callId]
      if (own?.fault === '401 once') clearFault(callId)
      const general = faults[ALL_CALLS]
      const isSpent = general?.fault === '401 once' && spent.has(callId)
      if (own === undefined && general?.fault === '401 once') spent.add(callId)
      if (own !== undefined) return { ...general, ...own }
      if (!isSpent) return general ?? {}
      return general?.latencyMs === undefined ? {} : { latencyMs: general.latencyMs }
    },
    replace: (on, faults) => {
      spent = new Set()
      change({ ...nothing, ...layerOf(on, faults) })
    },
    stage: (on, faults) => {
      spent = new Set()
      change({ ...switches, staged: layerOf(on, faults) })
    },
    reset: () => {
      spent = new Set()
      change(nothing)
    },
    subscribe,
  }
}
