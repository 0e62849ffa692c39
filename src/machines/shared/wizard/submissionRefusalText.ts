import { faultText } from '#domain/fault.ts'
import type { SubmissionOutput } from '../submissionMachine.ts'

/** A refusal, and that the work may have been done all the same. */
export const withDoubt = (text: string, doubt: string): string => `${text.replace(/[.!]?$/, '.')} ${doubt}`

/**
 * What a wizard tells of a refusal; null: it was none.
 * @param refused the text for a refusal without a message
 * @param doubt added if the work may have been done all the same
 */
export const submissionRefusalText = (
  output: SubmissionOutput,
  refused: string,
  doubt: string,
): string | null => {
  if (output.kind !== 'refused') return null
  const text = faultText(output.fault, refused)
  return output.isDoubtful ? withDoubt(text, doubt) : text
}
