/** A picture's pixels, four bytes each: red, green, blue, alpha. */
interface Pixels {
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray
}

interface Difference {
  /** Pixels that differ for an eye. */
  readonly pixels: number
  /** Their part of all, from 0 to 1. */
  readonly share: number
  /** The later picture in pale, with what differs in red. */
  readonly drawn: Uint8ClampedArray
}

/**
 * Compares two pictures of the same size, pixel by pixel, in the colours' distance for an eye (YIQ). The soft edges of letters and
 * lines, which come out a little otherwise from one drawing to the next, do not count: as pixelmatch tells them (V. Vyšniauskas,
 * "Anti-aliased Pixel and Intensity Slope Detector"). It stands alone, so that it can run in a page as well.
 */
export const differ = (before: Pixels, after: Pixels): Difference => {
  const { width, height } = after
  /** A tenth of the way from black to white, squared as the distance is. */
  const NOTICED = 35_215 * 0.1 * 0.1

  const brightness = (red: number, green: number, blue: number) =>
    0.298_895_31 * red + 0.586_622_47 * green + 0.114_482_23 * blue
  const channels = ({ data }: Pixels, at: number) =>
    [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0] as const
  const distance = (one: Pixels, other: Pixels, at: number, to: number) => {
    const [red, green, blue] = channels(one, at)
    const [otherRed, otherGreen, otherBlue] = channels(other, to)
    const [r, g, b] = [red - otherRed, green - otherGreen, blue - otherBlue]
    const y = brightness(r, g, b)
    const i = 0.595_977_99 * r - 0.274_171_6 * g - 0.321_801_89 * b
    const q = 0.211_470_17 * r - 0.522_617_11 * g + 0.311_146_94 * b
    return { far: 0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q, y }
  }

  /** The places around a pixel, within the picture. */
  const around = (x: number, y: number) => {
    const places: number[] = []
    for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row += 1) {
      for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column += 1) {
        if (row !== y || column !== x) places.push((row * width + column) * 4)
      }
    }
    return places
  }
  const placeOf = (at: number) => [(at / 4) % width, Math.floor(at / 4 / width)] as const

  /** It lies among at least three of its own colour: a plain surface. */
  const isPlain = (picture: Pixels, at: number) => {
    const [x, y] = placeOf(at)
    const own = channels(picture, at)
    const same = around(x, y).filter((near) =>
      channels(picture, near).every((value, index) => value === own[index]),
    )
    return same.length >= 3
  }

  /** A step between a darker and a lighter surface. */
  const isSoftEdge = (picture: Pixels, other: Pixels, at: number) => {
    const [x, y] = placeOf(at)
    let [equal, darkest, lightest, dark, light] = [0, 0, 0, -1, -1]
    for (const near of around(x, y)) {
      const step = distance(picture, picture, at, near).y
      if (step === 0) equal += 1
      else if (step < darkest) [darkest, dark] = [step, near]
      else if (step > lightest) [lightest, light] = [step, near]
      if (equal > 2) return false
    }
    if (dark < 0 || light < 0) return false
    return [dark, light].some((near) => isPlain(picture, near) && isPlain(other, near))
  }

  const drawn = new Uint8ClampedArray(width * height * 4)
  let pixels = 0
  for (let at = 0; at < drawn.length; at += 4) {
    const [red, green, blue] = channels(after, at)
    const alike =
      channels(before, at).every((value, index) => value === [red, green, blue][index]) ||
      distance(before, after, at, at).far <= NOTICED ||
      isSoftEdge(before, after, at) ||
      isSoftEdge(after, before, at)
    const pale = 255 + (brightness(red, green, blue) - 255) * 0.15
    drawn.set(alike ? [pale, pale, pale, 255] : [220, 30, 30, 255], at)
    if (!alike) pixels += 1
  }
  return { pixels, share: pixels / (width * height || 1), drawn }
}
