/**
 * A short hash of a text (FNV-1a, 32 bits) that tells two texts apart. Whoever has it can try texts until one fits: it hides
 * only what cannot be guessed, such as an e-mailed link. What can be guessed (a CPF, a phone) is stored as a keyed hash.
 */
export const markOf = (text: string): string => {
  let mark = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) mark = Math.imul(mark ^ byte, 0x01000193)
  return (mark >>> 0).toString(16)
}

/** Whether it is such a hash, and no keyed one. */
export const isMark = (text: string): boolean => /^[0-9a-f]{1,8}$/.test(text)
