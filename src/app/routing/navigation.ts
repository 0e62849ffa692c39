import type { FunctionComponent, ReactNode } from 'react'
import { Link as AnyLink, Redirect as AnyRedirect } from 'wouter'
import { navigate as goTo } from 'wouter/use-browser-location'
import type { PageAddress } from '#domain/pages.ts'

// The only module that imports the router. It accepts only addresses of domain/pages.ts.

export { Route, Switch, useSearch } from 'wouter'
export { useHistoryState, usePathname } from 'wouter/use-browser-location'

interface How {
  /** The back button does not lead to the page that is left. */
  readonly replace?: boolean
  /** The record that the next page shows at once. */
  readonly state?: unknown
}

export const navigate: (to: PageAddress, how?: How) => void = goTo

/**
 * Goes one entry back and replaces that one. The browser goes back later; the listener is the first to hear
 * of it, so that the page of that entry is not shown.
 */
export const replaceBefore = (to: PageAddress, state: unknown): void => {
  addEventListener('popstate', () => goTo(to, { replace: true, state }), { once: true, capture: true })
  history.back()
}

export const Redirect: FunctionComponent<{ to: PageAddress; replace?: boolean }> = AnyRedirect

export const Link: FunctionComponent<{
  href: PageAddress
  className?: string | undefined
  'aria-current'?: 'page' | undefined
  children: ReactNode
}> = AnyLink
