import { assertEvent, assign, not, setup, stateIn } from 'xstate'
import { type Fault, refusalText } from '#domain/fault.ts'
import type { Secret, SecretHandle } from '#domain/secret.ts'
import type { PinChannel, PinOrigin } from '#services/pins.ts'
import { countingDown, isOver } from '../../shared/countingDown.ts'
import { withFault, withOutput } from '../../shared/params.ts'
import { callbackPlaceholder, placeholder } from '../../shared/placeholder.ts'

/** Whom a PIN is sent to, and what for. */
export interface PinPurpose {
  /** Digits. */
  readonly phone: string
  readonly origin: PinOrigin
}

export type PinEvent =
  /** 'Continuar', with six digits */
  | { type: 'pin.submitted'; pin: Secret }
  | { type: 'pin.resend' }
  /** 'Cancelar' */
  | { type: 'pin.withdrawn' }
  | { type: 'countdown.ticked'; left: number }

export interface PinInput {
  /** Of the user's session; null: the API has none. */
  readonly phone: string | null
  readonly origin: PinOrigin
}

export type PinOutput =
  /** Where PIN and token are kept for the call that they protect. */
  { readonly kind: 'verified'; readonly pin: SecretHandle } | { readonly kind: 'withdrawn' }

/** What is known of a PIN that was sent before this question. */
export interface RecalledPin {
  /** Seconds until another one may be sent; 0: at once. */
  readonly left: number
  /** False: its token is lost with the page that has sent it, so it cannot be used. */
  readonly isUsable: boolean
}

export type PinCheck =
  | { readonly kind: 'valid'; readonly pin: SecretHandle }
  | { readonly kind: 'invalid' }
  /** Its time was over, so it was not sent. */
  | { readonly kind: 'expired' }

export interface PinContext extends PinInput {
  /** What is wrong with the PIN that was submitted last. */
  readonly message: string | null
  /** Why no PIN was sent. */
  readonly notResent: string | null
  /** Seconds until another one may be sent, for which the one that was sent is good. */
  readonly left: number
  /** By which the next one goes: SMS first, then WhatsApp (payments §4). */
  readonly channel: PinChannel
  /** How many were sent; each new one empties the boxes. */
  readonly sendings: number
}

/** payments §9 */
const WAIT_SECONDS = 180

const PIN = /^\d{6}$/

/** payments §5, §8 */
const TEXTS = {
  wrong: 'Código incorreto. Tente novamente.',
  notSent: 'Erro ao tentar enviar o pin',
  notVerified: 'Erro ao tentar validar o pin',
} as const

const purposeOf = ({ phone, origin }: PinContext): PinPurpose => ({ phone: phone ?? '', origin })

/**
 * The PIN that protects a transfer or a slip payment (payments §4, §5): sent by SMS when it is asked for, verified by
 * 'Continuar' (A103). PIN and token are kept outside of the machine.
 */
