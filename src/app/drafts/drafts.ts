import { getMany, promisifyRequest } from 'idb-keyval'
import * as v from 'valibot'
import { hashText } from '#domain/hashText.ts'
import { storageKey } from '#domain/product.ts'
import { withStorageTimeout } from './storageTimeout.ts'
import { areFilesTooOld, fileKey, isDraftTooOld, type KeptDraft, keptDraft, openDrafts } from './stores.ts'
import { forgetInTab, leaveInTab, takeFromTab } from './tabDrafts.ts'

export interface DraftParts<Draft> {
  /** 'signup' */
  readonly name: string
  /** Must be raised whenever the shape changes: a draft of another version is dropped. */
  readonly version: number
  readonly shape: v.GenericSchema<unknown, Draft>
  /** The names of its fields that are files. */
  readonly files: readonly string[]
  /** The e-mailed link that it was begun with, or its user. Each has a draft of its own; a hash is stored. */
  readonly link?: string
}

export interface Drafts<Draft> {
  /** Null: there is none, or it is too old, of another version, or invalid. Never rejects. */
  readonly load: () => Promise<Draft | null>
  /** Writes one draft after another; of those that come during a write only the last is written. */
  readonly keep: (draft: Draft) => void
  readonly drop: () => void
  /** Resolves when everything is written. */
  readonly settled: () => Promise<void>
  /**
   * Tells the other tabs that this one goes on with the draft from now on, and calls back when another one
   * does. Returns a function that ends this.
   */
  readonly share: (onTaken: () => void) => () => void
  /** Tells the other tabs that it was sent and has arrived. */
  readonly tellEnd: () => void
  /** Calls back when another tab tells this. Returns a function that ends it. */
  readonly watchEnd: (onEnd: () => void) => () => void
}

/** What tabs tell each other: one goes on with the draft, or has sent it. */
type Message = 'taken' | 'finished'

/** Of all drafts of this page that the storage does not hold yet: what is done when the page may go away. */
const unwritten = new Set<() => void>()
const leaveAll = () => {
  for (const leave of [...unwritten]) leave()
}
addEventListener('pagehide', leaveAll)
// on phones the last event before a page is killed
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') leaveAll()
})

/** It may have arrived: it is looked up before anything else. */
const wasSent = v.looseObject({ draft: v.looseObject({ wasSent: v.literal(true) }) })

/**
 * Drafts of forms in IndexedDB: a sign-out does not clear it, and it is large enough for a photo (design §6).
 * If the browser refuses to store, only the draft is lost. Each file is stored under its own key and written
 * only when it changes.
 */
