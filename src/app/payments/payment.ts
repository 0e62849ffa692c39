import { fromCallback } from 'xstate'
import { ServiceFault } from '#domain/fault.ts'
import { centavosOf } from '#domain/money.ts'
import { mayFollowOwnWork } from '#domain/outcome.ts'
import type { SecretHandle } from '#domain/secret.ts'
import type { PayAccountKey } from '#machines/payments/account/payPasswordMachine.ts'
import {
  type BalanceChanged,
  type BalanceShown,
  type FrozenPayment,
  type PaymentEvent,
  PIN_OVER,
  type PrepareInput,
  type Readiness,
  type ReconcileInput,
  type Reconciliation,
  refusedSecretOf,
  type Visit,
} from '#machines/payments/payment.ts'
import type { createPaymentMachine } from '#machines/payments/paymentMachine.ts'
import type { createSubmissionMachine } from '#machines/shared/submissionMachine.ts'
import { type MayReplay, TIMEOUT_MS } from '#services/http/client.ts'
import { createPayAccountService } from '#services/payAccount.ts'
import type { SendOutcome } from '#services/submission.ts'
import { newOperation } from '../operations/operation.ts'
import { rememberedSubmission } from '../operations/submission.ts'
import { repeated, sentNow, unrepeated } from '../operations/submissionCount.ts'
import { toldOf } from '../operations/toldOutcomes.ts'
import { serverNow } from '../start/serverTime.ts'
import { call } from '../wiring/call.ts'
import { client, vault } from '../wiring/http.ts'
import { earlierOf, type Named } from './earlierPayment.ts'
import { moneyIn, type SentMoney } from './moneyKind.ts'
import { tellMoneyMoved } from './moneyMoved.ts'
import { claimPayAccount } from './payAccountLock.ts'
import { keptPayPassword } from './payPassword.ts'
import { passwordSafe, pinSafe } from './paySafe.ts'
import { visitedCompany } from './payVisit.ts'
import { pin } from './pin.ts'

const { getCard } = createPayAccountService(client)

/** What the encrypted body of a payment holds besides the order. */
export interface PaymentSecrets {
  readonly password: string
  readonly pin: string
  /** Of pin-send. */
  readonly token: string
}

export interface Paying<Order, About extends object, Proof> extends Named<Order, About, Proof> {
  readonly machine: ReturnType<typeof createPaymentMachine<Order, Proof>>
  /** Of `createSubmissionMachine` with `asksPerson`: the one that `machine` was made with. */
  readonly sending: ReturnType<typeof createSubmissionMachine<FrozenPayment<Order>, undefined, Proof>>
  /** Keys of what looks like it already. If it rejects the payment goes on without them, or stops if they are needed. */
  readonly before: (order: Order, account: PayAccountKey, signal: AbortSignal) => Promise<readonly string[]>
  /** Nothing is sent without them: what was paid once must not be told as paid now. */
  readonly needsBefore?: true
  /** What names it when it is told to be done; not given: its proof does. */
  readonly toldAs?: (order: Order) => Partial<About>
  /** The call, with the operation as its key of idempotency. Its outcome is `provenOutcomeOf` of it. */
  readonly send: (
    frozen: FrozenPayment<Order>,
    secrets: PaymentSecrets,
    mayReplay: MayReplay,
  ) => Promise<SendOutcome<Proof>>
}

const TEXTS = {
  changed:
    'A sessão ou a empresa mudou desde a confirmação. Nada foi enviado agora: volte e confirme de novo.',
  noAccount: 'A conta desta empresa não é mais a que foi confirmada. Nada foi enviado agora.',
  noPassword: 'Digite a senha de novo. Nada foi enviado agora.',
} as const

/** Nothing was sent. */
const stopped = (message: string) => ({ kind: 'notSent', message }) as const

/** Who is signed in, and whose account is open. */
const hereNow = (): Visit => ({ user: vault.read()?.usuario_id ?? null, company: visitedCompany() })

const isStillThere = ({ visit, account }: Pick<FrozenPayment<unknown>, 'visit' | 'account'>): boolean => {
  const { user, company } = hereNow()
  const isSame = user === visit.user && company === visit.company
  return isSame && (company === null || company === account.companyId)
}

