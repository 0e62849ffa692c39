import { createContext, type KeyboardEvent, type RefObject, useContext } from 'react'

export interface KeysOfLists {
  /** Letters act, as long as the person has not switched them off (WCAG 2.1.4). */
  readonly hasLetters: boolean
  /** Shows what keys there are. */
  readonly onHelp: () => void
}

export const KeysContext = createContext<KeysOfLists>({ hasLetters: true, onHelp: () => {} })

/** What a letter does with the record that has the focus. */
export interface RecordLetter<Item> {
  /** In small letters. */
  readonly letter: string
  readonly onAct: (item: Item) => void
}

const RECORD = '[data-record]'
/** Where a record is entered. */
const ENTRY = 'a, button:not(:disabled)'
/** Where somebody types, or what has keys of its own. */
const OWN_KEYS = 'input, select, textarea, [contenteditable], [role="menu"], [role="dialog"]'

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, j: 1, k: -1 }

/** The search of the page, or else its filter. */
const goToSearch = () => {
  const [search] = document.querySelectorAll<HTMLElement>('main [role="search"] input, main [data-filter]')
  search?.focus()
}

/**
 * The keys of a list, heard by the element around its records: up and down (j, k) go from record to record, a letter acts on the
 * record that has the focus, / goes to the search, ? shows what there is. None of them acts while somebody types, nor with Ctrl,
 * Alt or the like.
 */
export const useRecordKeys = <Item extends { readonly id: number }>(
  records: RefObject<HTMLElement | null>,
  items: readonly Item[],
  letter?: RecordLetter<Item>,
): ((event: KeyboardEvent) => void) => {
  const { hasLetters, onHelp } = useContext(KeysContext)
  return (event) => {
    const { key, target, ctrlKey, altKey, metaKey } = event
    if (event.isDefaultPrevented() || ctrlKey || altKey || metaKey || !(target instanceof Element)) return
    // of what stands over the page React tells, too
    if (!records.current?.contains(target) || target.closest(OWN_KEYS)) return
    const isLetter = key.length === 1
    if (isLetter && !hasLetters) return
    const act = (): (() => void) | undefined => {
      const record = target.closest<HTMLElement>(RECORD)
      const step = STEPS[isLetter ? key.toLowerCase() : key]
      if (step !== undefined) {
        const all = [...(records.current?.querySelectorAll<HTMLElement>(RECORD) ?? [])]
        const next = all[record === null ? 0 : all.indexOf(record) + step]
        return () => next?.querySelector<HTMLElement>(ENTRY)?.focus()
      }
      if (key === '/') return goToSearch
      if (key === '?') return onHelp
      const item = items.find(({ id }) => String(id) === record?.dataset['record'])
      if (item && letter && key.toLowerCase() === letter.letter) return () => letter.onAct(item)
      return undefined
    }
    const acted = act()
    if (!acted) return
    event.preventDefault()
    acted()
  }
}
