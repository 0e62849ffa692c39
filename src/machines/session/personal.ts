import type { ListView } from '#domain/listView.ts'

/** A list that can be shown in two ways, by the id of its `defineList`. */
export type ViewedList = 'offersList' | 'tripsList'
/** What the portal hints at until it was used. */
export type Hint = 'listView' | 'keys'

/** What the portal keeps for a person. It is a closed set: no text of a record and nothing that was typed has a place in it. */
export interface Preferences {
  readonly views: Readonly<Record<ViewedList, ListView>>
  /** Whether one-letter shortcuts act. */
  readonly letters: boolean
  readonly usedHints: readonly Hint[]
  /** 'manter neste computador': it outlives the sign-out. */
  readonly keeps: boolean
}

/** What a person changes of it. */
export type PersonalChange =
  | { readonly type: 'view.chosen'; readonly list: ViewedList; readonly view: ListView }
  | { readonly type: 'letters.switched'; readonly on: boolean }
  | { readonly type: 'hint.used'; readonly hint: Hint }
  | { readonly type: 'keep.switched'; readonly on: boolean }

export const DEFAULT_PREFERENCES: Preferences = {
  views: { offersList: 'cards', tripsList: 'cards' },
  letters: true,
  usedHints: [],
  keeps: false,
}

/** Nothing but what the change names becomes another. Made twice it does the same as once. */
export const withChange = (preferences: Preferences, change: PersonalChange): Preferences => {
  switch (change.type) {
    case 'view.chosen':
      return { ...preferences, views: { ...preferences.views, [change.list]: change.view } }
    case 'letters.switched':
      return { ...preferences, letters: change.on }
    case 'hint.used':
      return preferences.usedHints.includes(change.hint)
        ? preferences
        : { ...preferences, usedHints: [...preferences.usedHints, change.hint] }
    case 'keep.switched':
      return { ...preferences, keeps: change.on }
  }
}
