import { assign, emit, setup } from 'xstate'
import { isAnswerOfApi } from '#domain/answerOfApi.ts'
import { type Fault, faultText } from '#domain/fault.ts'
import { pages } from '#domain/pages.ts'
import type { ChosenFile } from '#services/chosenFiles.ts'
import { chosenFileMachine } from '../shared/chosenFileMachine.ts'
import type { Effect } from '../shared/effects.ts'
import { withEvent, withFault, withOutput } from '../shared/params.ts'
import { placeholder } from '../shared/placeholder.ts'
import { submissionGuards, submissionOf } from '../shared/submissionEnds.ts'
import { createSubmissionMachine, type SubmissionOutput } from '../shared/submissionMachine.ts'

export type ResendIdentityDocumentEvent =
  | { type: 'check.retry' }
  | { type: 'warning.closed' }
  | { type: 'identityDocument.submitted'; document: ChosenFile }
  | { type: 'login.open' }

export interface ResendIdentityDocumentInput {
  /** Whether the link has a protocol. The protocol itself is a secret and stays in the wiring. */
  readonly hasProtocol: boolean
}

export interface ResendIdentityDocumentContext extends ResendIdentityDocumentInput {
  readonly document: ChosenFile | null
  readonly message: string | null
}

/** What is sent again. */
export interface ResentIdentityDocument {
  /** Null: it was sent before this page was opened; only its outcome is looked up. */
  readonly document: ChosenFile | null
}

/** POST /usuarios/resend-document, and the look-up of its outcome. */
export const identityDocumentSubmissionMachine = createSubmissionMachine<ResentIdentityDocument>(
  'identityDocumentSubmission',
)

const FAILED = 'Erro ao reenviar documento. Tente novamente.'

/** A proxy may refuse a request that is too large, with its own page. */
const isTooLarge = (fault: Fault) => fault.kind === 'http' && fault.status === 413

/** The words of a 401 or 403 are about a session, which this page has none of; those of a 500 are for developers. */
const hasReason = (fault: Fault) => fault.kind !== 'http' || ![401, 403, 500].includes(fault.status)

const documentRefusalText = (fault: Fault): string => {
  if (isTooLarge(fault)) return 'O arquivo é grande demais para ser enviado. Escolha um menor.'
  return hasReason(fault) ? faultText(fault, FAILED) : FAILED
}

type Ended = { readonly output: SubmissionOutput }

/**
 * Sending an identity document again, from an e-mailed link. A failed check counts as 'not needed'
 * (registries §2), but not if the API did not answer, because that would not be true. If a document was sent from
 * this link before without an answer, its outcome is looked up before the form is shown.
 */
export const resendIdentityDocumentMachine = setup({
  types: {
    context: {} as ResendIdentityDocumentContext,
    events: {} as ResendIdentityDocumentEvent,
    input: {} as ResendIdentityDocumentInput,
    emitted: {} as Effect,
    children: {} as {
      document: 'document'
      sending: 'identityDocumentSubmission'
      earlier: 'identityDocumentSubmission'
    },
  },
  actors: {
    wasSent: placeholder<boolean, void>('wasSent'),
    needsResend: placeholder<boolean, void>('needsResend'),
    document: chosenFileMachine,
    identityDocumentSubmission: identityDocumentSubmissionMachine,
  },
  actions: {
    storeDocument: assign({
      document: (_, params: { document: ChosenFile }) => params.document,
      message: null,
    }),
    storeRefusal: assign({
      message: (_, { output }: Ended) =>
        output.kind === 'refused' ? documentRefusalText(output.fault) : null,
    }),
    storeFailure: assign({ message: FAILED }),
    tellSent: emit({ type: 'notify', tone: 'success', message: 'Documento reenviado com sucesso!' }),
    showLogin: emit({ type: 'navigate', to: pages.login }),
  },
  guards: {
    hasProtocol: ({ context }) => context.hasProtocol,
    isRemembered: (_, params: { isRemembered: boolean }) => params.isRemembered,
    isNeeded: (_, params: { needed: boolean }) => params.needed,
    isUnreachable: (_, { fault }: { fault: Fault }) => !isAnswerOfApi(fault),
    ...submissionGuards,
  },
}).createMachine({
  id: 'resendIdentityDocument',
  context: ({ input }) => ({ ...input, document: null, message: null }),
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'hasProtocol', target: 'remembering' }, { target: 'noProtocol' }] },
    noProtocol: { on: { 'login.open': { actions: 'showLogin', target: 'left' } } },
    remembering: {
      invoke: {
        id: 'wasSent',
        src: 'wasSent',
        onDone: [
          {
            guard: withOutput('isRemembered', 'isRemembered'),
            target: 'askingAfterEarlier',
          },
          { target: 'checking' },
        ],
        onError: 'checking',
      },
    },
    askingAfterEarlier: {
      invoke: {
        id: 'earlier',
        src: 'identityDocumentSubmission',
        input: { subject: { document: null }, secret: undefined, begins: 'looking' },
        onDone: [
          {
            guard: withEvent('hasArrived'),
            actions: 'tellSent',
            target: 'sent',
          },
          {
            guard: withEvent('isLeft'),
            actions: 'showLogin',
            target: 'left',
          },
          { actions: 'storeFailure', target: 'resending' },
        ],
      },
    },
    checking: {
      invoke: {
        id: 'needsResend',
        src: 'needsResend',
        onDone: [
          {
            guard: withOutput('isNeeded', 'needed'),
            target: 'resending',
          },
          { target: 'notNeeded' },
        ],
        onError: [
          {
            guard: withFault('isUnreachable'),
            target: 'unreachable',
          },
          { target: 'notNeeded' },
        ],
      },
    },
    unreachable: { on: { 'check.retry': 'checking' } },
    notNeeded: { on: { 'login.open': { actions: 'showLogin', target: 'left' } } },
    /** The chosen file is kept after a failed sending. */
    resending: {
      invoke: { id: 'document', src: 'document', input: ({ context }) => ({ document: context.document }) },
      initial: 'warning',
      states: {
        warning: { on: { 'warning.closed': 'choosing' } },
        choosing: {
          on: {
            'identityDocument.submitted': {
              actions: withEvent('storeDocument'),
              target: 'sending',
            },
          },
        },
        sending: {
          invoke: {
            id: 'sending',
            src: 'identityDocumentSubmission',
            input: ({ context: { document } }) => submissionOf({ document }),
            onDone: [
              {
                guard: withEvent('hasArrived'),
                actions: 'tellSent',
                target: '#resendIdentityDocument.sent',
              },
              {
                guard: withEvent('isRefused'),
                actions: withEvent('storeRefusal'),
                target: 'choosing',
              },
              {
                guard: withEvent('isLeft'),
                actions: 'showLogin',
                target: '#resendIdentityDocument.left',
              },
              { actions: 'storeFailure', target: 'choosing' },
            ],
          },
        },
      },
    },
    sent: { on: { 'login.open': { actions: 'showLogin', target: 'left' } } },
    left: { type: 'final' },
  },
})
