import { isFileAddress } from '#domain/addresses.ts'

/** What the settings say about the map of the branches. */
export type BranchesMap =
  | { readonly kind: 'none' }
  /** Its host is not among those that the deployment allows. */
  | { readonly kind: 'refused' }
  | { readonly kind: 'link'; readonly url: string }

/**
 * Where the map of the branches opens.
 * @param address a whole address, or a path of the portal's origin; null: the deployment has none
 * @param hosts as in `isFileAddress`
 */
export const branchesMapOf = (
  address: string | null,
  hosts: readonly string[],
  ownOrigin: string,
): BranchesMap => {
  if (address === null) return { kind: 'none' }
  const url = /^\/[^/]/.test(address) ? `${ownOrigin}${address}` : address
  return isFileAddress(url, hosts, ownOrigin) ? { kind: 'link', url } : { kind: 'refused' }
}
