/** Of a mouse's events a disabled button gets none, of a pointer's it gets all. */
let isPressed = false
for (const type of ['pointerdown', 'pointerup', 'pointercancel']) {
  addEventListener(type, () => (isPressed = type === 'pointerdown'), true)
}

/**
 * Acts after the running click: if something moves between press and release, the browser drops the click. A
 * finger is up already when the field is left, and its click follows at once.
 */
export const afterPress = (act: () => void): void => {
  const soon = () => setTimeout(act)
  if (!document.querySelector(':active')) act()
  else if (!isPressed) soon()
  else {
    const released = new AbortController()
    for (const type of ['pointerup', 'pointercancel']) {
      addEventListener(
        type,
        () => {
          released.abort()
          soon()
        },
        { signal: released.signal },
      )
    }
  }
}

/** What a field says when it is left comes after the press that has left it, unless that has closed its form. */
export const leaving =
  (onLeave: (() => void) | undefined) =>
  ({ currentTarget }: { readonly currentTarget: Element }): void => {
    if (onLeave) afterPress(() => currentTarget.isConnected && onLeave())
  }
