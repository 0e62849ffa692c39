import { markOf } from '#domain/mark.ts'

// Stands for drafts/keyedHash.ts: the browser's own takes time that nobody simulates.

/** Of the length of a keyed one. */
export const hashOfMark = async (mark: string): Promise<string> => mark.padStart(32, '0')

export const keyedHash = (text: string): Promise<string> => hashOfMark(markOf(text))
