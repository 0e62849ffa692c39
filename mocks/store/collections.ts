import { Collection, Query } from '@mswjs/data'
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
}

/**
 * A collection of the data library, protected against four faults of it: it accepts a second record with the
 * same id, returns its live records, ignores functions as predicates on array fields, and pages before it
 * sorts. So ids are checked here, everything is cloned, predicates get whole records, and sorting and paging
 * are in the rules.
 */
export const createTable = <R extends Row>(name: string, schema: GenericSchema<unknown, R>): Table<R> => {
  const collection = new Collection({ schema })
  const withId = (id: Key) => new Query<R>((record) => record.id === id)
  const live = (id: Key): R | undefined => collection.findFirst(withId(id))

  const insert = async (record: R) => {
    if (live(record.id)) throw new Error(`${name}: the id ${record.id} is taken`)
    return structuredClone<R>(await collection.create(structuredClone(record)))
  }

  return {
    insert,
    find: (id) => structuredClone(live(id)),
    all: (predicate = () => true) => structuredClone<R[]>(collection.all()).filter(predicate),
    update: async (id, patch) => {
      if (!live(id)) throw new Error(`${name}: there is no record with the id ${id}`)
      const changed = await collection.update(withId(id), {
        data: (draft) => {
          Object.assign(draft, structuredClone(patch))
        },
        strict: true,
      })
      return structuredClone<R>(changed)
    },
    remove: (id) => collection.delete(withId(id)) !== undefined,
    replaceAll: async (records) => {
      collection.clear()
      for (const record of records) await insert(record)
    },
  }
}
