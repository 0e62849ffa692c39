import { RECONCILE_TIMEOUT_MS } from '#machines/shared/submissionMachine.ts'
import type { Call } from '#services/contract/call.ts'
import { DOCUMENT_TIMEOUT_MS, TIMEOUT_MS } from '#services/http/client.ts'
import { type Evidence, isFound, type ReconcileOutcome } from '#services/submission.ts'
import { timeNow } from '../start/serverTime.ts'
import { findSent, isUnchanged } from './sent.ts'
import { type SentRecord } from './sentRecord.ts'
import { isProofOf } from './sentShapes.ts'

// How long a call that another tab has sent, or this one before a reload, may be running.

/**
 * Milliseconds from the sending during which nothing is given up: the call may still be running in another tab, or
 * at the server after a reload. With a session it may be sent twice, with a renewal and a look between.
 */
export const maxInFlightMs = ({ carriesDocument, auth }: Call): number => {
  const once = carriesDocument ? DOCUMENT_TIMEOUT_MS : TIMEOUT_MS
  return (auth === 'bearer' ? 2 * once + 2 * TIMEOUT_MS : once) + RECONCILE_TIMEOUT_MS
}

/**
 * As long as the call may be running, a look that has found nothing, or shows nothing, is not the last one, and none of
 * several that look alike need be it.
 */
export const whileInFlight = <Proof = never>(
  outcome: ReconcileOutcome | Evidence<Proof>,
  mayRun: boolean,
): ReconcileOutcome | Evidence<Proof> => {
  if (!mayRun) return outcome
  if (outcome === 'notFound') return 'notYet'
  if (outcome === 'cannotTell') return 'possibleMatchPending'
  return typeof outcome === 'object' && outcome.kind === 'several' ? { ...outcome, isEarly: true } : outcome
}

/** How it is sent, and what a look can tell of it. */
export interface Sent {
  /** The call that creates or changes. */
  readonly sends: Call
  /** Somebody else's work looks the same: what is there while the call may still be running need not be it. */
  readonly isAmbiguous?: true
}

/** A clock that was set back tells nothing: then no call runs longer than this page, which was opened after it. */
const isWithin = (since: number, span: number): boolean => {
  const age = timeNow() - since
  return (age < 0 ? performance.now() : age) < span
}

/**
 * Of a call that is known to have ended nothing more is hoped for than the page hopes that has sent it; so of a refused one,
 * from when it is an open question.
 */
const mayRun = ({ sentAt, endedAt }: SentRecord, sends: Call): boolean =>
  endedAt === undefined ? isWithin(sentAt, maxInFlightMs(sends)) : isWithin(endedAt, RECONCILE_TIMEOUT_MS)

/** What is there is not certainly it: its call may still be running, and nobody has seen it end. */
export const isOnlyLike = (record: SentRecord | null, { sends, isAmbiguous }: Sent): boolean =>
  isAmbiguous === true && record !== null && !record.hasEnded && !record.isReleased && mayRun(record, sends)

/** The same as `whileInFlight` for a record of what was sent; null: there is none any more. */
export const whileRecordInFlight = <Proof = never>(
  outcome: ReconcileOutcome | Evidence<Proof>,
  record: SentRecord | null,
  sent: Sent,
): ReconcileOutcome | Evidence<Proof> => {
  if (isFound(outcome) && isOnlyLike(record, sent)) return 'possibleMatchPending'
  return whileInFlight(outcome, record !== null && mayRun(record, sent.sends))
}

/** What the person was told to be it and has not read yet; null: nothing. Another look might take it back. */
export const foundIn = <Proof = never>(record: SentRecord | null): 'found' | Evidence<Proof> | null => {
  if (!record?.found || !isProofOf(record.kind, record.found.proof)) return null
  const { proof, isAnswered } = record.found
  if (proof === null && !isAnswered) return 'found'
  return { kind: 'found', proof: proof as Proof, ...(isAnswered && { isAnswered }) }
}

/** Looks for what was sent: what was found stays found, and while the call may be running nothing is the last word. */
export const lookedUp = async <Proof = never>(
  record: SentRecord | null,
  sent: Sent,
  look: () => Promise<ReconcileOutcome | Evidence<Proof>>,
): Promise<ReconcileOutcome | Evidence<Proof>> =>
  foundIn<Proof>(record) ?? whileRecordInFlight(await look(), record, sent)

/**
 * What a look says of a record, if that is still stored as it was shown. When the same was sent again, or told in another
 * tab meanwhile, what was found may be the other one: nothing is said of it before the record is read anew.
 * @param look is given what is stored of it now; null: nothing any more
 */
export const unlessChanged = async <Proof = never>(
  shown: SentRecord,
  look: (record: SentRecord | null) => Promise<ReconcileOutcome | Evidence<Proof>>,
): Promise<ReconcileOutcome | Evidence<Proof>> => {
  const outcome = await look(await findSent(shown))
  return (await isUnchanged(shown)) ? outcome : 'notYet'
}

/** The first of these that has arrived; null: none. One that cannot be looked for has not. */
export const arrivedAmong = async <Of>(
  records: readonly Of[],
  hasArrived: (record: Of) => Promise<boolean>,
): Promise<Of | null> => {
  const arrived = await Promise.all(records.map((record) => hasArrived(record).catch(() => false)))
  return records.find((_, index) => arrived[index]) ?? null
}
