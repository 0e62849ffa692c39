import { fromCallback } from 'xstate'
import {
  type InDoubtOperation,
  inDoubtMachine,
  inDoubtOutcomeMachine,
  isDismissed,
  isSame,
} from '#machines/session/inDoubtMachine.ts'
import { isFound } from '#services/submission.ts'
import { call } from '../wiring/call.ts'
import { reconciledBy, wordsOfInDoubt } from './inDoubtKinds.ts'
import { arrivedAmong, lookedUp, unlessChanged } from './inFlight.ts'
import { claimSent, isUnchanged, keepFound, settleShown, unclaimedSent, watchSent } from './sent.ts'
import type { SentRecord } from './sentRecord.ts'

/** @param record what is stored of it now; null: nothing any more */
const lookUp = async (subject: InDoubtOperation, record: SentRecord | null, signal: AbortSignal) => {
  const kind = reconciledBy(subject)
  // it was left while its record was read
  signal.throwIfAborted()
  return kind ? lookedUp(record, kind, () => kind.lookUp(subject.about, signal)) : 'cannotTell'
}

/** The oldest first. Payments that can be read are the business of their company's home. */
const unclaimed = async (
  userId: number,
  dismissed: readonly string[],
): Promise<readonly InDoubtOperation[]> =>
  (await unclaimedSent(userId)).filter(
    (record) => wordsOfInDoubt(record) !== null && !isDismissed(record, dismissed),
  )

export const inDoubtOperations = inDoubtMachine.provide({
  actors: {
    findInDoubt: call(async ({ userId, dismissed }) => (await unclaimed(userId, dismissed))[0] ?? null),
    lookAtOthers: call(async ({ userId, dismissed, shown }, signal) => {
      const records = await unclaimed(userId, dismissed)
      const others = records.filter((record) => !isSame(record, shown))
      // what was sent again since then is another question, and so is what is left of several
      const isGone = !(await isUnchanged(shown))
      const arrived = await arrivedAmong(others, async (record) =>
        isFound(await lookUp(record, record, signal)),
      )
      return { count: others.length, open: others, arrived, ...(isGone && { isGone }) }
    }),
    watchRecords: fromCallback(({ sendBack }) => watchSent(() => sendBack({ type: 'records.changed' }))),
    inDoubtOutcome: inDoubtOutcomeMachine.provide({
      actors: {
        // another page has sent it, so nothing is sent here
        send: call(async () => ({ kind: 'pending' })),
        claim: fromCallback(({ input }: { input: { subject: InDoubtOperation } }) =>
          claimSent(input.subject),
        ),
        lookUp: call(({ subject }, signal) =>
          unlessChanged(subject, (record) => lookUp(subject, record, signal)),
        ),
      },
      actions: { forget: ({ context }) => void settleShown(context.subject) },
    }),
  },
  actions: {
    keepFound: ({ context: { record, proof } }) => {
      if (record === null) return
      if (proof !== null) reconciledBy(record)?.keepTold?.(record.about, proof)
      void keepFound(record, proof)
    },
    forget: ({ context: { record, proof } }) => {
      if (record === null) return
      // the person was told of one: others of the same order may still come
      void settleShown(record, (about) => reconciledBy({ ...record, about })?.leftOf?.(about, proof) ?? null)
    },
  },
})
