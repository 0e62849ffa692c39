/**
 * A short hash of a text (FNV-1a, 32 bits) that tells two texts apart. Whoever has it can try texts until one fits: it hides
 * only what cannot be guessed, such as an e-mailed link. What can be guessed (a CPF, a phone) is stored as a keyed hash.
 */
export const hashText = (text: string): string => {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193)
  return (hash >>> 0).toString(16)
}

/** Whether it is such a hash, and no keyed one. */
export const isTextHash = (text: string): boolean => /^[0-9a-f]{1,8}$/.test(text)
