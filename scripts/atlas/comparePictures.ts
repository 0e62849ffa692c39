import { launchBrowser } from './camera.ts'
import { differ } from './differ.ts'

export interface Compared {
  readonly pixels: number
  readonly share: number
  /** The difference, drawn. */
  readonly webp: Buffer
}

/** Compares pictures in a browser, which can read and write them. */
export const openComparer = async () => {
  const browser = await launchBrowser()
  const context = await browser.newContext({ offline: true })
  const page = await context.newPage()
  await page.evaluate(`globalThis.differ = ${differ.toString()}`)

  /** Pictures of two heights: what the lower one has not is empty there. */
  const compare = async (before: Buffer, after: Buffer): Promise<Compared> => {
    const { image, ...numbers } = await page.evaluate(
      async (files) => {
        const bitmaps = await Promise.all(
          files.map(async (file) => {
            const bytes = Uint8Array.from(atob(file), (sign) => sign.codePointAt(0) ?? 0)
            return createImageBitmap(new Blob([bytes], { type: 'image/webp' }))
          }),
        )
        const width = Math.max(...bitmaps.map((bitmap) => bitmap.width))
        const height = Math.max(...bitmaps.map((bitmap) => bitmap.height))
        const canvas = document.createElement('canvas')
        Object.assign(canvas, { width, height })
        const brush = canvas.getContext('2d', { willReadFrequently: true })
        if (!brush) throw new Error('no canvas')
        const [one, other] = bitmaps.map((bitmap) => {
          brush.clearRect(0, 0, width, height)
          brush.drawImage(bitmap, 0, 0)
          return brush.getImageData(0, 0, width, height)
        })
        const tool = globalThis as unknown as { differ: typeof differ }
        if (!one || !other) throw new Error('no pictures')
        const { pixels, share, drawn } = tool.differ(one, other)
        brush.putImageData(new ImageData(new Uint8ClampedArray(drawn), width, height), 0, 0)
        return { pixels, share, image: canvas.toDataURL('image/webp', 0.6) }
      },
      [before.toString('base64'), after.toString('base64')],
    )
    return { ...numbers, webp: Buffer.from(image.slice(image.indexOf(',') + 1), 'base64') }
  }
  return { compare, close: () => browser.close() }
}
