import { storageKey } from '#domain/product.ts'

// The presentation mode: nothing on the screen says that it is a demo.

const KEY = storageKey('demo-hidden')

/** Begins and ends a presentation. */
export const PRESENTATION_KEY = 'F9'
/** The fragment of an address that ends it. */
export const DEMO_LINK = '#demo'

export const isPresenting = (): boolean => {
  try {
    return sessionStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}

export const setPresenting = (isOn: boolean): void => {
  try {
    if (isOn) sessionStorage.setItem(KEY, '1')
    else sessionStorage.removeItem(KEY)
  } catch {
    // A browser that refuses to store shows the bar again with the next page.
  }
}
