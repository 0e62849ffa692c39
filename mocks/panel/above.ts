import { OPENED_PARAMETER } from '#domain/pages.ts'

// The panel and the inspector lie over the modals of the portal, and they hear of nothing that is done in them.

/** Of the element that holds the panel. */
export const ROOT_ID = 'demo-panel'

/** Not of the page below. */
export const isOfPanel = ({ target }: Event): boolean =>
  target instanceof Element && target.closest(`#${ROOT_ID}`) !== null

/** By it the modals of the component library know what is not for them. */
const APART = 'data-mantine-stop-propagation'

const stop = (event: Event) => event.stopPropagation()

const markApart = ({ target }: FocusEvent) => {
  if (target instanceof Element) target.setAttribute(APART, 'true')
}

/**
 * Escape in it closes no modal, and it scrolls though a modal holds the page: the library listens at the
 * document for the wheel and for fingers, and asks the focused element whether a key is for the modal.
 */
export const keepApart = (container: HTMLElement): void => {
  container.addEventListener('focusin', markApart)
  for (const type of ['wheel', 'touchstart', 'touchmove']) {
    container.addEventListener(type, stop, { passive: true })
  }
}

const modals = (): Element[] =>
  [...document.querySelectorAll('[aria-modal="true"]')].filter((one) => one.getBoundingClientRect().width > 0)

/** The modal that lies over the page; null: none does. The last one is the topmost. */
export const topModal = (): Element | null => modals().at(-1) ?? null

/** Pixels from the edges of the window. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export const overlaps = (a: Box, b: Box): boolean =>
  a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top

/** Those of them that are in sight. */
export const boxesOf = (parts: readonly (Element | Range)[]): Box[] =>
  parts.flatMap((part) => {
    const { left, top, right, bottom, width, height } = part.getBoundingClientRect()
    const isSeen = width > 0 && height > 0 && bottom > 0 && top < innerHeight
    return isSeen ? [{ left, top, right, bottom }] : []
  })

/** The texts in an element, each whole. */
export const wordsIn = (element: Element): Range[] => {
  const words: Range[] = []
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const range = document.createRange()
    range.selectNodeContents(text)
    words.push(range)
  }
  return words
}

/** What opens below a field or a button: options, a calendar, a menu. */
const LISTS = '[role="listbox"], [role="menu"], .mantine-Popover-dropdown'

export const isInList = (element: Element): boolean => element.closest(LISTS) !== null

export const openLists = (): Element[] => [...document.querySelectorAll(LISTS)]

/** The list that lies over this part of the window; null: none does. */
export const openListOver = (box: Box): Element | null =>
  openLists()
    .filter((one) => {
      const list = one.getBoundingClientRect()
      return list.width > 0 && overlaps(list, box)
    })
    .at(-1) ?? null

/** Whether a modal lies over the page that its address does not open. */
export const hasUnaddressedModal = (): boolean =>
  modals().length > (new URLSearchParams(location.search).has(OPENED_PARAMETER) ? 1 : 0)
