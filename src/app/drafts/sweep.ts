import { promisifyRequest } from 'idb-keyval'
import * as v from 'valibot'
import { isMade } from './isMade.ts'
import {
  areFilesTooOld,
  DAY_MS,
  isDraftTooOld,
  keptDraft,
  keptMark,
  openDrafts,
  openMarks,
  ownerOf,
} from './stores.ts'

const keysOf = async (objects: IDBObjectStore): Promise<readonly string[]> =>
  (await promisifyRequest(objects.getAllKeys())).map(String)

const sweepDrafts = () =>
  openDrafts()('readwrite', async (objects) => {
    const keys = await keysOf(objects)
    for (const owner of new Set(keys.map(ownerOf))) {
      const { success, output } = v.safeParse(keptDraft, await promisifyRequest(objects.get(owner)))
      const isOver = !success || isDraftTooOld(output)
      const ends = (key: string) => isOver || (key !== owner && areFilesTooOld(output))
      for (const key of keys) if (ownerOf(key) === owner && ends(key)) objects.delete(key)
      // kept by a clock that was put back since: its time begins now
      const now = Date.now()
      if (success && output.savedAt > now) objects.put({ ...output, savedAt: now }, owner)
    }
  })

const sweepMarks = () =>
  openMarks()('readwrite', async (objects) => {
    for (const key of await keysOf(objects)) {
      const { success, output } = v.safeParse(keptMark, await promisifyRequest(objects.get(key)))
      // the device's clock may be ahead of the server's, by which most of them were written
      if (!success || output.until + DAY_MS <= Date.now()) objects.delete(key)
    }
  })

/**
 * Deletes what is too old or cannot be read: drafts of all wizards with their files, the files of what was sent and has no
 * answer, and marks. Never rejects.
 */
export const sweep = async (): Promise<void> => {
  const sweeps = [
    ['drafts', sweepDrafts],
    ['marks', sweepMarks],
  ] as const
  // without a storage this throws at once
  await Promise.allSettled(sweeps.map(async ([name, one]) => ((await isMade(name)) ? one() : undefined)))
}
