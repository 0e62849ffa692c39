import { readingOf } from '#domain/slipCodePhoto.ts'
import { slipPhotoMachine } from '#machines/payments/slip/slipPhotoMachine.ts'
import { barcodesIn, canReadBarcodes } from '../effects/barcodePhoto.ts'
import { call } from '../wiring/call.ts'

/** The bars of a slip on a photo, read by the browser. */
export const slipPhoto = slipPhotoMachine.provide({
  actors: {
    canRead: call(canReadBarcodes),
    readPhoto: call(async ({ photo }) => readingOf(await barcodesIn(photo))),
  },
})
