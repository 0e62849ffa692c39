import { createStore, delMany, getMany, setMany } from 'idb-keyval'
import * as v from 'valibot'
import { storageKey } from '#domain/product.ts'
import { inTime } from './inTime.ts'
import { markOf } from './linkMark.ts'

/** A draft is dropped if it has not changed for a day (design §6). */
const LIFE_MS = 24 * 60 * 60 * 1000

interface Kept {
  readonly version: number
  /** Milliseconds since 1970. */
  readonly savedAt: number
  readonly mark: string
  readonly draft: unknown
}

const keptShape = v.object({
  version: v.number(),
  savedAt: v.number(),
  mark: v.string(),
  draft: v.unknown(),
})

export interface DraftParts<Draft> {
  /** 'signup' */
  readonly name: string
  /** Must be raised whenever the shape changes: a draft of another version is dropped. */
  readonly version: number
  readonly shape: v.GenericSchema<unknown, Draft>
  /** The names of its fields that are files. */
  readonly files: readonly string[]
  /**
   * The e-mailed link that it was begun with. It can be continued only with the same link, of which a hash is
   * stored.
   */
  readonly link?: string
}

export interface Drafts<Draft> {
  /** Null: there is none, or it is too old, of another version or link, or invalid. Never rejects. */
  readonly load: () => Promise<Draft | null>
  /** Writes one draft after another; of those that come during a write only the last is written. */
  readonly keep: (draft: Draft) => void
  readonly drop: () => void
  /** Resolves when everything is written. */
  readonly settled: () => Promise<void>
}

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
  const mark = link && markOf(link)
  const store = createStore(storageKey('drafts'), 'drafts')
  const keys = [name, ...files.map((file) => `${name}:${file}`)]
  let writing: Promise<void> = Promise.resolve()
  let next: Draft | 'none' | null = null
  /** The files that are stored, in their order; undefined: not known yet. */
  let keptFiles: readonly unknown[] = []

  // without a storage this throws at once
  const read = async () => getMany<unknown>(keys, store)

  const filesOf = (draft: object): unknown[] => files.map((file) => draft[file as keyof typeof draft])

  const write = async () => {
    const draft = next
    next = null
    if (draft === null) return
    if (draft === 'none') {
      keptFiles = []
      await delMany(keys, store)
      return
    }
    const rest = Object.fromEntries(Object.entries(draft).filter(([field]) => !files.includes(field)))
    const kept: Kept = { version, savedAt: Date.now(), mark, draft: rest }
    const ofDraft = filesOf(draft)
    const records = [kept, ...ofDraft].map((value, index): [string, unknown] => [keys[index] ?? name, value])
    const isNew = (index: number) => index === 0 || ofDraft[index - 1] !== keptFiles[index - 1]
    await setMany(
      records.filter((_, index) => isNew(index)),
      store,
    )
    keptFiles = ofDraft
  }
  const change = (to: Draft | 'none') => {
    const isWaiting = next !== null
    next = to
    if (!isWaiting) writing = writing.then(write).catch(() => {})
  }

  return {
    load: async () => {
      const stored = await inTime(read).catch(() => null)
      // a failed read does not mean that the draft is invalid
      if (stored === null) return null
      try {
        const [kept, ...storedFiles] = stored
        const { savedAt, version: keptVersion, mark: keptMark, draft } = v.parse(keptShape, kept)
        const age = Date.now() - savedAt
        if (keptVersion !== version || age < 0 || age > LIFE_MS) throw new Error('the draft is void')
        if (keptMark !== mark) return null
        const withFiles = files.map((file, index) => [file, storedFiles[index] ?? null])
        const parsed = v.parse(shape, { ...(draft as object), ...Object.fromEntries(withFiles) })
        keptFiles = filesOf(parsed)
        return parsed
      } catch {
        change('none')
        return null
      }
    },
    keep: change,
    drop: () => change('none'),
    settled: () => writing,
  }
}
