const encoder = new TextEncoder()
const MARK = encoder.encode('%PDF-')
const END = encoder.encode('%%EOF')
/** Readers look for the end in as many bytes; some files have blanks or zeros behind it. */
const TAIL = 1024

const standsAt = (bytes: Uint8Array, mark: Uint8Array, at: number) =>
  mark.every((byte, index) => bytes[at + index] === byte)

/**
 * Whether a file is a PDF that was not cut, by its first and last bytes: its name and its declared type may be
 * wrong.
 */
export const isWholePdf = (bytes: Uint8Array): boolean => {
  if (!standsAt(bytes, MARK, 0)) return false
  for (let at = bytes.length - END.length; at > bytes.length - TAIL && at > 0; at -= 1) {
    if (standsAt(bytes, END, at)) return true
  }
  return false
}

const DATA_PREFIX = /^\s*data:[^,]{0,100},/
/** Signs that are decoded in one go, a multiple of 4: about 10 ms. */
const PIECE = 2 ** 20

/**
 * The bytes of a base64 text, with or without `data:`, line breaks and padding; null if it is no base64. `rest` is
 * called after each megabyte.
 */
export const bytesOfBase64 = async (
  text: string,
  rest: () => Promise<void>,
): Promise<Uint8Array<ArrayBuffer> | null> => {
  const signs = text
    .replace(DATA_PREFIX, '')
    .replace(/\s+/g, '')
    .replace(/={1,2}$/, '')
  if (signs.includes('=')) return null
  const bytes = new Uint8Array(Math.floor((signs.length * 3) / 4))
  try {
    let at = 0
    for (let start = 0; start < signs.length; start += PIECE) {
      const binary = atob(signs.slice(start, start + PIECE))
      // A loop: Uint8Array.from with a function takes seconds for the largest files.
      for (let index = 0; index < binary.length; index += 1) bytes[at + index] = binary.charCodeAt(index)
      at += binary.length
      await rest()
    }
    return bytes
  } catch {
    return null
  }
}
