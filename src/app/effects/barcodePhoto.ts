// Bars on a photo, read by the browser where it can (Chrome on Android and macOS); the types of TypeScript do not know it.
// The photo is drawn nowhere, sent nowhere and kept nowhere.

interface BarcodeDetector {
  readonly detect: (picture: ImageBitmap) => Promise<readonly { readonly rawValue: string }[]>
}
interface BarcodeDetectorClass {
  new (options: { readonly formats: readonly string[] }): BarcodeDetector
  readonly getSupportedFormats: () => Promise<readonly string[]>
}

/** 'Intercalado 2 de 5', the bars of slips. */
const FORMAT = 'itf'

const detectorClass = () =>
  (globalThis as { readonly BarcodeDetector?: BarcodeDetectorClass }).BarcodeDetector

/** Whether this browser reads the bars of slips; one that has the class may still know no such bars. */
export const canReadBarcodes = async (): Promise<boolean> =>
  (await detectorClass()?.getSupportedFormats())?.includes(FORMAT) ?? false

const pictureOf = async (photo: Blob): Promise<ImageBitmap | null> => {
  try {
    // a phone stores a photo as its sensor has seen it and notes how it was held; the default turns it, and Chrome 109 refuses the word for it
    return await createImageBitmap(photo)
  } catch {
    return null
  }
}

/** The texts of all bars on a photo; null: the file is no picture. Rejects where the browser can't read bars. */
export const barcodesIn = async (photo: Blob): Promise<readonly string[] | null> => {
  const Detector = detectorClass()
  if (!Detector) throw new Error('no BarcodeDetector')
  const picture = await pictureOf(photo)
  if (picture === null) return null
  try {
    const found = await new Detector({ formats: [FORMAT] }).detect(picture)
    return found.map(({ rawValue }) => rawValue)
  } finally {
    picture.close()
  }
}
