import { digitsOfCode, readSlipCode } from './slipCode.ts'

/** What was found on the photo of a slip. */
export type PhotoReading =
  /** The 44 digits of its bars. */
  | { readonly kind: 'found'; readonly digits: string }
  /** Bars, but not those of a slip, or badly read. */
  | { readonly kind: 'wrong' }
  /** Different slips: it can't be told which one is meant. */
  | { readonly kind: 'several' }
  | { readonly kind: 'none' }
  /** The file is no picture that this browser can show. */
  | { readonly kind: 'noPhoto' }

/** The slip among the texts of all bars of a photo; null: it was no photo. */
export const readingOf = (found: readonly string[] | null): PhotoReading => {
  if (found === null) return { kind: 'noPhoto' }
  // the day only tells the due date
  const codes = found.map(digitsOfCode).filter((digits) => {
    const { form, isValid } = readSlipCode(digits, '')
    return form === 'barcode44' && isValid
  })
  const [digits, ...others] = new Set(codes)
  if (digits === undefined) return { kind: found.length > 0 ? 'wrong' : 'none' }
  return others.length > 0 ? { kind: 'several' } : { kind: 'found', digits }
}
