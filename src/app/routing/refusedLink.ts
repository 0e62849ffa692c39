import type { PageAddress } from '#domain/pages.ts'

/** A public page that somebody opened who is signed in. In memory only: its address may hold a secret. */
let refused: PageAddress | null = null

/** Remembers the present address. */
export const refuseLink = (): void => {
  refused = (location.pathname + location.search) as PageAddress
}

/** The refused address, once; null: there is none. */
export const takeRefusedLink = (): PageAddress | null => {
  const link = refused
  refused = null
  return link
}
