import type { PagePattern } from '#domain/pages.ts'

/**
 * The part of the address behind a route's fixed part, still encoded (the router decodes wrong texts too) and
 * without a slash at the end.
 */
export const linkParameter = (page: PagePattern, address = location.pathname): string =>
  address.slice(page.indexOf(':')).replace(/\/$/, '')
