import { createStore } from 'idb-keyval'
import * as v from 'valibot'
import { storageKey } from '#domain/product.ts'

// The databases of drafts and of marks, and how long their records live.

export const openDrafts = () => createStore(storageKey('drafts'), 'drafts')
export const openMarks = () => createStore(storageKey('marks'), 'marks')

/** A draft is dropped if it has not changed for a day (design §6). */
const DRAFT_LIFE_MS = 24 * 60 * 60 * 1000

/** A stored draft, without its files. */
export const keptDraft = v.object({
  version: v.number(),
  /** Milliseconds since 1970. */
  savedAt: v.number(),
  draft: v.unknown(),
})
export type KeptDraft = v.InferOutput<typeof keptDraft>

export const isDraftTooOld = ({ savedAt }: KeptDraft): boolean => {
  const age = Date.now() - savedAt
  return age < 0 || age > DRAFT_LIFE_MS
}

/** The key of a file; `ownerOf` gives back that of its draft. */
export const fileKey = (draft: string, file: string) => `${draft}:${file}`
export const ownerOf = (key: string): string => key.split(':', 1)[0] ?? key

export const keptMark = v.object({
  /** Milliseconds since 1970. */
  until: v.number(),
  /** Milliseconds from its beginning to its end. */
  lastsMs: v.number(),
})
export type KeptMark = v.InferOutput<typeof keptMark>
