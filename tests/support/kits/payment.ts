import { expect } from 'vitest'
import type { PaymentContext } from '#machines/payments/payment.ts'
import type { createPaymentMachine } from '#machines/payments/paymentMachine.ts'
import type { PinOrigin } from '#services/pins.ts'
import { ANEW, GIVEN } from '../model/deeds.ts'
import { defineModel } from '../model/defineModel.ts'
import { faults } from '../model/faults.ts'

type PaymentMachine<Order, Proof> = ReturnType<typeof createPaymentMachine<Order, Proof>>

export interface PaymentSamples<Order, Proof> {
  /** One sentence: what is paid. */
  readonly about: string
  readonly order: Order
  readonly proof: Proof
  /** What its PIN is for. */
  readonly origin: PinOrigin
}

export const account = { companyId: 101, cardId: 'CARD-101' }
const BALANCE = 250_000
const PHONE = '45999887766'

const earlier = { operation: 'op-1', before: ['m-1'], sentAt: 1_000 }

const refusedWith = (message: string) =>
  ({ kind: 'refused', fault: { kind: 'http', status: 400, message } }) as const
export const wrongPassword = refusedWith('Senha inválida. Restam 4 tentativas.')
export const wrongPin = refusedWith('PIN inválido.')
const refused = refusedWith('Saldo insuficiente.')

/** Why the PIN is asked again, by the step that has led to it. */
const PIN_REASONS: Readonly<Record<string, string>> = {
  'done sending wrong PIN': 'PIN inválido.',
  'done prepare PIN over': 'O PIN expirou. Confirme com outro. Nada foi enviado agora.',
}

