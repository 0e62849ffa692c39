// A browser drops the click whose button moved between press and release.

let isDown = false
const watchers = new Set<() => void>()

const press = () => {
  isDown = true
}
const release = () => {
  if (!isDown) return
  // behind the click, which follows the release
  setTimeout(() => {
    isDown = false
    for (const heed of watchers) heed()
  })
}

/** Hears the presses on the panel, which may end anywhere. */
export const hearPresses = (panel: HTMLElement): void => {
  panel.addEventListener('pointerdown', press)
  for (const type of ['pointerup', 'pointercancel']) addEventListener(type, release, { capture: true })
}

/** Whether a finger or a button of the mouse is down on the panel. */
export const isPressed = (): boolean => isDown

/** Hears that a press on the panel has ended. Returns a function that ends this. */
export const watchPress = (onRelease: () => void): (() => void) => {
  watchers.add(onRelease)
  return () => void watchers.delete(onRelease)
}
