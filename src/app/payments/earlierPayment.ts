import { ServiceFault } from '#domain/fault.ts'
import type { PayAccountKey } from '#machines/payments/account/payPasswordMachine.ts'
import {
  type BalanceChanged,
  type Earlier,
  type ReconcileInput,
  type Reconciliation,
  reconciliationIn,
} from '#machines/payments/payment.ts'
import { isFound } from '#services/submission.ts'
import { foundIn } from '../operations/inFlight.ts'
import { newOperation } from '../operations/operation.ts'
import { mustFindSent, reopenRefused, sentOf, settleSent, UNREADABLE } from '../operations/sent.ts'
import { type SentKey, type SentRecord } from '../operations/sentRecord.ts'
import { sendingsOf } from '../operations/submissionCount.ts'
import { timeNow } from '../start/serverTime.ts'
import { vault } from '../wiring/http.ts'
import { leftOfMoney, type MoneyKind, moneyIn, type SentMoney } from './moneyKind.ts'
import { tellMoneyMoved } from './moneyMoved.ts'

/** '101:' of a company, and a keyed hash. */
const isHashedKey = (key: string): boolean => /:[0-9a-f]{32}$/.test(key)

/** How a payment is found again. */
export interface Named<Order, About extends object, Proof> {
  /** How it is named in the records, and looked for: the same stands on the payments home. */
  readonly money: MoneyKind<About, Proof>
  /**
   * What must not be sent twice at the same time, as it may be stored: a hash of payee, account and centavos; of a barcode. Null:
   * no hash can be made now.
   */
  readonly keyOf: (order: Order) => Promise<string | null>
  /** The same without a hash, where none could be made; and as release 2.26 has named it, if otherwise. */
  readonly otherKeysOf: (order: Order) => readonly [string, ...string[]]
  /** What is needed to look it up and to show it, in memory and in IndexedDB: no password, no PIN, no CPF. */
  readonly aboutOf: (order: Order) => Promise<About>
  /** What leaves the account at once, in centavos: a fee may be debited later. */
  readonly amountOf: (order: Order) => number
}

