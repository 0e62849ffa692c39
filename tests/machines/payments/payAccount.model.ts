import { expect } from 'vitest'
import { pages } from '#domain/pages.ts'
import type { PayAccountContext } from '#machines/payments/account/payAccount.ts'
import { payAccountMachine } from '#machines/payments/account/payAccountMachine.ts'
import { GIVEN } from '#tests/support/model/deeds.ts'
import { type AnyWorld, defineModel } from '#tests/support/model/defineModel.ts'
import { faults } from '#tests/support/model/faults.ts'
import { accountOf, card } from './payAccountSamples.ts'

const active = accountOf('ATIVA')
const OFFERS = { type: 'navigate', to: '/lotes' }
const INSTRUCTIONS = { type: 'navigate', to: '/boleia-pay-instructions' }
const OPS = { ...INSTRUCTIONS, state: { ops: true } }

/** Nothing runs but what runs during the whole visit; in an account its eye as well. */
const rests = ({ pending, snapshot }: Pick<AnyWorld, 'pending' | 'snapshot'>) =>
  expect(Object.keys(pending).toSorted()).toEqual(snapshot.matches('active') ? ['eye', 'home'] : ['home'])
const idOf = (context: unknown) => (context as PayAccountContext).company?.id

export const model = defineModel(payAccountMachine, {
  about:
    'The pay account of one visit: which company, where its account leads, its card and its payment password.',
  inputs: {
    'nobody was chosen': { kept: null },
    'a company was chosen before': { kept: accountOf(null) },
  },
  events: {
    'company.changed': {
      'all of them': { company: null },
      'with an account': { company: active },
      'of a branch with an account': { company: { ...active, id: 102 } },
      'without an account': { company: { ...accountOf(null), id: 105 } },
    },
    'company.read': {
      approved: { company: active },
      refused: { company: accountOf('RECUSADA') },
    },
    'account.change': { '': {} },
    'ops.closed': { '': {} },
    'card.reload': { '': {} },
    // the only page that a company without a card may open, too
    'page.wanted': { '': { page: pages.bringMoney } },
  },
  ignoredFaults: {
    getCompany: 'the company is asked for, by a list that tells its own fault',
  },
  actors: {
    home: {},
    eye: {},
    watchCompany: 'silent',
    choice: {
      active: { done: { kind: 'chosen', company: active } },
      'under analysis': { done: { kind: 'chosen', company: accountOf('EM_ANALISE') } },
      refused: { done: { kind: 'chosen', company: accountOf('RECUSADA') } },
      missing: { done: { kind: 'chosen', company: accountOf(null) } },
      declined: { done: { kind: 'declined' } },
    },
    getCompany: {
      active: { done: active },
      'under analysis': { done: accountOf('EM_ANALISE') },
      refused: { done: accountOf('RECUSADA') },
      missing: { done: accountOf(null) },
      'not listed': { done: null },
      offline: { fault: faults.offline },
    },
    getCard: { card: { done: card }, none: { done: null }, offline: { fault: faults.offline } },
    password: {
      confirmed: { done: { isConfirmed: true } },
      withdrawn: { done: { isConfirmed: false } },
    },
  },
  key: ({ company, card: read, wanted, isBalanceKnown }) => [
    company?.status_conta,
    read !== null,
    wanted !== null,
    isBalanceKnown,
  ],
  preserves: ({ wanted }) => wanted,
  errorStates: ['active.balanceUnknown'],
  starts: {
    to: ['picking', 'reading'],
    sets: { card: null, company: GIVEN, isBalanceKnown: true, wanted: null },
    calls: ['selectCompany'],
  },
  hears: {
    anywhere: { 'page.wanted': { sets: { wanted: '/pagamentos/trazer-dinheiro' } } },
    picking: {
      'company.changed': { calls: ['selectCompany'] },
      'done choice active': { to: 'fetchingCard', sets: { company: GIVEN }, calls: ['selectCompany'] },
      'done choice under analysis': {
        to: 'underAnalysis',
        sets: { company: GIVEN },
        calls: ['selectCompany'],
      },
      'done choice refused': { to: 'rejected', sets: { company: GIVEN }, calls: ['selectCompany'] },
      'done choice missing': { to: 'left', emits: ['navigate'], calls: ['selectCompany'] },
      // PAY-045
      'done choice declined': { to: 'left', emits: ['navigate'] },
    },
    fetchingCard: {
      'company.changed all of them': { to: 'picking', sets: { company: null }, calls: ['selectCompany'] },
      'company.changed of a branch with an account': { sets: { company: GIVEN } },
      'company.changed without an account': { to: 'left', sets: { company: null }, emits: ['navigate'] },
      'company.changed with an account': { sets: { company: GIVEN } },
      // PAY-074
      'done getCard card': { to: 'password', sets: { card: GIVEN } },
      // PAY-073
      'done getCard none': 'noAccount',
      // PAY-085, PAY-088
      'fault getCard': { to: 'left', sets: { company: null }, emits: ['navigate', 'notify'] },
    },
    // PAY-078
    underAnalysis: {
      'company.changed all of them': { to: 'picking', sets: { company: null }, calls: ['selectCompany'] },
      'company.changed of a branch with an account': { to: 'fetchingCard', sets: { company: GIVEN } },
      'company.changed without an account': { to: 'left', sets: { company: null }, emits: ['navigate'] },
      'company.read approved': { to: 'fetchingCard', sets: { company: GIVEN } },
      'company.read refused': { to: 'rejected', sets: { company: GIVEN } },
      'account.change': { to: 'picking', sets: { company: null }, calls: ['selectCompany'] },
    },
    rejected: {
      'company.changed all of them': { to: 'picking', sets: { company: null }, calls: ['selectCompany'] },
      'company.changed of a branch with an account': { to: 'fetchingCard', sets: { company: GIVEN } },
      'company.changed without an account': { to: 'left', sets: { company: null }, emits: ['navigate'] },
      'account.change': { to: 'picking', sets: { company: null }, calls: ['selectCompany'] },
    },
    password: {
      'company.changed all of them': {
        to: 'picking',
        sets: { card: null, company: null },
        calls: ['selectCompany'],
      },
      'company.changed of a branch with an account': {
        to: 'fetchingCard',
        sets: { card: null, company: GIVEN },
      },
      'company.changed without an account': {
        to: 'left',
        sets: { card: null, company: null },
        emits: ['navigate'],
      },
      'company.changed with an account': { to: 'fetchingCard', sets: { card: null, company: GIVEN } },
      // PAY-075
      'done password confirmed': { to: 'active.shown', sets: { wanted: null }, emits: ['navigate'] },
      'done password withdrawn': {
        to: 'picking',
        sets: { card: null, company: null },
        calls: ['selectCompany'],
      },
    },
    noAccount: {
      'company.changed all of them': { to: 'picking', sets: { company: null }, calls: ['selectCompany'] },
      'company.changed of a branch with an account': { to: 'fetchingCard', sets: { company: GIVEN } },
      'company.changed without an account': { to: 'left', sets: { company: null }, emits: ['navigate'] },
      'company.changed with an account': { to: 'fetchingCard', sets: { company: GIVEN } },
      'account.change': { to: 'picking', sets: { company: null }, calls: ['selectCompany'] },
      'ops.closed': { to: 'withoutCard', sets: { wanted: null }, emits: ['navigate'] },
    },
    // PAY-056: nothing of the earlier one is shown meanwhile
    active: {
      'account.change': {
        to: 'picking',
        sets: { card: null, company: null, isBalanceKnown: true },
        calls: ['selectCompany'],
      },
      'card.reload': 'active.reloading',
      'company.changed all of them': {
        to: 'picking',
        sets: { card: null, company: null, isBalanceKnown: true },
        calls: ['selectCompany'],
      },
      'company.changed of a branch with an account': {
        to: 'fetchingCard',
        sets: { card: null, company: GIVEN, isBalanceKnown: true },
      },
      'company.changed with an account': {
        to: 'fetchingCard',
        sets: { card: null, company: GIVEN, isBalanceKnown: true },
      },
      'company.changed without an account': {
        to: 'left',
        sets: { card: null, company: null, isBalanceKnown: true },
        emits: ['navigate'],
      },
    },
    withoutCard: {
      'company.changed all of them': { to: 'picking', sets: { company: null }, calls: ['selectCompany'] },
      'company.changed of a branch with an account': { to: 'fetchingCard', sets: { company: GIVEN } },
      'company.changed without an account': { to: 'left', sets: { company: null }, emits: ['navigate'] },
      'company.changed with an account': { to: 'fetchingCard', sets: { company: GIVEN } },
      'account.change': { to: 'picking', sets: { company: null }, calls: ['selectCompany'] },
    },
    'active.reloading': {
      'done getCard card': { to: 'active.shown', sets: { isBalanceKnown: true } },
      'done getCard none': { to: 'noAccount', sets: { card: null, isBalanceKnown: true } },
      'fault getCard': { to: 'active.balanceUnknown', sets: { isBalanceKnown: false } },
    },
    reading: {
      'company.changed all of them': { to: 'picking', sets: { company: null }, calls: ['selectCompany'] },
      'company.changed of a branch with an account': { to: 'fetchingCard', sets: { company: GIVEN } },
      'company.changed without an account': { to: 'left', sets: { company: null }, emits: ['navigate'] },
      'done getCompany active': { to: 'fetchingCard', sets: { company: GIVEN } },
      'done getCompany under analysis': { to: 'underAnalysis', sets: { company: GIVEN } },
      'done getCompany refused': { to: 'rejected', sets: { company: GIVEN } },
      'done getCompany missing': { to: 'left', sets: { company: null }, emits: ['navigate'] },
      'done getCompany not listed': { to: 'picking', sets: { company: null }, calls: ['selectCompany'] },
      'fault getCompany': { to: 'picking', sets: { company: null }, calls: ['selectCompany'] },
    },
  },
  invariants: {
    // PAY-043
    picking: ({ pending, context, actionCalls }) => {
      expect(Object.keys(pending).toSorted()).toEqual(['choice', 'home'])
      expect(context).toMatchObject({ company: null, card: null })
      expect(actionCalls.at(-1)).toEqual({ type: 'selectCompany', params: { id: null } })
    },
    reading: ({ pending, context }) => {
      expect(pending).toMatchObject({ getCompany: { companyId: idOf(context) } })
      expect(context.card).toBeNull()
    },
    fetchingCard: ({ pending, context, actionCalls, lastStep }) => {
      // the top bar shows it, too
      if (lastStep.startsWith('done choice'))
        expect(actionCalls.at(-1)?.params).toEqual({ id: idOf(context) })
      expect(pending).toMatchObject({ getCard: { companyId: idOf(context) } })
      expect(context.card).toBeNull()
    },
    password: ({ pending, context }) => {
      expect(pending).toMatchObject({
        password: { account: { companyId: idOf(context), cardId: 'CARD-101' } },
      })
    },
    'active.shown': (world) => {
      rests(world)
      expect(world.context.card).toEqual(card)
      expect(world.context.isBalanceKnown).toBe(true)
    },
    'active.balanceUnknown': (world) => {
      rests(world)
      expect(world.context.isBalanceKnown).toBe(false)
      expect(world.snapshot.can({ type: 'card.reload' })).toBe(true)
    },
    'active.reloading': ({ pending, context }) => {
      expect(pending).toMatchObject({ getCard: { companyId: idOf(context) } })
      expect(context.card).toEqual(card)
    },
    noAccount: (world) => {
      rests(world)
      expect(world.context.card).toBeNull()
    },
    withoutCard: (world) => {
      rests(world)
      const { context, newEmits, lastStep } = world
      expect(context.card).toBeNull()
      if (lastStep === 'ops.closed') expect(context.wanted).toBeNull()
      else if (lastStep === 'page.wanted') expect(newEmits).toEqual([])
    },
    underAnalysis: rests,
    rejected: rests,
    left: ({ context, effects, lastStep, pending }) => {
      expect(pending).toEqual({})
      // PAY-088
      expect(context).toMatchObject({ company: null, card: null })
      const to = lastStep.startsWith('fault') ? OPS : lastStep.endsWith('declined') ? OFFERS : INSTRUCTIONS
      expect(effects.at(-1)).toEqual(to)
    },
  },
})
