import { assign, emit, sendTo, setup } from 'xstate'
import { type Fault, faultOf, faultText } from '#domain/fault.ts'
import type { PartnerRegistration, PreRegistration } from '#services/partners.ts'
import { type DocumentNews, documentMachine } from '../shared/documentMachine.ts'
import type { Effect } from '../shared/effects.ts'
import { placeholder } from '../shared/placeholder.ts'
import { termsMachine } from '../shared/termsMachine.ts'
import { type VerificationNews, verificationMachine } from '../shared/verificationMachine.ts'
import { partnerPhoneSteps } from './contactSteps.ts'
import { type PartnerDetailsNews, partnerDetailsMachine } from './partnerDetailsMachine.ts'
import {
  detailsOf,
  emptyPartnerDraft,
  openedDraft,
  type PartnerDraft,
  type PartnerStep,
  registrationOf,
} from './partnerDraft.ts'
import { beginsBySending, PARTNER_EMAIL_BY_PIN } from './verificationKinds.ts'

export type PartnerOnboardingEvent =
  | VerificationNews
  | PartnerDetailsNews
  | DocumentNews
  | { type: 'data.retry' }
  /** What stands in a field now: it is kept, and nothing follows from it. */
  | { type: 'draft.typed'; fields: Partial<Pick<PartnerDraft, 'documentKind' | 'phone'>> }
  | { type: 'draft.discard' }
  | { type: 'step.next' }
  | { type: 'step.back' }
  /** The password passes through; it is never kept. */
  | { type: 'password.submitted'; password: string }
  | { type: 'login.open' }

export interface PartnerOnboardingContext {
  /** The parameter of the link; '': none that could be read. */
  readonly token: string
  readonly draft: PartnerDraft
  /** It was begun before this page was opened. */
  readonly isResumed: boolean
  readonly message: string | null
}

const enter = (step: PartnerStep) => [{ type: 'enterStep', params: { step } }, 'keepDraft'] as const
const isAt = (step: PartnerStep) => ({ type: 'isAt', params: { step } }) as const

/**
 * An invited partner completes the pre-registration in nine steps (registries §2). The draft is kept outside
 * with every change, bound to its link; who waits for the world is a child.
 */
