import * as v from 'valibot'
import { storageKey } from '#domain/product.ts'
import { type KeptDraft, keptDraft } from './stores.ts'

// What a page had not written when it went away. The storage of drafts answers later than such a page lives, and a busy
// browser drops what it was asked for last; what the tab keeps is written at once.

/** A reload comes back within this time. Older, it says nothing: another tab may have ended the draft. */
const LIFE_MS = 60_000

const keyOf = (draft: string) => storageKey(`draft:${draft}`)

/** Keeps the fields of a draft in the tab, or null for one that was dropped. A browser that refuses to store keeps nothing. */
export const leaveInTab = (draft: string, kept: KeptDraft): void => {
  try {
    sessionStorage.setItem(keyOf(draft), JSON.stringify(kept))
  } catch {
    // as before: what the storage of drafts has
  }
}

export const forgetInTab = (draft: string): void => {
  try {
    sessionStorage.removeItem(keyOf(draft))
  } catch {
    // nothing is there
  }
}

/** What the page before has left of a draft a moment ago, which is forgotten then; null: nothing. */
export const takeFromTab = (draft: string): KeptDraft | null => {
  try {
    const left = v.parse(keptDraft, JSON.parse(sessionStorage.getItem(keyOf(draft)) ?? 'null'))
    const age = Date.now() - left.savedAt
    return age >= 0 && age <= LIFE_MS ? left : null
  } catch {
    return null
  } finally {
    forgetInTab(draft)
  }
}
