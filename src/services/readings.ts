import { ServiceFault } from '#domain/fault.ts'
import { fileTypeOf } from '#domain/files.ts'
import { bytesOfBase64 } from '#domain/pdf.ts'

// What drivers and vehicles share: their documents are read automatically.

/**
 * The statuses that their lists ask for (registries §9). A record that waits for the reading has none of them.
 */
export const LISTED_STATUSES: ('VALID' | 'MANUAL_APPROVAL' | 'INVALID' | 'MANUAL_REPROVAL')[] = [
  'VALID',
  'MANUAL_APPROVAL',
  'INVALID',
  'MANUAL_REPROVAL',
]

/** The image that was read for a record's documents. */
export interface ReadingImage {
  readonly type: 'image/jpeg' | 'image/png'
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** The image of an answer, by its first bytes. Anything but a JPEG or a PNG is the fault `malformed`. */
export const readingImageOf = async ({ file }: { readonly file: string }): Promise<ReadingImage> => {
  const bytes = await bytesOfBase64(file, async () => {})
  const type = bytes && fileTypeOf(bytes)
  if (bytes && (type === 'image/jpeg' || type === 'image/png')) return { type, bytes }
  throw new ServiceFault({ kind: 'malformed', at: 'file' })
}
