import { createStore, del, entries, get, set, values } from 'idb-keyval'
import { ServiceFault } from '#domain/fault.ts'
import { PRODUCT_KEY, storageKey } from '#domain/product.ts'
import { databaseExists } from '../drafts/databaseExists.ts'
import { keyedFromHash } from '../drafts/keyedHash.ts'
import { withStorageTimeout } from '../drafts/storageTimeout.ts'
import { timeNow } from '../start/serverTime.ts'
import { claimLock, heldLocks, isClaimedHere, tellWhenFree } from './sentLocks.ts'
import { asksAfter, parsedRecord, type SentKey, type SentRecord, type SubmissionKey } from './sentRecord.ts'
import { keptOf } from './sentUpkeep.ts'

// What was sent and has no answer yet (design §5). It is stored in IndexedDB, so that it survives a reload, a
// closed tab and a sign-out; the user is told about it later. It holds no secret and no CPF, nor a hash that gives one away.
// Each record has an end (sentUpkeep.ts).

/** Nothing is sent before it is known what was. */
export const UNREADABLE = {
  kind: 'notSent',
  message: 'O navegador não mostrou agora o que já foi enviado. Nada foi enviado: tente de novo.',
} as const

/** What is not stored here would not be asked after. */
export const UNSTORED = {
  kind: 'notSent',
  message:
    'O navegador não conseguiu guardar o que seria enviado (talvez não haja espaço). Nada foi enviado: libere espaço ou use outro navegador.',
} as const

const nameOf = ({ kind, key, userId }: SentKey) => `${kind}:${userId ?? ''}:${key}`
const lockOf = (of: SentKey) => `${PRODUCT_KEY}:sent:${nameOf(of)}`

const store = createStore(storageKey('sent'), 'sent')
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(storageKey('sent'))
const listeners = new Set<() => void>()

const tellThisTab = () => {
  for (const listener of [...listeners]) listener()
}
channel?.addEventListener('message', tellThisTab)

const tellAllTabs = () => {
  tellThisTab()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel stays within its origin
  channel?.postMessage(null)
}

/** The store has answered on this page, or has shown a record: what cannot be read now may be there. */
let hasWorked = false

/** Kept in memory if the browser refuses to store. */
const unstored = new Map<string, SentRecord>()

/** A record of another name is another one, and is not written over; it stays where it cannot be written. Never rejects. */
const isRewritten = async (name: IDBValidKey, record: SentRecord): Promise<boolean> => {
  try {
    const isFree =
      nameOf(record) === name || (await withStorageTimeout(() => get(nameOf(record), store))) === undefined
    if (isFree) await withStorageTimeout(() => set(nameOf(record), record, store))
    return isFree
  } catch {
    return false
  }
}

/** Never rejects. */
const tidy = async (): Promise<void> => {
  const known = await withStorageTimeout(async () =>
    (await databaseExists('sent')) ? entries<IDBValidKey, unknown>(store) : [],
  ).catch(() => [])
  hasWorked ||= known.length > 0
  for (const [name, value] of known) {
    const record = parsedRecord(value)
    const kept = await keptOf(String(name), record, Date.now(), keyedFromHash)
    if (kept !== null && JSON.stringify(kept) === JSON.stringify(record)) continue
    const isChanged =
      JSON.stringify(await withStorageTimeout(() => get(name, store)).catch(() => null)) !==
      JSON.stringify(value)
    if (isChanged) continue
    if (kept !== null && !(await isRewritten(name, kept))) continue
    if (kept === null || nameOf(kept) !== name)
      await withStorageTimeout(() => del(name, store)).catch(() => {})
  }
}

/**
 * Changes run one after another: a record that is deleted and written again must stay. The first one is of what earlier
 * visits have left.
 */
let changing: Promise<void> = tidy()

const change = (write: () => Promise<void>): Promise<void> => {
  changing = changing.then(write).then(tellAllTabs)
  return changing
}

const write = (record: SentRecord): Promise<void> =>
  withStorageTimeout(async () => {
    await set(nameOf(record), record, store)
    hasWorked = true
  }).then(
    () => void unstored.delete(nameOf(record)),
    () => void unstored.set(nameOf(record), record),
  )

/** Whether it is in the memory of this page alone. */
export const isUnstored = (of: SentKey): boolean => unstored.has(nameOf(of))