export const createDrafts = <Draft extends object>({
  name,
  version,
  shape,
  files,
  link = '',
}: DraftParts<Draft>): Drafts<Draft> => {
  const own = link === '' ? name : `${name}@${hashText(link)}`
  const keys = [own, ...files.map((file) => fileKey(own, file))]
  let writing: Promise<void> = Promise.resolve()
  let next: Draft | 'none' | null = null
  /** What the storage is to hold and has not confirmed; null: it holds it. */
  let latest: Draft | 'none' | null = null
  /** The files that are stored, in their order; undefined: not known yet. */
  let keptFiles: readonly unknown[] = []
  /** Other tabs see the same drafts. */
  let isShared = false
  /** Another tab goes on with it, perhaps with a new one: this one must not write or drop it any more. */
  let isTaken = false
  /** Says so to the page. */
  let tellTaken = () => {}

  const store = openDrafts()
  // without a storage this throws at once
  const read = async () => getMany<unknown>(keys, store)
  /** Committed at once: it is written although the page may go away before the storage answers. */
  const inOneGo = async (change: (objects: IDBObjectStore) => void): Promise<void> =>
    store('readwrite', (objects) => {
      change(objects)
      objects.transaction.commit()
      return promisifyRequest(objects.transaction)
    })

  const filesOf = (draft: object): unknown[] => files.map((file) => draft[file as keyof typeof draft])

  const keptOf = (draft: Draft): KeptDraft => ({
    version,
    savedAt: Date.now(),
    draft: Object.fromEntries(Object.entries(draft).filter(([field]) => !files.includes(field))),
  })

  const confirm = (written: Draft | 'none') => {
    if (latest !== written) return
    latest = null
    unwritten.delete(leave)
    forgetInTab(own)
  }

  const write = async () => {
    const draft = next
    next = null
    if (draft === null) return
    if (draft === 'none') {
      keptFiles = []
      await inOneGo((objects) => {
        for (const key of keys) objects.delete(key)
      })
      confirm(draft)
      return
    }
    const kept = keptOf(draft)
    const ofDraft = filesOf(draft)
    const isNew = (index: number) => index === 0 || ofDraft[index - 1] !== keptFiles[index - 1]
    const records = [kept, ...ofDraft].flatMap((value, index) =>
      isNew(index) ? [{ value, key: keys[index] ?? own }] : [],
    )
    await inOneGo((objects) => {
      for (const { value, key } of records) objects.put(value, key)
    })
    keptFiles = ofDraft
    confirm(draft)
  }
  /** Without waiting for the write before: the storage takes them in their order. */
  const writeNow = () => {
    const before = writing
    const now = write().catch(() => {})
    writing = before.then(() => now)
  }
  const leave = () => {
    if (latest === null || isTaken) return
    leaveInTab(own, latest === 'none' ? { version, savedAt: Date.now(), draft: null } : keptOf(latest))
    if (next !== null) writeNow()
  }
  const plan = (to: Draft | 'none') => {
    const isWaiting = next !== null
    next = to
    latest = to
    unwritten.add(leave)
    if (!isWaiting) writing = writing.then(write).catch(() => {})
  }

  const heedLate = ([kept]: readonly unknown[]) => {
    const late = v.safeParse(keptDraft, kept)
    if (!late.success || late.output.version !== version || !v.is(wasSent, late.output)) return
    // only a page that has read it may write over it: nothing of this one is to be written any more
    next = null
    latest = null
    unwritten.delete(leave)
    isTaken = true
    tellTaken()
  }

  const openChannel = () => {
    // without a storage each tab has a draft of its own
    if (!isShared || typeof BroadcastChannel === 'undefined') return null
    return new BroadcastChannel(storageKey(`drafts:${own}`))
  }
  /** Calls back on this message of another tab. */
  const hear = (channel: BroadcastChannel, message: Message, callBack: () => void) =>
    channel.addEventListener('message', ({ data }) => {
      if (data === message) callBack()
    })
  const tell = (channel: BroadcastChannel, message: Message) =>
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel stays within its origin
    channel.postMessage(message)

  return {
    load: async () => {
      isTaken = false
      const left = takeFromTab(own)
      const reading = read()
      const stored = await withStorageTimeout(() => reading).catch(() => null)
      isShared = stored !== null
      // a failed read does not mean that the draft is invalid
      if (stored === null) {
        writing = writing.then(() => reading).then(heedLate, () => {})
        return null
      }
      try {
        const [kept, ...storedFiles] = stored
        const written = v.safeParse(keptDraft, kept)
        const isLater = left !== null && !(written.success && written.output.savedAt > left.savedAt)
        const found = isLater ? left : written.success ? written.output : null
        if (found === null || found.version !== version || isDraftTooOld(found)) {
          throw new Error('the draft is void')
        }
        const areOver = areFilesTooOld(found)
        const withFiles = files.map((file, index) => [file, areOver ? null : (storedFiles[index] ?? null)])
        const parsed = v.parse(shape, { ...(found.draft as object), ...Object.fromEntries(withFiles) })
        // those that have ended are written over
        keptFiles = areOver ? [] : filesOf(parsed)
        if (isLater) plan(parsed)
        return parsed
      } catch {
        plan('none')
        return null
      }
    },
    keep: (draft) => {
      if (!isTaken) plan(draft)
    },
    drop: () => {
      if (!isTaken) plan('none')
    },
    settled: () => writing,
    share: (onTaken) => {
      tellTaken = onTaken
      const channel = openChannel()
      if (channel === null) return () => {}
      hear(channel, 'taken', () => {
        isTaken = true
        onTaken()
      })
      tell(channel, 'taken')
      return () => channel.close()
    },
    tellEnd: () => {
      const channel = openChannel()
      if (channel === null) return
      tell(channel, 'finished')
      channel.close()
    },
    watchEnd: (onEnd) => {
      const channel = openChannel()
      if (channel === null) return () => {}
      hear(channel, 'finished', onEnd)
      return () => channel.close()
    },
  }
}
