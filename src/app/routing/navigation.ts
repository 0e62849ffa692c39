import type { FunctionComponent, ReactNode } from 'react'
import { Link as AnyLink, Redirect as AnyRedirect } from 'wouter'
import { navigate as goTo } from 'wouter/use-browser-location'
import type { PageAddress } from '#domain/pages.ts'

// The one module that knows the router. It goes to addresses of domain/pages.ts and to no other text.

export { Route, Switch, useSearch } from 'wouter'
export { useHistoryState, usePathname } from 'wouter/use-browser-location'

interface How {
  /** The page that is left can't be reached by going back. */
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