/** What was sent of an order before: its record, and whether it has arrived since. */
export const earlierOf = <Order, About extends object, Proof>({
  money,
  keyOf,
  otherKeysOf,
  aboutOf,
  amountOf,
}: Named<Order, About, Proof>) => {
  const { kind, lookUp, withMade, isUndone } = money

  /**
   * What is stored of it, refused or not, and its name: by its hash, by its text where no hash could be made, or as release 2.26 has
   * named it; one that is open comes first. Rejects, before anything is sent, if the same may be stored and cannot be found now.
   */
  const recordOf = async (
    order: Order,
    { companyId }: PayAccountKey,
  ): Promise<{ readonly of: SentKey; readonly record: SentRecord | null }> => {
    const userId = vault.read()?.usuario_id ?? null
    const hash = await keyOf(order)
    if (hash === null) {
      const isHidden = (await sentOf(kind, userId)).some(
        ({ key, found }) => !found && key.startsWith(`${companyId}:`) && isHashedKey(key),
      )
      if (isHidden) throw new ServiceFault(UNREADABLE)
    }
    const keys = [...(hash === null ? [] : [hash]), ...otherKeysOf(order)].map((key) => `${companyId}:${key}`)
    const found = await Promise.all(keys.map((key) => mustFindSent({ kind, key, userId })))
    const records = found.filter((record) => record !== null)
    const [known = records[0]] = records.filter(({ isRefused }) => !isRefused)
    return { of: { kind, key: known?.key ?? keys[0] ?? '', userId }, record: known ?? null }
  }
  const keyAt = async (order: Order, account: PayAccountKey) => (await recordOf(order, account)).of.key
  const aboutAt = async (
    order: Order,
    { companyId }: PayAccountKey,
    earlier: Earlier,
  ): Promise<About & SentMoney> => ({
    ...(await aboutOf(order)),
    companyId,
    operation: earlier.operation,
    before: earlier.before,
    sentAt: earlier.sentAt,
    serverSentAt: earlier.serverSentAt,
  })

  const find = async (about: About & SentMoney, signal: AbortSignal) => {
    const outcome = await lookUp(about, signal)
    if (isFound(outcome)) tellMoneyMoved(about.companyId)
    return outcome
  }
  const knownOf = (record: SentRecord, { companyId }: PayAccountKey) => {
    // of one that cannot be read it is known that it was sent, and when
    const readable = moneyIn(money, record.about)
    const about: SentMoney = readable ?? {
      companyId,
      operation: newOperation(),
      before: null,
      sentAt: record.sentAt,
    }
    const { operation, before: there, sentAt, serverSentAt, keyedAt, made, balance } = about
    const earlier: Earlier = { operation, before: there, sentAt, serverSentAt, keyedAt, made, balance }
    return {
      earlier,
      about,
      isReadable: readable !== null,
      isReleased: record.isReleased === true,
      found: foundIn<Proof>(record),
    }
  }
  /** The same was sent and has no answer: it stays that payment. */
  const openOf = async (order: Order, account: PayAccountKey) => {
    const { record } = await recordOf(order, account)
    return record === null || record.isRefused ? null : knownOf(record, account)
  }
  const leftOf = (about: unknown, proof: Proof | null) => {
    const known = moneyIn(money, about)
    return known && leftOfMoney(known, proof, money)
  }
  /** Whether what was sent before has arrived late. */
  const lookFor = async (
    { order, account, earlier }: Omit<ReconcileInput<Order>, 'balance'>,
    now: Pick<ReturnType<typeof knownOf>, 'about' | 'found' | 'isReadable'> | null,
    signal: AbortSignal,
  ): Promise<ReturnType<typeof reconciliationIn<Proof>>> => {
    const open = now?.about ?? null
    const known = earlier ?? open
    if (known === null) return { kind: 'nothing' }
    const { made = [], ...rest } = open ?? known
    // one that was told in another tab meanwhile is news for this page
    const isStale = earlier !== null && open !== null && earlier.operation !== open.operation
    const about = {
      ...(await aboutAt(order, account, open ?? known)),
      ...(isStale ? { unresolved: sendingsOf(open) + made.length } : { ...rest, made }),
    }
    const late = reconciliationIn(now?.found ?? (await find(about, signal)))
    // what looks like one that cannot be read was shown when it was given up, and a look never tells more of it
    if (late.kind === 'doubtful' && now?.isReadable === false) return { kind: 'nothing' }
    // it is told at once
    if (late.kind !== 'done') return late
    if (late.proof !== null) money.keepTold(about, late.proof)
    await settleSent((await recordOf(order, account)).of, (stored) => leftOf(stored, late.proof))
    // what was counted again is told by the look
    const told = isStale && !now?.found ? [] : made
    const isNews = late.proof !== null && told.length > 0 && !isUndone?.(late.proof)
    return { ...late, proof: isNews && withMade ? withMade(late.proof, told) : late.proof }
  }
  /**
   * Whether one that was refused was done all the same, by the first of two requests of the browser, and shows late. What
   * looks like it, or a balance that has fallen by as much since, makes it an open question.
   * @param balance in centavos: the one that was shown, and the one that the account has now
   */
  const lookForRefused = async (
    { order, account }: Pick<ReconcileInput<Order>, 'order' | 'account'>,
    balance: { readonly shown: number; readonly now: number },
    signal: AbortSignal,
  ): Promise<Exclude<Reconciliation<Proof>, { kind: 'doubtful' } | BalanceChanged>> => {
    const nothing = { kind: 'nothing' } as const
    const { of, record } = await recordOf(order, account)
    if (!record?.isRefused) return nothing
    const known = knownOf(record, account)
    const { earlier, about } = known
    const hasFallen = (about.balance ?? balance.shown) - balance.now >= amountOf(order)
    const late = await lookFor({ order, account, earlier }, { ...known, found: null }, signal).catch(
      (error: unknown) => {
        if (hasFallen) throw error
        return nothing
      },
    )
    if (late.kind === 'done') return late
    if (!hasFallen && !(late.kind === 'doubtful' && late.isAsked)) return nothing
    await reopenRefused(of, timeNow())
    return { kind: 'open', earlier }
  }
  return { keyAt, aboutAt, find, openOf, leftOf, lookFor, lookForRefused }
}
