import { type RefObject, useEffect, useState } from 'react'

/** Pixels from the edges of the window. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export interface Place {
  readonly left: number
  readonly top: number
}

const EDGE = 4
const STEP = 12

const overlaps = (a: Box, b: Box) =>
  a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top

/**
 * Where a mark covers nothing that can be pressed: from the bottom up along the right edge, then along the left one, then
 * between them; null: nowhere.
 * @param room the part of the window that it may lie in
 */
export const freePlace = (
  size: { width: number; height: number },
  room: Box,
  taken: readonly Box[],
): Place | null => {
  const right = room.right - EDGE - size.width
  const left = room.left + EDGE
  const columns = [right, left]
  for (let at = right - STEP; at > left; at -= STEP) columns.push(at)
  for (const column of columns) {
    for (let top = room.bottom - EDGE - size.height; top >= room.top + EDGE; top -= STEP) {
      const box = { left: column, top, right: column + size.width, bottom: top + size.height }
      if (!taken.some((one) => overlaps(box, one))) return { left: column, top }
    }
  }
  return null
}

const PRESSED =
  'a[href], button, input, select, textarea, summary, label, [role="button"], [role="tab"], [role="option"], [role="checkbox"], [role="switch"], [role="radio"], [role="slider"], [role="menuitem"]'

/** What can be pressed on the page and is in sight. */
const takenBy = (panel: Element): Box[] =>
  [...document.querySelectorAll(PRESSED)].flatMap((element) => {
    if (panel.contains(element)) return []
    const { left, top, right, bottom, width, height } = element.getBoundingClientRect()
    const isSeen = width > 0 && height > 0 && bottom > 0 && top < innerHeight
    return isSeen ? [{ left, top, right, bottom }] : []
  })

const PAUSE_MS = 120

/** Keeps a folded mark off everything that can be pressed. 'nowhere': it must be out of the way. */
export const useDodge = (mark: RefObject<HTMLElement | null>, isOn: boolean): Place | 'nowhere' | null => {
  const [place, setPlace] = useState<Place | 'nowhere' | null>(null)
  useEffect(() => {
    if (!isOn) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      timer = undefined
      const element = mark.current
      const panel = element?.closest('aside')
      if (!element || !panel) return
      const { width, height } = element.getBoundingClientRect()
      const room = { left: 0, top: 0, right: document.documentElement.clientWidth, bottom: innerHeight }
      const found = freePlace({ width, height }, room, takenBy(panel)) ?? 'nowhere'
      setPlace((known) => (JSON.stringify(known) === JSON.stringify(found) ? known : found))
    }
    const later = () => {
      timer ??= setTimeout(look, PAUSE_MS)
    }
    later()
    const changes = new MutationObserver((records) => {
      if (records.some(({ target }) => !mark.current?.closest('aside')?.contains(target))) later()
    })
    changes.observe(document.body, { childList: true, subtree: true, attributes: true })
    addEventListener('scroll', later, { capture: true, passive: true })
    addEventListener('resize', later)
    return () => {
      clearTimeout(timer)
      changes.disconnect()
      removeEventListener('scroll', later, { capture: true })
      removeEventListener('resize', later)
    }
  }, [mark, isOn])
  return isOn ? place : null
}
