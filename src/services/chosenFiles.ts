import {
  convertibleTypeOf,
  type FileRule,
  fileTypeOf,
  refusalOfContent,
  refusalOfFile,
  shownNameOf,
} from '#domain/files.ts'
import { wholePdfIn } from '#domain/pdf.ts'

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

/** Makes a large photo smaller; null: it is sent as it is. */
type MakeSmaller = (photo: Blob) => Promise<Uint8Array | null>

/** Draws a picture that the browser can read as a JPEG; null: it cannot, or a part of the picture is missing. */
type MakeJpeg = (picture: Blob) => Promise<Uint8Array | null>

const asItIs: MakeSmaller = () => Promise.resolve(null)

/**
 * Checks a file by name, size and content, and reads it; of a large photo, what `makeSmaller` makes of it, and of a picture
 * in a form that nobody takes what `makeJpeg` does. Rejects if the file is gone.
 */
export const readChosenFile = async ({
  file,
  accepts,
  makeSmaller = asItIs,
  makeJpeg = asItIs,
}: {
  file: File
  accepts?: FileRule
  makeSmaller?: MakeSmaller
  makeJpeg?: MakeJpeg
}): Promise<ReadOutcome> => {
  const name = shownNameOf(file.name)
  const early = refusalOfFile(file, accepts)
  if (early) return { kind: 'refused', name, reason: early }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const convertible = convertibleTypeOf(bytes, accepts)
  const converted = convertible && (await makeJpeg(new Blob([bytes], { type: convertible })))
  if (converted) return { kind: 'read', document: { name, type: 'image/jpeg', base64: base64Of(converted) } }
  const late = refusalOfContent(bytes, accepts)
  if (late) return { kind: 'refused', name, reason: late }
  const type = fileTypeOf(bytes) ?? ''
  const smaller = type.startsWith('image/') ? await makeSmaller(new Blob([bytes], { type })) : null
  const sent = smaller ?? wholePdfIn(bytes) ?? bytes
  return { kind: 'read', document: { name, type: fileTypeOf(sent) ?? '', base64: base64Of(sent) } }
}
