import { and, assign, emit, not, sendTo, setup } from 'xstate'
import type { FoundAddress } from '#services/addresses.ts'
import { type CepNews, cepMachine } from '../shared/cepMachine.ts'
import { type DocumentNews, documentMachine } from '../shared/documentMachine.ts'
import type { Effect } from '../shared/effects.ts'
import { placeholder } from '../shared/placeholder.ts'
import { termsMachine } from '../shared/termsMachine.ts'
import { type VerificationNews, verificationMachine } from '../shared/verificationMachine.ts'
import { foundAddressOf, withAddress, withoutAddress } from './addressDraft.ts'
import { type ApplyNews, applyMachine } from './applyMachine.ts'
import { emailSteps, enter, phoneSteps } from './contactSteps.ts'
import { anttCheckMachine, cnpjCheckMachine } from './fieldChecks.ts'
import { photoSteps } from './photoSteps.ts'
import {
  applicationOf,
  emptySignUpDraft,
  hasStreet,
  missingInSignUp,
  type SignUpDraft,
  type SignUpFields,
  type SignUpStep,
  stepToOpen,
} from './signUpDraft.ts'

export type SignUpEvent =
  | VerificationNews
  | CepNews
  | DocumentNews
  | ApplyNews
  /** What stands in a field now: it is kept, and nothing follows from it. */
  | { type: 'draft.typed'; fields: Partial<SignUpFields> }
  | { type: 'draft.discard' }
  | { type: 'terms.accepted' }
  | { type: 'warning.closed' }
  | { type: 'photo.submitted' }
  | { type: 'address.submitted' }
  | { type: 'step.back' }
  | { type: 'login.open' }

export interface SignUpContext {
  readonly draft: SignUpDraft
  /** It was begun before this page was opened. */
  readonly isResumed: boolean
  readonly message: string | null
}

const CEP_TEXTS = { unknown: 'CEP inválido', failed: 'Erro ao tentar buscar o endereço pelo cep' }

const isAt = (step: SignUpStep) => ({ type: 'isAt', params: { step } }) as const

/**
 * A fleet owner signs up in nine steps (registries §2). The draft is kept outside with every change, and
 * a return begins at its step; who waits for the world is a child.
 */
