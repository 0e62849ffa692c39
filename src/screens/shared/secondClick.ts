/** Milliseconds within which systems take two clicks for a double click. */
const DOUBLE_CLICK_MS = 500

/** Something else takes the place of what was clicked: the second click of a double click was not meant for it. */
export const dropSecondClick = (): void =>
  window.addEventListener(
    'click',
    (event) => {
      if (event.detail < 2) return
      event.preventDefault()
      event.stopImmediatePropagation()
    },
    { capture: true, signal: AbortSignal.timeout(DOUBLE_CLICK_MS) },
  )
