/**
 * A hash of a text that must not be stored, such as an e-mailed link (FNV-1a, 32 bits): it tells two texts
 * apart, and the text cannot be computed from it.
 */
export const markOf = (text: string): string => {
  let mark = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) mark = Math.imul(mark ^ byte, 0x01000193)
  return (mark >>> 0).toString(16)
}
