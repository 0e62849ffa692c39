const PDF_MARK = [0x25, 0x50, 0x44, 0x46, 0x2d] // %PDF-

/** Whether a file is a PDF, by its first bytes: its name and its declared type may be wrong. */
export const isPdf = (bytes: Uint8Array): boolean => PDF_MARK.every((byte, index) => bytes[index] === byte)

const DATA_PREFIX = /^\s*data:[^,]{0,100},/

/** The bytes of a base64 text, with or without `data:`, line breaks and padding; null if it is no base64. */
export const bytesOfBase64 = (text: string): Uint8Array<ArrayBuffer> | null => {
  try {
    const binary = atob(
      text
        .replace(DATA_PREFIX, '')
        .replace(/\s+/g, '')
        .replace(/={1,2}$/, ''),
    )
    // A loop: Uint8Array.from with a function takes seconds for the largest files.
    const bytes = new Uint8Array(binary.length)
    for (let index = 0; index < bytes.length; index += 1) bytes[index] = binary.charCodeAt(index)
    return bytes
  } catch {
    return null
  }
}
