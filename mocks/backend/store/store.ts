import { storageKey } from '#domain/product.ts'
import { complain } from '../complain.ts'
import { ANALYSIS_MS } from '../rules/analysis.ts'
import { SETTLE_MS } from '../rules/postings.ts'
import { demoWorld } from '../world/demo.ts'
import { fixtureWorld } from '../world/fixtures.ts'
import { createRandom, type Random } from '../world/random.ts'
import { showcaseWorld } from '../world/showcase.ts'
import { createTable, type Table } from './collections.ts'
import { type RecordOf, schemas, type TableName, tableNames, type World } from './records.ts'

/**
 * `fixtures`: only the records of api §6.1. `demo`: these and many more. `showcase`: the demo that people open, with first
 * pages that a customer may see.
 */
export type WorldName = 'fixtures' | 'demo' | 'showcase'

export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Must be raised whenever the form of a record changes: data of another version is dropped. */
const STORED_VERSION = 7
export const STORE_KEY = storageKey('backend')
/** Names the world of the page's backend; not there: the showcase. */
export const WORLD_KEY = storageKey('backend-world')

export type Tables = { readonly [Name in TableName]: Table<RecordOf<Name>> }

export interface Store extends Tables {
  readonly world: WorldName
  /** The moment at which its first records were made. */
  readonly begun: Date
  readonly seed: number
  readonly now: () => Date
  readonly random: Random
  /** Milliseconds until what is registered is approved. */
  readonly analysisMs: number
  /** Milliseconds until a TED has arrived and a deposit slip is paid; null: it arrives at once, and nobody pays. */
  readonly settleMs: number | null
  /** The first records, which a reset restores. */
  readonly seeded: World
  readonly snapshot: () => World
  /** How often a record was changed, sessions aside. */
  readonly changes: () => number
  /** Writes everything to the storage, if there is one. */
  readonly save: () => void
  /** Restores the first records and stores them. */
  readonly reset: () => Promise<void>
  /** Runs one piece of work after another, so that no request sees half of another one's changes. */
  readonly exclusive: <T>(work: () => Promise<T>) => Promise<T>
}

export interface StoreOptions {
  readonly world?: WorldName
  /**
   * Where the records survive a page load. In the browser it is sessionStorage, which a sign-out does not
   * clear.
   */
  readonly storage?: KeyValueStorage | undefined
  /** The seed of the random numbers. */
  readonly seed?: number
  readonly clock?: () => Date
  /** The moment at which the first records are made; not given: now. */
  readonly begun?: Date | undefined
  /** Not given: none in the fixture world, so that the next request finds what was registered. */
  readonly analysisMs?: number
  /** Not given: null in the fixture world. */
  readonly settleMs?: number | null
}

const worldOf = (name: WorldName, today: Date, random: Random): World => {
  if (name === 'fixtures') return fixtureWorld
  return name === 'demo' ? demoWorld(today, random) : showcaseWorld(today, random)
}

export const SEED = 20261120

const storedWorld = (storage: KeyValueStorage | undefined, world: WorldName): World | undefined => {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(STORE_KEY) ?? 'null')
    const isOurs =
      typeof stored === 'object' &&
      stored !== null &&
      'version' in stored &&
      stored.version === STORED_VERSION &&
      'world' in stored &&
      stored.world === world &&
      'tables' in stored
    return isOurs ? (stored.tables as World) : undefined
  } catch {
    return undefined
  }
}

/** Which table has which records the compiler cannot follow through the names. */
const createTables = (): Tables =>
  Object.fromEntries(
    tableNames.map((name) => [name, createTable<RecordOf<TableName>>(name, schemas[name])]),
  ) as unknown as Tables

const fill = (tables: Tables, world: World): void => {
  const fillOne = <Name extends TableName>(name: Name) => tables[name].replaceAll(world[name])
  for (const name of tableNames) fillOne(name)
}

const createQueue = () => {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const result = last.then(work)
    last = result.catch(() => undefined)
    return result
  }
}

/** All data of the backend. */
export const createStore = async (options: StoreOptions = {}): Promise<Store> => {
  const { world = 'fixtures', storage, seed = SEED, clock = () => new Date() } = options
  const { analysisMs = world === 'fixtures' ? 0 : ANALYSIS_MS } = options
  const { settleMs = world === 'fixtures' ? null : SETTLE_MS } = options
  const begun = options.begun ?? clock()
  const seeded = worldOf(world, begun, createRandom(seed))
  const tables = createTables()

  const snapshot = (): World =>
    Object.fromEntries(tableNames.map((name) => [name, tables[name].all()])) as unknown as World

  const save = () => {
    try {
      storage?.setItem(STORE_KEY, JSON.stringify({ version: STORED_VERSION, world, tables: snapshot() }))
    } catch (reason) {
      complain(`the data was not stored and will be lost with the page: ${String(reason)}`)
    }
  }

  const reset = async () => {
    fill(tables, seeded)
    save()
  }

  const stored = storedWorld(storage, world)
  try {
    fill(tables, stored ?? seeded)
  } catch (reason) {
    if (!stored) throw reason
    fill(tables, seeded)
  }

  return {
    ...tables,
    world,
    begun,
    seed,
    now: clock,
    random: createRandom(seed + 1),
    analysisMs,
    settleMs,
    seeded,
    snapshot,
    changes: () =>
      tableNames.reduce((sum, name) => sum + (name === 'sessions' ? 0 : tables[name].changes()), 0),
    save,
    reset,
    exclusive: createQueue(),
  }
}
