import { assign, setup } from 'xstate'
import { type Fault, faultOf, faultText } from '#domain/fault.ts'
import type { SecretHandle } from '#domain/secret.ts'
import type { PinOrigin } from '#services/pins.ts'
import { placeholder, watcherPlaceholder } from '../shared/placeholder.ts'
import type { createSendingMachine, SendingOutput } from '../shared/sendingMachine.ts'
import { type PayAccountKey, type PayPasswordOutput, payPasswordMachine } from './payPasswordMachine.ts'
import { type PinOutput, pinMachine } from './pinMachine.ts'

/** Everything that a confirmed payment sends; nothing of it changes any more. */
export interface FrozenPayment<Order> {
  readonly order: Order
  readonly account: PayAccountKey
  /** Names this payment, also when it is sent once more because it did not arrive: the key of idempotency. */
  readonly operation: string
  /**
   * What looked like it before it was sent (keys of movements, receipts or slips): none of it is this payment. Null: not
   * known.
   */
  readonly before: readonly string[] | null
  /** Where PIN and password are kept for the call. */
  readonly pin: SecretHandle
  readonly password: SecretHandle
}

/** The world just before the call. */
export type Readiness =
  | { readonly kind: 'ready'; readonly operation: string; readonly before: readonly string[] | null }
  /** The balance is not the one that was confirmed; in centavos. */
  | { readonly kind: 'balanceChanged'; readonly balance: number }

export interface PaymentInput<Order> {
  /** What the person has confirmed. */
  readonly order: Order
  readonly account: PayAccountKey
  /** The balance that was shown with it, in centavos. */
  readonly balance: number
  /** Of the session; null: it has none. */
  readonly phone: string | null
  /** Of the same payment that was sent before and did not arrive; null: it is new. */
  readonly operation: string | null
}

export type PaymentOutput<Proof> =
  /** `proof`: null if nothing is known of it but that it was done. */
  | { readonly kind: 'paid'; readonly proof: Proof | null; readonly isFound: boolean }
  /** Not done. `isDoubtful`: perhaps only the browser's second request was refused. */
  | { readonly kind: 'refused'; readonly fault: Fault; readonly isDoubtful: boolean }
  /** Looked for and not found: the same may be confirmed once more, with the same operation. */
  | { readonly kind: 'notArrived'; readonly operation: string }
  | { readonly kind: 'balanceChanged'; readonly balance: number }
  /** Nothing was sent. */
  | { readonly kind: 'withdrawn' }
  /** The outcome is unknown, and is asked after on the payments home. */
  | { readonly kind: 'left' }

export type PaymentEvent =
  /** This tab confirms for the account, until the payment ends. */
  | { type: 'account.held' }
  /** Another tab is confirming a payment of the account. */
  | { type: 'account.busy' }
  /** 'Tentar novamente' */
  | { type: 'payment.retry' }
  /** 'Voltar' */
  | { type: 'payment.withdrawn' }

export interface PaymentContext<Order> extends PaymentInput<Order> {
  readonly pin: SecretHandle | null
  readonly password: SecretHandle | null
  /** Why the password is asked again. */
  readonly refusal: string | null
  /** Why the PIN is asked again. */
  readonly pinRefusal: string | null
  readonly before: readonly string[] | null
  /** Why nothing could be read before the call. */
  readonly fault: Fault | null
}

/** A refusal names what was wrong in its own words (api §1.6). */
const mentions = (word: RegExp, output: SendingOutput<unknown>) =>
  output.kind === 'refused' && !output.isDoubtful && word.test(faultText(output.fault, ''))

type Ended<Proof> = { readonly output: SendingOutput<Proof> }
const ended = <Proof>({ event }: { event: { output: SendingOutput<Proof> } }): Ended<Proof> => ({
  output: event.output,
})

const frozenOf = <Order>(context: PaymentContext<Order>): FrozenPayment<Order> => {
  const { order, account, operation, before, pin, password } = context
  if (operation === null || pin === null || password === null) throw new Error('the payment is not ready')
  return { order, account, operation, before, pin, password }
}

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
) =>
  setup({
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
      storeRefusal: assign({
        refusal: (_, { output }: Ended<Proof>) =>
          output.kind === 'refused' ? faultText(output.fault, '') : null,
      }),
      storePinRefusal: assign({
        pinRefusal: (_, { output }: Ended<Proof>) =>
          output.kind === 'refused' ? faultText(output.fault, '') : null,
      }),
      storeFault: assign({ fault: (_, { fault }: { fault: Fault }) => fault }),
      dropFault: assign({ fault: null }),
    },
    guards: {
      isVerified: (_, { output }: { output: PinOutput }) => output.kind === 'verified',
      isGiven: (_, { output }: { output: PayPasswordOutput }) => output.isConfirmed,
      isReady: (_, { readiness }: { readiness: Readiness }) => readiness.kind === 'ready',
      hasArrived: (_, { output }: Ended<Proof>) => output.kind === 'arrived',
      isPasswordRefused: (_, { output }: Ended<Proof>) => mentions(/senha/i, output),
      isPinRefused: (_, { output }: Ended<Proof>) => mentions(/\bPIN\b/i, output),
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
      paid: {
        type: 'final',
        output: ({ event }): PaymentOutput<Proof> => {
          const { output } = event as unknown as { output: SendingOutput<Proof> & { kind: 'arrived' } }
          return { kind: 'paid', proof: output.proof ?? null, isFound: output.isFound === true }
        },
      },
      refused: {
        type: 'final',
        output: ({ event }): PaymentOutput<Proof> => {
          const { output } = event as unknown as { output: SendingOutput<Proof> & { kind: 'refused' } }
          return { kind: 'refused', fault: output.fault, isDoubtful: output.isDoubtful === true }
        },
      },
      notArrived: {
        type: 'final',
        output: ({ context }): PaymentOutput<Proof> => ({
          kind: 'notArrived',
          operation: context.operation ?? '',
        }),
      },
      balanceChanged: {
        type: 'final',
        output: ({ event }): PaymentOutput<Proof> =>
          (event as unknown as { output: Readiness & { kind: 'balanceChanged' } }).output,
      },
      withdrawn: { type: 'final', output: { kind: 'withdrawn' } },
      left: { type: 'final', output: { kind: 'left' } },
    },
  })
