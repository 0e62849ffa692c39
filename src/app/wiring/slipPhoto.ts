import { readingOf } from '#domain/slipCodePhoto.ts'
import { slipPhotoMachine } from '#machines/payments/slipPhotoMachine.ts'
import { barcodesIn, canReadBarcodes } from '../effects/barcodePhoto.ts'
import { call } from './call.ts'

/** The bars of a slip on a photo, read by the browser. */
export const slipPhoto = slipPhotoMachine.provide({
  actors: {
    canRead: call(canReadBarcodes),
    readPhoto: call(async ({ photo }) => readingOf(await barcodesIn(photo))),
  },
})
