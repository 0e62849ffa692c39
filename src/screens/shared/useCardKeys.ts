import { type HTMLAttributes, useRef, useState } from 'react'

/** A record of a list; null: its number cannot be read. A backend may send a number twice. */
interface Identified {
  readonly id: number | null
}

interface Keyed {
  readonly page: number
  readonly items: readonly Identified[]
  /** What React knows the elements by, by record or by place, in the order of the items. */
  readonly keys: ReadonlyMap<number | string, number>
  /** No element has had it or a higher one. */
  readonly next: number
}

/** Names the records of a list, in their order: by its place what has no number, or a number that has come already. */
export const keysOf = (ids: readonly (number | string | null)[]): readonly (number | string)[] => {
  const known = new Set<number | string>()
  return ids.map((id, place) => {
    if (id === null || known.has(id)) return `at-${place}`
    known.add(id)
    return id
  })
}

/**
 * A record keeps its element wherever it goes. Another page, of other records alone, takes the elements of the page
 * before: new texts in 15 cards are there in half of the time that new cards need.
 */
const keyed = (before: Keyed, page: number, items: readonly Identified[]): Keyed => {
  const ids = keysOf(items.map(({ id }) => id))
  const isTurned = page !== before.page && !ids.some((id) => before.keys.has(id))
  const free = isTurned ? [...before.keys.values()] : []
  let { next } = before
  const keys = ids.map((id, place) => {
    const key = before.keys.get(id) ?? free[place] ?? next
    next = Math.max(next, key + 1)
    return [id, key] as const
  })
  return { page, items, keys: new Map(keys), next }
}

/** The keys of the cards of these records, in their order. */
export const useCardKeys = (page: number, items: readonly Identified[]): readonly number[] => {
  const [shown, setShown] = useState(() => keyed({ page, items: [], keys: new Map(), next: 0 }, page, items))
  if (shown.items === items && shown.page === page) return [...shown.keys.values()]
  const now = keyed(shown, page, items)
  setShown(now)
  return [...now.keys.values()]
}

/** What the element around the cards hears, so that a press that has begun on a card of another page does nothing. */
export const usePressOfPage = (
  page: number,
): Pick<
  HTMLAttributes<HTMLElement>,
  'onPointerDownCapture' | 'onPointerCancelCapture' | 'onClickCapture'
> => {
  /** The page on which a press has begun; null: none has, as where a reader of the screen clicks. */
  const begun = useRef<number | null>(null)
  return {
    onPointerDownCapture: () => {
      begun.current = page
    },
    onPointerCancelCapture: () => {
      begun.current = null
    },
    onClickCapture: (event) => {
      const isOfPage = begun.current === null || begun.current === page
      begun.current = null
      // the click of a key has no number
      if (isOfPage || event.detail === 0) return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
