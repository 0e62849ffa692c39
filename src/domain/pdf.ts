const MARK = '%PDF-'
const END = '%%EOF'
/** Readers look for both marks in as many bytes. */
const NEAR = 1024

const codesOf = (mark: string) => [...mark].map((letter) => letter.charCodeAt(0))
const MARK_CODES = codesOf(MARK)
const END_CODES = codesOf(END)

const standsAt = (bytes: Uint8Array, mark: readonly number[], at: number) =>
  mark.every((code, index) => bytes[at + index] === code)

/** The bytes of blanks, byte order marks and plain text without '<', as codes of Latin-1. */
const MAY_STAND_BEFORE = /^[\0\t-\r -;=-~\xef\xbb\xbf\xfe\xff]*$/
const latin1 = new TextDecoder('latin1')

/**
 * Where a PDF begins, -1 if nothing says that there is one. A byte order mark, a line break or the header of an answer may
 * stand before it, as readers allow; a page that only writes of a PDF and an archive that holds one are none.
 */
export const startOfPdf = (bytes: Uint8Array): number => {
  const last = Math.min(NEAR, bytes.length)
  let at = 0
  while (at < last && !standsAt(bytes, MARK_CODES, at)) at += 1
  return at < last && MAY_STAND_BEFORE.test(latin1.decode(bytes.subarray(0, at))) ? at : -1
}

/** Behind the last mark of an end: objects there belong to a later part, whose end is missing. */
const OBJECT = /\d\s+\d+\s+obj\b/
/** How much is looked at: the objects of a later part begin right behind the end of the one before. */
const LOOKED_AT = 4096

/**
 * The PDF in a file, without what readers do not expect around it; null: there is none, or it was cut. Its first and last
 * bytes tell it, since its name and its declared type may be wrong.
 */
export const wholePdfIn = (bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> | null => {
  const start = startOfPdf(bytes)
  if (start < 0) return null
  let end = bytes.length - END.length
  while (end > start && !standsAt(bytes, END_CODES, end)) end -= 1
  if (end === start) return null
  const behind = end + END.length
  if (OBJECT.test(latin1.decode(bytes.subarray(behind, behind + LOOKED_AT)))) return null
  return bytes.subarray(start, bytes.length - end > NEAR ? behind : bytes.length)
}

/** 'data:application/pdf;filename=a, b;base64,' or 'data:application/pdf,' */
const DATA_PREFIX = /^data:(?:[^]{0,1000};base64|[^,]{0,100}),/i
/**
 * What is no sign of base64 and comes with it: all blanks but ' ', quotes, and what a text that was written as JSON twice has.
 * What such a text writes as '\u002b' stays, so that no other sign is read.
 */
const AROUND = /\\(?!u)[rnt]?|[^\S ]|["'\0\u200b\ufeff]/g
/** Signs that are decoded in one go, a multiple of 4: about 10 ms. */
const PIECE = 2 ** 20

/**
 * Without its blanks. They stand between lines, whose length is a multiple of 4, or for the pluses of a text that was sent like a
 * form: that has the length of a whole base64 text only with them.
 */
const withoutBlanks = (text: string): string => {
  const lines = text.split(' ')
  const isOfForm = text.length % 4 === 0 && lines.slice(0, -1).some((line) => line.length % 4 > 0)
  return lines.join(isOfForm ? '+' : '')
}

/**
 * The bytes of a base64 text of either alphabet, with or without `data:`, quotes, line breaks and padding; null if it is no
 * base64. `rest` is called after each megabyte.
 */
export const bytesOfBase64 = async (
  text: string,
  rest: () => Promise<void>,
): Promise<Uint8Array<ArrayBuffer> | null> => {
  const plain = text
    .replace(/^[\s"'\\\0\ufeff]+/, '')
    .replace(DATA_PREFIX, '')
    .replace(AROUND, '')
  const signs = withoutBlanks(plain)
    .replace(/={1,2}$/, '')
    .replaceAll('-', '+')
    .replaceAll('_', '/')
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
