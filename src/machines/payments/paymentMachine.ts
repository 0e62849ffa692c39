import { assign, setup } from 'xstate'
import type { Fault } from '#domain/fault.ts'
import { storingFault, withEvent } from '../shared/params.ts'
import { callbackPlaceholder, placeholder } from '../shared/placeholder.ts'
import { submissionOf } from '../shared/submissionEnds.ts'
import {
  type PayAccountKey,
  type PayPasswordOutput,
  payPasswordMachine,
} from './account/payPasswordMachine.ts'
import { type PinOutput, pinMachine } from './account/pinMachine.ts'
import {
  contextOf,
  type Ended,
  earlierIn,
  frozenOf,
  isRefusalOf,
  lateOutputOf,
  openOf,
  type PaymentContext,
  type PaymentEvent,
  type PaymentInput,
  type PaymentKind,
  type PaymentOutput,
  PIN_OVER,
  type PrepareInput,
  paymentOutputOf,
  prepareOf,
  type Readiness,
  type ReconcileInput,
  type Reconciliation,
  reasonOf,
  reconcileInputOf,
  storeReadiness,
  type Visit,
  whenKind,
} from './payment.ts'

/**
 * A payment that was confirmed (payments §2.4, §2.9): one tab at a time for an account, the PIN, the payment password, a
 * last look at the account, and the call, sent once. One that was sent before is looked for before anything is asked, also if
 * this page does not know of it, and once more before the call. What was shown is what is sent: a balance that has changed
 * since stops it. The machine knows PIN and password by their handles alone.
 */
