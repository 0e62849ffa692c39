import { type RefObject, useEffect, useRef } from 'react'

/** A button of a record, by what stays when the records are loaded again. */
interface Focused {
  readonly record: string
  readonly name: string
}

const nameOf = (element: Element): string => element.getAttribute('aria-label') ?? element.textContent ?? ''

const isLost = (): boolean => document.activeElement === document.body

export interface RecordFocus {
  /** The element around the records; each of them has `data-record`, its id. */
  readonly records: RefObject<HTMLDivElement | null>
  readonly onFocus: (event: { readonly target: Element }) => void
  /** The user has asked for other records. */
  readonly forget: () => void
}

/**
 * Records that are loaded again go away with the button that had the focus. Meanwhile `waiting` has it; then it goes
 * back to the same button of the same record, also if a modal was over the list. If the record is gone, it stays.
 */
export const useRecordFocus = (isLoading: boolean, waiting: RefObject<HTMLElement | null>): RecordFocus => {
  const records = useRef<HTMLDivElement>(null)
  const focused = useRef<Focused | null>(null)

  // looks whenever records have come or gone
  useEffect(() => {
    if (!isLost() && document.activeElement !== waiting.current) return
    const { record, name } = focused.current ?? {}
    const buttons =
      records.current?.querySelectorAll<HTMLElement>(`[data-record="${record}"] :is(a, button)`) ?? []
    // scrolled to, because the page was short while it was loading
    for (const button of buttons) if (nameOf(button) === name) button.focus()
    if (isLost()) waiting.current?.focus({ preventScroll: true })
  }, [isLoading, waiting])

  return {
    records,
    onFocus: ({ target }) => {
      const record = target.closest<HTMLElement>('[data-record]')?.dataset['record']
      if (record !== undefined) focused.current = { record, name: nameOf(target) }
    },
    forget: () => {
      focused.current = null
    },
  }
}
