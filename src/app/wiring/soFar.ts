import { PATIENCE_MS } from '#machines/shared/sendingMachine.ts'
import type { Call } from '#services/contract/call.ts'
import { DOCUMENT_TIMEOUT_MS, TIMEOUT_MS } from '#services/http/client.ts'
import type { Evidence, LookOutcome } from '#services/sending.ts'
import type { SentRecord } from '../drafts/sent.ts'

// How long a call that another tab has sent, or this one before a reload, may be running.

/**
 * Milliseconds from the sending during which nothing is given up: the call may still be running in another tab, or
 * at the server after a reload. With a session it may be sent twice, with a renewal and a look between.
 */
export const hopeOf = ({ carriesDocument, auth }: Call): number => {
  const once = carriesDocument ? DOCUMENT_TIMEOUT_MS : TIMEOUT_MS
  return (auth === 'bearer' ? 2 * once + 2 * TIMEOUT_MS : once) + PATIENCE_MS
}

/**
 * As long as the call may be running, a look that has found nothing, or shows nothing, is not the last one, and none of
 * several that look alike need be it.
 */
export const soFar = <Proof = never>(
  outcome: LookOutcome | Evidence<Proof>,
  mayRun: boolean,
): LookOutcome | Evidence<Proof> => {
  if (!mayRun) return outcome
  if (outcome === 'notFound' || outcome === 'cannotTell') return 'notYet'
  return typeof outcome === 'object' && outcome.kind === 'several' ? { ...outcome, isEarly: true } : outcome
}

/** The same for a record of what was sent; null: there is none any more. */
export const soFarOf = <Proof = never>(
  outcome: LookOutcome | Evidence<Proof>,
  record: SentRecord | null,
  sends: Call,
): LookOutcome | Evidence<Proof> => {
  const age = Date.now() - (record?.sentAt ?? Number.NEGATIVE_INFINITY)
  // a clock that was set back tells nothing
  return soFar(outcome, age >= 0 && age < hopeOf(sends))
}
