import { assign, setup } from 'xstate'
import { type Fault, faultOf, faultText } from '#domain/fault.ts'
import type { PinOrigin } from '#services/pins.ts'
import { placeholder, watcherPlaceholder } from '../shared/placeholder.ts'
import type { createSendingMachine, SendingOutput } from '../shared/sendingMachine.ts'
import {
  type FrozenPayment,
  frozenOf,
  isRefusalOf,
  type PaymentContext,
  type PaymentEvent,
  type PaymentInput,
  type PaymentOutput,
  paymentOutputOf,
  type Readiness,
} from './payment.ts'
import { type PayAccountKey, type PayPasswordOutput, payPasswordMachine } from './payPasswordMachine.ts'
import { type PinOutput, pinMachine } from './pinMachine.ts'

const reasonOf = (output: SendingOutput<unknown>) =>
  output.kind === 'refused' ? faultText(output.fault) : null

type Ended<Proof> = { readonly output: SendingOutput<Proof> }
const ended = <Proof>({ event }: { event: { output: SendingOutput<Proof> } }): Ended<Proof> => ({
  output: event.output,
})

/**
 * A payment that was confirmed (payments §2.4, §2.9): one tab at a time for an account, the PIN, the payment password, a
 * last look at the account, and the call, sent once. What was shown is what is sent: a balance that has changed since
 * stops it. The machine knows PIN and password by their handles alone.
 * @param origin what the PIN is for
 */
export const createPaymentMachine = <Order, Proof>(
  id: string,
  {
    sending,
    origin,
  }: {
    readonly sending: ReturnType<typeof createSendingMachine<FrozenPayment<Order>, undefined, Proof>>
    readonly origin: (order: Order) => PinOrigin
  },
) => {
  const endOf = ({ event, context }: { event: unknown; context: PaymentContext<Order> }) =>
    paymentOutputOf((event as Ended<Proof>).output, context)
  return setup({
    types: {
      context: {} as PaymentContext<Order>,
      events: {} as PaymentEvent,
      input: {} as PaymentInput<Order>,
      output: {} as PaymentOutput<Proof>,
      children: {} as { pin: 'pin'; password: 'password'; sending: 'sending' },
    },
    actors: {
      /** Holds the account for this tab (`account.held`), or tells `account.busy`. */
      holdAccount: watcherPlaceholder<{ account: PayAccountKey }>('holdAccount'),
      pin: pinMachine,
      password: payPasswordMachine,
      /** Reads the balance, and what looks like this payment already. */
      prepare: placeholder<
        Readiness,
        { order: Order; account: PayAccountKey; balance: number; operation: string | null }
      >('prepare'),
      sending,
    },
    actions: {
      storePin: assign((_, { output }: { output: PinOutput }) => ({
        pin: output.kind === 'verified' ? output.pin : null,
        pinRefusal: null,
      })),
      storePassword: assign((_, { output }: { output: PayPasswordOutput }) => ({
        password: output.password ?? null,
        refusal: null,
      })),
      storeReadiness: assign((_, { readiness }: { readiness: Readiness }) =>
        readiness.kind === 'ready' ? { operation: readiness.operation, before: readiness.before } : {},
      ),
      storeRefusal: assign({ refusal: (_, { output }: Ended<Proof>) => reasonOf(output) }),
      storePinRefusal: assign({ pinRefusal: (_, { output }: Ended<Proof>) => reasonOf(output) }),
      storeFault: assign({ fault: (_, { fault }: { fault: Fault }) => fault }),
      dropFault: assign({ fault: null }),
    },
    guards: {
      isVerified: (_, { output }: { output: PinOutput }) => output.kind === 'verified',
      isGiven: (_, { output }: { output: PayPasswordOutput }) => output.isConfirmed,
      isReady: (_, { readiness }: { readiness: Readiness }) => readiness.kind === 'ready',
      hasArrived: (_, { output }: Ended<Proof>) => output.kind === 'arrived',
      isPasswordRefused: (_, { output }: Ended<Proof>) => isRefusalOf('password', output),
      isPinRefused: (_, { output }: Ended<Proof>) => isRefusalOf('pin', output),
      isRefused: (_, { output }: Ended<Proof>) => output.kind === 'refused',
      hasNotArrived: (_, { output }: Ended<Proof>) => output.kind === 'notArrived',
    },
  }).createMachine({
    id,
    context: ({ input }) => ({
      ...input,
      pin: null,
      password: null,
      refusal: null,
      pinRefusal: null,
      before: null,
      fault: null,
    }),
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
              'account.held': 'pin',
              'account.busy': `#${id}.busy`,
              'payment.withdrawn': `#${id}.withdrawn`,
            },
          },
          pin: {
            invoke: {
              id: 'pin',
              src: 'pin',
              input: ({ context: { phone, order } }) => ({ phone, origin: origin(order) }),
              onDone: [
                {
                  guard: { type: 'isVerified', params: ({ event }) => event },
                  actions: { type: 'storePin', params: ({ event }) => event },
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
                  guard: { type: 'isGiven', params: ({ event }) => event },
                  actions: { type: 'storePassword', params: ({ event }) => event },
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
              input: ({ context: { order, account, balance, operation } }) => ({
                order,
                account,
                balance,
                operation,
              }),
              onDone: [
                {
                  guard: { type: 'isReady', params: ({ event }) => ({ readiness: event.output }) },
                  actions: { type: 'storeReadiness', params: ({ event }) => ({ readiness: event.output }) },
                  target: 'sending',
                },
                { target: `#${id}.balanceChanged` },
              ],
              onError: {
                actions: { type: 'storeFault', params: ({ event }) => ({ fault: faultOf(event.error) }) },
                target: 'notReady',
              },
            },
          },
          /** The account could not be read, so nothing was sent. */
          notReady: { on: { 'payment.retry': 'preparing', 'payment.withdrawn': `#${id}.withdrawn` } },
          sending: {
            invoke: {
              id: 'sending',
              src: 'sending',
              input: ({ context }) => ({
                subject: frozenOf(context),
                secret: undefined,
                begins: 'sending',
              }),
              onDone: [
                { guard: { type: 'hasArrived', params: ended }, target: `#${id}.paid` },
                {
                  guard: { type: 'isPasswordRefused', params: ended },
                  actions: { type: 'storeRefusal', params: ended },
                  target: 'password',
                },
                {
                  guard: { type: 'isPinRefused', params: ended },
                  actions: { type: 'storePinRefusal', params: ended },
                  target: 'pin',
                },
                { guard: { type: 'isRefused', params: ended }, target: `#${id}.refused` },
                { guard: { type: 'hasNotArrived', params: ended }, target: `#${id}.notArrived` },
                { target: `#${id}.left` },
              ],
            },
          },
        },
      },
      /** Another tab confirms. */
      busy: { on: { 'payment.retry': 'holding', 'payment.withdrawn': 'withdrawn' } },
      paid: { type: 'final', output: endOf },
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
