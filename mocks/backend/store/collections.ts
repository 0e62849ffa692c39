import { Collection } from '@mswjs/data'
import { type GenericSchema, parse } from 'valibot'

export type Key = number | string

interface Row {
  readonly id: Key
}

/** All that the backend uses of the data library. Every record that goes in or out is a copy. */
export interface Table<R extends Row> {
  /** Refuses an id that is taken and a record that the schema refuses. */
  readonly insert: (record: R) => Promise<R>
  readonly find: (id: R['id']) => R | undefined
  readonly all: (predicate?: (record: R) => boolean) => R[]
  /** Changes the fields of `patch`. An unknown id rejects. */
  readonly update: (id: R['id'], patch: Partial<Omit<R, 'id'>>) => Promise<R>
  readonly remove: (id: R['id']) => boolean
  readonly replaceAll: (records: readonly R[]) => void
  /** How often a record was inserted, changed or removed since the page was loaded. */
  readonly changes: () => number
}

/** A copy of plain data, as records are; `structuredClone` takes several times as long. */
const copyOf = <T>(value: T): T => {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(copyOf) as T
  if (Object.getPrototypeOf(value) !== Object.prototype) return structuredClone(value)
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, copyOf(field)])) as T
}

/**
 * A collection of the data library, protected against four faults of it: it accepts a second record with the
 * same id, returns its live records, ignores functions as predicates on array fields, and pages before it
 * sorts. So ids are checked here, everything is cloned, predicates (which only read) see whole records, and sorting and paging
 * are in the rules. It also searches all records to find one, and needs ten times as long for a record as its schema, so the
 * records lie here by their ids, and one of the beginning comes into the collection when it is changed: the demo would start
 * noticeably later.
 */
export const createTable = <R extends Row>(name: string, schema: GenericSchema<unknown, R>): Table<R> => {
  const collection = new Collection({ schema })
  const records = new Map<Key, R>()
  const live = new Map<Key, ReturnType<typeof collection.create>>()
  let changes = 0
  /** What the table was filled with, and after how many changes. */
  let filled: { readonly records: readonly R[]; readonly changes: number } | null = null

  const enter = (record: R) => {
    const entering = collection.create(record)
    live.set(record.id, entering)
    return entering
  }
  const refuseTaken = (id: Key) => {
    if (records.has(id)) throw new Error(`${name}: the id ${id} is taken`)
  }

  return {
    insert: async (record) => {
      refuseTaken(record.id)
      const added = await collection.create(record)
      live.set(record.id, Promise.resolve(added))
      records.set(record.id, added)
      changes += 1
      return copyOf<R>(added)
    },
    find: (id) => copyOf(records.get(id)),
    all: (predicate = () => true) => copyOf([...records.values()].filter(predicate)),
    update: async (id, patch) => {
      const record = records.get(id)
      if (!record) throw new Error(`${name}: there is no record with the id ${id}`)
      const changed = await collection.update(await (live.get(id) ?? enter(record)), {
        data: (draft) => {
          Object.assign(draft, copyOf(patch))
        },
        strict: true,
      })
      live.set(id, Promise.resolve(changed))
      records.set(id, changed)
      changes += 1
      return copyOf<R>(changed)
    },
    remove: (id) => {
      if (!records.delete(id)) return false
      void live.get(id)?.then((record) => collection.delete(record))
      live.delete(id)
      changes += 1
      return true
    },
    replaceAll: (beginning) => {
      // it holds them still: a provider state restores all tables, of which few have changed
      if (filled?.records === beginning && filled.changes === changes) return
      filled = null
      collection.clear()
      live.clear()
      records.clear()
      for (const record of beginning) {
        refuseTaken(record.id)
        records.set(record.id, parse(schema, record))
      }
      filled = { records: beginning, changes }
    },
    changes: () => changes,
  }
}