const erase = async (of: SentKey): Promise<void> => {
  unstored.delete(nameOf(of))
  await withStorageTimeout(() => del(nameOf(of), store)).catch(() => {})
}

/** Called before it is sent. Resolves when it is written, never rejects. */
export const rememberSent = (record: SentRecord): Promise<void> =>
  change(() => write({ storedAt: Date.now(), ...record }))

/**
 * The same of what was read before a look: it is not written over what another page has sent, or told, since then. Never rejects.
 * @returns what is there instead; null: it is written
 */
export const rememberAfterLook = async (record: SentRecord, read: SentRecord): Promise<SentRecord | null> => {
  let other: SentRecord | null = null
  await change(async () => {
    const now = await readSent(record)
    if (JSON.stringify(now) === JSON.stringify(read)) await write({ storedAt: Date.now(), ...record })
    else other = now ?? read
  })
  return other
}

const stored = async (of: SentKey): Promise<unknown> => {
  const value = await withStorageTimeout(() => get<unknown>(nameOf(of), store))
  hasWorked = true
  return value
}

/** Null: there is none. */
const readSent = async (of: SentKey): Promise<SentRecord | null> =>
  unstored.get(nameOf(of)) ?? parsedRecord(await stored(of).catch(() => null))

/**
 * What is stored of it, refused or not, before anything is sent; null: nothing. Of a record that another release has written it
 * is known that it was sent. Rejects if the store has worked on this page and does not answer now.
 */
export const mustFindSent = async (of: SentKey): Promise<SentRecord | null> => {
  await changing
  const kept = unstored.get(nameOf(of))
  if (kept) return kept
  const value = await stored(of).catch(() => {
    if (hasWorked) throw new ServiceFault(UNREADABLE)
  })
  return value === undefined ? null : (parsedRecord(value) ?? { ...of, sentAt: timeNow(), about: null })
}

/** The same of what is no refused one: an open question. */
export const mustFindOpen = async (of: SentKey): Promise<SentRecord | null> => {
  const record = await mustFindSent(of)
  return record?.isRefused ? null : record
}

/**
 * Changes what is remembered, if it is still there. Never rejects.
 * @param revised what is remembered now; null: nothing
 */
export const reviseSent = (
  of: SubmissionKey,
  revised: (record: SentRecord) => SentRecord | null,
): Promise<void> =>
  change(async () => {
    const record = await readSent(of)
    if (record === null || !asksAfter(record, of)) return
    const left = revised(record)
    await (left ? write(left) : erase(of))
  })

/**
 * Called when it was looked for and not found, and may be sent again: it stays an open question until then. Never rejects.
 * @param revised what is known of it now
 */
export const releaseSent = (
  of: SubmissionKey,
  revised = (about: unknown): unknown => about,
  isUndecided = false,
): Promise<void> =>
  reviseSent(of, (record) => ({
    ...record,
    about: revised(record.about),
    isReleased: true,
    ...(isUndecided && { isUndecided }),
  }))

const settled = (
  { found: _, foundAt: __, ...record }: SentRecord,
  leftOf: (about: unknown) => unknown,
): SentRecord | null => {
  const left = leftOf(record.about)
  return left ? { ...record, about: left, isReleased: true } : null
}

/**
 * Called when the outcome of one of its sendings is known. It stays an open question if something is left. Never rejects.
 * @param leftOf what is left of it; null: nothing
 */
export const settleSent = (of: SubmissionKey, leftOf: (about: unknown) => unknown): Promise<void> =>
  change(async () => {
    const kept = unstored.get(nameOf(of))
    // where it cannot be read now it stays: a question too many is better than one too few
    const value = kept ?? (await stored(of).catch(() => undefined))
    if (value === undefined) return
    const record = kept ?? parsedRecord(value)
    if (record && !asksAfter(record, of)) return
    const left = record && settled(record, leftOf)
    await (left ? write(left) : erase(of))
  })

/** The same of one that was shown, when the person has read it: one that was sent since is another. Never rejects. */
export const settleShown = (
  shown: SentKey & Pick<SentRecord, 'sentAt'>,
  leftOf: (about: unknown) => unknown = () => null,
): Promise<void> => reviseSent(shown, (record) => settled(record, leftOf))

/**
 * Called when the person is told that it was found: another look might take it for something else. With `isAnswered` nobody is
 * told yet. Never rejects.
 * @param proof what is known of it; null: nothing more
 */
