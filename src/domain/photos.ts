/** Width and height in pixels, as the photo is shown. */
export interface PhotoSize {
  readonly width: number
  readonly height: number
}

/** A photo up to both limits is sent as it is: a document can be read at 2400 pixels. */
const LONGEST_SIDE = 2400
const LARGEST_BYTES = 1_500_000

/** The size in which a photo of so many bytes is sent; null: it is sent as it is. */
export const sentSizeOf = ({ width, height }: PhotoSize, bytes: number): PhotoSize | null => {
  const longest = Math.max(width, height)
  if (longest <= LONGEST_SIDE && bytes <= LARGEST_BYTES) return null
  const scale = Math.min(1, LONGEST_SIDE / longest)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
