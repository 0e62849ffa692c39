import { assign, emit, setup } from 'xstate'
import { type Fault, faultText } from '#domain/fault.ts'
import { type PageAddress, pages } from '#domain/pages.ts'
import type { Company } from '#services/companies.ts'
import type { PayCard } from '#services/payAccount.ts'
import { actionPlaceholder } from '../../shared/actionPlaceholder.ts'
import { type ChooseCompanyOutput, chooseCompanyMachine } from '../../shared/chooseCompanyMachine.ts'
import { type Effect, errorNotice } from '../../shared/effects.ts'
import { withEvent, withOutput } from '../../shared/params.ts'
import { callbackPlaceholder, placeholder } from '../../shared/placeholder.ts'
import { balanceEyeMachine } from './balanceEyeMachine.ts'
import { chosenOf, type PayAccountContext, type PayAccountEvent, type PayAccountInput } from './payAccount.ts'
import { ENTRY_FAILED, gettingCard, NO_CARD, OPS } from './payCard.ts'
import { gateOf } from './payGate.ts'
import { payHomeMachine } from './payHomeMachine.ts'
import { type PayPasswordOutput, payPasswordMachine } from './payPasswordMachine.ts'

/**
 * The pay account of one visit (payments §2.2, §4): which company, its card and its payment password. The visit
 * begins when the payments area is entered and ends when it is left, so all of its pages share it. The password
 * itself is kept nowhere.
 */
