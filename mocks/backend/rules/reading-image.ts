/** A rectangle in pixels: left, top, width, height, and the number of its colour. */
type Rectangle = readonly [x: number, y: number, width: number, height: number, colour: number]

const WIDTH = 360
const HEIGHT = 230
/** Paper, frame, photo and lines. */
const PALETTE = [0xe3, 0xef, 0xe4, 0x2b, 0x5a, 0x44, 0xb9, 0xcf, 0xc0, 0x8f, 0xa8, 0x98]

/** A photo and lines as on a Brazilian licence or a vehicle's paper; nothing in it can be read. */
const DRAWING: readonly Rectangle[] = [
  [0, 0, WIDTH, HEIGHT, 1],
  [5, 5, WIDTH - 10, HEIGHT - 10, 0],
  [20, 18, 320, 16, 1],
  [20, 50, 92, 122, 2],
  ...[210, 160, 190, 120, 170].map((width, index): Rectangle => [128, 52 + index * 26, width, 12, 3]),
  [20, 190, 320, 14, 2],
]

const CRC_OF_BYTE = Array.from({ length: 256 }, (_, byte) => {
  let crc = byte
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1
  return crc
})

const crcOf = (bytes: Uint8Array): number => {
  let crc = 0xffffffff
  for (const byte of bytes) crc = (CRC_OF_BYTE[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8)
  return ~crc >>> 0
}

const uint32 = (value: number) => [value >>> 24, (value >>> 16) & 0xff, (value >>> 8) & 0xff, value & 0xff]

/** A chunk of a PNG: length, name, bytes, checksum. */
const chunk = (name: string, bytes: Iterable<number>): number[] => {
  const named = [...name].map((letter) => letter.charCodeAt(0)).concat([...bytes])
  return [...uint32(named.length - 4), ...named, ...uint32(crcOf(new Uint8Array(named)))]
}

const compressed = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> =>
  new Uint8Array(
    await new Response(
      new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate')),
    ).arrayBuffer(),
  )

/** The rows of the drawing; each begins with 0, which means 'not filtered'. */
const pixels = (): Uint8Array<ArrayBuffer> => {
  const rows = new Uint8Array(HEIGHT * (WIDTH + 1))
  for (const [x, y, width, height, colour] of DRAWING) {
    for (let row = y; row < y + height; row += 1) {
      const start = row * (WIDTH + 1) + 1 + x
      rows.fill(colour, start, start + width)
    }
  }
  return rows
}

/** The image of a reading, as a PNG of 8 bits a pixel. */
export const readingImage = async (): Promise<Uint8Array> =>
  new Uint8Array([
    ...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    ...chunk('IHDR', [...uint32(WIDTH), ...uint32(HEIGHT), 8, 3, 0, 0, 0]),
    ...chunk('PLTE', PALETTE),
    ...chunk('IDAT', await compressed(pixels())),
    ...chunk('IEND', []),
  ])
