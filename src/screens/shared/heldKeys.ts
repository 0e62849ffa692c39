/** Grows whenever a modal opens, asks something else or closes. */
let age = 0
/** At which age a key went down last. */
const pressedAt = new Map<string, number>()
let isListening = false

const hear = (event: KeyboardEvent): void => {
  if (!event.repeat) pressedAt.set(event.code, age)
  else if (pressedAt.get(event.code) !== age) {
    // nobody hears it, whoever has the focus now
    event.preventDefault()
    event.stopImmediatePropagation()
  }
}

/**
 * A modal has opened, asks something else or has closed. What a key that is held down since before repeats from now on was
 * meant for what was there then: it presses, types and closes nothing until it was released.
 */
export const forgetHeldKeys = (): void => {
  age += 1
}

/** Listens before anybody else does, from the first modal of a page on. */
export const listenForHeldKeys = (): void => {
  if (isListening) return
  isListening = true
  window.addEventListener('keydown', hear, true)
}
