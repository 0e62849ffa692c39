import * as v from 'valibot'
import {
  DEFAULT_PREFERENCES,
  type Hint,
  type PersonalChange,
  type Preferences,
  withChange,
} from '#machines/session/personal.ts'
import { readRecord, updateRecord } from './personalStore.ts'

/** Raised when a field gets another meaning. One more list or hint needs no new version: what a release does not know is left out. */
const VERSION = 1

const { views, letters, keeps } = DEFAULT_PREFERENCES
const view = (usual: 'cards' | 'list') => v.fallback(v.picklist(['cards', 'list']), usual)
const hint = v.picklist(['listView', 'keys'] satisfies readonly Hint[])
const isHint = (value: unknown): value is Hint => v.is(hint, value)

/** Closed: what is in none of its fields is neither read nor written. A broken field is as if nothing was chosen. */
const recordShape = v.object({
  version: v.literal(VERSION),
  views: v.fallback(
    v.object({ offersList: view(views.offersList), tripsList: view(views.tripsList) }),
    views,
  ),
  letters: v.fallback(v.boolean(), letters),
  usedHints: v.fallback(
    v.pipe(
      v.array(v.unknown()),
      v.transform((hints) => [...new Set(hints.filter(isHint))]),
    ),
    [],
  ),
  keeps: v.fallback(v.boolean(), keeps),
})

/** What is read of a record; of another version, or broken: what holds where nothing is kept. */
const preferencesOf = (record: unknown): Preferences => {
  const { success, output } = v.safeParse(recordShape, record)
  if (!success) return DEFAULT_PREFERENCES
  const { version: _, ...preferences } = output
  return preferences
}

/** Rejects if the storage cannot be read. */
export const readPreferences = async (userId: number): Promise<Preferences> =>
  preferencesOf(await readRecord(userId))

/** A record of a later release stays until its person changes something here. Rejects if it cannot be written. */
export const writeChange = (userId: number, change: PersonalChange): Promise<void> =>
  updateRecord(userId, (record) =>
    v.parse(recordShape, { version: VERSION, ...withChange(preferencesOf(record), change) }),
  )
