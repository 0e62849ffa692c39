import * as v from 'valibot'
import type { UnansweredWords } from '#screens/session/UnansweredNotice.tsx'
import type { Call } from '#services/contract/call.ts'
import type { Evidence, LookOutcome } from '#services/sending.ts'

const sentMoney = v.object({
  companyId: v.number(),
  /** Names this payment: the key of idempotency. */
  operation: v.string(),
  /** Milliseconds since 1970. */
  sentAt: v.number(),
  /** Keys of what looked like it before it was sent: none of them is it. Null: not known. */
  before: v.nullable(v.pipe(v.array(v.string()), v.readonly())),
})

/** What is remembered of every payment, besides what its flow needs to look it up and to show it. */
export type SentMoney = Readonly<v.InferOutput<typeof sentMoney>>

/** How payments of one kind are named in the records, and what becomes of one without an answer. */
export interface MoneyKind<About extends object, Proof> {
  /** 'transfer' */
  readonly kind: string
  /** The call that moves the money, or one of several that take equally long. */
  readonly sends: Call
  /** What its flow stores: no password, no PIN, no CPF. */
  readonly shape: v.GenericSchema<unknown, About>
  /** Looks for it where it would be visible; by `before` and `sentAt` it leaves out what is not it. */
  readonly lookUp: (about: About & SentMoney, signal: AbortSignal) => Promise<LookOutcome | Evidence<Proof>>
  /** By which `before` names it. */
  readonly keyIn: (proof: Proof) => string
  /** On the payments home: 'A transferência de R$ 1.500,00 para Ana Souza pode já estar no extrato.' */
  readonly wordsOf: (about: About & SentMoney) => UnansweredWords<Proof>
}

/** A kind as the payments home sees it: it reads what is stored, perhaps by another release. */
export interface StoredMoney {
  readonly kind: string
  readonly sends: Call
  /** Null: it cannot be read. */
  readonly companyOf: (about: unknown) => number | null
  readonly lookUp: (about: unknown, signal: AbortSignal) => Promise<LookOutcome | Evidence<unknown>>
  /** Null: it cannot be read. */
  readonly wordsOf: (about: unknown) => UnansweredWords<unknown> | null
}

/** For the list in openMoney.ts. */
export const storedMoney = <About extends object, Proof>({
  kind,
  sends,
  shape,
  lookUp,
  wordsOf,
}: MoneyKind<About, Proof>): StoredMoney => {
  const read = (about: unknown): (About & SentMoney) | null => {
    const own = v.safeParse(shape, about)
    const common = v.safeParse(sentMoney, about)
    return own.success && common.success ? { ...own.output, ...common.output } : null
  }
  return {
    kind,
    sends,
    companyOf: (about) => read(about)?.companyId ?? null,
    lookUp: async (about, signal) => {
      const known = read(about)
      return known === null ? 'cannotTell' : lookUp(known, signal)
    },
    // what its own look-up has found comes back to it
    wordsOf: (about) => {
      const known = read(about)
      return known === null ? null : (wordsOf(known) as UnansweredWords<unknown>)
    },
  }
}
