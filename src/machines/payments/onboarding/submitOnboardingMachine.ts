import { assign, setup } from 'xstate'
import type { NewPayAccount, PayAccountState, PayDocument } from '#services/payOnboarding.ts'
import type { SendOutcome } from '#services/submission.ts'
import { actionPlaceholder } from '../../shared/actionPlaceholder.ts'
import { storingFault, withEvent, withOutput } from '../../shared/params.ts'
import { callbackPlaceholder, placeholder } from '../../shared/placeholder.ts'
import { type Refusal, refusalIn } from '../../shared/submissionEnds.ts'
import { createSubmissionMachine, type SubmissionOutput } from '../../shared/submissionMachine.ts'
import type { SubmittingEnd, SubmittingInput, SubmittingOutput } from './onboarding.ts'
import {
  accountOf,
  nothingSent,
  type SubmitProgress,
  sentAccountOf,
  withAccount,
  withVerified,
} from './onboardingProgress.ts'
import {
  accepted,
  documentFrom,
  missingAgain,
  type NextCall,
  nextCall,
  refusedFrom,
  type SubmitContext,
  type SubmitEvent,
  taken,
  withoutRefused,
} from './submitOnboarding.ts'

export const openingAccountMachine = createSubmissionMachine<NewPayAccount>('openingPayAccount')

type Ended = { readonly output: SendOutcome | SubmissionOutput }

const refusalFrom = ({ event }: { event: Ended }) => ({ fault: refusalIn(event) })
/** Stored at once. */
const keptAs = (account: SubmitProgress['account']) =>
  [{ type: 'markAccount', params: { account } }, 'keepProgress'] as const
/** The ways on from what has stopped it. */
const onward = { 'submit.retry': 'next', 'submit.leave': 'left' } as const
const documentOnward = { 'document.change': 'refusedDocument', ...onward } as const
const isNext = (call: NextCall) => ({ type: 'isNext', params: { call } }) as const

/**
 * Sends a finished onboarding (payments §2.3, api §2.26): the code once more, the account, its documents one after
 * another, the confirmation. What is about to be sent is stored before each call and what has arrived after it, so it
 * goes on after any interruption: an account without an answer is looked up, a document is put into the place
 * of its kind. It waits as long as another tab sends for the same company.
 */
