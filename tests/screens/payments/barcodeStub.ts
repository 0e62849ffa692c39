import { vi } from 'vitest'
import { LONG_WAIT } from '#tests/support/longWait.ts'

/** The end of a promise, when a test says so. */
type End<Value> = { readonly resolve: (value: Value) => void; readonly reject: (error: unknown) => void }

/**
 * Stands in for the browser's BarcodeDetector, which the browser of the tests does not have: its answers wait for the test.
 * `vi.unstubAllGlobals()` takes it away.
 */
export const stubBarcodes = () => {
  const asked: End<readonly string[]>[] = []
  const detecting: End<readonly { rawValue: string }[]>[] = []
  const pictures: ImageBitmap[] = []
  const formats: (readonly string[])[] = []
  const waiting = <Value>(ends: End<Value>[]) =>
    new Promise<Value>((resolve, reject) => {
      ends.push({ resolve, reject })
    })
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = () => waiting(asked)
      constructor(options: { formats: readonly string[] }) {
        formats.push(options.formats)
      }
      detect(picture: ImageBitmap) {
        pictures.push(picture)
        return waiting(detecting)
      }
    },
  )
  /** The one that was asked last, when it has been asked. */
  const lastOf = async <Value>(ends: End<Value>[]): Promise<End<Value>> => {
    await vi.waitFor(() => {
      if (ends.length === 0) throw new Error('the browser was not asked')
    }, LONG_WAIT)
    return ends.pop() as End<Value>
  }
  return {
    formats,
    pictures,
    /** What `getSupportedFormats` answers. */
    support: async (names: readonly string[]) => (await lastOf(asked)).resolve(names),
    failToSupport: async () => (await lastOf(asked)).reject(new Error('no service')),
    /** The texts of the bars on the last photo. */
    find: async (...texts: readonly string[]) =>
      (await lastOf(detecting)).resolve(texts.map((rawValue) => ({ rawValue }))),
    failToFind: async () => (await lastOf(detecting)).reject(new Error('no service')),
  }
}
