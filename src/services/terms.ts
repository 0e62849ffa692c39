import { ServiceFault } from '#domain/fault.ts'
import { isTerms } from '#domain/terms.ts'

/** The terms as the server sent them; a page of a proxy, or a part of them, is the fault malformed (A105). */
export const wholeTerms = (html: string): string => {
  if (!isTerms(html)) throw new ServiceFault({ kind: 'malformed', at: 'body' })
  return html
}
