import type { InferOutput } from 'valibot'
import { serverNow, timeNow } from '../start/serverTime.ts'
import { namesOperations, newOperation } from './operation.ts'
import type { submissionCountShape } from './sentShapes.ts'

// Orders that are done as often as they are sent: each sending is asked after by itself.

const DAY_MS = 86_400_000

/** What is remembered of the sendings of one order. */
export type SubmissionCount = Readonly<InferOutput<typeof submissionCountShape>>

/** How many sendings of it may still arrive. */
export const sendingsOf = ({ unresolved = 1 }: Pick<SubmissionCount, 'unresolved'>): number => unresolved

/** When it is sent, and since when the server knows it by its key: of one whose age nobody can tell that is not known. */
export const sentNow = (): Pick<SubmissionCount, 'times' | 'keyedAt'> => {
  const now = serverNow()
  return { times: [timeNow()], ...(namesOperations() && now !== null && { keyedAt: now }) }
}

/** The server answers the second one as it has answered the first: it keeps a key for a day (A107). */
const isOneWork = (about: SubmissionCount, { operation, keyedAt }: SubmissionCount): boolean =>
  about.operation === operation &&
  about.keyedAt !== undefined &&
  keyedAt !== undefined &&
  about.keyedAt - keyedAt < DAY_MS

/** What is remembered of a second sending while the first one may still arrive: with one key both are one work. */
export const repeated = <About extends SubmissionCount>(about: About, earlier: About): About => {
  const isOne = isOneWork(about, earlier)
  const { made, times = [], keyedAt } = earlier
  return {
    ...about,
    ...(isOne && { keyedAt }),
    unresolved: sendingsOf(earlier) + (isOne ? 0 : 1),
    times: isOne ? times : [...times, ...(about.times ?? [])],
    ...(made && { made }),
  }
}

/**
 * What is open when the server has refused the second sending: what was before it; null: nothing.
 * @param now what is stored; another tab may have been told of one of them
 */
export const unrepeated = <About extends SubmissionCount>(
  now: About,
  sent: About,
  earlier: About,
): About | null => {
  if (now.operation === sent.operation) return earlier
  const unresolved = sendingsOf(now) - (sendingsOf(sent) - sendingsOf(earlier))
  return unresolved > 0 ? { ...now, unresolved } : null
}

/**
 * What is open when these were answered or found; null: nothing. Who sends it once more wants another one: the server must
 * not take it for that which is done.
 * @param keys of all that was found; '' of one without a name
 * @param before keys of what was there before the first sending
 */
export const leftOf = <About extends SubmissionCount>(
  about: About,
  keys: readonly string[],
  before: readonly string[],
): { readonly left: About | null; readonly fresh: readonly string[] } => {
  const known = [...(about.made ?? []), ...before]
  const fresh = keys.filter((key) => key === '' || !known.includes(key))
  // it was told in another tab
  if (fresh.length === 0) return { left: about, fresh }
  const unresolved = sendingsOf(about) - fresh.length
  if (unresolved <= 0) return { left: null, fresh }
  const { keyedAt: _, ...rest } = about
  return { left: { ...(rest as About), unresolved, operation: newOperation() }, fresh }
}
