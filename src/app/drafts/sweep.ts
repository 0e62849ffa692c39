import { promisifyRequest } from 'idb-keyval'
import * as v from 'valibot'
import { isMade } from './isMade.ts'
import { isDraftTooOld, keptDraft, keptMark, openDrafts, openMarks, ownerOf } from './stores.ts'

const keysOf = async (objects: IDBObjectStore): Promise<readonly string[]> =>
  (await promisifyRequest(objects.getAllKeys())).map(String)

const sweepDrafts = () =>
  openDrafts()('readwrite', async (objects) => {
    const keys = await keysOf(objects)
    for (const owner of new Set(keys.map(ownerOf))) {
      const { success, output } = v.safeParse(keptDraft, await promisifyRequest(objects.get(owner)))
      if (success && !isDraftTooOld(output)) continue
      for (const key of keys) if (ownerOf(key) === owner) objects.delete(key)
    }
  })

const sweepMarks = () =>
  openMarks()('readwrite', async (objects) => {
    for (const key of await keysOf(objects)) {
      const { success, output } = v.safeParse(keptMark, await promisifyRequest(objects.get(key)))
      if (!success || output.until <= Date.now()) objects.delete(key)
    }
  })

/**
 * Deletes what is too old or cannot be read: drafts of all wizards with their files, and marks. Never rejects.
 */
export const sweep = async (): Promise<void> => {
  const sweeps = [
    ['drafts', sweepDrafts],
    ['marks', sweepMarks],
  ] as const
  // without a storage this throws at once
  await Promise.allSettled(sweeps.map(async ([name, one]) => ((await isMade(name)) ? one() : undefined)))
}
