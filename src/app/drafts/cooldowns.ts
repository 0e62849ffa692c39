import { del, delMany, getMany, set } from 'idb-keyval'
import * as v from 'valibot'
import { hashText } from '#domain/hashText.ts'
import { keyedHash } from './keyedHash.ts'
import { withStorageTimeout } from './storageTimeout.ts'
import { type KeptCooldown, keptCooldown, openCooldowns } from './stores.ts'

// Short notes that end by themselves: what was done to an address or a link, of which only a hash is stored.
// They are in IndexedDB, so that they survive a reload, another tab and a sign-out.

const store = openCooldowns()

/** A subject ('sms') and what it is about: an address or a link. */
export interface Cooldown {
  readonly subject: string
  readonly about: string
}

/** Null: the browser has no keyed hash, so the mark is the page's own. */
const nameOf = async ({ subject, about }: Cooldown): Promise<string | null> => {
  const hash = await keyedHash(about)
  return hash && `${subject}:${hash}`
}

/** As releases before 2.27 have named it: it could be tried until a phone fits, and goes when it is met. */
const oldNameOf = ({ subject, about }: Cooldown) => `${subject}:${hashText(about)}`

/** Of this page: in its memory nothing needs a hash. */
export const pageNameOf = ({ subject, about }: Cooldown) => `${subject}:${about}`
const unstored = new Map<string, KeptCooldown>()

const parsed = (value: unknown): KeptCooldown | null => {
  const { success, output } = v.safeParse(keptCooldown, value)
  return success ? output : null
}

const keep = async (mark: Cooldown, record: KeptCooldown): Promise<void> => {
  const name = await nameOf(mark)
  unstored.set(pageNameOf(mark), record)
  if (name === null) return
  await withStorageTimeout(() => set(name, record, store)).then(
    () => void unstored.delete(pageNameOf(mark)),
    () => {},
  )
}

/**
 * Begins now and lasts that long. Never rejects.
 * @param now milliseconds since 1970; of one mark always by the same clock
 */
export const startCooldown = (mark: Cooldown, lastsMs: number, now = Date.now()): Promise<void> =>
  keep(mark, { until: now + lastsMs, lastsMs })

/** Never rejects. */
export const endCooldown = async (mark: Cooldown): Promise<void> => {
  unstored.delete(pageNameOf(mark))
  const name = await nameOf(mark)
  await withStorageTimeout(() => delMany([oldNameOf(mark), ...(name === null ? [] : [name])], store)).catch(
    () => {},
  )
}

/** Rejects if the storage cannot be read. */
const read = async (mark: Cooldown): Promise<KeptCooldown | null> => {
  const own = unstored.get(pageNameOf(mark))
  if (own) return own
  const name = await nameOf(mark)
  const [old, kept] = await withStorageTimeout(() => getMany<unknown>([oldNameOf(mark), name ?? ''], store))
  if (old === undefined) return parsed(kept)
  const record = parsed(kept) ?? parsed(old)
  await withStorageTimeout(() => del(oldNameOf(mark), store)).catch(() => {})
  if (record) await keep(mark, record)
  return record
}

/**
 * Milliseconds until it ends; 0: there is none. After the clock was set back it lasts from now on, and never
 * longer than in the beginning. Rejects if the storage cannot be read.
 */
export const cooldownLeft = async (mark: Cooldown, now = Date.now()): Promise<number> => {
  const record = await read(mark)
  if (record === null) return 0
  const rest = record.until - now
  if (rest <= record.lastsMs) return Math.max(0, rest)
  await startCooldown(mark, record.lastsMs, now)
  return record.lastsMs
}