export const pinMachine = setup({
  types: {
    context: {} as PinContext,
    events: {} as PinEvent,
    input: {} as PinInput,
    output: {} as PinOutput,
  },
  actors: {
    recallPin: placeholder<RecalledPin, PinPurpose>('recallPin'),
    /** Seconds until another one may be sent. */
    sendPin: placeholder<number, PinPurpose & { channel: PinChannel }>('sendPin'),
    verifyPin: placeholder<PinCheck, PinPurpose & { pin: Secret }>('verifyPin'),
    countdown: callbackPlaceholder<{ seconds: number }>('countdown'),
  },
  actions: {
    storeLeft: assign({ left: (_, params: { left: number }) => params.left }),
    /** The next one goes by WhatsApp. */
    begin: assign(({ context }, { left }: { left: number }) => ({
      left,
      channel: 'whatsApp' as const,
      sendings: context.sendings + 1,
      message: null,
    })),
    /** With one that was sent before. */
    goOn: assign((_, { left }: { left: number }) => ({ left, channel: 'whatsApp' as const })),
    sayNotSent: assign({
      notResent: (_, { fault }: { fault: Fault }) => refusalText(fault, TEXTS.notSent),
      left: 0,
    }),
    sayWrong: assign({ message: TEXTS.wrong }),
    sayNotVerified: assign({
      message: (_, { fault }: { fault: Fault }) => refusalText(fault, TEXTS.notVerified),
    }),
    dropMessages: assign({ message: null, notResent: null }),
  },
  guards: {
    hasNoPhone: ({ context }) => context.phone === null,
    mayBeSent: (_, { recalled }: { recalled: RecalledPin }) => recalled.left <= 0,
    isUsable: (_, { recalled }: { recalled: RecalledPin }) => recalled.isUsable,
    isOver,
    isWhole: ({ event }) => event.type === 'pin.submitted' && PIN.test(event.pin.reveal()),
    isValid: (_, { check }: { check: PinCheck }) => check.kind === 'valid',
    hasExpired: ({ context }) => context.left <= 0,
    cameTooLate: (_, { check }: { check: PinCheck }) => check.kind === 'expired',
    isVerifying: stateIn({ open: { code: 'verifying' } }),
  },
}).createMachine({
  id: 'pin',
  context: ({ input }) => ({
    ...input,
    message: null,
    notResent: null,
    left: WAIT_SECONDS,
    channel: 'sms',
    sendings: 0,
  }),
  output: ({ event }) => event.output as PinOutput,
  on: { 'pin.withdrawn': '.withdrawn' },
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'hasNoPhone', target: 'withoutPhone' }, { target: 'open' }] },
    /** Nothing is sent. */
    withoutPhone: {},
    open: {
      type: 'parallel',
      states: {
        code: {
          initial: 'missing',
          states: {
            /** None was sent, or its token is lost. */
            missing: {},
            entering: {
              always: { guard: 'hasExpired', target: 'expired' },
              on: { 'pin.submitted': { guard: 'isWhole', target: 'verifying' } },
            },
            /** Its time is over (payments §9): another one must be sent. */
            expired: {},
            verifying: {
              entry: 'dropMessages',
              invoke: {
                id: 'verifyPin',
                src: 'verifyPin',
                input: ({ context, event }) => {
                  assertEvent(event, 'pin.submitted')
                  return { ...purposeOf(context), pin: event.pin }
                },
                onDone: [
                  {
                    guard: withOutput('isValid', 'check'),
                    target: '#pin.verified',
                  },
                  {
                    guard: withOutput('cameTooLate', 'check'),
                    actions: { type: 'storeLeft', params: { left: 0 } },
                    target: ['expired', '#pin.open.sending.ready'],
                  },
                  { actions: 'sayWrong', target: 'entering' },
                ],
                onError: {
                  actions: withFault('sayNotVerified'),
                  target: 'entering',
                },
              },
            },
          },
        },
        sending: {
          initial: 'recalling',
          states: {
            recalling: {
              invoke: {
                id: 'recallPin',
                src: 'recallPin',
                input: ({ context }) => purposeOf(context),
                onDone: [
                  {
                    guard: withOutput('mayBeSent', 'recalled'),
                    target: 'sending',
                  },
                  {
                    guard: withOutput('isUsable', 'recalled'),
                    actions: { type: 'goOn', params: ({ event }) => event.output },
                    target: ['#pin.open.code.entering', 'counting'],
                  },
                  {
                    actions: { type: 'storeLeft', params: ({ event }) => event.output },
                    target: 'counting',
                  },
                ],
                onError: 'sending',
              },
            },
            sending: {
              entry: 'dropMessages',
              invoke: {
                id: 'sendPin',
                src: 'sendPin',
                input: ({ context }) => ({ ...purposeOf(context), channel: context.channel }),
                onDone: {
                  actions: withOutput('begin', 'left'),
                  target: ['#pin.open.code.entering', 'counting'],
                },
                onError: {
                  actions: withFault('sayNotSent'),
                  target: 'ready',
                },
              },
            },
            counting: countingDown,
            ready: { on: { 'pin.resend': { guard: not('isVerifying'), target: 'sending' } } },
          },
        },
      },
    },
    verified: {
      type: 'final',
      output: ({ event }): PinOutput => ({
        kind: 'verified',
        pin: (event as unknown as { output: { pin: SecretHandle } }).output.pin,
      }),
    },
    withdrawn: { type: 'final', output: { kind: 'withdrawn' } },
  },
})
