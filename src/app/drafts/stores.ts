import { createStore } from 'idb-keyval'
import * as v from 'valibot'
import { storageKey } from '#domain/product.ts'

// The databases of drafts and of marks, and how long their records live.

export const openDrafts = () => createStore(storageKey('drafts'), 'drafts')
export const openMarks = () => createStore(storageKey('marks'), 'marks')

export const DAY_MS = 86_400_000
/** A draft is dropped if it has not changed for a day (design §6). */
const LIFE_MS = DAY_MS
/** What was sent and has no answer is remembered so long: a draft may be the only record of it. */
export const LIFE_UNANSWERED_MS = 30 * DAY_MS

/** A stored draft, without its files. */
export const keptDraft = v.object({
  version: v.number(),
  /** Milliseconds since 1970. */
  savedAt: v.number(),
  draft: v.unknown(),
})
export type KeptDraft = v.InferOutput<typeof keptDraft>

/** Sent, and found again by what was there before it. */
const unanswered = v.looseObject({ wasSent: v.literal(true), knownIds: v.array(v.number()) })

/** The files end after a day all the same. A clock that was put back ends nothing. */
export const areFilesTooOld = ({ savedAt }: KeptDraft): boolean => Date.now() - savedAt > LIFE_MS

export const isDraftTooOld = ({ savedAt, draft }: KeptDraft): boolean =>
  Date.now() - savedAt > (v.is(unanswered, draft) ? LIFE_UNANSWERED_MS : LIFE_MS)

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
