// Small real files, and functions that damage them.

const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (character) => character.charCodeAt(0))

/** Each character is one byte. */
export const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text, (character) => character.charCodeAt(0))

export const joined = (...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** A photo of 3 by 2 pixels. */
export const jpeg = fromBase64(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19i' +
    'Z2hnPk1xeXBkeFxlZ2P/wAALCAACAAMBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAABf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAI' +
    'AQEAAD8ANf/Z',
)

/** The same photo in several scans, with tables between them. */
export const progressiveJpeg = fromBase64(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19i' +
    'Z2hnPk1xeXBkeFxlZ2P/wgALCAACAAMBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAABP/aAAgBAQAAAAE3/8QAFBABAAAAAAAAAAAA' +
    'AAAAAAAAAP/aAAgBAQABBQJ//8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQAGPwJ//8QAFBABAAAAAAAAAAAAAAAAAAAAAP/a' +
    'AAgBAQABPyF//9oACAEBAAAAEH//xAAUEAEAAAAAAAAAAAAAAAAAAAAA/9oACAEBAAE/EH//2Q==',
)

/** A photo of a phone: it contains a thumbnail in a segment before the picture. */
export const jpegWithThumbnail = joined(
  jpeg.subarray(0, 2),
  bytesOf('\xff\xe1'),
  bytesOf(String.fromCharCode((jpeg.length + 8) >> 8, (jpeg.length + 8) & 0xff)),
  bytesOf('Exif\0\0'),
  jpeg,
  jpeg.subarray(2),
)

export const png = fromBase64(
  'iVBORw0KGgoAAAANSUhEUgAAAAMAAAACAQMAAACnuvRZAAAAA1BMVEUicUo8nk9tAAAADElEQVQI12NgYGAAAAAEAAEnNCcKAAAA' +
    'AElFTkSuQmCC',
)

/** The same image with a wrong size in its header; it cannot be drawn. */
export const pngOfSize = (width: number, height: number): Uint8Array<ArrayBuffer> => {
  const copy = png.slice()
  new DataView(copy.buffer).setUint32(16, width)
  new DataView(copy.buffer).setUint32(20, height)
  return copy
}

/** An empty page of one inch. */
export const pdf = bytesOf(
  [
    '%PDF-1.4',
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 72 72]>>endobj',
    'trailer<</Root 1 0 R/Size 4>>',
    '%%EOF',
    '',
  ].join('\n'),
)

export const fileOf = (name: string, bytes: Uint8Array<ArrayBuffer>, type = ''): File =>
  new File([bytes], name, { type })

/** A file with a size whose content must not be read: reading it fails the test. */
export const unreadableFile = (name: string, size: number): File => {
  const file = new File([], name)
  const refuse = () => Promise.reject(new Error(`${name} was read`))
  Object.defineProperties(file, {
    size: { value: size },
    arrayBuffer: { value: refuse },
    text: { value: refuse },
    stream: { value: refuse },
    slice: { value: refuse },
  })
  return file
}
