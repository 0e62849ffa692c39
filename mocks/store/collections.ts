import { Collection } from '@mswjs/data'
import type { GenericSchema } from 'valibot'

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
  readonly replaceAll: (records: readonly R[]) => Promise<void>
  /** How often a record was inserted, changed or removed since the page was loaded. */
  readonly changes: () => number
}

/**
 * A collection of the data library, protected against four faults of it: it accepts a second record with the
 * same id, returns its live records, ignores functions as predicates on array fields, and pages before it
 * sorts. So ids are checked here, everything is cloned, predicates get whole records, and sorting and paging
 * are in the rules. It also searches all records to find one, so an index by id is kept here; without it the
 * demo would start noticeably later.
 */
export const createTable = <R extends Row>(name: string, schema: GenericSchema<unknown, R>): Table<R> => {
  const collection = new Collection({ schema })
  const live = new Map<Key, ReturnType<typeof collection.all>[number]>()
  let changes = 0

  const add = async (record: R) => {
    if (live.has(record.id)) throw new Error(`${name}: the id ${record.id} is taken`)
    const created = await collection.create(structuredClone(record))
    live.set(record.id, created)
    return created
  }

  return {
    insert: async (record) => {
      const added = await add(record)
      changes += 1
      return structuredClone<R>(added)
    },
    find: (id) => structuredClone(live.get(id)),
    all: (predicate = () => true) => structuredClone<R[]>(collection.all()).filter(predicate),
    update: async (id, patch) => {
      const record = live.get(id)
      if (!record) throw new Error(`${name}: there is no record with the id ${id}`)
      const changed = await collection.update(record, {
        data: (draft) => {
          Object.assign(draft, structuredClone(patch))
        },
        strict: true,
      })
      live.set(id, changed)
      changes += 1
      return structuredClone<R>(changed)
    },
    remove: (id) => {
      const record = live.get(id)
      if (!record) return false
      collection.delete(record)
      changes += 1
      return live.delete(id)
    },
    replaceAll: async (records) => {
      collection.clear()
      live.clear()
      for (const record of records) await add(record)
    },
    changes: () => changes,
  }
}
