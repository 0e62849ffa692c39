import { createStore, delMany, getMany, setMany } from 'idb-keyval'
import * as v from 'valibot'
import { storageKey } from '#domain/product.ts'

/** A draft is dropped when it has not been touched for a day (design §6). */
const LIFE_MS = 24 * 60 * 60 * 1000

/** A browser's storage that does not answer must not hold up the page; milliseconds. */
const PATIENCE_MS = 3000

const inTime = <T>(work: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('the storage does not answer')), PATIENCE_MS)
    work.then(resolve, reject)
  })

interface Kept {
  readonly version: number
  /** Milliseconds since 1970. */
  readonly savedAt: number
  readonly draft: unknown
}

const keptShape = v.object({ version: v.number(), savedAt: v.number(), draft: v.unknown() })

export interface DraftParts<Draft> {
  /** 'signup' */
  readonly name: string
  /** Raised whenever the shape changes: an older draft is dropped, not guessed at. */
  readonly version: number
  readonly shape: v.GenericSchema<unknown, Draft>
}

export interface Drafts<Draft> {
  /** Null: none, too old, of another version, or not what it should be. Never rejects. */
  readonly load: () => Promise<Draft | null>
  /** Writes at once and one after another; of drafts that come while one is written only the last is. */
  readonly keep: (draft: Draft) => void
  readonly drop: () => void
  /** When all is written. */
  readonly settled: () => Promise<void>
}

/**
 * Drafts of forms in IndexedDB, which a sign-out does not clear and where a photo fits (design §6). Storage
 * that refuses only loses the draft. The document stands apart: it is written only when it changes.
 */
export const createDrafts = <Draft extends { readonly document: unknown }>({
  name,
  version,
  shape,
}: DraftParts<Draft>): Drafts<Draft> => {
  const store = createStore(storageKey('drafts'), 'drafts')
  const fields = name
  const file = `${name}:document`
  let writing: Promise<void> = Promise.resolve()
  let next: Draft | 'none' | null = null
  /** As the storage has it; undefined: not known. */
  let keptDocument: unknown

  // where there is no storage it throws before there is anything to wait for
  const read = async () => getMany<unknown>([fields, file], store)

  const write = async () => {
    const draft = next
    next = null
    if (draft === null) return
    if (draft === 'none') {
      keptDocument = undefined
      await delMany([fields, file], store)
      return
    }
    const { document, ...rest } = draft
    const kept: Kept = { version, savedAt: Date.now(), draft: rest }
    await setMany(
      document === keptDocument
        ? [[fields, kept]]
        : [
            [fields, kept],
            [file, document],
          ],
      store,
    )
    keptDocument = document
  }
  const change = (to: Draft | 'none') => {
    const isWaiting = next !== null
    next = to
    if (!isWaiting) writing = writing.then(write).catch(() => {})
  }

  return {
    load: async () => {
      const stored = await inTime(read()).catch(() => null)
      // what could not be read is not void
      if (stored === null) return null
      try {
        const [kept, document] = stored
        const { savedAt, version: keptVersion, draft } = v.parse(keptShape, kept)
        const age = Date.now() - savedAt
        if (keptVersion !== version || age < 0 || age > LIFE_MS) throw new Error('the draft is void')
        const parsed = v.parse(shape, { ...(draft as object), document: document ?? null })
        keptDocument = parsed.document
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
