import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type pixelmatch from 'pixelmatch'
import { launchBrowser } from './camera.ts'

const PIXELMATCH = readFileSync(createRequire(import.meta.url).resolve('pixelmatch'), 'utf8')

/** The later picture in pale, with what differs in red; the soft edges of letters and lines do not count. */
export const MATCHING = {
  threshold: 0.1,
  alpha: 0.15,
  diffColor: [220, 30, 30],
  aaColor: [225, 225, 225],
} satisfies Parameters<typeof pixelmatch>[5]

export interface Compared {
  readonly pixels: number
  /** Their part of all, from 0 to 1. */
  readonly share: number
  /** The difference, drawn. */
  readonly webp: Buffer
}

/** Compares pictures in a browser, which can read and write them. */
export const openComparer = async () => {
  const browser = await launchBrowser()
  const context = await browser.newContext({ offline: true })
  const page = await context.newPage()
  await page.evaluate(`${PIXELMATCH.replace('export default', '')}\nglobalThis.pixelmatch = pixelmatch;0`)

  /** Pictures of two heights: what the lower one has not is empty there. */
  const compare = async (before: Buffer, after: Buffer): Promise<Compared> => {
    const { image, ...numbers } = await page.evaluate(
      async ({ files, matching }) => {
        const bitmaps = await Promise.all(
          files.map(async (file) => createImageBitmap(await (await fetch(file)).blob())),
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
          return brush.getImageData(0, 0, width, height).data
        })
        const tool = globalThis as unknown as { pixelmatch: typeof pixelmatch }
        if (!one || !other) throw new Error('no pictures')
        const drawn = new ImageData(width, height)
        // the ground of the drawing is the first picture: the later one
        const pixels = tool.pixelmatch(other, one, drawn.data, width, height, matching)
        brush.putImageData(drawn, 0, 0)
        const share = pixels / (width * height || 1)
        return { pixels, share, image: canvas.toDataURL('image/webp', 0.6) }
      },
      {
        files: [before, after].map((file) => `data:image/webp;base64,${file.toString('base64')}`),
        matching: MATCHING,
      },
    )
    return { ...numbers, webp: Buffer.from(image.slice(image.indexOf(',') + 1), 'base64') }
  }
  return { compare, close: () => browser.close() }
}