export const keepFound = (of: SubmissionKey, proof: unknown, isAnswered?: true): Promise<void> =>
  reviseSent(of, (record) => ({
    ...record,
    found: { proof, ...((isAnswered || record.found?.isAnswered) && { isAnswered: true as const }) },
    ...(!isAnswered && { foundAt: Date.now() }),
  }))

/**
 * Called when its call has ended without an answer. Never rejects.
 * @param endedAt milliseconds since 1970
 */
export const endSent = (of: SubmissionKey, endedAt: number): Promise<void> =>
  reviseSent(of, (record) => ({ ...record, hasEnded: true, endedAt }))

/** Called when it was refused, though a first request of the browser may have done it. Never rejects. */
export const keepRefused = (of: SubmissionKey): Promise<void> =>
  reviseSent(of, (record) => ({ ...record, isRefused: true }))

/**
 * Called when there is what may be a refused one: it is an open question. Never rejects.
 * @param endedAt when its call has ended, in milliseconds since 1970
 */
export const reopenRefused = (of: SentKey, endedAt: number): Promise<void> =>
  reviseSent(of, ({ isRefused: _, ...record }) => ({ ...record, hasEnded: true, endedAt }))

/** Called when the outcome is known. Never rejects. */
export const forgetSent = (of: SubmissionKey): Promise<void> =>
  change(async () => {
    const record = await readSent(of)
    if (record === null || asksAfter(record, of)) await erase(of)
  })

/** Null: nothing of this kind and key waits for an answer. Never rejects. */
export const findSent = async (of: SentKey): Promise<SentRecord | null> => {
  await changing
  const record = await readSent(of)
  return record?.isRefused ? null : record
}

/** Whether all of it is stored as it was read: nothing was answered, sent again or told since. Never rejects. */
export const isUnchanged = async (record: SentRecord): Promise<boolean> =>
  JSON.stringify(await findSent(record)) === JSON.stringify(record)

/** All that this user has sent. Rejects if it cannot be read now. */
const allSent = async (userId: number | null): Promise<readonly SentRecord[]> => {
  await changing
  const all = await withStorageTimeout(() => values<unknown>(store))
  hasWorked ||= all.length > 0
  // what is kept in memory is newer
  const older = all
    .map(parsedRecord)
    .filter((record) => record !== null)
    .filter((record) => !unstored.has(nameOf(record)))
  return [...unstored.values(), ...older].filter((record) => record.userId === userId)
}

/**
 * What this user has sent of a kind without an answer. Rejects if the store has worked on this page and does not answer now.
 */
export const sentOf = async (kind: string, userId: number | null): Promise<readonly SentRecord[]> => {
  const all = await allSent(userId).catch(() => {
    if (hasWorked) throw new ServiceFault(UNREADABLE)
    return []
  })
  return all.filter((record) => record.kind === kind && !record.isRefused)
}

interface OpenRecords {
  /** No page is looking them up. */
  readonly unclaimed: readonly SentRecord[]
  /** A page in another tab sends them, or looks them up. */
  readonly elsewhere: readonly SentRecord[]
}

/** What this user, or nobody who was signed in, has sent without an answer, the oldest first. Never rejects. */
export const openSent = async (userId: number | null): Promise<OpenRecords> => {
  const all = await allSent(userId).catch(() => [...unstored.values()].filter((one) => one.userId === userId))
  const held = await heldLocks()
  const own = all.filter((record) => !record.isRefused).sort((a, b) => a.sentAt - b.sentAt)
  const isClaimed = (record: SentRecord) => held.has(lockOf(record))
  for (const record of own.filter(isClaimed)) tellWhenFree(lockOf(record), tellThisTab)
  return {
    unclaimed: own.filter((record) => !isClaimed(record)),
    elsewhere: own.filter((record) => isClaimed(record) && !isClaimedHere(lockOf(record))),
  }
}

/** What this user has sent and no page is looking up, the oldest first. Never rejects. */
export const unclaimedSent = async (userId: number | null): Promise<readonly SentRecord[]> =>
  (await openSent(userId)).unclaimed

/** This page looks it up from now on. Returns a function that ends this. */
export const claimSent = (of: SentKey): (() => void) => claimLock(lockOf(of))

/** Calls back when the records may have changed. Returns a function that unsubscribes. */
export const watchSent = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