export const payAccountMachine = setup({
  types: {
    context: {} as PayAccountContext,
    events: {} as PayAccountEvent,
    emitted: {} as Effect,
    input: {} as PayAccountInput,
    children: {} as { home: 'home'; eye: 'eye'; choice: 'choice'; password: 'password' },
  },
  actors: {
    home: payHomeMachine,
    /** Of the home and of all pages below it. */
    eye: balanceEyeMachine,
    /** Always asks: what the top bar selects does not count here. */
    choice: chooseCompanyMachine,
    /** As it is now; null: it is none of the user's any more. */
    getCompany: placeholder<Company | null, { companyId: number }>('getCompany'),
    getCard: placeholder<PayCard | null, { companyId: number }>('getCard'),
    password: payPasswordMachine,
    /** Tells which company the top bar selects. */
    watchCompany: callbackPlaceholder('watchCompany'),
  },
  actions: {
    enter: assign({
      company: (_, { company }: { company: Company }) => company,
      card: null,
      isBalanceKnown: true,
    }),
    /** Nothing of the account that was open before is shown (payments §2.2, §8). */
    leaveCompany: assign({ company: null, card: null, isBalanceKnown: true }),
    storeCard: assign((_, { card }: { card: PayCard | null }) => ({ card, isBalanceKnown: true })),
    loseBalance: assign({ isBalanceKnown: false }),
    want: assign({ wanted: (_, { page }: { page: PageAddress }) => page }),
    dropWanted: assign({ wanted: null }),
    /** The top bar shows the company, too; null: all. */
    selectCompany: actionPlaceholder<{ id: number | null }>('selectCompany'),
    goToOffers: emit({ type: 'navigate', to: pages.offers }),
    goToInstructions: emit({ type: 'navigate', to: pages.payInstructions }),
    goToOps: emit({ type: 'navigate', to: pages.payInstructions, state: OPS }),
    goToWanted: emit(
      ({ context: { wanted } }): Effect => ({
        type: 'navigate',
        to: wanted ?? pages.payments,
        replace: true,
      }),
    ),
    tellNoCard: emit((_, { fault }: { fault: Fault }) => errorNotice(faultText(fault, NO_CARD))),
  },
  guards: {
    isKept: ({ context }) => context.company !== null,
    isWanted: ({ context }) => context.wanted !== null,
    /** 'Trazer dinheiro' is the only page that needs no card (payments §2.2). */
    isOpenWithoutCard: ({ context }) => context.wanted?.startsWith(pages.bringMoney) === true,
    isActive: ({ context }) => gateOf(context.company) === 'card',
    isUnderAnalysis: ({ context }) => gateOf(context.company) === 'underAnalysis',
    isRejected: ({ context }) => gateOf(context.company) === 'rejected',
    isNobody: (_, { company }: { company: Company | null }) => company === null,
    isOther: ({ context }, { company }: { company: Company | null }) => company?.id !== context.company?.id,
    /** The analysis has ended. */
    isDecided: ({ context }, { company }: { company: Company }) =>
      company.id === context.company?.id && gateOf(company) !== 'underAnalysis',
    hasChosen: (_, { output }: { output: ChooseCompanyOutput }) => output.kind === 'chosen',
    isFound: (_, { found }: { found: Company | null }) => found !== null,
    hasCard: (_, { card }: { card: PayCard | null }) => card !== null,
    isConfirmed: (_, { output }: { output: PayPasswordOutput }) => output.isConfirmed,
  },
}).createMachine({
  id: 'payAccount',
  context: ({ input }) => ({ company: input.kept, card: null, isBalanceKnown: true, wanted: null }),
  initial: 'entering',
  invoke: [
    { id: 'home', src: 'home' },
    { id: 'watchCompany', src: 'watchCompany' },
  ],
  on: {
    'page.wanted': { actions: withEvent('want') },
    'company.changed': [
      { guard: withEvent('isNobody'), target: '.picking' },
      {
        guard: withEvent('isOther'),
        actions: { type: 'enter', params: ({ event }) => ({ company: event.company as Company }) },
        target: '.checking',
      },
    ],
  },
  states: {
    entering: { always: [{ guard: 'isKept', target: 'reading' }, { target: 'picking' }] },
    /** It may have asked for its account since its state was read: the way back from the onboarding leads here. */
    reading: {
      invoke: {
        id: 'getCompany',
        src: 'getCompany',
        input: ({ context }) => ({ companyId: (context.company as Company).id }),
        onDone: [
          {
            guard: withOutput('isFound', 'found'),
            actions: { type: 'enter', params: ({ event }) => ({ company: event.output as Company }) },
            target: 'checking',
          },
          { target: 'picking' },
        ],
        onError: 'picking',
      },
    },
    picking: {
      entry: ['leaveCompany', { type: 'selectCompany', params: { id: null } }],
      invoke: {
        id: 'choice',
        src: 'choice',
        onDone: [
          {
            guard: withEvent('hasChosen'),
            actions: [
              { type: 'enter', params: ({ event }) => ({ company: chosenOf(event.output) }) },
              { type: 'selectCompany', params: ({ event }) => ({ id: chosenOf(event.output).id }) },
            ],
            target: 'checking',
          },
          { actions: 'goToOffers', target: 'left' },
        ],
      },
      // a choice that was stored, and is read late
      on: { 'company.changed': { actions: { type: 'selectCompany', params: { id: null } } } },
    },
    checking: {
      always: [
        { guard: 'isActive', target: 'fetchingCard' },
        { guard: 'isUnderAnalysis', target: 'underAnalysis' },
        { guard: 'isRejected', target: 'rejected' },
        { actions: 'goToInstructions', target: 'left' },
      ],
    },
    fetchingCard: { invoke: gettingCard('password', ENTRY_FAILED) },
    cardFailed: { always: { actions: 'goToOps', target: 'left' } },
    password: {
      invoke: {
        id: 'password',
        src: 'password',
        input: ({ context }) => ({
          account: {
            companyId: (context.company as Company).id,
            cardId: (context.card as PayCard).identificador,
          },
        }),
        onDone: [{ guard: withEvent('isConfirmed'), target: 'active' }, { target: 'picking' }],
      },
    },
    active: {
      initial: 'arriving',
      // hidden with each entry (payments §2.2)
      invoke: { id: 'eye', src: 'eye' },
      on: { 'account.change': 'picking' },
      states: {
        arriving: {
          always: [
            { guard: 'isWanted', actions: ['goToWanted', 'dropWanted'], target: 'shown' },
            { target: 'shown' },
          ],
        },
        shown: { on: { 'card.reload': 'reloading' } },
        /** The card that was read before is shown meanwhile; no balance that is known to be old. */
        reloading: {
          on: { 'card.reload': { target: 'reloading', reenter: true } },
          invoke: gettingCard('shown', { actions: 'loseBalance', target: 'balanceUnknown' }),
        },
        /** Money was moved and the card could not be read again: the visit goes on, and shows no balance. */
        balanceUnknown: { on: { 'card.reload': 'reloading' } },
      },
    },
    /** 'Ops!' */
    noAccount: {
      on: {
        'account.change': 'picking',
        'ops.closed': [
          { guard: 'isOpenWithoutCard', actions: ['goToWanted', 'dropWanted'], target: 'withoutCard' },
          { target: 'withoutCard' },
        ],
      },
    },
    /** The home of an account without a card, and so without a password: only 'Trazer dinheiro' can be used. */
    withoutCard: { on: { 'account.change': 'picking' } },
    underAnalysis: {
      on: {
        'account.change': 'picking',
        'company.read': {
          guard: withEvent('isDecided'),
          actions: withEvent('enter'),
          target: 'checking',
        },
      },
    },
    rejected: { on: { 'account.change': 'picking' } },
    /** Another page is opened. */
    left: { type: 'final', entry: 'leaveCompany' },
  },
})
