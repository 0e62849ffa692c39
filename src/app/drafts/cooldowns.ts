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

/** Null: the browser has no keyed hash, so the cooldown is the page's own. */
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

const keep = async (cooldown: Cooldown, record: KeptCooldown): Promise<void> => {
  const name = await nameOf(cooldown)
  unstored.set(pageNameOf(cooldown), record)
  if (name === null) return
  await withStorageTimeout(() => set(name, record, store)).then(
    () => void unstored.delete(pageNameOf(cooldown)),
    () => {},
  )
}

/**
 * Begins now and lasts that long. Never rejects.
 * @param now milliseconds since 1970; of one cooldown always by the same clock
 */
export const startCooldown = (cooldown: Cooldown, lastsMs: number, now = Date.now()): Promise<void> =>
  keep(cooldown, { until: now + lastsMs, lastsMs })

/** Never rejects. */
export const endCooldown = async (cooldown: Cooldown): Promise<void> => {
  unstored.delete(pageNameOf(cooldown))
  const name = await nameOf(cooldown)
  await withStorageTimeout(() =>
    delMany([oldNameOf(cooldown), ...(name === null ? [] : [name])], store),
  ).catch(() => {})
}

/** Rejects if the storage cannot be read. */
const read = async (cooldown: Cooldown): Promise<KeptCooldown | null> => {
  const own = unstored.get(pageNameOf(cooldown))
  if (own) return own
  const name = await nameOf(cooldown)
  const [old, kept] = await withStorageTimeout(() =>
    getMany<unknown>([oldNameOf(cooldown), name ?? ''], store),
  )
  if (old === undefined) return parsed(kept)
  const record = parsed(kept) ?? parsed(old)
  await withStorageTimeout(() => del(oldNameOf(cooldown), store)).catch(() => {})
  if (record) await keep(cooldown, record)
  return record
}

/**
 * Milliseconds until it ends; 0: there is none. After the clock was set back it lasts from now on, and never
 * longer than in the beginning. Rejects if the storage cannot be read.
 */
export const cooldownLeft = async (cooldown: Cooldown, now = Date.now()): Promise<number> => {
  const record = await read(cooldown)
  if (record === null) return 0
  const rest = record.until - now
  if (rest <= record.lastsMs) return Math.max(0, rest)
  await startCooldown(cooldown, record.lastsMs, now)
  return record.lastsMs
}
