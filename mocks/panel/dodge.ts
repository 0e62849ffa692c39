import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { INSPECTOR_ID } from '../inspector/offer.ts'
import { type Box, boxesOf, isInList, openListOver, openLists, overlaps, topModal, wordsIn } from './above.ts'
import { pressOnPanel } from './pressed.ts'

export interface Place {
  readonly left: number
  readonly top: number
}

interface Size {
  readonly width: number
  readonly height: number
}

const EDGE = 4
const STEP = 12

/**
 * Where a mark covers nothing that can be pressed: from the bottom up along the right edge, then along the left one, then
 * between them; null: nowhere.
 * @param room the part of the window that it may lie in
 */
export const freePlace = (size: Size, room: Box, taken: readonly Box[]): Place | null => {
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
  boxesOf(
    [
      // a list as a whole: options that are not scrolled into its sight would take the page below it
      ...[...(topModal() ?? document).querySelectorAll(PRESSED)].filter((one) => !isInList(one)),
      // that of a field of the modal lies outside of it
      ...openLists(),
      ...[...document.querySelectorAll(SAID)].filter(isFixed),
      ...document.querySelectorAll(READ),
    ].filter((element) => !panel.contains(element)),
  )

/** A style sheet writes what an attribute says, as the status below the timeline of a trip. */
const isWrittenByStyle = (element: HTMLElement): boolean =>
  Object.values(element.dataset).some(
    (said = '') => said.includes(' ') && getComputedStyle(element, '::after').content.includes(said),
  )

/** The words of the page, or of the modal over it. */
const wordsOver = (): Box[] => {
  const modal = topModal()
  if (!modal) return boxesOf([...document.querySelectorAll('#root, [role="alert"]')].flatMap(wordsIn))
  const written = [...modal.querySelectorAll<HTMLElement>('*')].filter(isWrittenByStyle)
  return boxesOf([...wordsIn(modal), ...written])
}

/** Where one is, and what was told just now. */
const foremost = (): Box[] =>
  boxesOf([
    ...document.querySelectorAll('h1, h2, h3'),
    ...[...document.querySelectorAll('[role="alert"]')].flatMap(wordsIn),
  ])

interface Taken {
  /** What can be pressed: never covered. */
  readonly pressed: readonly Box[]
  /** What is read: covered by the short mark alone, and only where nothing else is left. */
  readonly words: readonly Box[]
}

/** A line of words lies beside the modal where there is room. */
const placeOfLine = (size: Size, room: Box, { pressed, words }: Taken): Place | null => {
  const modal = topModal()
  const beside = modal && freePlace(size, room, [...pressed, ...boxesOf([modal])])
  // what is to be chosen in an open list stands in the line, so that words of the page behind have to wait
  const isListOpen = openListOver(room) !== null
  return (
    beside ??
    freePlace(size, room, [...pressed, ...words]) ??
    (isListOpen ? freePlace(size, room, [...pressed, ...foremost()]) : null)
  )
}

const placeOfMark = (size: Size, room: Box, { pressed, words }: Taken): Place | null =>
  freePlace(size, room, [...pressed, ...words]) ??
  freePlace(size, room, [...pressed, ...foremost()]) ??
  freePlace(size, room, pressed)

/** Whether it may stay where it is. */
const isFree = ({ left, top, right, bottom }: Box, room: Box, { pressed, words }: Taken): boolean =>
  left >= room.left &&
  right <= room.right &&
  ![...pressed, ...words].some((one) => overlaps({ left, top, right, bottom }, one))

const PAUSE_MS = 120
/** On the panel while its mark has no room for the line beside it. */
const SHORT = 'data-short'
/** On the panel while the marks have no place at all. */
export const AWAY = 'data-away'
/** On the panel until the marks have their place; the journeys wait for it. */
const DODGING = 'data-dodging'

const watchPage = (onChange: () => void) => {
  const changes = new MutationObserver(onChange)
  changes.observe(document.body, { childList: true, subtree: true, attributes: true })
  // a drawer has slid in
  addEventListener('transitionend', onChange)
  addEventListener('resize', onChange)
  const stop = pressOnPanel.watch(onChange)
  return () => {
    changes.disconnect()
    removeEventListener('transitionend', onChange)
    removeEventListener('resize', onChange)
    stop()
  }
}
const watchNothing = () => () => {}

/** Looked for only while somebody asks, and not from a press on the panel until its end: it would move away from under it. */
export const useLook = <Seen>(isAsked: boolean, look: () => Seen | null): Seen | null => {
  const seen = useRef<{ readonly last: Seen | null } | null>(null)
  return useSyncExternalStore(isAsked ? watchPage : watchNothing, () => {
    if (!isAsked) seen.current = null
    else if (seen.current === null || !pressOnPanel.isOn()) seen.current = { last: look() }
    return seen.current?.last ?? null
  })
}

/** What the panel has to give way to: the modal over the page, or a list that opens where it lies. */
export const useCover = (isAsked: boolean, box: RefObject<HTMLElement | null>): Element | null => {
  const last = useRef<Box | null>(null)
  return useLook(isAsked, () => {
    last.current = box.current?.getBoundingClientRect() ?? last.current
    return (last.current && openListOver(last.current)) ?? topModal()
  })
}

/** Pixels that the panel needs beside a modal, and at most those of the step with its marks above one. */
const BESIDE = 400
const ABOVE = 300
/** Pixels between the panel and the edge of the window, and between it and the modal. */
const AROUND = 10

/** Where in the window the panel covers nothing of the modal; null: nowhere, or there is no modal. */
export const useFreeSide = (
  isAsked: boolean,
  box: RefObject<HTMLElement | null>,
): 'left' | 'right' | 'top' | null =>
  useLook(isAsked, () => {
    const modal = topModal()?.getBoundingClientRect()
    if (!modal) return null
    if (document.documentElement.clientWidth - modal.right >= BESIDE) return 'right'
    if (modal.left >= BESIDE) return 'left'
    const height = box.current?.closest('aside')?.offsetHeight ?? ABOVE
    return modal.top >= Math.min(height + AROUND, ABOVE) ? 'top' : null
  })

/**
 * Keeps the folded marks off everything that can be pressed. 'nowhere': they must be out of the way.
 * @param when 'modal': only while a modal is open; elsewhere the page leaves room for them
 * @param hasLine a line of words stands in the mark, where there is room for it
 */
export const useDodge = (
  mark: RefObject<HTMLElement | null>,
  when: 'always' | 'modal' | null,
  hasLine: boolean,
): Place | 'nowhere' | null => {
  const [place, setPlace] = useState<Place | 'nowhere' | null>(null)
  useEffect(() => {
    if (when === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let looked = Number.NEGATIVE_INFINITY
    /** Nothing but a scroll has come since it has looked. */
    let isScrolled = false
    const own = mark.current?.closest('aside')
    const look = () => {
      timer = undefined
      // it looks when the press is over
      if (pressOnPanel.isOn()) return
      looked = performance.now()
      own?.removeAttribute(DODGING)
      const element = mark.current
      const panel = element?.closest('aside')
      if (!element || !panel) return
      if (when === 'modal' && !topModal()) {
        setPlace(null)
        return
      }
      const room = { left: 0, top: 0, right: document.documentElement.clientWidth, bottom: innerHeight }
      const taken = { pressed: takenBy(panel), words: wordsOver() }
      // it hops about no more than it must
      const isStill =
        isScrolled && !panel.hasAttribute(AWAY) && isFree(element.getBoundingClientRect(), room, taken)
      isScrolled = true
      if (isStill) return
      panel.removeAttribute(SHORT)
      const line = hasLine ? placeOfLine(element.getBoundingClientRect(), room, taken) : null
      if (line === null) panel.setAttribute(SHORT, '')
      const found = line ?? placeOfMark(element.getBoundingClientRect(), room, taken) ?? 'nowhere'
      flushSync(() => setPlace((known) => (JSON.stringify(known) === JSON.stringify(found) ? known : found)))
    }
    const later = (event?: Event) => {
      if (event?.type !== 'scroll') isScrolled = false
      own?.setAttribute(DODGING, '')
      // what opens is dodged at once, and what goes on changing now and then
      timer ??= setTimeout(look, performance.now() - looked < PAUSE_MS ? PAUSE_MS : 0)
    }
    later()
    const changes = new MutationObserver((records) => {
      if (records.some(({ target }) => !mark.current?.closest('aside')?.contains(target))) later()
    })
    changes.observe(document.body, { childList: true, subtree: true, attributes: true })
    const stop = pressOnPanel.watch(later)
    addEventListener('scroll', later, { capture: true, passive: true })
    addEventListener('resize', later)
    addEventListener('transitionend', later)
    return () => {
      clearTimeout(timer)
      own?.removeAttribute(DODGING)
      changes.disconnect()
      stop()
      removeEventListener('scroll', later, { capture: true })
      removeEventListener('resize', later)
      removeEventListener('transitionend', later)
    }
  }, [mark, when, hasLine])
  return when === null ? null : place
}
