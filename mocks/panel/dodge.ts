import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { INSPECTOR_ID } from '../inspector/offer.ts'
import { topModal } from './above.ts'

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

/** What is said at an edge of the window, over everything: that there is no network. */
const SAID = '[role="status"] > *'

const isFixed = (element: Element) => getComputedStyle(element).position === 'fixed'

/** The inspector is read: not even its text is covered. */
const READ = `#${INSPECTOR_ID} > *`

/** What can be pressed on the page, or in the modal over it, and is in sight, and what lies over the page. */
const takenBy = (panel: Element): Box[] =>
  [
    ...(topModal() ?? document).querySelectorAll(PRESSED),
    ...[...document.querySelectorAll(SAID)].filter(isFixed),
    ...document.querySelectorAll(READ),
  ].flatMap((element) => {
    if (panel.contains(element)) return []
    const { left, top, right, bottom, width, height } = element.getBoundingClientRect()
    const isSeen = width > 0 && height > 0 && bottom > 0 && top < innerHeight
    return isSeen ? [{ left, top, right, bottom }] : []
  })

const PAUSE_MS = 120
/** On the panel until the marks have their place; the journeys wait for it. */
const DODGING = 'data-dodging'

const watchPage = (onChange: () => void) => {
  const changes = new MutationObserver(onChange)
  changes.observe(document.body, { childList: true, subtree: true, attributes: true })
  return () => changes.disconnect()
}
const watchNothing = () => () => {}

/** Whether a modal lies over the page, looked for only while somebody asks. */
export const useIsCovered = (isAsked: boolean): boolean =>
  useSyncExternalStore(isAsked ? watchPage : watchNothing, () => isAsked && topModal() !== null)

/**
 * Keeps the folded marks off everything that can be pressed. 'nowhere': they must be out of the way.
 * @param when 'modal': only while a modal is open; elsewhere the page leaves room for them
 */
export const useDodge = (
  mark: RefObject<HTMLElement | null>,
  when: 'always' | 'modal' | null,
): Place | 'nowhere' | null => {
  const [place, setPlace] = useState<Place | 'nowhere' | null>(null)
  useEffect(() => {
    if (when === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let looked = Number.NEGATIVE_INFINITY
    const own = mark.current?.closest('aside')
    const look = () => {
      timer = undefined
      looked = performance.now()
      own?.removeAttribute(DODGING)
      const element = mark.current
      const panel = element?.closest('aside')
      if (!element || !panel) return
      if (when === 'modal' && !topModal()) {
        setPlace(null)
        return
      }
      const { width, height } = element.getBoundingClientRect()
      const room = { left: 0, top: 0, right: document.documentElement.clientWidth, bottom: innerHeight }
      const found = freePlace({ width, height }, room, takenBy(panel)) ?? 'nowhere'
      flushSync(() => setPlace((known) => (JSON.stringify(known) === JSON.stringify(found) ? known : found)))
    }
    const later = () => {
      own?.setAttribute(DODGING, '')
      // what opens is dodged at once, and what goes on changing now and then
      timer ??= setTimeout(look, performance.now() - looked < PAUSE_MS ? PAUSE_MS : 0)
    }
    later()
    const changes = new MutationObserver((records) => {
      if (records.some(({ target }) => !mark.current?.closest('aside')?.contains(target))) later()
    })
    changes.observe(document.body, { childList: true, subtree: true, attributes: true })
    addEventListener('scroll', later, { capture: true, passive: true })
    addEventListener('resize', later)
    addEventListener('transitionend', later)
    return () => {
      clearTimeout(timer)
      own?.removeAttribute(DODGING)
      changes.disconnect()
      removeEventListener('scroll', later, { capture: true })
      removeEventListener('resize', later)
      removeEventListener('transitionend', later)
    }
  }, [mark, when])
  return when === null ? null : place
}
