import type { FunctionComponent, ReactNode } from 'react'
import { Link as AnyLink, Redirect as AnyRedirect } from 'wouter'
import { navigate as goTo } from 'wouter/use-browser-location'
import type { PageAddress } from '#domain/pages.ts'

// The only module that imports the router. It accepts only addresses of domain/pages.ts.

export { Route, Router, Switch, useSearch } from 'wouter'
export { useHistoryState, usePathname } from 'wouter/use-browser-location'

interface How {
  /** The back button does not lead to the page that is left. */
  readonly replace?: boolean
  /** The record that the next page shows at once. */
  readonly state?: unknown
}

export const navigate: (to: PageAddress, how?: How) => void = goTo

export const Redirect: FunctionComponent<{ to: PageAddress; replace?: boolean }> = AnyRedirect

export const Link: FunctionComponent<{
  href: PageAddress
  className?: string | undefined
  'aria-current'?: 'page' | undefined
  children: ReactNode
}> = AnyLink
