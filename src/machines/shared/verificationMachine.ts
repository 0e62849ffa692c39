import { and, assign, not, sendTo, setup, stateIn } from 'xstate'
import { type Fault, faultOf, faultText } from '#domain/fault.ts'
import type { CodeSending } from '#services/verification.ts'
import { flowAround } from './flowAround.ts'
import { placeholder, watcherPlaceholder } from './placeholder.ts'

/** How an address is verified, with its texts. */
export interface VerificationKind {
  /** Seconds until a code may be sent again; 0: at once. */
  readonly waitSeconds: number
  /** Sending failed without a message of the server. */
  readonly notSent: string
  /** The server refused the address without a message. */
  readonly refused: string
  readonly invalid: string
  /** The check failed without a message of the server. */
  readonly notChecked: string
}

export type VerificationEvent =
  /** An e-mail, or a phone in digits. */
  | { type: 'address.submitted'; address: string }
  /** '(Alterar)', or going back from the code. */
  | { type: 'address.change' }
  /** Six characters. They are stored only if they were refused. */
  | { type: 'code.submitted'; code: string }
  | { type: 'code.resend' }
  /** The user goes on with the address that was verified before. */
  | { type: 'address.keep' }
  | { type: 'countdown.ticked'; left: number }

/** Events for the parent. The verification ends with the verified address as its output. */
export type VerificationNews =
  | { type: 'verification.begun'; address: string }
  | { type: 'verification.withdrawn' }

export interface VerificationInput {
  readonly kind: VerificationKind
  readonly address: string
  /**
   * `sending` sends a code at once, `confirming` waits for one that was sent before, `confirmed` shows an
   * address that was verified before.
   */
  readonly begins: 'asking' | 'sending' | 'confirming' | 'confirmed'
}

export interface VerificationContext {
  readonly kind: VerificationKind
  readonly begins: VerificationInput['begins']
  readonly address: string
  readonly message: string | null
  /** Invalid codes; they are not sent again. */
  readonly refusedCodes: readonly string[]
  /** Seconds until a code may be sent again. */
  readonly left: number
  /** How many codes were sent; each new one empties the boxes. */
  readonly sendings: number
}

/** The result of a check. An invalid code is returned, because it must not be sent again. */
export type CheckedCode = { readonly kind: 'valid' } | { readonly kind: 'invalid'; readonly code: string }

const textOfRefusal = (kind: VerificationKind, sending: CodeSending) =>
  sending.kind === 'refused' ? (sending.message ?? kind.refused) : null

/**
 * Verifying an e-mail or a phone by a code of six characters (registries §4, §5). Each distinct code is sent
 * once; a countdown runs until a new code may be sent.
 */
