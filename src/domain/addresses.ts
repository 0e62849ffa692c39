/** The portal's own origin, in a list of hosts. */
const OWN = 'self'

/**
 * An address that every reader reads alike: its host is plain, and nothing stands in it that a browser would
 * drop, turn or take for a separator (blanks, control characters, backslashes).
 */
const PLAIN_ADDRESS = /^https?:\/\/[A-Za-z0-9.-]+(:\d{1,5})?([/?#][^\s\\\p{Cc}\p{Cf}]*)?$/u

/** Hosts of this machine, which browsers trust without encryption too. */
const LOCAL_HOSTS: readonly string[] = ['localhost', '127.0.0.1']

/**
 * Whether a document's address may be opened: on one of the hosts that the deployment names ('self': on
 * the portal's own origin), encrypted unless it is this very machine. Nothing else is opened.
 * @param hosts with their port where it is not the scheme's own
 */
export const isFileAddress = (address: string, hosts: readonly string[], ownOrigin: string): boolean => {
  const url = PLAIN_ADDRESS.test(address) ? URL.parse(address) : null
  if (url === null) return false
  // Another way to write a host, such as 2130706433 for 127.0.0.1, is nobody's who means well.
  const isAsRead = address.toLowerCase().startsWith(url.origin)
  const isSafe = url.protocol === 'https:' || LOCAL_HOSTS.includes(url.hostname)
  const named = hosts.filter((host) => host !== OWN)
  const isNamed = named.includes(url.host) || (named.length < hosts.length && url.origin === ownOrigin)
  return isAsRead && isSafe && isNamed
}
