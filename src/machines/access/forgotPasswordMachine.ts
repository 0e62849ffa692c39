import { assign, emit, setup } from 'xstate'
import { type Fault, serverMessage } from '#domain/fault.ts'
import { isRefusal } from '#domain/outcome.ts'
import { pages } from '#domain/pages.ts'
import type { ResetOutcome } from '#services/access.ts'
import { type Effect, errorNotice } from '../shared/effects.ts'
import { withEvent, withFault, withOutput } from '../shared/params.ts'
import { placeholder } from '../shared/placeholder.ts'

export type ForgotPasswordEvent =
  /** 'Enviar' */
  | { type: 'reset.requested'; email: string }
  /** 'Voltar' */
  | { type: 'login.open' }

/** {detail} is the server's message, if it sent one (auth-reset-password). */
const failureText = (detail: string | null): string => `Erro ao redefinir sua senha ${detail ?? ''}`.trim()

/** Without a definite answer the e-mail may have been sent all the same. */
const faultMessage = (fault: Fault): string => {
  const text = failureText(serverMessage(fault))
  return isRefusal(fault) ? text : `${text.replace(/\.$/, '')}. Mesmo assim, o e-mail pode chegar.`
}

/**
 * Asking for a new password. The success screen is shown after every answer, so that nobody learns who has an
 * account (registries §2).
 */
export const forgotPasswordMachine = setup({
  types: {
    /** The e-mail that was sent. */
    context: {} as { email: string },
    events: {} as ForgotPasswordEvent,
    emitted: {} as Effect,
  },
  actors: {
    requestReset: placeholder<ResetOutcome, { email: string }>('requestReset'),
  },
  actions: {
    storeEmail: assign({ email: (_, params: { email: string }) => params.email }),
    tellRefusal: emit((_, { outcome }: { outcome: ResetOutcome }) =>
      errorNotice(failureText(outcome.kind === 'refused' ? outcome.message : null)),
    ),
    tellFault: emit((_, { fault }: { fault: Fault }) => errorNotice(faultMessage(fault))),
    showLogin: emit({ type: 'navigate', to: pages.login }),
  },
  guards: {
    isSent: (_, params: { outcome: ResetOutcome }) => params.outcome.kind === 'sent',
  },
}).createMachine({
  id: 'forgotPassword',
  context: { email: '' },
  initial: 'editing',
  on: { 'login.open': { actions: 'showLogin', target: '.left' } },
  states: {
    editing: {
      on: {
        'reset.requested': {
          actions: withEvent('storeEmail'),
          target: 'sending',
        },
      },
    },
    sending: {
      invoke: {
        id: 'requestReset',
        src: 'requestReset',
        input: ({ context }) => ({ email: context.email }),
        onDone: [
          { guard: withOutput('isSent', 'outcome'), target: 'sent' },
          {
            actions: withOutput('tellRefusal', 'outcome'),
            target: 'sent',
          },
        ],
        onError: {
          actions: withFault('tellFault'),
          target: 'sent',
        },
      },
    },
    sent: {},
    left: { type: 'final' },
  },
})
