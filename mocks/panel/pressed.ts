import { createFlag } from './flag.ts'

// A browser drops the click whose button moved between press and release.

/** Whether a finger or a button of the mouse is down on the panel. */
export const pressOnPanel = createFlag()

const press = () => pressOnPanel.turn(true)
const release = () => {
  // behind the click, which follows the release
  if (pressOnPanel.isOn()) setTimeout(pressOnPanel.turn, 0, false)
}

/** Hears the presses on the panel, which may end anywhere. */
export const hearPresses = (panel: HTMLElement): void => {
  panel.addEventListener('pointerdown', press)
  for (const type of ['pointerup', 'pointercancel']) addEventListener(type, release, { capture: true })
}
