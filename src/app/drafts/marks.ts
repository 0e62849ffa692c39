import { del, delMany, getMany, set } from 'idb-keyval'
import * as v from 'valibot'
import { hashText } from '#domain/hashText.ts'
import { inTime } from './inTime.ts'
import { keyedHash } from './keyedHash.ts'
import { type KeptMark, keptMark, openMarks } from './stores.ts'

// Short notes that end by themselves: what was done to an address or a link, of which only a hash is stored.
// They are in IndexedDB, so that they survive a reload, another tab and a sign-out.

const store = openMarks()

/** A subject ('sms') and what it is about: an address or a link. */
export interface Mark {
  readonly subject: string
  readonly about: string
}

/** Null: the browser has no keyed hash, so the mark is the page's own. */
const nameOf = async ({ subject, about }: Mark): Promise<string | null> => {
  const hash = await keyedHash(about)
  return hash && `${subject}:${hash}`
}

/** As releases before 2.27 have named it: it could be tried until a phone fits, and goes when it is met. */
const oldNameOf = ({ subject, about }: Mark) => `${subject}:${hashText(about)}`

/** Of this page: in its memory nothing needs a hash. */
export const pageNameOf = ({ subject, about }: Mark) => `${subject}:${about}`
const unstored = new Map<string, KeptMark>()

const parsed = (value: unknown): KeptMark | null => {
  const { success, output } = v.safeParse(keptMark, value)
  return success ? output : null
}

const keep = async (mark: Mark, record: KeptMark): Promise<void> => {
  const name = await nameOf(mark)
  unstored.set(pageNameOf(mark), record)
  if (name === null) return
  await inTime(() => set(name, record, store)).then(
    () => void unstored.delete(pageNameOf(mark)),
    () => {},
  )
}

/**
 * Begins now and lasts that long. Never rejects.
 * @param now milliseconds since 1970; of one mark always by the same clock
 */
export const setMark = (mark: Mark, lastsMs: number, now = Date.now()): Promise<void> =>
  keep(mark, { until: now + lastsMs, lastsMs })

/** Never rejects. */
export const dropMark = async (mark: Mark): Promise<void> => {
  unstored.delete(pageNameOf(mark))
  const name = await nameOf(mark)
  await inTime(() => delMany([oldNameOf(mark), ...(name === null ? [] : [name])], store)).catch(() => {})
}

/** Rejects if the storage cannot be read. */
const read = async (mark: Mark): Promise<KeptMark | null> => {
  const own = unstored.get(pageNameOf(mark))
  if (own) return own
  const name = await nameOf(mark)
  const [old, kept] = await inTime(() => getMany<unknown>([oldNameOf(mark), name ?? ''], store))
  if (old === undefined) return parsed(kept)
  const record = parsed(kept) ?? parsed(old)
  await inTime(() => del(oldNameOf(mark), store)).catch(() => {})
  if (record) await keep(mark, record)
  return record
}

/**
 * Milliseconds until it ends; 0: there is none. After the clock was set back it lasts from now on, and never
 * longer than in the beginning. Rejects if the storage cannot be read.
 */
export const restOfMark = async (mark: Mark, now = Date.now()): Promise<number> => {
  const record = await read(mark)
  if (record === null) return 0
  const rest = record.until - now
  if (rest <= record.lastsMs) return Math.max(0, rest)
  await setMark(mark, record.lastsMs, now)
  return record.lastsMs
}
