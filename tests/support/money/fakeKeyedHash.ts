import { hashText } from '#domain/hashText.ts'

// Stands for drafts/keyedHash.ts: the browser's own takes time that nobody simulates.

/** Of the length of a keyed one. */
export const keyedFromHash = async (textHash: string): Promise<string> => textHash.padStart(32, '0')

export const keyedHash = (text: string): Promise<string> => keyedFromHash(hashText(text))
