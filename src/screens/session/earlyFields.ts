/** The two fields of a login, by what they say that they are: programs of the browser put others between them. */
export const fieldsIn = (page: ParentNode) => ({
  username: page.querySelector<HTMLInputElement>('[autocomplete=username]'),
  password: page.querySelector<HTMLInputElement>('[autocomplete=current-password]'),
})

let early: ReturnType<typeof fieldsIn> | null = null

/**
 * Keeps the fields of a login that is in the page before its code. Where a program of the browser has changed that page, React
 * writes it anew; the old fields still have what was typed.
 */
export const keepEarlyFields = (page: ParentNode): void => {
  early = fieldsIn(page)
}

/** Which of them has the focus. */
export const earlyFocus = (): keyof ReturnType<typeof fieldsIn> | null => {
  if (early === null) return null
  if (document.activeElement === early.username) return 'username'
  return document.activeElement === early.password ? 'password' : null
}

/** Hands them over, once: a later login begins empty. */
export const takeEarlyFields = (): ReturnType<typeof fieldsIn> | null => {
  const taken = early
  early = null
  return taken
}