/** Centavos that the account holds; null: it cannot be read now, or has another card. */
const balanceOf = async (
  { companyId, cardId }: PayAccountKey,
  signal: AbortSignal,
): Promise<number | null> => {
  const card = await getCard({ companyId }, signal).catch(() => null)
  return card?.identificador === cardId ? centavosOf(card.saldo.valor_saldo_disponivel) : null
}

/**
 * Whether the balance is another one than was shown; null: it is the same, or cannot be read now. That stops nothing yet: it is
 * read again before the call.
 */
const changedBalance = async (
  { account, balance }: BalanceShown,
  signal: AbortSignal,
): Promise<BalanceChanged | null> => {
  const now = await balanceOf(account, signal)
  return now === null || now === balance ? null : { kind: 'balanceChanged', shown: balance, balance: now }
}
/** Before it is asked whether the same is sent once more. */
export const checkBalance = call<BalanceChanged | null, BalanceShown>(changedBalance)

/** The password, which was given after it, ends with the PIN. */
const isPinOver = ({ pin: handle }: { readonly pin: SecretHandle | null }): boolean => {
  if (handle !== null && pinSafe.open(handle) !== null) return false
  passwordSafe.empty()
  return true
}

/**
 * Gives a payment machine its services: the account held for this tab, PIN and password in their safes, the last look
 * before the call, and the call, which is remembered until its outcome is known.
 */
