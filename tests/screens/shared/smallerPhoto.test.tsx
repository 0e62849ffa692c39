import { describe, expect, test, vi } from 'vitest'
import { asJpeg, smallerPhoto } from '#app/effects/smallerPhoto.ts'
import { bytesOf, jpeg, pngOfSize } from '#tests/support/files.ts'

/** A picture whose left half is red and whose right half is transparent. */
const pictureOf = async (width: number, height: number, type: string) => {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.fillStyle = 'red'
  context.fillRect(0, 0, width / 2, height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type))
  return blob ?? new Blob()
}

/** As a phone stores it that was held upright: EXIF orientation 6, to be turned by 90 degrees clockwise. */
const turned = (photo: Blob) =>
  new Blob(
    [
      photo.slice(0, 2),
      bytesOf('\xff\xe1\0\x22Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0'),
      photo.slice(2),
    ],
    { type: 'image/jpeg' },
  )

const drawnOf = async (bytes: Uint8Array | null) => {
  const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes ?? [])]), {
    imageOrientation: 'from-image',
  })
  const { width, height } = bitmap
  const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d')
  context?.drawImage(bitmap, 0, 0)
  const isRed = (x: number, y: number) => {
    const [red = 0, green = 0] = context?.getImageData(x * (width - 1), y * (height - 1), 1, 1).data ?? []
    return red > 200 && green < 60
  }
  return { size: [width, height], topLeft: isRed(0, 0), topRight: isRed(1, 0), bottomLeft: isRed(0, 1) }
}

/** Stripes of many colours, as no part of a real photo is of one. */
const stripes = async (type: string) => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  for (let at = 0; at < 640; at += 10) {
    context.fillStyle = `hsl(${(at * 37) % 360} 80% 50%)`
    context.fillRect(at, 0, 10, 480)
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9))
  return blob ?? new Blob()
}

const sizeOf = async (bytes: Uint8Array | null) => {
  const { width, height } = await createImageBitmap(new Blob([new Uint8Array(bytes ?? [])]))
  return [[...(bytes ?? []).slice(0, 3)], width, height]
}

describe('a picture in a form that nobody takes', () => {
  test('is a JPEG afterwards, of a WebP', async () => {
    const webp = await stripes('image/webp')
    expect(webp.type).toBe('image/webp')
    expect(await sizeOf(await asJpeg(webp))).toEqual([[0xff, 0xd8, 0xff], 640, 480])
  })

  test('is whole afterwards, of a JPEG that lacks only the mark of its end', async () => {
    const photo = await stripes('image/jpeg')
    for (const missing of [1, 2]) {
      const jpegWithoutEnd = photo.slice(0, photo.size - missing, 'image/jpeg')
      expect(await sizeOf(await asJpeg(jpegWithoutEnd))).toEqual([[0xff, 0xd8, 0xff], 640, 480])
    }
    const upright = turned(photo)
    const end = upright.size - 2
    expect((await sizeOf(await asJpeg(upright.slice(0, end, 'image/jpeg')))).slice(1)).toEqual([480, 640])
  })

  test.each([
    ['a JPEG of which a half is there', 'image/jpeg', 0.5],
    ['a JPEG of which a tenth is missing', 'image/jpeg', 0.9],
    ['a WebP that was cut', 'image/webp', 0.5],
  ])('is nothing of %s', async (_, type, part) => {
    const photo = await stripes(type)
    expect(await asJpeg(photo.slice(0, photo.size * part, type))).toBeNull()
    expect(await asJpeg(new Blob(['RIFF'], { type }))).toBeNull()
  })
})

describe('a large photo', () => {
  test('is made smaller as a JPEG, as it was', async () => {
    const smaller = await smallerPhoto(await pictureOf(3000, 1000, 'image/jpeg'))
    expect(await drawnOf(smaller)).toEqual({
      size: [2400, 800],
      topLeft: true,
      topRight: false,
      bottomLeft: true,
    })
  })

  test('is turned as the phone was held, also for who does not read that note any more', async () => {
    const smaller = await smallerPhoto(turned(await pictureOf(3000, 1000, 'image/jpeg')))
    // left is now above
    expect(await drawnOf(smaller)).toEqual({
      size: [800, 2400],
      topLeft: true,
      topRight: true,
      bottomLeft: false,
    })
  })

  test('of a screenshot gets white where it was transparent', async () => {
    const smaller = await smallerPhoto(await pictureOf(4800, 3000, 'image/png'))
    expect([...(smaller ?? []).slice(0, 3)]).toEqual([0xff, 0xd8, 0xff])
    const bitmap = await createImageBitmap(new Blob([new Uint8Array(smaller ?? [])]))
    const context = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d')
    context?.drawImage(bitmap, -2399, 0)
    expect([...(context?.getImageData(0, 0, 1, 1).data ?? [])]).toEqual([255, 255, 255, 255])
  })

  test.each([
    ['is small enough', () => new Blob([jpeg], { type: 'image/jpeg' })],
    ['cannot be drawn', () => new Blob([pngOfSize(9000, 9000)], { type: 'image/png' })],
  ])('that %s is sent as it is', async (_, photoOf) => {
    expect(await smallerPhoto(photoOf())).toBeNull()
  })

  test('is sent as it is by a browser that gives back noise, or that has no such pictures', async () => {
    const photo = await pictureOf(3000, 1000, 'image/jpeg')
    const noise = vi
      .spyOn(CanvasRenderingContext2D.prototype, 'getImageData')
      .mockReturnValue(new ImageData(new Uint8ClampedArray([255, 255, 255, 255]), 1, 1))
    expect(await smallerPhoto(photo)).toBeNull()
    noise.mockRestore()
    vi.stubGlobal('createImageBitmap', undefined)
    expect(await smallerPhoto(photo)).toBeNull()
    vi.unstubAllGlobals()
    expect(await smallerPhoto(photo)).not.toBeNull()
  })
})
