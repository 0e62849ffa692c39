import { createStore } from 'idb-keyval'
import * as v from 'valibot'
import { storageKey } from '#domain/product.ts'

// The databases of drafts and of cooldowns, and how long their records live.

export const openDrafts = () => createStore(storageKey('drafts'), 'drafts')
export const openCooldowns = () => createStore(storageKey('marks'), 'marks')

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
  /** Since when it is seen to be too old, in milliseconds since 1970. */
  overdueSince: v.optional(v.number()),
})
export type KeptDraft = v.InferOutput<typeof keptDraft>

/** Sent, and found again by what was there before it. */
const unanswered = v.looseObject({ wasSent: v.literal(true), knownIds: v.array(v.number()) })

/** The files end after a day all the same. A clock that was put back ends nothing. */
export const areFilesTooOld = ({ savedAt }: KeptDraft): boolean => Date.now() - savedAt > LIFE_MS

/** It was sent, and nothing else in the browser tells of it. */
const isInDoubt = ({ draft }: KeptDraft): boolean => v.is(unanswered, draft)

/** Whether a page that was opened must not go on with it. */
export const isDraftTooOld = (kept: KeptDraft): boolean => areFilesTooOld(kept) && !isInDoubt(kept)

/**
 * What tells of something sent ends only if it is over at two visits that lie as far apart as it lives: the device's clock may be
 * wrong for days, and what was sent with it seems old when it is put right.
 * @param now milliseconds since 1970
 * @returns null: it ends
 */
export const aged = <Kept extends { overdueSince?: number | undefined }>(
  record: Kept,
  { isOver, lifeMs, now }: { readonly isOver: boolean; readonly lifeMs: number; readonly now: number },
): Kept | null => {
  const { overdueSince } = record
  if (!isOver) return overdueSince === undefined ? record : { ...record, overdueSince: undefined }
  if (overdueSince === undefined || overdueSince > now) return { ...record, overdueSince: now }
  return now - overdueSince > lifeMs ? null : record
}

/** A stored draft after the sweep; null: it ends. */
export const draftAfterSweep = (kept: KeptDraft, now: number): KeptDraft | null => {
  // a clock that was put back has kept it: its time begins now
  if (kept.savedAt > now) return { ...kept, savedAt: now }
  if (!isInDoubt(kept)) return areFilesTooOld(kept) ? null : kept
  const isOver = now - kept.savedAt > LIFE_UNANSWERED_MS
  return aged(kept, { isOver, lifeMs: LIFE_UNANSWERED_MS, now })
}

/** The key of a file; `ownerOf` gives back that of its draft. */
export const fileKey = (draft: string, file: string) => `${draft}:${file}`
export const ownerOf = (key: string): string => key.split(':', 1)[0] ?? key

export const keptCooldown = v.object({
  /** Milliseconds since 1970. */
  until: v.number(),
  /** Milliseconds from its beginning to its end. */
  lastsMs: v.number(),
})
export type KeptCooldown = v.InferOutput<typeof keptCooldown>
