/**
 * The part of the address behind a route's fixed part, still encoded (the router decodes wrong texts too) and
 * without a slash at the end.
 * @param path '/new-password/:hash'
 */
export const linkParameter = (path: string, address = location.pathname): string =>
  address.slice(path.indexOf(':')).replace(/\/$/, '')