export const submitOnboardingMachine = setup({
  types: {
    context: {} as SubmitContext,
    events: {} as SubmitEvent,
    input: {} as SubmittingInput,
    output: {} as SubmittingOutput,
    tags: {} as 'busy',
    children: {} as { openingAccount: 'openingAccount' },
  },
  actors: {
    /** Tells when no other tab sends for this company, and keeps the others waiting from then on. */
    holdTurn: callbackPlaceholder('holdTurn'),
    /** `missing`: the code and its token went away with the page. */
    verifyCode: placeholder<'valid' | 'invalid' | 'missing', { phone: string }>('verifyCode'),
    findAccount: placeholder<PayAccountState, { companyId: number; cnpj: string }>('findAccount'),
    openingAccount: openingAccountMachine,
    sendDocument: placeholder<SendOutcome, PayDocument>('sendDocument'),
    confirm: placeholder<SendOutcome, { companyId: number; cnpj: string }>('confirm'),
  },
  actions: {
    storeProgress: assign({
      progress: (_, { progress }: { progress: SubmitProgress | null }) => progress ?? nothingSent,
    }),
    keepProgress: actionPlaceholder('keepProgress'),
    dropProgress: actionPlaceholder('dropProgress'),
    markVerified: assign({ progress: ({ context }) => withVerified(context.progress, context.draft) }),
    markAccount: assign({
      progress: ({ context }, { account }: { account: SubmitProgress['account'] }) =>
        withAccount(context.progress, account, context.draft),
    }),
    awaitAccount: assign({ begins: 'looking' }),
    beginAccount: assign({ begins: 'sending' }),
    takeDocument: assign(({ context }) => taken(context)),
    markAccepted: assign(({ context }) => accepted(context)),
    unmarkDocument: assign(({ context }) => withoutRefused(context)),
    /** Of what the refusal says is missing, everything is sent again. */
    unmarkMissing: assign(({ context }) => missingAgain(context)),
    storeFault: assign({ fault: (_, { fault }: { fault: Refusal | null }) => fault }),
    dropFault: assign({ fault: null }),
  },
  guards: {
    isNext: ({ context }, { call }: { call: NextCall }) => nextCall(context) === call,
    isRight: (_, { check }: { check: string }) => check === 'valid',
    isOpenedBefore: (_, { found }: { found: PayAccountState }) => found === 'opened',
    isConfirmedBefore: (_, { found }: { found: PayAccountState }) => found === 'confirmed',
    isRefused: (_, { output }: Ended) => output.kind === 'refused',
    /** An answer has said it; what a look finds may be a colleague's. */
    hasArrived: (_, { output }: Ended) => output.kind === 'arrived' && !('isFound' in output),
    isFoundThere: (_, { output }: Ended) => output.kind === 'arrived',
    isMissing: (_, { output }: Ended) => output.kind === 'notArrived',
    /** It was found a moment ago: a list that does not show it now is late. */
    wasFoundThere: ({ context }) => context.progress.account === 'sent',
  },
}).createMachine({
  id: 'submitOnboarding',
  context: ({ input: { draft } }) => ({
    draft,
    progress: nothingSent,
    begins: 'sending',
    document: null,
    isThere: false,
    fault: null,
  }),
  invoke: { id: 'holdTurn', src: 'holdTurn' },
  initial: 'waiting',
  // the final state tells how it ended
  output: ({ context, event }): SubmittingOutput => ({
    ...(event.output as SubmittingEnd),
    sentAccount: sentAccountOf(context.progress),
  }),
  states: {
    waiting: {
      tags: 'busy',
      on: {
        'turn.taken': {
          actions: { type: 'storeProgress', params: ({ event }) => ({ progress: event.progress }) },
          target: 'next',
        },
        'submit.leave': 'left',
      },
    },
    next: {
      entry: 'dropFault',
      always: [
        { guard: isNext('code'), target: 'verifyingCode' },
        { guard: isNext('account'), target: 'findingAccount' },
        { guard: isNext('answer'), actions: 'awaitAccount', target: 'openingAccount' },
        { guard: isNext('document'), actions: ['takeDocument', 'keepProgress'], target: 'uploading' },
        { target: 'confirming' },
      ],
    },
    verifyingCode: {
      tags: 'busy',
      invoke: {
        id: 'verifyCode',
        src: 'verifyCode',
        input: ({ context }) => ({ phone: context.draft.phone }),
        onDone: [
          {
            guard: withOutput('isRight', 'check'),
            actions: ['markVerified', 'keepProgress'],
            target: 'next',
          },
          { target: 'unverified' },
        ],
        onError: storingFault('stopped'),
      },
    },
    /** It may have been opened earlier, from another device, or by a call whose answer is lost. */
    findingAccount: {
      tags: 'busy',
      invoke: {
        id: 'findAccount',
        src: 'findAccount',
        input: ({ context: { draft } }) => ({ companyId: draft.companyId, cnpj: draft.cnpj }),
        onDone: [
          { guard: withOutput('isOpenedBefore', 'found'), target: 'openedBefore' },
          { guard: withOutput('isConfirmedBefore', 'found'), target: 'confirmedBefore' },
          { guard: 'wasFoundThere', target: 'openedBefore' },
          { actions: ['beginAccount', ...keptAs('sent')], target: 'openingAccount' },
        ],
        onError: storingFault('stopped'),
      },
    },
    openingAccount: {
      tags: 'busy',
      invoke: {
        id: 'openingAccount',
        src: 'openingAccount',
        input: ({ context: { draft, begins } }) => ({ subject: accountOf(draft), secret: undefined, begins }),
        onDone: [
          { guard: withEvent('hasArrived'), actions: keptAs('open'), target: 'next' },
          {
            guard: withEvent('isRefused'),
            actions: [{ type: 'storeFault', params: refusalFrom }, ...keptAs('none')],
            target: 'accountRefused',
          },
          { guard: withEvent('isFoundThere'), target: 'findingAccount' },
          { guard: withEvent('isMissing'), actions: keptAs('none'), target: 'next' },
          { target: 'left' },
        ],
      },
    },
    uploading: {
      tags: 'busy',
      invoke: {
        id: 'sendDocument',
        src: 'sendDocument',
        input: ({ context }) => documentFrom(context),
        onDone: [
          {
            guard: withEvent('hasArrived'),
            actions: ['markAccepted', 'keepProgress'],
            target: 'next',
          },
          {
            actions: [{ type: 'storeFault', params: refusalFrom }, 'unmarkDocument', 'keepProgress'],
            target: 'documentRefused',
          },
        ],
        onError: storingFault('stopped'),
      },
      on: { 'submit.pause': 'stopped' },
    },
    confirming: {
      tags: 'busy',
      invoke: {
        id: 'confirm',
        src: 'confirm',
        input: ({ context: { draft } }) => ({ companyId: draft.companyId, cnpj: draft.cnpj }),
        onDone: [
          { guard: withEvent('hasArrived'), target: 'done' },
          {
            actions: [{ type: 'storeFault', params: refusalFrom }, 'unmarkMissing', 'keepProgress'],
            target: 'confirmationRefused',
          },
        ],
        onError: storingFault('stopped'),
      },
    },
    openedBefore: {
      on: { 'account.keep': { actions: keptAs('open'), target: 'next' }, 'submit.leave': 'left' },
    },
    confirmedBefore: {
      on: { 'submit.end': { actions: keptAs('open'), target: 'done' }, 'submit.leave': 'left' },
    },
    accountRefused: { on: onward },
    documentRefused: { on: documentOnward },
    /** 'Faltam documentos': they are sent again, or chosen anew first. */
    confirmationRefused: { on: documentOnward },
    /** A call has failed, or the user has paused. What was sent is known, so going on repeats nothing. */
    stopped: { on: onward },
    done: { entry: 'dropProgress', type: 'final', output: { kind: 'done' } },
    left: { type: 'final', output: { kind: 'left' } },
    unverified: { type: 'final', output: { kind: 'unverified' } },
    refusedDocument: { type: 'final', output: ({ context }) => refusedFrom(context) },
  },
})
