import { fromCallback } from 'xstate'
import {
  type InDoubtOperation,
  isSame,
  openMoneyMachine,
  openMoneyOutcomeMachine,
} from '#machines/session/inDoubtMachine.ts'
import { isFound } from '#services/submission.ts'
import { arrivedAmong, lookedUp, unlessChanged } from '../operations/inFlight.ts'
import {
  isUnchanged,
  keepFound,
  openSent,
  settleShown,
  unclaimedSent,
  watchSent,
} from '../operations/sent.ts'
import { type SentRecord } from '../operations/sentRecord.ts'
import { call } from '../wiring/call.ts'
import type { StoredMoney } from './moneyKind.ts'

/**
 * The payments of a company whose outcome is unknown. They stand on its home in every tab, so none of them is held by a
 * tab; what a page is sending or looking up by itself is left to that page, and told in the other tabs.
 * @param told what is only told while another tab has it
 */
export const openMoneyOf = (
  companyId: number,
  kinds: readonly StoredMoney[],
  told: readonly Pick<StoredMoney, 'kind' | 'companyOf'>[] = [],
) => {
  const kindOf = ({ kind }: InDoubtOperation) => kinds.find((one) => one.kind === kind)
  const isOfCompany = (record: InDoubtOperation) => kindOf(record)?.companyOf(record.about) === companyId
  const isToldHere = (record: InDoubtOperation) =>
    [...kinds, ...told].find(({ kind }) => kind === record.kind)?.companyOf(record.about) === companyId
  const open = async (userId: number): Promise<readonly InDoubtOperation[]> =>
    (await unclaimedSent(userId)).filter(isOfCompany)
  /** @param record what is stored of it now; null: nothing any more */
  const lookUp = async (subject: InDoubtOperation, record: SentRecord | null, signal: AbortSignal) => {
    const kind = kindOf(subject)
    // it was left while its record was read
    signal.throwIfAborted()
    return kind ? lookedUp(record, kind, () => kind.lookUp(subject.about, signal)) : 'cannotTell'
  }
  return openMoneyMachine.provide({
    actors: {
      findInDoubt: call(async ({ userId }) => {
        const { unclaimed, elsewhere } = await openSent(userId)
        return unclaimed.find(isOfCompany) ?? (elsewhere.some(isToldHere) ? 'elsewhere' : null)
      }),
      lookAtOthers: call(async ({ userId, shown }, signal) => {
        const records = await open(userId)
        const others = records.filter((record) => !isSame(record, shown))
        const arrived = await arrivedAmong(others, async (record) =>
          isFound(await lookUp(record, record, signal)),
        )
        // what has changed since then is read anew: one of two sendings was told of in another tab
        const isGone = !(records.some((record) => isSame(record, shown)) && (await isUnchanged(shown)))
        return { count: others.length, open: others, arrived, ...(isGone && { isGone }) }
      }),
      watchRecords: fromCallback(({ sendBack }) => watchSent(() => sendBack({ type: 'records.changed' }))),
      inDoubtOutcome: openMoneyOutcomeMachine.provide({
        actors: {
          // another page has sent it, so nothing is sent here
          send: call(async () => ({ kind: 'pending' })),
          claim: fromCallback(() => {}),
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
        kindOf(record)?.keepTold(record.about, proof)
        void keepFound(record, kindOf(record)?.keptOf(proof) ?? proof)
      },
      // the person was told of one: others of the same order may still come
      forget: ({ context: { record, proof } }) =>
        void (record && settleShown(record, (about) => kindOf(record)?.leftOf(about, proof) ?? null)),
    },
  })
}
