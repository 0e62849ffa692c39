import { pages } from '#domain/pages.ts'
import { readLink, shortLinkOf } from '#mocks/demo/story/link.ts'

const addresses = Object.entries(pages as unknown as Record<string, unknown>).filter(
  (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1].startsWith('/'),
)

/** The page whose name a machine's or an area's begins with: 'forgotPassword' is on that of `forgot`. */
const pageOf = (name: string): string | undefined =>
  addresses
    .filter(([page]) => name.toLowerCase().startsWith(page.toLowerCase()))
    .toSorted(([a], [b]) => b.length - a.length)[0]?.[1]

/** A walk without an address of its own is at the root, where the demo has another page: the link leads to that of the flow. */
export const addressed = (link: string, machine: string, area: string): string => {
  const read = readLink(link)
  if (read.kind !== 'state' || read.state.address !== '/') return link
  const address = pageOf(machine) ?? pageOf(area)
  return address === undefined ? link : shortLinkOf({ ...read.state, address }).link
}
