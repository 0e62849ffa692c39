import type { MouseEvent as Press } from 'react'

/** Milliseconds within which systems take two clicks for a double click. */
const DOUBLE_CLICK_MS = 500
/** Milliseconds within which whoever is hasty presses the same spot again. */
const HASTY_MS = 1000
/** Pixels that a finger is beside its first press. */
const SPOT = 24

/**
 * Something else takes the place of what was clicked: the second click of a double click was not meant for it, nor was
 * another press on the same spot.
 */
export const dropSecondClick = ({ currentTarget, clientX, clientY, detail }: Press): void => {
  const end = performance.now() + DOUBLE_CLICK_MS
  /** A key has no spot. */
  const isOnSpot = (event: MouseEvent) =>
    detail > 0 && Math.hypot(event.clientX - clientX, event.clientY - clientY) <= SPOT
  const page = currentTarget.closest('main')
  /** On what has come there, on the same page: while the new rows are waited for, the pressed button may go as well. */
  const isOnOther = ({ target }: Event) =>
    page?.isConnected === true && !(target instanceof Node && currentTarget.contains(target))
  window.addEventListener(
    'click',
    (event) => {
      const isDouble = event.detail >= 2 && performance.now() < end
      if (!isDouble && !(isOnSpot(event) && isOnOther(event))) return
      event.preventDefault()
      event.stopImmediatePropagation()
    },
    { capture: true, signal: AbortSignal.timeout(HASTY_MS) },
  )
}
