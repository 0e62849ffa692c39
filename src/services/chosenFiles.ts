import { type FileRule, fileTypeOf, refusalOfContent, refusalOfFile, shownNameOf } from '#domain/files.ts'

/** A document as it is sent: base64 without a prefix (A24). */
export interface ChosenFile {
  /** Shown, never sent. */
  readonly name: string
  readonly type: string
  readonly base64: string
}

export type ReadOutcome =
  | { readonly kind: 'read'; readonly document: ChosenFile }
  | { readonly kind: 'refused'; readonly name: string; readonly reason: string }

/** Bytes that are converted at once: a function takes only so many arguments. */
const CHUNK = 0x8000

const base64Of = (bytes: Uint8Array): string => {
  let binary = ''
  for (let start = 0; start < bytes.length; start += CHUNK) {
    binary += String.fromCharCode(...bytes.subarray(start, start + CHUNK))
  }
  return btoa(binary)
}

/** Checks a file by name, size and content, and reads it. Rejects if the file is gone. */
export const readChosenFile = async ({
  file,
  accepts,
}: {
  file: File
  accepts?: FileRule
}): Promise<ReadOutcome> => {
  const name = shownNameOf(file.name)
  const early = refusalOfFile(file, accepts)
  if (early) return { kind: 'refused', name, reason: early }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const late = refusalOfContent(file.name, bytes, accepts)
  if (late) return { kind: 'refused', name, reason: late }
  return { kind: 'read', document: { name, type: fileTypeOf(bytes) ?? '', base64: base64Of(bytes) } }
}
