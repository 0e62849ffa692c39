/**
 * What stands behind a route's own words in the address itself, since the router decodes too freely; it lets
 * a slash at the end pass, which is no part of the link.
 * @param path '/new-password/:hash'
 */
export const linkParameter = (path: string, address = location.pathname): string =>
  address.slice(path.indexOf(':')).replace(/\/$/, '')
