import { type LostSlip, type MadeSlip, slipInName, slipNames } from '#services/deposits.ts'
import { SENT_DEPOSIT_SLIP } from '../operations/sentKinds.ts'
import { leftOf, repeated, type SubmissionCount, sendingsOf } from '../operations/submissionCount.ts'
import { keepTold } from '../operations/toldOutcomes.ts'

/** What is remembered of a deposit slip that was asked for: each sending of it is asked after. */
export type AskedSlip = LostSlip & SubmissionCount

/**
 * What is remembered of one that is asked for again while the earlier one may still come. Another one, asked for beside what
 * may be the earlier one, is none of these; the earlier one may be.
 */
export const repeatedSlip = ({ isAnother, ...about }: AskedSlip, earlier: AskedSlip): AskedSlip => {
  const both = repeated(about, earlier)
  if (isAnother) return { ...both, doubtful: sendingsOf(earlier) }
  const { known, doubtful } = earlier
  return { ...both, known, ...(doubtful !== undefined && { doubtful }) }
}

/** What is left of it when one of its sendings was answered or found; null: nothing. */
export const leftOfSlip = (about: AskedSlip, proof: MadeSlip | null): AskedSlip | null => {
  const names = proof === null ? [''] : slipNames(proof)
  // what was there before it was asked for is none of it
  const own = names.filter((name) => !about.known.dockIds.includes(slipInName(name).dockId))
  const { left, fresh } = leftOf(about, own, [])
  return left && { ...left, made: [...(about.made ?? []), ...fresh] }
}

/** None of those that were told is what is asked for after them. */
export const keepToldSlip = ({ companyId }: Pick<LostSlip, 'companyId'>, { dockId, also = [] }: MadeSlip) =>
  keepTold(SENT_DEPOSIT_SLIP, companyId, [dockId, ...also.map((other) => other.dockId)])

/** What a page looks for that knows only of its own sending; null: nothing of it is open. */
export const lostSlipOf = (slip: LostSlip, open: AskedSlip | null): LostSlip => {
  if (open === null) return slip
  // one that was told in another tab meanwhile is news for this page
  const isStale = open.operation !== slip.operation
  const { made = [] } = open
  return isStale ? { ...open, unresolved: sendingsOf(open) + made.length, made: [] } : open
}

/**
 * What was found, with the equal ones that were told before: all of them were generated, and each costs its fee.
 * @param made their names
 */
export const withMade = (found: MadeSlip, made: readonly string[] = []): MadeSlip => {
  const also = [...(found.also ?? []), ...made.map(slipInName)]
  return also.length > 0 ? { ...found, also } : found
}
