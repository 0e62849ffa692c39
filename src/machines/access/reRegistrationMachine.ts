import { assign, emit, sendTo, setup } from 'xstate'
import { type Fault, faultOf, faultText } from '#domain/fault.ts'
import type { ManagerChange } from '#services/signup.ts'
import { type DocumentNews, documentMachine } from '../shared/documentMachine.ts'
import type { Effect } from '../shared/effects.ts'
import { placeholder } from '../shared/placeholder.ts'
import { termsMachine } from '../shared/termsMachine.ts'
import { type VerificationNews, verificationMachine } from '../shared/verificationMachine.ts'
import { emailSteps, enter, phoneSteps } from './contactSteps.ts'
import { missingAtPassword } from './missingFields.ts'
import { photoSteps } from './photoSteps.ts'
import {
  changeOf,
  emptyReRegistrationDraft,
  missingInReRegistration,
  type ReRegistrationDraft,
  type ReRegistrationStep,
  stepToOpen,
} from './reRegistrationDraft.ts'

export type ReRegistrationEvent =
  | VerificationNews
  | DocumentNews
  /** What stands in a field now: it is kept, and nothing follows from it. */
  | { type: 'draft.typed'; fields: Partial<Pick<ReRegistrationDraft, 'email' | 'phone'>> }
  | { type: 'draft.discard' }
  | { type: 'terms.accepted' }
  | { type: 'warning.closed' }
  | { type: 'photo.submitted' }
  /** The password passes through; it is never kept. */
  | { type: 'password.submitted'; password: string }
  | { type: 'step.back' }
  | { type: 'login.open' }

export interface ReRegistrationContext {
  /** The parameter of the link: whoever has it may change the manager. */
  readonly hash: string
  readonly draft: ReRegistrationDraft
  /** It was begun before this page was opened. */
  readonly isResumed: boolean
  readonly message: string | null
}

const isAt = (step: ReRegistrationStep) => ({ type: 'isAt', params: { step } }) as const

/**
 * Another manager takes over a fleet owner in six steps, from an e-mailed link (registries §2). The draft
 * is kept outside with every change, and a return by the same link begins at its step; the first step drops it.
 */
export const reRegistrationMachine = setup({
  types: {
    context: {} as ReRegistrationContext,
    events: {} as ReRegistrationEvent,
    input: {} as { hash: string },
    emitted: {} as Effect,
    children: {} as {
      terms: 'terms'
      emailCode: 'emailCode'
      phoneCode: 'phoneCode'
      document: 'document'
    },
  },
  actors: {
    loadDraft: placeholder<ReRegistrationDraft | null, { hash: string }>('loadDraft'),
    terms: termsMachine,
    emailCode: verificationMachine,
    phoneCode: verificationMachine,
    document: documentMachine,
    changeManager: placeholder<void, { change: ManagerChange; password: string }>('changeManager'),
  },
  actions: {
    // the app provides these two
    keepDraft: () => {},
    dropDraft: () => {},
    resumeDraft: assign((_, { draft }: { draft: ReRegistrationDraft | null }) =>
      draft ? { draft: { ...draft, step: stepToOpen(draft) }, isResumed: true } : {},
    ),
    beginAnew: assign({ draft: emptyReRegistrationDraft, isResumed: false, message: null }),
    enterStep: assign(({ context }, { step }: { step: ReRegistrationStep }) => ({
      draft: { ...context.draft, step },
      // said on the step that one comes back to
      isResumed: context.isResumed && step === context.draft.step,
      message: null,
    })),
    store: assign(({ context }, { fields }: { fields: Partial<ReRegistrationDraft> }) => ({
      draft: { ...context.draft, ...fields },
    })),
    askAgain: sendTo((_, { child }: { child: 'emailCode' | 'phoneCode' }) => child, {
      type: 'address.change',
    }),
    storeMissing: assign({
      message: ({ context }, { password }: { password: string }) =>
        missingAtPassword(missingInReRegistration(context.draft), password),
    }),
    storeFault: assign({
      message: (_, { fault }: { fault: Fault }) => faultText(fault, 'Erro ao tentar submeter o formulário'),
    }),
    dropMessage: assign({ message: null }),
    showLogin: emit({ type: 'navigate', to: '/' }),
  },
  guards: {
    isAt: ({ context }, params: { step: ReRegistrationStep }) => context.draft.step === params.step,
    hasPhoto: ({ context }) => context.draft.document !== null,
    isWhole: ({ context }, { password }: { password: string }) =>
      changeOf(context.draft, context.hash) !== null && password !== '',
  },
}).createMachine({
  id: 'reRegistration',
  context: ({ input }) => ({
    hash: input.hash,
    draft: emptyReRegistrationDraft,
    isResumed: false,
    message: null,
  }),
  invoke: { id: 'terms', src: 'terms' },
  initial: 'restoring',
  on: {
    'draft.typed': { actions: [{ type: 'store', params: ({ event }) => event }, 'keepDraft'] },
    'draft.discard': '.terms',
    'login.open': { actions: 'showLogin', target: '.left' },
  },
  states: {
    restoring: {
      invoke: {
        id: 'loadDraft',
        src: 'loadDraft',
        input: ({ context }) => ({ hash: context.hash }),
        onDone: {
          actions: { type: 'resumeDraft', params: ({ event }) => ({ draft: event.output }) },
          target: 'resuming',
        },
        onError: 'resuming',
      },
    },
    resuming: {
      always: [
        { guard: isAt('email'), target: 'email' },
        { guard: isAt('emailConfirm'), target: 'email' },
        { guard: isAt('phone'), target: 'phone' },
        { guard: isAt('phoneConfirm'), target: 'phone' },
        { guard: isAt('photo'), target: 'photo' },
        { guard: isAt('newPassword'), target: 'newPassword' },
        { target: 'terms' },
      ],
    },
    /** Clears what was kept (registries §2). */
    terms: {
      entry: ['beginAnew', 'dropDraft'],
      on: { 'terms.accepted': { actions: enter('email'), target: 'email' } },
    },
    email: emailSteps({ back: '#reRegistration.terms', next: 'phone' }),
    phone: phoneSteps({
      back: { actions: enter('emailConfirm'), target: '#reRegistration.email' },
      next: 'photo',
    }),
    photo: photoSteps({
      back: { actions: enter('phoneConfirm'), target: 'phone' },
      next: '#reRegistration.newPassword',
    }),
    newPassword: {
      entry: enter('newPassword'),
      initial: 'open',
      states: {
        open: {
          on: {
            'password.submitted': [
              { guard: { type: 'isWhole', params: ({ event }) => event }, target: 'sending' },
              { actions: { type: 'storeMissing', params: ({ event }) => event } },
            ],
            'step.back': '#reRegistration.photo',
          },
        },
        sending: {
          entry: 'dropMessage',
          invoke: {
            id: 'changeManager',
            src: 'changeManager',
            input: ({ context, event }) => ({
              change: changeOf(context.draft, context.hash) as ManagerChange,
              password: event.type === 'password.submitted' ? event.password : '',
            }),
            onDone: '#reRegistration.done',
            onError: {
              actions: { type: 'storeFault', params: ({ event }) => ({ fault: faultOf(event.error) }) },
              target: 'open',
            },
          },
          // what is under way ends before anything is begun anew
          on: { 'draft.discard': {}, 'draft.typed': {} },
        },
      },
    },
    done: { entry: 'dropDraft' },
    left: { type: 'final' },
  },
})
