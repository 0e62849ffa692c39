import { promisifyRequest } from 'idb-keyval'
import * as v from 'valibot'
import { databaseExists } from './databaseExists.ts'
import {
  areFilesTooOld,
  DAY_MS,
  draftAfterSweep,
  keptCooldown,
  keptDraft,
  openCooldowns,
  openDrafts,
  ownerOf,
} from './stores.ts'

/** How far the device's clock may be ahead of the server's, by which most cooldowns were written. */
const CLOCK_ERROR_MS = 40 * DAY_MS

const keysOf = async (objects: IDBObjectStore): Promise<readonly string[]> =>
  (await promisifyRequest(objects.getAllKeys())).map(String)

const sweepDrafts = () =>
  openDrafts()('readwrite', async (objects) => {
    const keys = await keysOf(objects)
    for (const owner of new Set(keys.map(ownerOf))) {
      const { success, output } = v.safeParse(keptDraft, await promisifyRequest(objects.get(owner)))
      const kept = success ? draftAfterSweep(output, Date.now()) : null
      const ends = (key: string) => kept === null || (key !== owner && areFilesTooOld(kept))
      for (const key of keys) if (ownerOf(key) === owner && ends(key)) objects.delete(key)
      if (kept !== null && kept !== output) objects.put(kept, owner)
    }
  })

const sweepCooldowns = () =>
  openCooldowns()('readwrite', async (objects) => {
    for (const key of await keysOf(objects)) {
      const { success, output } = v.safeParse(keptCooldown, await promisifyRequest(objects.get(key)))
      if (!success || output.until + CLOCK_ERROR_MS <= Date.now()) objects.delete(key)
    }
  })

/**
 * Deletes what is too old or cannot be read: drafts of all wizards with their files, the files of what was sent and has no
 * answer, and cooldowns. Never rejects.
 */
export const sweep = async (): Promise<void> => {
  const sweeps = [
    ['drafts', sweepDrafts],
    ['marks', sweepCooldowns],
  ] as const
  // without a storage this throws at once
  await Promise.allSettled(
    sweeps.map(async ([name, one]) => ((await databaseExists(name)) ? one() : undefined)),
  )
}
