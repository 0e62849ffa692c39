import { createStore, get, promisifyRequest, update } from 'idb-keyval'
import * as v from 'valibot'
import { storageKey } from '#domain/product.ts'
import { databaseExists } from '../drafts/databaseExists.ts'

// A record for each person, by `usuario_id`. A sign-out empties the local storage (CORE-023), so it is in IndexedDB.

const NAME = 'personal'

const store = createStore(storageKey(NAME), NAME)

/** The database may be on its way while the browser still says that there is none. */
let isMade = false

const exists = async () => isMade || (await databaseExists(NAME))

/** In records of every version. */
const kept = v.looseObject({ keeps: v.literal(true) })

/** Undefined: there is none. Rejects if the storage cannot be read. */
export const readRecord = async (userId: number): Promise<unknown> =>
  (await exists()) ? get(String(userId), store) : undefined

/**
 * Reads and writes in one transaction: what another tab has written meanwhile is in what is read. Rejects if it cannot be written.
 */
export const updateRecord = async (userId: number, updated: (record: unknown) => unknown): Promise<void> => {
  isMade = true
  await update<unknown>(String(userId), updated, store)
}

/**
 * The session of whoever else there was has ended: their records go, unless they are to be kept on this computer. Never rejects.
 * @param userId who is signed in; null: nobody
 */
export const forgetOthers = async (userId: number | null): Promise<void> => {
  try {
    if (!(await exists())) return
    await store('readwrite', async (objects) => {
      for (const key of await promisifyRequest(objects.getAllKeys())) {
        if (String(key) === String(userId)) continue
        if (!v.is(kept, await promisifyRequest(objects.get(key)))) objects.delete(key)
      }
    })
  } catch {
    // it is tried again when the portal is opened
  }
}
