import { expect } from 'vitest'
import { page } from 'vitest/browser'

// Where things stand in a window, in pixels of the page.

/** Phones, with text as always and twice as large (WCAG 1.4.4). */
export const PHONES = [
  [320, 1],
  [320, 2],
  [360, 1],
  [360, 2],
] as const

/** A window of these pixels; text of size 1 is as always. */
export const inWindow = async (width: number, height: number, text: number): Promise<void> => {
  await page.viewport(width, height)
  document.documentElement.style.fontSize = `${text * 100}%`
}

export const toDesktop = async (): Promise<void> => {
  document.documentElement.style.fontSize = ''
  await page.viewport(1366, 768)
}

export const boxOf = (found: Element): DOMRect => found.getBoundingClientRect()

export const expectNoSidewaysScroll = (): void =>
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)

/** The part of a text, which may stand in several elements. */
export const rangeOf = (place: Element, part: string): Range => {
  const begin = place.textContent.indexOf(part)
  if (begin < 0) throw new Error(`"${part}" does not stand in "${place.textContent}"`)
  const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  let at = 0
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    const end = at + node.length
    if (begin >= at && begin < end) range.setStart(node, begin - at)
    if (begin + part.length > at && begin + part.length <= end) range.setEnd(node, begin + part.length - at)
    at = end
  }
  return range
}

/** How many lines a part of a text takes. */
export const linesOf = (place: Element, part: string): number => {
  const bottoms = [...rangeOf(place, part).getClientRects()]
    .filter(({ width }) => width > 0)
    .map(({ bottom }) => bottom)
    .toSorted((one, other) => one - other)
  // text of another size in one line stands a little higher
  return bottoms.filter((bottom, index) => index === 0 || bottom - (bottoms[index - 1] ?? 0) > 6).length
}

/** The words of a paragraph that a line breaks. */
export const brokenWords = (place: Element): string[] =>
  (place.textContent.match(/\S+/g) ?? []).filter((word) => linesOf(place, word) > 1)

/** Whether a line of its own in this place is long enough for it. */
export const hasRoom = (place: Element, text: string): boolean => {
  const probe = place.appendChild(document.createElement('span'))
  probe.textContent = text
  Object.assign(probe.style, { position: 'absolute', whiteSpace: 'nowrap' })
  const { width } = probe.getBoundingClientRect()
  probe.remove()
  return width <= place.clientWidth
}

/** Whether it is in sight with all its corners: in the window, and nothing lies over it. */
export const isWhollySeen = (found: Element): boolean => {
  const { left, right, top, bottom } = boxOf(found)
  const INSET = 3
  return [left + INSET, right - INSET].every((x) =>
    [top + INSET, bottom - INSET].every((y) => {
      const seen = document.elementFromPoint(x, y)
      // a field's own button may stand in it
      return seen !== null && (found.contains(seen) || found.parentElement?.contains(seen) === true)
    }),
  )
}
