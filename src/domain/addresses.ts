/** Stands for the portal's own origin in a list of hosts. */
const OWN = 'self'

/**
 * An address that all programs understand in the same way: a plain host, and no blanks, control characters or
 * backslashes, which browsers remove or change.
 */
const PLAIN_ADDRESS = /^https?:\/\/[A-Za-z0-9.-]+(:\d{1,5})?([/?#][^\s\\\p{Cc}\p{Cf}]*)?$/u

/** Names of this machine: browsers trust them without encryption. */
const LOCAL_HOSTS: readonly string[] = ['localhost', '127.0.0.1']

const parsed = (address: string): URL | null => {
  try {
    return new URL(address)
  } catch {
    return null
  }
}

/**
 * Whether a document's address may be opened: its host is one that the deployment names ('self' is the
 * portal's own origin), and it is https unless it is on this machine.
 * @param hosts with the port if it is not the usual one
 */
export const isFileAddress = (address: string, hosts: readonly string[], ownOrigin: string): boolean => {
  const url = PLAIN_ADDRESS.test(address) ? parsed(address) : null
  if (url === null) return false
  // A host that is written in another way, such as 2130706433 for 127.0.0.1, is taken for an attack.
  const isAsRead = address.toLowerCase().startsWith(url.origin)
  const isSafe = url.protocol === 'https:' || LOCAL_HOSTS.includes(url.hostname)
  const named = hosts.filter((host) => host !== OWN)
  const isNamed = named.includes(url.host) || (named.length < hosts.length && url.origin === ownOrigin)
  return isAsRead && isSafe && isNamed
}
