import { type RefObject, useEffect, useState } from 'react'
import type { TourStep } from '../story/stories.ts'
import { isOfPanel, topModal } from './above.ts'
import { announcedBy, type Side, sideBeside } from './announced.ts'
import { useCover, useFreeSide, useLook } from './dodge.ts'

// What of the panel is open, and when it gives way to the page.

/** 'story': the panel is folded to the step that is told, so that the page can be seen. */
export type Opened = 'inbox' | 'controls' | 'story' | null

/** Hears such events of the page, and not those of the panel. Returns a function that ends this. */
const hearPage = (types: readonly string[], heed: () => void): (() => void) => {
  const hear = (event: Event) => {
    if (!isOfPanel(event)) heed()
  }
  // behind the window, where the second press of a double one ends (rest.ts)
  for (const type of types) document.addEventListener(type, hear, { capture: true })
  return () => {
    for (const type of types) document.removeEventListener(type, hear, { capture: true })
  }
}

/**
 * Folds the step by a press on the page, as on a phone, where it lies over much of it.
 * @param setOpened always the same function
 */
export const useFoldByPress = (isAsked: boolean, setOpened: (opened: null) => void): void =>
  useEffect(
    () => (isAsked ? hearPage(['pointerdown'], () => setOpened(null)) : undefined),
    [isAsked, setOpened],
  )

interface Stay {
  /** The modal that the panel was opened over; null: none. */
  readonly under: Element | null
}

/** Given while the panel was opened last, and not something on the page pressed; and a function that says that it was. */
export const useStay = (isOpen: boolean): readonly [stay: Stay | null, stay: () => void] => {
  const [stay, setStay] = useState<Stay | null>(isOpen ? { under: null } : null)
  useEffect(() => (stay ? hearPage(['pointerdown', 'keydown'], () => setStay(null)) : undefined), [stay])
  return [stay, () => setStay({ under: topModal() })]
}

/** Where the told step covers least of what it tells of; null: where it usually lies. */
const useBeside = (telling: TourStep | null, box: RefObject<HTMLElement | null>): Side | null =>
  useLook(telling !== null, () => {
    const panel = box.current?.closest('aside')
    if (!telling || !panel) return null
    const bar = Number.parseFloat(getComputedStyle(panel).getPropertyValue('--boleia-bar')) || 0
    return sideBeside(announcedBy(telling), panel.getBoundingClientRect(), bar)
  })

/**
 * While a story is told the panel gives way to what the page asks: it goes to its side as the step alone, or is folded to a
 * line in the mark meanwhile.
 * @param stay it was opened just now, and nothing on the page was pressed since: it is read over whatever comes, if that
 * is not a modal without a free side, whose buttons it would cover
 */
export const useOpened = (
  chosen: Opened,
  telling: TourStep | null,
  stay: Stay | null,
  box: RefObject<HTMLElement | null>,
) => {
  const mayGiveWay = telling !== null && (chosen === 'story' || chosen === 'controls')
  const cover = useCover(mayGiveWay, box)
  const side = useFreeSide(chosen !== null, box)
  const beside = useBeside(chosen === 'story' ? telling : null, box)
  const mayStay = stay !== null && (side !== null || cover === stay.under)
  const mustGiveWay = cover !== null && !mayStay
  if (!mayGiveWay || !mustGiveWay) {
    if (cover === null && chosen === 'story') return { opened: chosen, side: side ?? beside }
    return { opened: chosen, side: side === 'top' && chosen !== 'story' ? null : side }
  }
  const isBeside = side !== null && side !== 'top' && cover === topModal()
  return { opened: isBeside ? ('story' as const) : null, side }
}