export const signUpMachine = setup({
  types: {
    context: {} as SignUpContext,
    events: {} as SignUpEvent,
    emitted: {} as Effect,
    children: {} as {
      terms: 'terms'
      emailCode: 'emailCode'
      phoneCode: 'phoneCode'
      cnpjCheck: 'cnpjCheck'
      document: 'document'
      cep: 'cep'
      anttCheck: 'anttCheck'
      apply: 'apply'
    },
  },
  actors: {
    loadDraft: placeholder<SignUpDraft | null, void>('loadDraft'),
    terms: termsMachine,
    emailCode: verificationMachine,
    phoneCode: verificationMachine,
    cnpjCheck: cnpjCheckMachine,
    document: documentMachine,
    cep: cepMachine,
    anttCheck: anttCheckMachine,
    apply: applyMachine,
  },
  actions: {
    // the app provides these three
    keepDraft: () => {},
    dropDraft: () => {},
    /** The analytics event 'Cadastro' / 'sign_up' (registries §2). */
    trackSignUp: () => {},
    resumeDraft: assign((_, { draft }: { draft: SignUpDraft | null }) =>
      draft
        ? {
            draft: { ...draft, step: stepToOpen(draft) },
            isResumed: draft.step !== 'terms' || draft.email !== '',
          }
        : { draft: emptySignUpDraft },
    ),
    beginAnew: assign({ draft: emptySignUpDraft, isResumed: false, message: null }),
    enterStep: assign(({ context }, { step }: { step: SignUpStep }) => ({
      draft: { ...context.draft, step },
      // said on the step that one comes back to
      isResumed: context.isResumed && step === context.draft.step,
      message: null,
    })),
    store: assign(({ context }, { fields }: { fields: Partial<SignUpDraft> }) => ({
      draft: { ...context.draft, ...fields },
    })),
    storeFound: assign(({ context }, { address }: { address: FoundAddress }) => ({
      draft: withAddress(context.draft, address),
    })),
    clearAddress: assign(({ context }, { cep }: { cep: string }) => ({
      draft: withoutAddress(context.draft, cep),
      message: null,
    })),
    askAgain: sendTo((_, { child }: { child: 'emailCode' | 'phoneCode' }) => child, {
      type: 'address.change',
    }),
    tellStreetMissing: assign({ message: 'Os campos Rua e Bairro são obrigatórios' }),
    showLogin: emit({ type: 'navigate', to: '/' }),
  },
  guards: {
    isAt: ({ context }, params: { step: SignUpStep }) => context.draft.step === params.step,
    wasSent: ({ context }) => context.draft.wasSent,
    /** Nothing of it has been sent, as far as is known. */
    isOpen: ({ context }) => !context.draft.wasSent,
    hasPhoto: ({ context }) => context.draft.document !== null,
    hasCity: ({ context }) => foundAddressOf(context.draft) !== null,
    hasStreet: ({ context }) => hasStreet(context.draft),
  },
}).createMachine({
  id: 'signUp',
  context: { draft: emptySignUpDraft, isResumed: false, message: null },
  invoke: { id: 'terms', src: 'terms' },
  initial: 'restoring',
  on: {
    'draft.typed': {
      guard: 'isOpen',
      actions: [{ type: 'store', params: ({ event }) => event }, 'keepDraft'],
    },
    'draft.discard': { guard: 'isOpen', actions: ['beginAnew', 'dropDraft'], target: '.terms' },
    'login.open': { actions: 'showLogin', target: '.left' },
  },
  states: {
    restoring: {
      invoke: {
        id: 'loadDraft',
        src: 'loadDraft',
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
        { guard: isAt('cnpj'), target: 'cnpj' },
        { guard: isAt('photo'), target: 'photo' },
        { guard: isAt('cepAddress'), target: 'cepAddress' },
        { guard: isAt('antt'), target: 'antt' },
        { guard: isAt('newPassword'), target: 'newPassword' },
        { target: 'terms' },
      ],
    },
    terms: {
      entry: enter('terms'),
      on: { 'terms.accepted': { actions: enter('email'), target: 'email' } },
    },
    email: emailSteps({ back: '#signUp.terms', next: 'phone' }),
    phone: phoneSteps({
      back: { actions: enter('emailConfirm'), target: '#signUp.email' },
      next: 'cnpj',
    }),
    cnpj: {
      entry: enter('cnpj'),
      invoke: {
        id: 'cnpjCheck',
        src: 'cnpjCheck',
        input: ({ context: { draft } }) => ({ value: draft.cnpj, scope: { phone: draft.phone } }),
        onDone: {
          actions: {
            type: 'store',
            params: ({ event: { output } }) => ({
              fields: { cnpj: output.value, checkedCnpj: output.value },
            }),
          },
          target: 'photo',
        },
      },
      on: { 'step.back': { actions: enter('phoneConfirm'), target: 'phone' } },
    },
    photo: photoSteps({ back: 'cnpj', next: '#signUp.cepAddress' }),
    cepAddress: {
      entry: enter('cepAddress'),
      invoke: {
        id: 'cep',
        src: 'cep',
        input: ({ context: { draft } }) => ({
          texts: CEP_TEXTS,
          cep: draft.cep,
          address: foundAddressOf(draft),
        }),
      },
      on: {
        'address.found': { actions: [{ type: 'storeFound', params: ({ event }) => event }, 'keepDraft'] },
        'address.cleared': { actions: [{ type: 'clearAddress', params: ({ event }) => event }, 'keepDraft'] },
        'address.submitted': [
          { guard: and(['hasCity', 'hasStreet']), target: 'antt' },
          { guard: and(['hasCity', not('hasStreet')]), actions: 'tellStreetMissing' },
        ],
        'step.back': 'photo',
      },
    },
    antt: {
      entry: enter('antt'),
      invoke: {
        id: 'anttCheck',
        src: 'anttCheck',
        input: ({ context: { draft } }) => ({ value: draft.antt, scope: { cnpj: draft.cnpj } }),
        onDone: {
          actions: {
            type: 'store',
            params: ({ event: { output } }) => ({
              fields: { antt: output.value, checkedAntt: output.value },
            }),
          },
          target: 'newPassword',
        },
      },
      on: { 'step.back': 'cepAddress' },
    },
    newPassword: {
      entry: enter('newPassword'),
      invoke: {
        id: 'apply',
        src: 'apply',
        input: ({ context: { draft } }) => ({
          application: applicationOf(draft),
          missing: missingInSignUp(draft),
          wasSent: draft.wasSent,
        }),
        onDone: { actions: 'trackSignUp', target: 'done' },
      },
      initial: 'opening',
      states: {
        opening: { always: [{ guard: 'wasSent', target: 'sent' }, { target: 'open' }] },
        open: { on: { 'step.back': '#signUp.antt' } },
        /** Sent, and not known to be refused: there is no way back to what was sent. */
        sent: {},
      },
      on: {
        'apply.begun': {
          actions: [{ type: 'store', params: { fields: { wasSent: true } } }, 'keepDraft'],
          target: '.sent',
        },
        'apply.refused': {
          actions: [{ type: 'store', params: { fields: { wasSent: false } } }, 'keepDraft'],
          target: '.open',
        },
      },
    },
    done: { entry: 'dropDraft' },
    left: { type: 'final' },
  },
})
