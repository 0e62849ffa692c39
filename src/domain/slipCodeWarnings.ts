import { digitsOfCode, readSlipCode, type SlipCode } from './slipCode.ts'

/** What the server says about a slip that was looked up by its code. */
export interface SlipData {
  /** `codigo_barras` of the answer. */
  readonly code: string
  /** Centavos of `valor_original`: before discount, fine and interest, as it is in the code. */
  readonly centavos: number
  /** 'yyyy-MM-dd', perhaps with a time after it; '': it cannot be read; null: the server says none. */
  readonly dueDate: string | null
}

/** How a code and a slip's data disagree. Nothing of it forbids to pay; everything is shown before that. */
export type SlipWarning =
  /** Nothing can be compared: it is no code of a slip that we know. */
  | { readonly kind: 'unknownCode' }
  | { readonly kind: 'checkDigits' }
  /** The data are those of another code. */
  | { readonly kind: 'otherCode'; readonly ofData: string }
  | { readonly kind: 'amount'; readonly ofCode: number; readonly ofData: number }
  | { readonly kind: 'dueDate'; readonly ofCode: string; readonly ofData: string }

/** Whether two codes, each as bars or as a line, with or without separators, are of one slip. */
export const isSameSlip = (one: string, other: string): boolean => {
  const [first, second] = [digitsOfCode(one), digitsOfCode(other)]
  // which day it is plays no part in the digits of the bars
  const barsOf = (digits: string) => readSlipCode(digits, '').barcode ?? digits
  return first !== '' && barsOf(first) === barsOf(second)
}

/**
 * Where the typed code and what the server answered about it disagree; an empty list: nowhere. What only one of them
 * says (an open amount, a bill without a due date) is no disagreement.
 * @param digits the code that was asked for
 * @param code what `readSlipCode` says of it
 */
export const warningsOfSlip = (digits: string, code: SlipCode, data: SlipData): readonly SlipWarning[] => {
  const warnings: SlipWarning[] = []
  if (code.form === null) warnings.push({ kind: 'unknownCode' })
  else if (!code.isValid) warnings.push({ kind: 'checkDigits' })
  if (!isSameSlip(digits, data.code)) warnings.push({ kind: 'otherCode', ofData: data.code })
  if (code.centavos !== null && code.centavos !== data.centavos) {
    warnings.push({ kind: 'amount', ofCode: code.centavos, ofData: data.centavos })
  }
  const dueDate = data.dueDate?.slice(0, 10) || null
  if (code.dueDate !== null && dueDate !== null && code.dueDate !== dueDate) {
    warnings.push({ kind: 'dueDate', ofCode: code.dueDate, ofData: dueDate })
  }
  return warnings
}
