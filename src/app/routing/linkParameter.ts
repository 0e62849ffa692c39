import type { PagePattern } from '#domain/pages.ts'

/**
 * What stands behind a route's own words in the address itself, since the router decodes too freely; it lets
 * a slash at the end pass, which is no part of the link.
 */
export const linkParameter = (page: PagePattern, address = location.pathname): string =>
  address.slice(page.indexOf(':')).replace(/\/$/, '')
