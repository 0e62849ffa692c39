import { useSyncExternalStore } from 'react'
import { isOfPanel } from './above.ts'
import { createFlag } from './flag.ts'

// After a step of a story has come nothing else is pressed for a moment: neither the button that took the place of the
// pressed one, nor the page, where the step has moved away from under the finger.

/** Milliseconds after a step has come: the second press of a double one, however slow a finger, is not meant for it. */
const REST_MS = 800
/** Pixels that a finger is beside its first press. */
const SPOT = 24
const OF_A_PRESS = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'] as const

const { isOn: isResting, turn: rest, watch } = createFlag()

export { isResting }
export const useIsResting = (): boolean => useSyncExternalStore(watch, isResting)

interface Spot {
  readonly clientX: number
  readonly clientY: number
}

/** The page hears of no press on this spot. Returns a function that ends this. */
const keepFromPage = (spot: Spot) => {
  const drop = (event: MouseEvent) => {
    if (isOfPanel(event)) return
    if (Math.hypot(event.clientX - spot.clientX, event.clientY - spot.clientY) > SPOT) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  for (const type of OF_A_PRESS) addEventListener(type, drop, { capture: true })
  return () => {
    for (const type of OF_A_PRESS) removeEventListener(type, drop, { capture: true })
  }
}

/** Rests from a press until a moment after what it has asked for is there. */
export const restUntil = async <Come>(press: Spot, coming: () => Promise<Come>): Promise<Come> => {
  rest(true)
  const end = keepFromPage(press)
  return coming().finally(() =>
    setTimeout(() => {
      end()
      rest(false)
    }, REST_MS),
  )
}