export const wirePayment = <Order, About extends object, Proof>(paying: Paying<Order, About, Proof>) => {
  const { machine, sending, money, amountOf, before, needsBefore, toldAs, send } = paying
  const { kind, sends, sentBy, keyIn } = money
  const rememberTold = ({ order, account }: FrozenPayment<Order>, proof: Proof, operation?: string) => {
    const named: Partial<About> = toldAs?.(order) ?? {}
    money.keepTold({ ...named, companyId: account.companyId }, proof, operation)
  }
  /** The answer names what was there before it was sent, and so nothing that was done now. */
  const wasThereBefore = ({ before: there }: FrozenPayment<Order>, proof: Proof | null): boolean =>
    proof !== null && keyIn(proof) !== '' && there !== null && there.includes(keyIn(proof))

  const sendOnce = async (
    frozen: FrozenPayment<Order>,
    mayReplay: MayReplay,
  ): Promise<SendOutcome<Proof>> => {
    if (!isStillThere(frozen)) return { kind: 'refused', fault: stopped(TEXTS.changed) }
    const kept = frozen.pin === null ? null : pinSafe.open(frozen.pin)
    if (kept === null) {
      passwordSafe.empty()
      return { kind: 'refused', fault: stopped(PIN_OVER) }
    }
    const password = frozen.password === null ? null : passwordSafe.open(frozen.password)
    if (password === null) return { kind: 'refused', fault: stopped(TEXTS.noPassword) }
    const { order, account, balance } = frozen
    let keepsPin = false
    // what was confirmed goes on when its page is left
    const balanceNow = () => balanceOf(account, AbortSignal.timeout(TIMEOUT_MS))
    try {
      const outcome = await send(
        frozen,
        { ...kept, password },
        // a statement may show it late
        async () => (await mayReplay()) && (await balanceNow()) === balance,
      )
      if (outcome.kind === 'arrived' && wasThereBefore(frozen, outcome.proof ?? null))
        throw new ServiceFault({ kind: 'malformed', at: 'protocolo' })
      if (outcome.kind === 'arrived' && outcome.proof) rememberTold(frozen, outcome.proof, frozen.operation)
      if (outcome.kind === 'refused' && mayFollowOwnWork(outcome.fault)) {
        const left = await balanceNow()
        // only a repetition of the browser was refused: of the first request nothing was heard
        if (left !== null && balance - left >= amountOf(order)) throw new ServiceFault(outcome.fault)
      }
      keepsPin = outcome.kind === 'refused' && refusedSecretOf(outcome.fault) === 'password'
      return outcome
    } finally {
      passwordSafe.empty()
      if (!keepsPin) pinSafe.empty()
      // also without an answer
      tellMoneyMoved(frozen.account.companyId)
    }
  }

  const { keyAt, aboutAt, find, openOf, leftOf, lookFor, lookForRefused } = earlierOf(paying)
  const reconcile = async (
    { order, account, balance, earlier }: ReconcileInput<Order>,
    signal: AbortSignal,
  ): Promise<Reconciliation<Proof>> => {
    const open = await openOf(order, account)
    // only who was told that it did not arrive may send it again
    if (open && !(open.isReleased && earlier)) return { kind: 'open', earlier: open.earlier }
    const late = await lookFor({ order, account, earlier }, open, signal)
    if (late.kind === 'doubtful' && late.isAsked && open) return { kind: 'open', earlier: open.earlier }
    if (late.kind !== 'nothing') return late
    const changed = await changedBalance({ account, balance }, signal)
    const shownAndNow = { shown: balance, now: changed?.balance ?? balance }
    const refused = await lookForRefused({ order, account }, shownAndNow, signal)
    return refused.kind === 'nothing' ? (changed ?? refused) : refused
  }

  const remembered = rememberedSubmission<FrozenPayment<Order>, About & SentMoney, Proof>(sending, {
    kind,
    sends,
    sentBy,
    keyOf: ({ order, account }) => keyAt(order, account),
    aboutOf: async ({ order, account, balance, visit: _, ...sent }) => ({
      ...(await aboutAt(order, account, sent)),
      ...sentNow(),
      balance,
    }),
    isAbout: (about) => moneyIn(money, about) !== null,
    send: ({ subject }, mayReplay) => sendOnce(subject, mayReplay),
    lookUp: find,
    keepsRefused: true,
    without: (about, proofs) => ({
      ...about,
      before: [...(about.before ?? []), ...proofs.map(keyIn)],
    }),
    onArrived: rememberTold,
    ...(money.keysIn && { repeated, unrepeated }),
    leftOf,
  })
  return machine.provide({
    actors: {
      holdAccount: fromCallback<{ type: 'none' }, { account: PayAccountKey }>(({ input, sendBack }) => {
        const visit = hereNow()
        const tell = (event: PaymentEvent) => sendBack(event)
        const giveBack = claimPayAccount(input.account.companyId, (isHeld) =>
          tell(isHeld ? { type: 'account.held', visit } : { type: 'account.busy' }),
        )
        return () => {
          giveBack()
          passwordSafe.empty()
          pinSafe.empty()
        }
      }),
      pin,
      password: keptPayPassword,
      reconcile: call(reconcile),
      prepare: call<Readiness<Proof>, PrepareInput<Order>>(async (asked, signal) => {
        const { order, account, balance, earlier, wasSentBefore } = asked
        const open = await openOf(order, account)
        const same = open?.earlier ?? earlier
        if (same && (open ? open.isReleased : wasSentBefore)) {
          const late = await lookFor({ order, account, earlier }, open, signal)
          if (late.kind !== 'nothing') return late
        }
        if (isPinOver(asked)) return { kind: 'pinOver' }
        const [card, alike] = await Promise.all([
          getCard({ companyId: account.companyId }, signal),
          // what has come since the first time may be it
          same
            ? same.before
            : before(order, account, signal)
                .then((there) => [...there, ...toldOf(kind, account.companyId)])
                .catch((error: unknown) => {
                  if (needsBefore) throw error
                  return null
                }),
        ])
        if (!isStillThere(asked)) throw new ServiceFault(stopped(TEXTS.changed))
        if (card?.identificador !== account.cardId) throw new ServiceFault(stopped(TEXTS.noAccount))
        const now = centavosOf(card.saldo.valor_saldo_disponivel)
        const refused = await lookForRefused({ order, account }, { shown: balance, now }, signal)
        if (refused.kind !== 'nothing') {
          // it is not sent now
          passwordSafe.empty()
          pinSafe.empty()
          return refused
        }
        if (now !== balance) return { kind: 'balanceChanged', shown: balance, balance: now }
        if (isPinOver(asked)) return { kind: 'pinOver' }
        return {
          kind: 'ready',
          ...(same ?? {
            operation: newOperation(),
            sentAt: Date.now(),
            serverSentAt: serverNow(),
            keyedAt: sentNow().keyedAt,
          }),
          before: alike,
          balance,
        }
      }),
      sending: remembered,
      waiting: remembered,
    },
  })
}