export const verificationMachine = setup({
  types: {
    context: {} as VerificationContext,
    events: {} as VerificationEvent,
    input: {} as VerificationInput,
    output: {} as { readonly address: string },
  },
  actors: {
    sendCode: placeholder<CodeSending, { address: string; isAgain: boolean }>('sendCode'),
    checkCode: placeholder<CheckedCode, { address: string; code: string }>('checkCode'),
    countdown: watcherPlaceholder<{ seconds: number }>('countdown'),
  },
  actions: {
    storeAddress: assign({ address: (_, params: { address: string }) => params.address, message: null }),
    storeRefusal: assign({
      message: ({ context }, params: { sending: CodeSending }) => textOfRefusal(context.kind, params.sending),
    }),
    storeSendFault: assign({
      message: ({ context }, params: { fault: Fault }) => faultText(params.fault, context.kind.notSent),
    }),
    storeInvalid: assign(({ context }, { check }: { check: CheckedCode }) => ({
      message: context.kind.invalid,
      refusedCodes: check.kind === 'invalid' ? [...context.refusedCodes, check.code] : context.refusedCodes,
    })),
    storeCheckFault: assign({
      message: ({ context }, params: { fault: Fault }) => faultText(params.fault, context.kind.notChecked),
    }),
    tellInvalid: assign({ message: ({ context }) => context.kind.invalid }),
    storeLeft: assign({ left: (_, params: { left: number }) => params.left }),
    beginAnew: assign({
      message: null,
      refusedCodes: [],
      sendings: ({ context }) => context.sendings + 1,
    }),
    startCounting: assign({ left: ({ context }) => context.kind.waitSeconds }),
    dropMessage: assign({ message: null }),
    tellBegun: sendTo(
      flowAround,
      ({ context }) => ({ type: 'verification.begun', address: context.address }) satisfies VerificationNews,
    ),
    tellWithdrawn: sendTo(flowAround, { type: 'verification.withdrawn' } satisfies VerificationNews),
  },
  guards: {
    beginsBy: ({ context }, params: { begins: VerificationInput['begins'] }) =>
      context.begins === params.begins,
    isSent: (_, params: { sending: CodeSending }) => params.sending.kind === 'sent',
    isValid: (_, params: { check: CheckedCode }) => params.check.kind === 'valid',
    isUntried: ({ context, event }) =>
      event.type === 'code.submitted' && !context.refusedCodes.includes(event.code),
    mustWait: ({ context }) => context.kind.waitSeconds > 0,
    isOver: (_, { left }: { left: number }) => left <= 0,
    isEntering: stateIn({ confirming: { code: 'entering' } }),
    isResending: stateIn({ confirming: { resend: 'resending' } }),
  },
}).createMachine({
  id: 'verification',
  context: ({ input }) => ({ ...input, message: null, refusedCodes: [], left: 0, sendings: 0 }),
  output: ({ context }) => ({ address: context.address }),
  initial: 'opening',
  states: {
    opening: {
      always: [
        { guard: { type: 'beginsBy', params: { begins: 'confirmed' } }, target: 'confirmed' },
        { guard: { type: 'beginsBy', params: { begins: 'confirming' } }, target: 'confirming' },
        { guard: { type: 'beginsBy', params: { begins: 'sending' } }, target: 'sending' },
        { target: 'asking' },
      ],
    },
    asking: {
      on: {
        'address.submitted': {
          actions: { type: 'storeAddress', params: ({ event }) => event },
          target: 'sending',
        },
      },
    },
    sending: {
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        input: ({ context }) => ({ address: context.address, isAgain: false }),
        onDone: [
          {
            guard: { type: 'isSent', params: ({ event }) => ({ sending: event.output }) },
            actions: 'beginAnew',
            target: 'confirming',
          },
          {
            actions: { type: 'storeRefusal', params: ({ event }) => ({ sending: event.output }) },
            target: 'asking',
          },
        ],
        onError: {
          actions: { type: 'storeSendFault', params: ({ event }) => ({ fault: faultOf(event.error) }) },
          target: 'asking',
        },
      },
    },
    confirming: {
      entry: 'tellBegun',
      type: 'parallel',
      on: { 'address.change': { actions: ['dropMessage', 'tellWithdrawn'], target: 'asking' } },
      states: {
        code: {
          initial: 'entering',
          states: {
            entering: {
              on: {
                // a new code is being sent: what is typed now would be removed
                'code.submitted': [
                  { guard: and([not('isResending'), 'isUntried']), target: 'checking' },
                  { guard: not('isResending'), actions: 'tellInvalid' },
                ],
              },
            },
            checking: {
              entry: 'dropMessage',
              invoke: {
                id: 'checkCode',
                src: 'checkCode',
                input: ({ context, event }) => ({
                  address: context.address,
                  code: event.type === 'code.submitted' ? event.code : '',
                }),
                onDone: [
                  {
                    guard: { type: 'isValid', params: ({ event }) => ({ check: event.output }) },
                    target: '#verification.verified',
                  },
                  {
                    actions: { type: 'storeInvalid', params: ({ event }) => ({ check: event.output }) },
                    target: 'entering',
                  },
                ],
                onError: {
                  actions: {
                    type: 'storeCheckFault',
                    params: ({ event }) => ({ fault: faultOf(event.error) }),
                  },
                  target: 'entering',
                },
              },
            },
          },
        },
        resend: {
          initial: 'opening',
          states: {
            opening: { always: [{ guard: 'mustWait', target: 'counting' }, { target: 'ready' }] },
            counting: {
              entry: 'startCounting',
              invoke: {
                id: 'countdown',
                src: 'countdown',
                input: ({ context }) => ({ seconds: context.kind.waitSeconds }),
              },
              on: {
                'countdown.ticked': [
                  {
                    guard: { type: 'isOver', params: ({ event }) => event },
                    actions: { type: 'storeLeft', params: { left: 0 } },
                    target: 'ready',
                  },
                  { actions: { type: 'storeLeft', params: ({ event }) => event } },
                ],
              },
            },
            ready: { on: { 'code.resend': { guard: 'isEntering', target: 'resending' } } },
            resending: {
              entry: 'dropMessage',
              invoke: {
                id: 'resendCode',
                src: 'sendCode',
                input: ({ context }) => ({ address: context.address, isAgain: true }),
                onDone: [
                  {
                    guard: { type: 'isSent', params: ({ event }) => ({ sending: event.output }) },
                    actions: 'beginAnew',
                    target: 'opening',
                  },
                  {
                    actions: { type: 'storeRefusal', params: ({ event }) => ({ sending: event.output }) },
                    target: 'ready',
                  },
                ],
                onError: {
                  actions: {
                    type: 'storeSendFault',
                    params: ({ event }) => ({ fault: faultOf(event.error) }),
                  },
                  target: 'ready',
                },
              },
            },
          },
        },
      },
    },
    confirmed: {
      entry: 'tellBegun',
      on: { 'address.keep': 'verified', 'address.change': { actions: 'tellWithdrawn', target: 'asking' } },
    },
    verified: { type: 'final' },
  },
})
