import { expect, it } from 'vitest'
import { type PhotoSize, sentSizeOf } from '#domain/photos.ts'

it.each<readonly [what: string, photo: PhotoSize, bytes: number, sent: PhotoSize | null]>([
  ['a small photo as it is', { width: 1280, height: 960 }, 300_000, null],
  ['a photo at both limits as it is', { width: 2400, height: 1800 }, 1_500_000, null],
  [
    'a photo with a byte more in its own size',
    { width: 2400, height: 1800 },
    1_500_001,
    { width: 2400, height: 1800 },
  ],
  ['a wide photo by its width', { width: 4800, height: 3600 }, 900_000, { width: 2400, height: 1800 }],
  ['a high photo by its height', { width: 3000, height: 4000 }, 4_000_000, { width: 1800, height: 2400 }],
  ['a photo of one pixel more', { width: 2401, height: 2 }, 100, { width: 2400, height: 2 }],
  ['a line with one pixel left', { width: 9000, height: 1 }, 100, { width: 2400, height: 1 }],
])('sends %s', (_, photo, bytes, sent) => {
  expect(sentSizeOf(photo, bytes)).toEqual(sent)
})
