import { and, assign, not, sendTo, setup, stateIn } from 'xstate'
import { faultOf, faultText } from '#domain/fault.ts'
import { countingDown, isOver } from './countingDown.ts'
import { withEvent, withOutput } from './params.ts'
import { parentRef } from './parentRef.ts'
import { callbackPlaceholder, placeholder } from './placeholder.ts'
import {
  type AddressSubmission,
  begun,
  type CheckedCode,
  textOfRefusal,
  type VerificationContext,
  type VerificationEvent,
  type VerificationInput,
  type VerificationNews,
} from './verification.ts'

/**
 * Verifying an e-mail or a phone by a code of six characters (registries §4, §5). Each distinct code is sent
 * once. The wait until another one may be sent belongs to the address: it goes on behind '(Alterar)' and after
 * a reload.
 */
export const verificationMachine = setup({
  types: {
    context: {} as VerificationContext,
    events: {} as VerificationEvent,
    input: {} as VerificationInput,
    output: {} as { readonly address: string },
  },
  actors: {
    /** Sends nothing while the wait of the address runs: its code is on its way. */
    sendCode: placeholder<AddressSubmission, { address: string; isAgain: boolean }>('sendCode'),
    /** Seconds until another code may be sent to the address; 0: at once. */
    findWait: placeholder<number, { address: string }>('findWait'),
    checkCode: placeholder<CheckedCode, { address: string; code: string }>('checkCode'),
    countdown: callbackPlaceholder<{ seconds: number }>('countdown'),
  },
  actions: {
    storeAddress: assign({ address: (_, params: { address: string }) => params.address, message: null }),
    say: assign({ message: (_, params: { text: string | null }) => params.text }),
    sayNotResent: assign({ notResent: (_, params: { text: string | null }) => params.text }),
    storeInvalid: assign(({ context }, { check }: { check: CheckedCode }) => ({
      message: context.kind.invalid,
      refusedCodes: check.kind === 'invalid' ? [...context.refusedCodes, check.code] : context.refusedCodes,
    })),
    tellInvalid: assign({ message: ({ context }) => context.kind.invalid }),
    storeLeft: assign({ left: (_, params: { left: number }) => params.left }),
    beginAnew: assign({
      message: null,
      notResent: null,
      refusedCodes: [],
      sendings: ({ context }) => context.sendings + 1,
    }),
    storeWholeWait: assign({ left: ({ context }) => context.kind.waitSeconds }),
    dropMessages: assign({ message: null, notResent: null }),
    tellBegun: sendTo(
      parentRef,
      ({ context }) => ({ type: 'verification.begun', address: context.address }) satisfies VerificationNews,
    ),
    tellWithdrawn: sendTo(parentRef, { type: 'verification.withdrawn' } satisfies VerificationNews),
  },
  guards: {
    beginsBy: ({ context }, params: { begins: VerificationInput['begins'] }) =>
      context.begins === params.begins,
    isSent: (_, params: { sending: AddressSubmission }) => params.sending.kind === 'sent',
    isValid: (_, params: { check: CheckedCode }) => params.check.kind === 'valid',
    isUntried: ({ context, event }) =>
      event.type === 'code.submitted' && !context.refusedCodes.includes(event.code),
    isOver,
    isEntering: stateIn({ confirming: { code: 'entering' } }),
    isResending: stateIn({ confirming: { resend: 'resending' } }),
  },
}).createMachine({
  id: 'verification',
  context: ({ input }) => begun(input),
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
          actions: withEvent('storeAddress'),
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
            guard: withOutput('isSent', 'sending'),
            actions: 'beginAnew',
            target: 'confirming',
          },
          {
            actions: {
              type: 'say',
              params: ({ context, event }) => ({ text: textOfRefusal(context.kind, event.output) }),
            },
            target: 'asking',
          },
        ],
        onError: {
          actions: {
            type: 'say',
            params: ({ context, event }) => ({ text: faultText(faultOf(event.error), context.kind.notSent) }),
          },
          target: 'asking',
        },
      },
    },
    confirming: {
      entry: 'tellBegun',
      type: 'parallel',
      on: { 'address.change': { actions: ['dropMessages', 'tellWithdrawn'], target: 'asking' } },
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
              entry: 'dropMessages',
              invoke: {
                id: 'checkCode',
                src: 'checkCode',
                input: ({ context, event }) => ({
                  address: context.address,
                  code: event.type === 'code.submitted' ? event.code : '',
                }),
                onDone: [
                  {
                    guard: withOutput('isValid', 'check'),
                    target: '#verification.verified',
                  },
                  {
                    actions: withOutput('storeInvalid', 'check'),
                    target: 'entering',
                  },
                ],
                onError: {
                  actions: {
                    type: 'say',
                    params: ({ context, event }) => ({
                      text: faultText(faultOf(event.error), context.kind.notChecked),
                    }),
                  },
                  target: 'entering',
                },
              },
            },
          },
        },
        resend: {
          initial: 'recalling',
          states: {
            recalling: {
              invoke: {
                id: 'findWait',
                src: 'findWait',
                input: ({ context }) => ({ address: context.address }),
                onDone: [
                  {
                    guard: withOutput('isOver', 'left'),
                    target: 'ready',
                  },
                  {
                    actions: withOutput('storeLeft', 'left'),
                    target: 'counting',
                  },
                ],
                // not known: nobody may be sent two codes
                onError: { actions: 'storeWholeWait', target: 'counting' },
              },
            },
            counting: countingDown,
            ready: { on: { 'code.resend': { guard: 'isEntering', target: 'resending' } } },
            resending: {
              entry: 'dropMessages',
              invoke: {
                id: 'resendCode',
                src: 'sendCode',
                input: ({ context }) => ({ address: context.address, isAgain: true }),
                onDone: [
                  {
                    guard: withOutput('isSent', 'sending'),
                    actions: 'beginAnew',
                    target: 'recalling',
                  },
                  {
                    actions: {
                      type: 'sayNotResent',
                      params: ({ context, event }) => ({ text: textOfRefusal(context.kind, event.output) }),
                    },
                    target: 'ready',
                  },
                ],
                onError: {
                  actions: {
                    type: 'sayNotResent',
                    params: ({ context, event }) => ({
                      text: faultText(faultOf(event.error), context.kind.notSent),
                    }),
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
