import * as v from 'valibot'
import { type Cost, hasFallenBy } from '#machines/payments/payment.ts'
import type { InDoubtWords } from '#screens/session/InDoubtNotice.tsx'
import type { Call } from '#services/contract/call.ts'
import type { Evidence, ReconcileOutcome } from '#services/submission.ts'
import { moneyShape } from '../operations/sentShapes.ts'
import { leftOf } from '../operations/submissionCount.ts'

/** What is remembered of every payment, besides what its flow needs to look it up and to show it. */
export type SentMoney = Readonly<v.InferOutput<typeof moneyShape>>

/** How payments of one kind are named in the records, and what becomes of one without an answer. */
export interface MoneyKind<About extends object, Proof> {
  /** 'transfer' */
  readonly kind: string
  /** The call that moves the money, or one of several that take equally long. */
  readonly sends: Call
  /** Which of them moves this one; not given: `sends`. */
  readonly sentBy?: (about: About) => Call
  /** What its flow stores: no password, no PIN, no CPF. */
  readonly shape: v.GenericSchema<unknown, About>
  /** Looks for it where it would be visible; by `before` and when it was sent it leaves out what is not it. */
  readonly lookUp: (
    about: About & SentMoney,
    signal: AbortSignal,
  ) => Promise<ReconcileOutcome | Evidence<Proof>>
  /** By which `before` names it. */
  readonly keyIn: (proof: Proof) => string
  /**
   * Sent twice it may be done twice, and each sending is asked after: the keys of all that a proof tells; '' of one without.
   * Not given: it can be done only once.
   */
  readonly keysIn?: (proof: Proof) => readonly string[]
  /** What was found, with the equal ones that were made before; given with `keysIn`. */
  readonly withMade?: (proof: Proof, made: readonly string[]) => Proof
  /** Called with what was told to be done: it is none of what is sent after it. `operation`: the answer has named it for. */
  readonly keepTold: (
    about: Partial<About> & Pick<SentMoney, 'companyId'>,
    proof: Proof,
    operation?: string,
  ) => void
  /** What is stored of a proof that was found; not given: all of it. */
  readonly keptOf?: (proof: Proof) => Proof
  /** It has arrived, but is not done: the bank has given it back. */
  readonly isUndone?: (proof: Proof) => boolean
  readonly costOf: (about: About) => Cost
  /** Said after what became of the look, when the balance has fallen by exactly that. */
  readonly fallenAs: (about: About & SentMoney) => string
  /** On the payments home: 'A transferência de R$ 1.500,00 para Ana Souza pode já estar no extrato.' */
  readonly wordsOf: (about: About & SentMoney) => InDoubtWords<Proof>
}

/**
 * What is left of a payment that was sent more than once when one of its sendings was answered or found; null: nothing. Of
 * a kind that is done only once nothing is.
 */
export const leftOfMoney = <About extends SentMoney, Proof>(
  about: About,
  proof: Proof | null,
  { keysIn, isUndone }: Pick<MoneyKind<never, Proof>, 'keysIn' | 'isUndone'>,
): About | null => {
  if (!keysIn) return null
  const { made = [], before } = about
  const { left, fresh } = leftOf(about, proof === null ? [''] : keysIn(proof), before ?? [])
  if (left === null || fresh.length === 0) return left
  if (proof !== null && isUndone?.(proof)) return { ...left, before: before && [...before, ...fresh] }
  // of one that cannot be named nobody can say that it is not the other
  return { ...left, made: [...made, ...fresh], before: fresh.includes('') ? null : before }
}

/** What is stored of a payment; null: this release cannot read it. */
export const moneyIn = <About extends object>(
  { shape }: Pick<MoneyKind<About, never>, 'shape'>,
  about: unknown,
): (About & SentMoney) | null => {
  const own = v.safeParse(shape, about)
  const common = v.safeParse(moneyShape, about)
  return own.success && common.success ? { ...own.output, ...common.output } : null
}

/** A kind as the payments home sees it: it reads what is stored, perhaps by another release. */
export interface StoredMoney {
  readonly kind: string
  readonly sends: Call
  /** Null: it cannot be read. */
  readonly companyOf: (about: unknown) => number | null
  readonly lookUp: (about: unknown, signal: AbortSignal) => Promise<ReconcileOutcome | Evidence<unknown>>
  /**
   * Null: it cannot be read.
   * @param balance that the account holds now, in centavos; null: not known
   */
  readonly wordsOf: (about: unknown, balance: number | null) => InDoubtWords<unknown> | null
  /** What is stored of what was found. */
  readonly keptOf: (proof: unknown) => unknown
  readonly keepTold: (about: unknown, proof: unknown) => void
  /** What is left of it when that was found and told; null: nothing. */
  readonly leftOf: (about: unknown, proof: unknown) => unknown
}

/** For the list in openMoney.ts. */
export const storedMoney = <About extends object, Proof>(money: MoneyKind<About, Proof>): StoredMoney => {
  const { kind, sends, lookUp, wordsOf } = money
  const read = (about: unknown) => moneyIn<About>(money, about)
  return {
    kind,
    sends,
    companyOf: (about) => read(about)?.companyId ?? null,
    lookUp: async (about, signal) => {
      const known = read(about)
      return known === null ? 'cannotTell' : lookUp(known, signal)
    },
    keptOf: (proof) => (proof !== null && money.keptOf ? money.keptOf(proof as Proof) : proof),
    keepTold: (about, proof) => {
      const known = read(about)
      if (known && proof !== null) money.keepTold(known, proof as Proof)
    },
    leftOf: (about, proof) => {
      const known = read(about)
      return known && leftOfMoney(known, proof as Proof | null, money)
    },
    // what its own look-up has found comes back to it
    wordsOf: (about, balance) => {
      const known = read(about)
      if (known === null) return null
      const words = wordsOf(known) as InDoubtWords<unknown>
      if (!hasFallenBy(money.costOf(known), known, balance)) return words
      const fallen = money.fallenAs(known)
      const { notFound, undecided } = words
      return {
        ...words,
        notFound: `${notFound}${fallen}`,
        ...(undecided && { undecided: `${undecided}${fallen}` }),
      }
    },
  }
}
