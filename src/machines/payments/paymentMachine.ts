import { assign, setup } from 'xstate'
import { type Fault, faultOf, faultText } from '#domain/fault.ts'
import type { PinOrigin } from '#services/pins.ts'
import { placeholder, watcherPlaceholder } from '../shared/placeholder.ts'
import type { createSendingMachine, SendingOutput } from '../shared/sendingMachine.ts'
import {
  type Earlier,
  type FrozenPayment,
  frozenOf,
  isRefusalOf,
  type LookBack,
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

const is = <Kind extends Readiness['kind']>(kind: Kind) =>
  ({
    type: 'isKind',
    params: ({ event }: { event: { output: { readonly kind: string } } }) => ({
      given: event.output.kind,
      kind,
    }),
  }) as const

/**
 * A payment that was confirmed (payments §2.4, §2.9): one tab at a time for an account, the PIN, the payment password, a
 * last look at the account, and the call, sent once. One that was sent before and did not arrive is looked for again
 * before anything is asked, and once more right before the call: it may have arrived late. What was shown is what is sent: a balance that has changed since
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
      /** Looks for the one that was sent before. */
      lookBack: placeholder<LookBack<Proof>, { order: Order; account: PayAccountKey; earlier: Earlier }>(
        'lookBack',
      ),
      /** Looks for it once more; reads the balance, and what looks like a new payment already. */
      prepare: placeholder<
        Readiness<Proof>,
        {
          order: Order
          account: PayAccountKey
          balance: number
          earlier: Earlier | null
          wasSentBefore: boolean
        }
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
      storeReadiness: assign((_, { readiness }: { readiness: Readiness }) => {
        if (readiness.kind !== 'ready') return {}
        const { operation, before, sentAt } = readiness
        return { earlier: { operation, before, sentAt } }
      }),
      storeRefusal: assign({ refusal: (_, { output }: Ended<Proof>) => reasonOf(output) }),
      storePinRefusal: assign({ pinRefusal: (_, { output }: Ended<Proof>) => reasonOf(output) }),
      storeFault: assign({ fault: (_, { fault }: { fault: Fault }) => fault }),
      dropFault: assign({ fault: null }),
    },
    guards: {
      isVerified: (_, { output }: { output: PinOutput }) => output.kind === 'verified',
      isGiven: (_, { output }: { output: PayPasswordOutput }) => output.isConfirmed,
      wasSentBefore: ({ context }) => context.wasSentBefore,
      isKind: (_, { given, kind }: { given: string; kind: Readiness['kind'] }) => given === kind,
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
      fault: null,
      wasSentBefore: input.earlier !== null,
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
              'account.held': [{ guard: 'wasSentBefore', target: 'lookingBack' }, { target: 'pin' }],
              'account.busy': `#${id}.busy`,
              'payment.withdrawn': `#${id}.withdrawn`,
            },
          },
          /** What was sent before may have arrived since. */
          lookingBack: {
            entry: 'dropFault',
            invoke: {
              id: 'lookBack',
              src: 'lookBack',
              input: ({ context: { order, account, earlier } }) => ({
                order,
                account,
                earlier: earlier as Earlier,
              }),
              onDone: [
                { guard: is('done'), target: `#${id}.arrivedLate` },
                { guard: is('doubtful'), target: 'doubtful' },
                { target: 'pin' },
              ],
              onError: {
                actions: { type: 'storeFault', params: ({ event }) => ({ fault: faultOf(event.error) }) },
                target: 'notLookedBack',
              },
            },
          },
          /** Nothing is sent without that look. */
          notLookedBack: { on: { 'payment.retry': 'lookingBack', 'payment.withdrawn': `#${id}.withdrawn` } },
          /** There is what may be the one that was sent before: nothing is sent while nobody can tell. */
          doubtful: { on: { 'payment.retry': 'lookingBack', 'payment.withdrawn': `#${id}.withdrawn` } },
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
              input: ({ context: { order, account, balance, earlier, wasSentBefore } }) => ({
                order,
                account,
                balance,
                earlier,
                wasSentBefore,
              }),
              onDone: [
                { guard: is('done'), target: `#${id}.arrivedLate` },
                { guard: is('doubtful'), target: 'doubtful' },
                {
                  guard: is('ready'),
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
      /** Nothing was sent now: the one that was sent before is there. */
      arrivedLate: {
        type: 'final',
        output: ({ event }) => {
          const { proof } = (event as unknown as { output: { proof: Proof | null } }).output
          return { kind: 'paid', proof, isFound: true, isEarlier: true }
        },
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