export const createPaymentMachine = <Order, Proof>(
  id: string,
  { sending, origin }: PaymentKind<Order, Proof>,
) => {
  const endOf = ({ event, context }: { event: unknown; context: PaymentContext<Order> }) =>
    paymentOutputOf((event as Ended<Proof>).output, context)
  return setup({
    types: {
      context: {} as PaymentContext<Order>,
      events: {} as PaymentEvent,
      input: {} as PaymentInput<Order>,
      output: {} as PaymentOutput<Proof>,
      children: {} as { pin: 'pin'; password: 'password'; waiting: 'waiting'; sending: 'sending' },
    },
    actors: {
      /** Holds the account for this tab (`account.held`), or tells `account.busy`. */
      holdAccount: callbackPlaceholder<{ account: PayAccountKey }>('holdAccount'),
      pin: pinMachine,
      password: payPasswordMachine,
      /** Looks for the one that was sent before. */
      reconcile: placeholder<Reconciliation<Proof>, ReconcileInput<Order>>('reconcile'),
      /** Looks for it once more; reads the balance, and what looks like a new payment already. */
      prepare: placeholder<Readiness<Proof>, PrepareInput<Order>>('prepare'),
      sending,
      waiting: sending,
    },
    actions: {
      storeVisit: assign({ visit: (_, { visit }: { visit: Visit }) => visit }),
      storePin: assign((_, { output }: { output: PinOutput }) => ({
        pin: output.kind === 'verified' ? output.pin : null,
        pinRefusal: null,
      })),
      storePassword: assign((_, { output }: { output: PayPasswordOutput }) => ({
        password: output.password ?? null,
        refusal: null,
      })),
      storeEarlier: assign((_, { readiness }: { readiness: Readiness | Reconciliation<unknown> }) => {
        const earlier = earlierIn(readiness)
        return earlier ? { earlier } : {}
      }),
      storeRefusal: assign({ refusal: (_, { output }: Ended<Proof>) => reasonOf(output) }),
      storePinRefusal: assign({ pinRefusal: (_, { output }: Ended<Proof>) => reasonOf(output) }),
      sayPinOver: assign({ pinRefusal: PIN_OVER }),
      storeFault: assign({ fault: (_, { fault }: { fault: Fault }) => fault }),
      dropFault: assign({ fault: null }),
    },
    guards: {
      isVerified: (_, { output }: { output: PinOutput }) => output.kind === 'verified',
      isGiven: (_, { output }: { output: PayPasswordOutput }) => output.isConfirmed,
      isKind: (_, { given, kind }: { given: string; kind: string }) => given === kind,
      hasArrived: (_, { output }: Ended<Proof>) => output.kind === 'arrived',
      isPasswordRefused: (_, { output }: Ended<Proof>) => isRefusalOf('password', output),
      isPinRefused: (_, { output }: Ended<Proof>) => isRefusalOf('pin', output),
      isRefused: (_, { output }: Ended<Proof>) => output.kind === 'refused',
      hasNotArrived: (_, { output }: Ended<Proof>) => output.kind === 'notArrived',
    },
  }).createMachine({
    id,
    context: ({ input }) => contextOf(input),
    // the final state tells how it ended
    output: ({ event }) => event.output as PaymentOutput<Proof>,
    initial: 'holding',
    states: {
      /** No other tab confirms a payment of this account meanwhile. */
      holding: {
        invoke: {
          id: 'holdAccount',
          src: 'holdAccount',
          input: ({ context }) => ({ account: context.account }),
        },
        initial: 'claiming',
        states: {
          claiming: {
            on: {
              'account.held': { actions: withEvent('storeVisit'), target: 'reconciling' },
              'account.busy': `#${id}.busy`,
              'payment.withdrawn': `#${id}.withdrawn`,
            },
          },
          /** The same may have been sent before, and have arrived since. */
          reconciling: {
            entry: 'dropFault',
            invoke: {
              id: 'reconcile',
              src: 'reconcile',
              input: ({ context }) => reconcileInputOf(context),
              onDone: [
                { guard: whenKind('done'), target: `#${id}.arrivedLate` },
                { guard: whenKind('doubtful'), target: 'doubtful' },
                { guard: whenKind('open'), actions: storeReadiness, target: 'waiting' },
                { guard: whenKind('balanceChanged'), target: `#${id}.balanceChanged` },
                { guard: whenKind('nothing'), target: 'pin' },
              ],
              onError: storingFault('notReconciled'),
            },
          },
          /** Nothing is sent without that look. */
          notReconciled: { on: { 'payment.retry': 'reconciling', 'payment.withdrawn': `#${id}.withdrawn` } },
          /** There is what may be the one that was sent before: nothing is sent while nobody can tell. */
          doubtful: { on: { 'payment.retry': 'reconciling', 'payment.withdrawn': `#${id}.withdrawn` } },
          /** Nothing is asked for while the outcome of the same is open. */
          waiting: {
            invoke: {
              id: 'waiting',
              src: 'waiting',
              input: ({ context }) => ({ subject: openOf(context), secret: undefined, begins: 'looking' }),
              onDone: [
                { guard: withEvent('hasArrived'), target: `#${id}.paid` },
                { guard: withEvent('hasNotArrived'), target: `#${id}.notArrived` },
                { target: `#${id}.left` },
              ],
            },
          },
          pin: {
            invoke: {
              id: 'pin',
              src: 'pin',
              input: ({ context: { phone, order } }) => ({ phone, origin: origin(order) }),
              onDone: [
                {
                  guard: withEvent('isVerified'),
                  actions: withEvent('storePin'),
                  target: 'password',
                },
                { target: `#${id}.withdrawn` },
              ],
            },
          },
          password: {
            invoke: {
              id: 'password',
              src: 'password',
              input: ({ context: { account, refusal } }) => ({
                account,
                ...(refusal !== null && { refusal }),
              }),
              onDone: [
                {
                  guard: withEvent('isGiven'),
                  actions: withEvent('storePassword'),
                  target: 'preparing',
                },
                { target: `#${id}.withdrawn` },
              ],
            },
          },
          preparing: {
            entry: 'dropFault',
            invoke: {
              id: 'prepare',
              src: 'prepare',
              input: ({ context }) => prepareOf(context),
              onDone: [
                { guard: whenKind('done'), target: `#${id}.arrivedLate` },
                { guard: whenKind('doubtful'), target: 'doubtful' },
                { guard: whenKind('open'), actions: storeReadiness, target: 'waiting' },
                { guard: whenKind('ready'), actions: storeReadiness, target: 'sending' },
                { guard: whenKind('pinOver'), actions: 'sayPinOver', target: 'pin' },
                { guard: whenKind('balanceChanged'), target: `#${id}.balanceChanged` },
              ],
              onError: storingFault('notReady'),
            },
          },
          /** The account could not be read, so nothing was sent. */
          notReady: { on: { 'payment.retry': 'preparing', 'payment.withdrawn': `#${id}.withdrawn` } },
          sending: {
            invoke: {
              id: 'sending',
              src: 'sending',
              input: ({ context }) => submissionOf(frozenOf(context)),
              onDone: [
                { guard: withEvent('hasArrived'), target: `#${id}.paid` },
                {
                  guard: withEvent('isPasswordRefused'),
                  actions: withEvent('storeRefusal'),
                  target: 'password',
                },
                { guard: withEvent('isPinRefused'), actions: withEvent('storePinRefusal'), target: 'pin' },
                { guard: withEvent('isRefused'), target: `#${id}.refused` },
                { guard: withEvent('hasNotArrived'), target: `#${id}.notArrived` },
                { target: `#${id}.left` },
              ],
            },
          },
        },
      },
      /** Another tab confirms. */
      busy: { on: { 'payment.retry': 'holding', 'payment.withdrawn': 'withdrawn' } },
      paid: { type: 'final', output: endOf },
      /** Nothing was sent now: the one that was sent before is there. */
      arrivedLate: {
        type: 'final',
        output: ({ event }) =>
          lateOutputOf((event as unknown as { output: Parameters<typeof lateOutputOf<Proof>>[0] }).output),
      },
      refused: { type: 'final', output: endOf },
      notArrived: { type: 'final', output: endOf },
      balanceChanged: {
        type: 'final',
        output: ({ event }) => (event as unknown as { output: Readiness }).output as PaymentOutput<Proof>,
      },
      withdrawn: { type: 'final', output: { kind: 'withdrawn' } },
      left: { type: 'final', output: endOf },
    },
  })
}