export const partnerOnboardingMachine = setup({
  types: {
    context: {} as PartnerOnboardingContext,
    events: {} as PartnerOnboardingEvent,
    input: {} as { token: string },
    emitted: {} as Effect,
    children: {} as {
      terms: 'terms'
      details: 'details'
      document: 'document'
      emailPin: 'emailPin'
      phoneCode: 'phoneCode'
    },
  },
  actors: {
    loadPreRegistration: placeholder<PreRegistration, { token: string }>('loadPreRegistration'),
    loadDraft: placeholder<PartnerDraft | null, { token: string }>('loadDraft'),
    terms: termsMachine,
    details: partnerDetailsMachine,
    document: documentMachine,
    emailPin: verificationMachine,
    phoneCode: verificationMachine,
    register: placeholder<void, { registration: PartnerRegistration; password: string }>('register'),
  },
  actions: {
    // the app provides these two
    keepDraft: () => {},
    dropDraft: () => {},
    prefill: assign((_, { found }: { found: PreRegistration }) =>
      found.kind === 'found' ? { draft: { ...emptyPartnerDraft, cnpj: found.cnpj, email: found.email } } : {},
    ),
    resumeDraft: assign(({ context }, { draft }: { draft: PartnerDraft | null }) =>
      draft?.cnpj === context.draft.cnpj && draft.email === context.draft.email
        ? { draft: openedDraft(draft), isResumed: draft.step !== 'welcome' }
        : {},
    ),
    beginAnew: assign(({ context: { draft } }) => ({
      draft: { ...emptyPartnerDraft, cnpj: draft.cnpj, email: draft.email },
      isResumed: false,
    })),
    enterStep: assign(({ context }, { step }: { step: PartnerStep }) => ({
      draft: { ...context.draft, step },
      // said on the step that one comes back to
      isResumed: context.isResumed && step === context.draft.step,
      message: null,
    })),
    store: assign(({ context }, { fields }: { fields: Partial<PartnerDraft> }) => ({
      draft: { ...context.draft, ...fields },
    })),
    askAgain: sendTo((_, { child }: { child: 'phoneCode' }) => child, { type: 'address.change' }),
    storeFault: assign({
      message: (_, { fault }: { fault: Fault }) => faultText(fault, 'Erro ao tentar submeter o formulário'),
    }),
    dropMessage: assign({ message: null }),
    showLogin: emit({ type: 'navigate', to: '/', replace: true }),
  },
  guards: {
    hasToken: ({ context }) => context.token !== '',
    isFound: (_, params: { found: PreRegistration }) => params.found.kind === 'found',
    isAt: ({ context }, params: { step: PartnerStep }) => context.draft.step === params.step,
    hasKind: ({ context }) => context.draft.documentKind !== null,
    hasPhoto: ({ context }) => context.draft.document !== null,
    isPhoneVerified: ({ context: { draft } }) => draft.verifiedPhone === draft.phone,
  },
}).createMachine({
  id: 'partnerOnboarding',
  context: ({ input }) => ({
    token: input.token,
    draft: emptyPartnerDraft,
    isResumed: false,
    message: null,
  }),
  initial: 'opening',
  states: {
    opening: {
      always: [
        { guard: 'hasToken', target: 'loading' },
        { actions: 'showLogin', target: 'left' },
      ],
    },
    loading: {
      invoke: {
        id: 'loadPreRegistration',
        src: 'loadPreRegistration',
        input: ({ context }) => ({ token: context.token }),
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => ({ found: event.output }) },
            actions: { type: 'prefill', params: ({ event }) => ({ found: event.output }) },
            target: 'restoring',
          },
          { actions: 'showLogin', target: 'left' },
        ],
        onError: 'failed',
      },
    },
    failed: {
      on: { 'data.retry': 'loading', 'login.open': { actions: 'showLogin', target: 'left' } },
    },
    restoring: {
      invoke: {
        id: 'loadDraft',
        src: 'loadDraft',
        input: ({ context }) => ({ token: context.token }),
        onDone: {
          actions: { type: 'resumeDraft', params: ({ event }) => ({ draft: event.output }) },
          target: 'steps',
        },
        onError: 'steps',
      },
    },
    steps: {
      initial: 'resuming',
      on: {
        'draft.typed': { actions: [{ type: 'store', params: ({ event }) => event }, 'keepDraft'] },
        'draft.discard': { actions: ['beginAnew', 'dropDraft'], target: '.welcome' },
      },
      states: {
        resuming: {
          always: [
            { guard: isAt('terms'), target: 'terms' },
            { guard: isAt('details'), target: 'details' },
            { guard: isAt('documentKind'), target: 'documentKind' },
            { guard: isAt('photo'), target: 'photo' },
            { guard: isAt('pin'), target: 'pin' },
            { guard: isAt('pinConfirm'), target: 'pin' },
            { guard: isAt('phone'), target: 'phone' },
            { guard: isAt('phoneConfirm'), target: 'phone' },
            { guard: isAt('newPassword'), target: 'newPassword' },
            { target: 'welcome' },
          ],
        },
        welcome: {
          entry: enter('welcome'),
          on: {
            'step.next': 'terms',
            'login.open': { actions: 'showLogin', target: '#partnerOnboarding.left' },
          },
        },
        terms: {
          entry: enter('terms'),
          invoke: { id: 'terms', src: 'terms' },
          on: { 'step.next': 'details', 'step.back': 'welcome' },
        },
        details: {
          entry: enter('details'),
          invoke: {
            id: 'details',
            src: 'details',
            input: ({ context }) => ({ details: detailsOf(context.draft) }),
            onDone: {
              actions: { type: 'store', params: ({ event }) => ({ fields: event.output }) },
              target: 'documentKind',
            },
          },
          on: {
            'details.changed': {
              actions: [{ type: 'store', params: ({ event }) => ({ fields: event.details }) }, 'keepDraft'],
            },
            'step.back': 'terms',
          },
        },
        documentKind: {
          entry: enter('documentKind'),
          on: {
            'step.next': { guard: 'hasKind', target: 'photo' },
            'step.back': 'details',
          },
        },
        photo: {
          entry: enter('photo'),
          invoke: {
            id: 'document',
            src: 'document',
            input: ({ context }) => ({ document: context.draft.document }),
          },
          on: {
            'document.changed': {
              actions: [
                { type: 'store', params: ({ event: { document } }) => ({ fields: { document } }) },
                'keepDraft',
              ],
            },
            'step.next': { guard: 'hasPhoto', actions: enter('pin'), target: 'pin' },
            'step.back': 'documentKind',
          },
        },
        /** The PIN goes to the e-mail of the pre-registration as soon as one comes here. */
        pin: {
          invoke: {
            id: 'emailPin',
            src: 'emailPin',
            input: ({ context: { draft } }) => ({
              kind: PARTNER_EMAIL_BY_PIN,
              address: draft.email,
              begins: beginsBySending(draft.email, draft.verifiedEmail, draft.step === 'pinConfirm'),
            }),
            onDone: {
              actions: {
                type: 'store',
                params: ({ event }) => ({ fields: { verifiedEmail: event.output.address } }),
              },
              target: 'toPhone',
            },
          },
          on: { 'verification.begun': { actions: enter('pinConfirm') }, 'step.back': 'photo' },
        },
        toPhone: {
          always: [
            { guard: 'isPhoneVerified', actions: enter('phoneConfirm'), target: 'phone' },
            { actions: enter('phone'), target: 'phone' },
          ],
        },
        phone: partnerPhoneSteps({
          back: { actions: enter('pinConfirm'), target: '#partnerOnboarding.steps.pin' },
          next: 'newPassword',
        }),
        newPassword: {
          initial: 'asking',
          states: {
            asking: {
              on: {
                'password.submitted': 'sending',
                'step.back': { actions: enter('phoneConfirm'), target: '#partnerOnboarding.steps.phone' },
              },
            },
            sending: {
              entry: 'dropMessage',
              invoke: {
                id: 'register',
                src: 'register',
                input: ({ context, event }) => ({
                  registration: registrationOf(context.draft),
                  password: event.type === 'password.submitted' ? event.password : '',
                }),
                onDone: '#partnerOnboarding.done',
                onError: {
                  actions: { type: 'storeFault', params: ({ event }) => ({ fault: faultOf(event.error) }) },
                  target: 'asking',
                },
              },
              // what was sent stays as it was sent
              on: { 'draft.typed': {}, 'draft.discard': {} },
            },
          },
        },
      },
    },
    done: {
      entry: 'dropDraft',
      on: { 'login.open': { actions: 'showLogin', target: 'left' } },
    },
    left: { type: 'final' },
  },
})
