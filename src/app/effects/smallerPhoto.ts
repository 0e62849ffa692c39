import { sentSizeOf } from '#domain/photos.ts'

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

const drawn = async (photo: Blob): Promise<Blob | null> => {
  // a phone stores a photo as its sensor has seen it and notes how it was held
  const bitmap = await createImageBitmap(photo, { imageOrientation: 'from-image' })
  try {
    const size = sentSizeOf(bitmap, photo.size)
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
    const smaller = await drawn(photo)
    if (smaller === null || smaller.type !== 'image/jpeg' || smaller.size >= photo.size) return null
    return new Uint8Array(await smaller.arrayBuffer())
  } catch {
    return null
  }
}
