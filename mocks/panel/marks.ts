import { storageKey } from '#domain/product.ts'

// The presentation mode: nothing on the screen says that it is a demo.

const KEY = storageKey('demo-hidden')

/** Shows and hides the marks. */
export const MARKS_KEY = 'F9'
/** Opens the panel, also over a modal that holds the focus, and goes back. */
export const PANEL_KEY = 'F2'
/** The fragment of an address that shows them again. */
export const MARKS_LINK = '#demo'

export const areMarksHidden = (): boolean => {
  try {
    return sessionStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}

export const hideMarks = (areHidden: boolean): void => {
  try {
    if (areHidden) sessionStorage.setItem(KEY, '1')
    else sessionStorage.removeItem(KEY)
  } catch {
    // a browser that refuses to store: they come back with the next page
  }
}
