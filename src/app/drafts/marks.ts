import { del, get, set } from 'idb-keyval'
import * as v from 'valibot'
import { markOf } from '#domain/mark.ts'
import { inTime } from './inTime.ts'
import { type KeptMark, keptMark, openMarks } from './stores.ts'

// Short notes that end by themselves: what was done to an address or a link, of which only a hash is stored.
// They are in IndexedDB, so that they survive a reload, another tab and a sign-out.

const store = openMarks()

/** A subject ('sms') and what it is about: an address or a link. */
export interface Mark {
  readonly subject: string
  readonly about: string
}

const nameOf = ({ subject, about }: Mark) => `${subject}:${markOf(about)}`

/** Kept in memory if the browser refuses to store. */
const unstored = new Map<string, KeptMark>()

const parsed = (value: unknown): KeptMark | null => {
  const { success, output } = v.safeParse(keptMark, value)
  return success ? output : null
}

/**
 * Begins now and lasts that long. Never rejects.
 * @param now milliseconds since 1970; of one mark always by the same clock
 */
export const setMark = async (mark: Mark, lastsMs: number, now = Date.now()): Promise<void> => {
  const record = { until: now + lastsMs, lastsMs }
  unstored.delete(nameOf(mark))
  await inTime(() => set(nameOf(mark), record, store)).catch(() => void unstored.set(nameOf(mark), record))
}

/** Never rejects. */
export const dropMark = async (mark: Mark): Promise<void> => {
  unstored.delete(nameOf(mark))
  await inTime(() => del(nameOf(mark), store)).catch(() => {})
}

/**
 * Milliseconds until it ends; 0: there is none. After the clock was set back it lasts from now on, and never
 * longer than in the beginning. Rejects if the storage cannot be read.
 */
export const restOfMark = async (mark: Mark, now = Date.now()): Promise<number> => {
  const record = unstored.get(nameOf(mark)) ?? parsed(await inTime(() => get<unknown>(nameOf(mark), store)))
  if (record === null) return 0
  const rest = record.until - now
  if (rest <= record.lastsMs) return Math.max(0, rest)
  await setMark(mark, record.lastsMs, now)
  return record.lastsMs
}
