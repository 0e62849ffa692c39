import { type PhotoSize, sentSizeOf } from '#domain/photos.ts'

/** Of the JPEG: small print stays readable. */
const QUALITY = 0.85

const canvasOf = (width: number, height: number) => {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d', { alpha: false })
  if (!context) throw new Error('no canvas')
  return { canvas, context }
}

/** Browsers that protect against fingerprinting give back noise instead of what was drawn. */
const isTrue = () => {
  const { context } = canvasOf(1, 1)
  context.fillStyle = 'rgb(18, 52, 86)'
  context.fillRect(0, 0, 1, 1)
  return [...context.getImageData(0, 0, 1, 1).data].join() === '18,52,86,255'
}

/** @param sizeOf of what is drawn; null: nothing is */
const drawn = async (photo: Blob, sizeOf: (picture: PhotoSize) => PhotoSize | null): Promise<Blob | null> => {
  // a phone stores a photo as its sensor has seen it and notes how it was held; the default turns it, and Chrome 109 refuses the word for it
  const bitmap = await createImageBitmap(photo)
  try {
    const size = sizeOf(bitmap)
    if (size === null || !isTrue()) return null
    const { canvas, context } = canvasOf(size.width, size.height)
    context.imageSmoothingQuality = 'high'
    // what is transparent in a PNG
    context.fillStyle = 'white'
    context.fillRect(0, 0, size.width, size.height)
    context.drawImage(bitmap, 0, 0, size.width, size.height)
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  } finally {
    bitmap.close()
  }
}

/** A large photo as a smaller JPEG; null: it is small enough, or this browser cannot make it smaller. */
export const smallerPhoto = async (photo: Blob): Promise<Uint8Array | null> => {
  try {
    const smaller = await drawn(photo, (picture) => sentSizeOf(picture, photo.size))
    if (smaller === null || smaller.type !== 'image/jpeg' || smaller.size >= photo.size) return null
    return new Uint8Array(await smaller.arrayBuffer())
  } catch {
    return null
  }
}

/** The mark at the end of a JPEG, without which browsers do not draw it. */
const END_OF_JPEG = new Uint8Array([0xff, 0xd9])

/** Of a JPEG that was cut the browser draws what is missing in one colour, down to the end of the last line of the file. */
const isCut = async (jpeg: Blob): Promise<boolean> => {
  const bytes = new Uint8Array(await jpeg.arrayBuffer())
  // without the note how it was held: Chromium turns a photo by it whatever it is asked for
  const note = new TextDecoder('latin1').decode(bytes.subarray(0, 65_536)).indexOf('Exif\0\0')
  if (note >= 0) bytes[note] = 0
  const bitmap = await createImageBitmap(new Blob([bytes]))
  const half = Math.ceil(bitmap.width / 2)
  const { context } = canvasOf(half, 1)
  context.drawImage(bitmap, half - bitmap.width, 1 - bitmap.height)
  bitmap.close()
  const { data } = context.getImageData(0, 0, half, 1)
  return data.every((value, at) => value === data[at % 4])
}

/** A WebP, or a JPEG without its end, as a JPEG; null: this browser cannot draw it, or a part of it is missing. */
export const asJpeg = async (picture: Blob): Promise<Uint8Array | null> => {
  const isJpeg = picture.type === 'image/jpeg'
  const whole = isJpeg ? new Blob([picture, END_OF_JPEG], { type: picture.type }) : picture
  const sizeOf = ({ width, height }: PhotoSize) =>
    sentSizeOf({ width, height }, picture.size) ?? { width, height }
  try {
    if (isJpeg && (await isCut(whole))) return null
    const jpeg = await drawn(whole, sizeOf)
    return jpeg?.type === 'image/jpeg' ? new Uint8Array(await jpeg.arrayBuffer()) : null
  } catch {
    return null
  }
}
