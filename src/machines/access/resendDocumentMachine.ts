import { assign, emit, setup } from 'xstate'
import { type Fault, faultOf, faultText } from '#domain/fault.ts'
import type { ChosenDocument } from '#services/documents.ts'
import { documentMachine } from '../shared/documentMachine.ts'
import type { Effect } from '../shared/effects.ts'
import { placeholder } from '../shared/placeholder.ts'

export type ResendDocumentEvent =
  | { type: 'check.retry' }
  | { type: 'warning.closed' }
  | { type: 'document.submitted'; document: ChosenDocument }
  | { type: 'login.open' }

export interface ResendDocumentContext {
  /** Of the e-mailed link; null: the address has none. */
  readonly protocol: string | null
  readonly document: ChosenDocument | null
  readonly message: string | null
}

/** A proxy on the way refuses what is larger than it takes, with a page of its own. */
const isTooLarge = (fault: Fault) => fault.kind === 'http' && fault.status === 413

const failureText = (fault: Fault): string =>
  isTooLarge(fault)
    ? 'O arquivo é grande demais para ser enviado. Escolha um menor.'
    : faultText(fault, 'Erro ao reenviar documento. Tente novamente.')

/**
 * Sending an identity document again, from an e-mailed link. That the check fails counts as "not
 * needed" (registries §2), except without a network, where it would be a falsehood.
 */
export const resendDocumentMachine = setup({
  types: {
    context: {} as ResendDocumentContext,
    events: {} as ResendDocumentEvent,
    input: {} as { protocol: string | null },
    emitted: {} as Effect,
    children: {} as { document: 'document' },
  },
  actors: {
    needsResend: placeholder<boolean, { protocol: string }>('needsResend'),
    resendDocument: placeholder<void, { protocol: string; document: ChosenDocument }>('resendDocument'),
    document: documentMachine,
  },
  actions: {
    storeDocument: assign({
      document: (_, params: { document: ChosenDocument }) => params.document,
      message: null,
    }),
    storeFault: assign({ message: (_, params: { fault: Fault }) => failureText(params.fault) }),
    tellSent: emit({ type: 'notify', tone: 'success', message: 'Documento reenviado com sucesso!' }),
    tellFault: emit((_, params: { fault: Fault }) => ({
      type: 'notify',
      tone: 'error',
      message: failureText(params.fault),
    })),
    showLogin: emit({ type: 'navigate', to: '/' }),
  },
  guards: {
    hasProtocol: ({ context }) => context.protocol !== null,
    isNeeded: (_, params: { needed: boolean }) => params.needed,
    isUnreachable: (_, { fault }: { fault: Fault }) => fault.kind === 'offline' || fault.kind === 'timeout',
  },
}).createMachine({
  id: 'resendDocument',
  context: ({ input }) => ({ protocol: input.protocol, document: null, message: null }),
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'hasProtocol', target: 'checking' }, { target: 'noProtocol' }] },
    noProtocol: { on: { 'login.open': { actions: 'showLogin', target: 'left' } } },
    checking: {
      invoke: {
        id: 'needsResend',
        src: 'needsResend',
        input: ({ context }) => ({ protocol: context.protocol ?? '' }),
        onDone: [
          {
            guard: { type: 'isNeeded', params: ({ event }) => ({ needed: event.output }) },
            target: 'resending',
          },
          { target: 'notNeeded' },
        ],
        onError: [
          {
            guard: { type: 'isUnreachable', params: ({ event }) => ({ fault: faultOf(event.error) }) },
            target: 'unreachable',
          },
          { target: 'notNeeded' },
        ],
      },
    },
    unreachable: { on: { 'check.retry': 'checking' } },
    notNeeded: { on: { 'login.open': { actions: 'showLogin', target: 'left' } } },
    /** The chosen file stays through a failed sending. */
    resending: {
      invoke: { id: 'document', src: 'document', input: ({ context }) => ({ document: context.document }) },
      initial: 'warning',
      states: {
        warning: { on: { 'warning.closed': 'choosing' } },
        choosing: {
          on: {
            'document.submitted': {
              actions: { type: 'storeDocument', params: ({ event }) => event },
              target: 'sending',
            },
          },
        },
        sending: {
          invoke: {
            id: 'resendDocument',
            src: 'resendDocument',
            input: ({ context }) => ({
              protocol: context.protocol ?? '',
              document: context.document as ChosenDocument,
            }),
            onDone: { actions: 'tellSent', target: '#resendDocument.sent' },
            onError: {
              actions: [
                { type: 'storeFault', params: ({ event }) => ({ fault: faultOf(event.error) }) },
                { type: 'tellFault', params: ({ event }) => ({ fault: faultOf(event.error) }) },
              ],
              target: 'choosing',
            },
          },
        },
      },
    },
    sent: { on: { 'login.open': { actions: 'showLogin', target: 'left' } } },
    left: { type: 'final' },
  },
})
