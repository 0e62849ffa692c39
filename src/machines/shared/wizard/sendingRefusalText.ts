import { faultText } from '#domain/fault.ts'
import type { SendingOutput } from '../sendingMachine.ts'

/**
 * What a wizard tells of a refusal; null: it was none.
 * @param refused the text for a refusal without a message
 * @param doubt added if the work may have been done all the same
 */
export const sendingRefusalText = (output: SendingOutput, refused: string, doubt: string): string | null => {
  if (output.kind !== 'refused') return null
  const text = faultText(output.fault, refused)
  return output.isDoubtful ? `${text.replace(/[.!]?$/, '.')} ${doubt}` : text
}
