/**
 * A hash of an e-mailed link (FNV-1a, 32 bits): it tells the drafts of two links apart, and the link cannot
 * be computed from it.
 */
export const markOf = (link: string): string => {
  let mark = 0x811c9dc5
  for (const byte of new TextEncoder().encode(link)) mark = Math.imul(mark ^ byte, 0x01000193)
  return (mark >>> 0).toString(16)
}