/** The model of a payment. The assertions in its states are the same for all payments. */
export const paymentModel = <Order, Proof>(
  machine: PaymentMachine<Order, Proof>,
  { about, order, proof, origin }: PaymentSamples<Order, Proof>,
) => {
  const visit = { user: 1, company: 101 }
  const confirmed = { order, account, balance: BALANCE, phone: PHONE, earlier: null }
  return defineModel(machine as unknown as PaymentMachine<unknown, unknown>, {
    about,
    inputs: { confirmed, 'confirmed once more': { ...confirmed, earlier } },
    events: {
      'account.held': { '': { visit } },
      'account.busy': { '': {} },
      'payment.retry': { '': {} },
      'payment.withdrawn': { '': {} },
    },
    actors: {
      holdAccount: 'silent',
      reconcile: {
        nothing: { done: { kind: 'nothing' } },
        found: { done: { kind: 'done', proof } },
        doubtful: { done: { kind: 'doubtful' } },
        open: { done: { kind: 'open', earlier } },
        'other balance': { done: { kind: 'balanceChanged', shown: 250_000, balance: 249_999 } },
        offline: { fault: faults.offline },
      },
      pin: { verified: { done: { kind: 'verified', pin: 3 } }, withdrawn: { done: { kind: 'withdrawn' } } },
      password: {
        given: { done: { isConfirmed: true, password: 5 } },
        withdrawn: { done: { isConfirmed: false } },
      },
      prepare: {
        ready: { done: { kind: 'ready', ...earlier } },
        'ready, nothing read': { done: { kind: 'ready', ...earlier, before: null } },
        'arrived late': { done: { kind: 'done', proof } },
        'perhaps late': { done: { kind: 'doubtful' } },
        'refused before': { done: { kind: 'open', earlier } },
        'other balance': { done: { kind: 'balanceChanged', shown: 250_000, balance: 249_999 } },
        'PIN over': { done: { kind: 'pinOver' } },
        'other company': { fault: { kind: 'validation', message: 'A sessão ou a empresa mudou.' } },
        offline: { fault: faults.offline },
        'http 500': { fault: faults['http 500'] },
      },
      waiting: {
        found: { done: { kind: 'arrived', isEarlier: true, isFound: true } },
        'not arrived': { done: { kind: 'notArrived' } },
        'none of several': { done: { kind: 'notArrived', isDenied: true } },
        left: { done: { kind: 'left' } },
      },
      sending: {
        arrived: { done: { kind: 'arrived', isEarlier: false, proof } },
        found: { done: { kind: 'arrived', isEarlier: true, isFound: true } },
        refused: { done: refused },
        'wrong password': { done: wrongPassword },
        'wrong PIN': { done: wrongPin },
        'wrong password, in doubt': { done: { ...wrongPassword, isDoubtful: true } },
        'not arrived': { done: { kind: 'notArrived' } },
        left: { done: { kind: 'left' } },
      },
    },
    key: ({ refusal, pinRefusal, fault, earlier: sent, wasSentBefore }) => [
      refusal,
      pinRefusal,
      fault !== null,
      sent?.operation,
      wasSentBefore,
    ],
    preserves: (context) => [context.order, context.account, context.balance],
    errorStates: ['busy', 'holding.notReady', 'holding.notReconciled', 'holding.doubtful'],
    starts: {
      to: 'holding.claiming',
      sets: {
        account: GIVEN,
        balance: BALANCE,
        earlier: GIVEN,
        fault: null,
        order: GIVEN,
        password: null,
        phone: PHONE,
        pin: null,
        pinRefusal: null,
        refusal: null,
        visit: ANEW,
        wasSentBefore: ANEW,
      },
    },
    hears: {
      'holding.claiming': {
        'account.held': { to: 'holding.reconciling', sets: { visit: GIVEN } },
        'account.busy': 'busy',
        'payment.withdrawn': 'withdrawn',
      },
      'holding.reconciling': {
        'done reconcile nothing': 'holding.pin',
        'done reconcile found': 'arrivedLate',
        'done reconcile doubtful': 'holding.doubtful',
        'done reconcile open': { to: 'holding.waiting', sets: { earlier: GIVEN } },
        'done reconcile other balance': 'balanceChanged',
        'fault reconcile': { to: 'holding.notReconciled', sets: { fault: GIVEN } },
      },
      busy: {
        'payment.retry': 'holding.claiming',
        'payment.withdrawn': 'withdrawn',
      },
      'holding.pin': {
        'done pin verified': { to: 'holding.password', sets: { pin: 3, pinRefusal: null } },
        'done pin withdrawn': 'withdrawn',
      },
      'holding.doubtful': {
        'payment.retry': 'holding.reconciling',
        'payment.withdrawn': 'withdrawn',
      },
      'holding.waiting': {
        'done waiting found': 'paid',
        'done waiting not arrived': 'notArrived',
        'done waiting none of several': 'notArrived',
        'done waiting left': 'left',
      },
      'holding.notReconciled': {
        'payment.retry': { to: 'holding.reconciling', sets: { fault: null } },
        'payment.withdrawn': 'withdrawn',
      },
      'holding.password': {
        'done password given': { to: 'holding.preparing', sets: { password: 5, refusal: null } },
        'done password withdrawn': 'withdrawn',
      },
      'holding.preparing': {
        'done prepare ready': { to: 'holding.sending', sets: { earlier: ANEW } },
        'done prepare ready, nothing read': { to: 'holding.sending', sets: { earlier: ANEW } },
        'done prepare arrived late': 'arrivedLate',
        'done prepare perhaps late': 'holding.doubtful',
        'done prepare refused before': { to: 'holding.waiting', sets: { earlier: GIVEN } },
        'done prepare other balance': 'balanceChanged',
        'done prepare PIN over': { to: 'holding.pin', sets: { pinRefusal: ANEW } },
        'fault prepare': { to: 'holding.notReady', sets: { fault: GIVEN } },
      },
      'holding.sending': {
        'done sending arrived': 'paid',
        'done sending found': 'paid',
        'done sending refused': 'refused',
        'done sending wrong password': {
          to: 'holding.password',
          sets: { refusal: 'Senha inválida. Restam 4 tentativas.' },
        },
        'done sending wrong PIN': { to: 'holding.pin', sets: { pinRefusal: 'PIN inválido.' } },
        'done sending wrong password, in doubt': 'refused',
        'done sending not arrived': 'notArrived',
        'done sending left': 'left',
      },
      'holding.notReady': {
        'payment.retry': { to: 'holding.preparing', sets: { fault: null } },
        'payment.withdrawn': 'withdrawn',
      },
    },
    invariants: {
      'holding.claiming': ({ snapshot }) => expect(snapshot.children).toHaveProperty('holdAccount'),
      // given back: another tab has it
      busy: ({ snapshot }) => expect(snapshot.children).toEqual({}),
      'holding.reconciling': ({ pending, context }) => {
        expect(pending).toEqual({ reconcile: { order, account, balance: BALANCE, earlier: context.earlier } })
        expect(context.fault).toBeNull()
      },
      // PIN and password are not asked for
      'holding.waiting': ({ pending }) => {
        const subject = { order, account, balance: BALANCE, visit, ...earlier, pin: null, password: null }
        expect(pending).toEqual({ waiting: { subject, secret: undefined, begins: 'looking' } })
      },
      'holding.notReconciled': ({ pending, context, snapshot }) => {
        expect(pending).toEqual({})
        expect(context.fault).not.toBeNull()
        expect(snapshot.can({ type: 'payment.retry' })).toBe(true)
        expect(snapshot.can({ type: 'payment.withdrawn' })).toBe(true)
      },
      'holding.doubtful': ({ pending, snapshot }) => {
        expect(pending).toEqual({})
        expect(snapshot.can({ type: 'payment.retry' })).toBe(true)
        expect(snapshot.can({ type: 'payment.withdrawn' })).toBe(true)
      },
      'holding.pin': ({ pending, context, lastStep }) => {
        expect(pending).toEqual({ pin: { phone: PHONE, origin } })
        expect(context.pinRefusal).toBe(PIN_REASONS[lastStep] ?? null)
      },
      'holding.password': ({ pending, context, lastStep }) => {
        const refusal = { refusal: 'Senha inválida. Restam 4 tentativas.' }
        expect(pending).toEqual({
          password: { account, ...(lastStep === 'done sending wrong password' && refusal) },
        })
        // a refused password keeps the PIN
        expect(context.pin).toBe(3)
      },
      'holding.preparing': ({ pending, context }) => {
        const { earlier: sent, fault, wasSentBefore } = context
        expect(pending['prepare']).toEqual({
          order,
          account,
          balance: BALANCE,
          visit,
          earlier: sent,
          wasSentBefore,
          pin: 3,
        })
        expect(fault).toBeNull()
      },
      'holding.notReady': ({ pending, context, snapshot }) => {
        expect(pending).toEqual({})
        expect(snapshot.children).toHaveProperty('holdAccount')
        expect(context.fault).not.toBeNull()
        expect(snapshot.can({ type: 'payment.retry' })).toBe(true)
        expect(snapshot.can({ type: 'payment.withdrawn' })).toBe(true)
      },
      'holding.sending': ({ pending, snapshot, lastStep }) => {
        const before = lastStep === 'done prepare ready' ? ['m-1'] : null
        const subject = { order, account, balance: BALANCE, visit, ...earlier, before, pin: 3, password: 5 }
        expect(pending['sending']).toEqual({ subject, secret: undefined, begins: 'sending' })
        // nothing closes it
        for (const type of ['payment.retry', 'payment.withdrawn', 'account.busy'] as const) {
          expect(snapshot.can({ type })).toBe(false)
        }
      },
      paid: ({ snapshot, context, lastStep }) => {
        const { wasSentBefore } = context as PaymentContext<Order>
        // an earlier one of the same order may still arrive
        const answered = wasSentBefore ? {} : { answered: { ...earlier, before: expect.anything() } }
        expect(snapshot.output).toEqual(
          lastStep === 'done sending arrived'
            ? { kind: 'paid', proof, isFound: false, isEarlier: false, ...answered }
            : { kind: 'paid', proof: null, isFound: true, isEarlier: true },
        )
      },
      arrivedLate: ({ snapshot, pending }) => {
        expect(pending).toEqual({})
        expect(snapshot.output).toEqual({ kind: 'paid', proof, isFound: true, isEarlier: true })
      },
      refused: ({ snapshot, lastStep }) => {
        const isDoubtful = lastStep.endsWith('in doubt')
        const { fault } = isDoubtful ? wrongPassword : refused
        expect(snapshot.output).toEqual({ kind: 'refused', fault, isDoubtful })
      },
      // the same may be confirmed once more, and stays the same payment
      notArrived: ({ snapshot, lastStep }) => {
        const isDenied = lastStep.endsWith('none of several')
        expect(snapshot.output).toMatchObject({
          kind: 'notArrived',
          earlier: { operation: 'op-1', sentAt: 1_000 },
          ...(isDenied && { isDenied }),
        })
      },
      balanceChanged: ({ snapshot }) =>
        expect(snapshot.output).toEqual({ kind: 'balanceChanged', shown: 250_000, balance: 249_999 }),
      withdrawn: ({ snapshot, pending }) => {
        expect(snapshot.output).toEqual({ kind: 'withdrawn' })
        expect(pending).toEqual({})
      },
      left: ({ snapshot }) => expect(snapshot.output).toEqual({ kind: 'left' }),
    },
  })
}
