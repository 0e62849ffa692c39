import { expect } from 'vitest'
import { addedFor, offeredIn, targetIn } from '#machines/payments/transfer/bankTarget.ts'
import { bankTargetMachine } from '#machines/payments/transfer/bankTargetMachine.ts'
import { ANEW, GIVEN } from '#tests/support/model/deeds.ts'
import { type AnyWorld, defineModel } from '#tests/support/model/defineModel.ts'
import { faults } from '#tests/support/model/faults.ts'
import { branch, ipeRoxo, main, reserve, typedAccount } from './bankSamples.ts'

/** Nobody waits for anything but the person. */
const rests = ({ pending }: Pick<AnyWorld, 'pending'>) => expect(pending).toEqual({})

const isRead = ({ areAccountsRead }: { readonly areAccountsRead: boolean }) => areAccountsRead

export const model = defineModel(bankTargetMachine, {
  about: 'Where a bank transfer goes: a beneficiary of the same owner, and one of the accounts or a new one.',
  inputs: {
    'for the first time': { companyId: 101 },
    'back from the confirmation': {
      companyId: 101,
      chosen: { payee: ipeRoxo, account: main, isNew: false, savesAccount: false },
    },
  },
  events: {
    'payee.picked': { '': { payee: branch } },
    'account.picked': { '': { account: main } },
    'account.add': { '': {} },
    'saving.changed': { on: { savesAccount: true }, off: { savesAccount: false } },
    'target.retry': { '': {} },
  },
  actors: {
    listPayees: {
      'two of them': { done: [ipeRoxo, branch] },
      one: { done: [ipeRoxo] },
      none: { done: [] },
      offline: { fault: faults.offline },
    },
    listAccounts: {
      'two of them': { done: [main, reserve] },
      none: { done: [] },
      offline: { fault: faults.offline },
    },
    newAccount: {
      added: { done: { kind: 'added', account: typedAccount } },
      left: { done: { kind: 'left' } },
    },
  },
  key: (context) => [
    context.payee?.taxId === branch.taxId,
    offeredIn(context).length > 0,
    context.areAccountsRead,
    targetIn(context)?.isNew ?? false,
  ],
  preserves: ({ payee, account, added, savesAccount }) => ({ payee, account, added, savesAccount }),
  starts: {
    to: 'loadingPayees',
    sets: {
      account: ANEW,
      accounts: ANEW,
      added: null,
      areAccountsRead: false,
      companyId: 101,
      fault: null,
      payee: ANEW,
      payees: [],
      savesAccount: false,
      unreadAccounts: 0,
      unreadPayees: 0,
    },
  },
  hears: {
    loadingPayees: {
      'done listPayees two of them': [
        {
          when: ({ payee }: { readonly payee: unknown }) => payee !== null,
          to: 'open.loadingAccounts',
          sets: { payees: GIVEN },
        },
        { to: 'open.withoutPayee', sets: { payees: GIVEN }, calls: ['target.withdrawn'] },
      ],
      'done listPayees one': { to: 'open.loadingAccounts', sets: { payee: GIVEN, payees: GIVEN } },
      'done listPayees none': {
        to: 'withoutPayees',
        sets: { account: null, accounts: [], payee: null },
        calls: ['target.withdrawn'],
      },
      'fault listPayees': { to: 'payeesUnavailable', sets: { fault: GIVEN } },
    },
    open: {
      'payee.picked': {
        to: 'open.loadingAccounts',
        sets: { account: null, accounts: [], areAccountsRead: false, fault: null, payee: GIVEN },
        calls: ['target.withdrawn'],
      },
    },
    'open.loadingAccounts': {
      'done listAccounts two of them': {
        to: 'open.choosing',
        sets: { accounts: GIVEN, areAccountsRead: true },
        calls: ['target.chosen', 'target.withdrawn'],
      },
      'done listAccounts none': {
        to: 'open.choosing',
        sets: { account: ANEW, accounts: [], areAccountsRead: true },
        calls: ['target.chosen', 'target.withdrawn'],
      },
      'fault listAccounts': {
        to: 'open.accountsUnavailable',
        sets: { fault: GIVEN },
        calls: ['target.chosen', 'target.withdrawn'],
      },
      'saving.changed': { sets: { savesAccount: GIVEN }, calls: ['target.chosen'] },
    },
    withoutPayees: { 'target.retry': 'loadingPayees' },
    payeesUnavailable: { 'target.retry': { to: 'loadingPayees', sets: { fault: null } } },
    'open.choosing': {
      'account.picked': { sets: { account: GIVEN }, calls: ['target.chosen'] },
      'account.add': 'addingAccount',
      'saving.changed': { sets: { savesAccount: GIVEN }, calls: ['target.chosen'] },
    },
    'open.accountsUnavailable': {
      'account.add': 'addingAccount',
      'target.retry': { to: 'open.loadingAccounts', sets: { fault: null } },
      'saving.changed': { sets: { savesAccount: GIVEN }, calls: ['target.chosen'] },
      'account.picked': { sets: { account: GIVEN }, calls: ['target.chosen'] },
    },
    addingAccount: {
      'done newAccount added': [
        {
          when: isRead,
          to: 'open.choosing',
          sets: { account: GIVEN, added: ANEW },
          calls: ['target.chosen'],
        },
        { to: 'open.accountsUnavailable', sets: { account: GIVEN, added: ANEW }, calls: ['target.chosen'] },
      ],
      'done newAccount left': [
        { when: isRead, to: 'open.choosing', calls: ['target.chosen', 'target.withdrawn'] },
        { to: 'open.accountsUnavailable', calls: ['target.chosen', 'target.withdrawn'] },
      ],
    },
  },
  invariants: {
    // PAY-224
    loadingPayees: ({ pending, context }) => {
      expect(pending).toEqual({ listPayees: { companyId: 101 } })
      expect(context.fault).toBeNull()
    },
    payeesUnavailable: (world) => {
      rests(world)
      expect(world.context.fault).toEqual({ kind: 'offline' })
    },
    withoutPayees: (world) => {
      rests(world)
      expect(targetIn(world.context)).toBeNull()
    },
    'open.withoutPayee': (world) => {
      rests(world)
      expect(world.context).toMatchObject({ payees: [ipeRoxo, branch], payee: null, account: null })
      expect(world.snapshot.can({ type: 'account.add' })).toBe(false)
    },
    // PAY-223
    'open.loadingAccounts': ({ pending, context, snapshot, lastStep }) => {
      expect(pending).toEqual({ listAccounts: { companyId: 101 } })
      expect(snapshot.can({ type: 'account.add' })).toBe(false)
      if (lastStep === 'payee.picked') expect(context.account).toBeNull()
    },
    'open.accountsUnavailable': (world) => {
      rests(world)
      expect(world.context.fault).toEqual({ kind: 'offline' })
      expect(world.snapshot.can({ type: 'account.add' })).toBe(true)
    },
    'open.choosing': (world) => {
      rests(world)
      const { context, lastStep } = world
      expect(context.payee).not.toBeNull()
      expect(context.account === null || offeredIn(context).includes(context.account)).toBe(true)
      if (lastStep === 'account.picked') expect(targetIn(context)?.account).toEqual(main)
      if (lastStep === 'done newAccount added')
        expect(targetIn(context)).toMatchObject({ account: typedAccount, isNew: true })
    },
    addingAccount: ({ pending, context, snapshot }) => {
      expect(pending).toEqual({ newAccount: { account: addedFor(context) } })
      expect(snapshot.hasTag('subScreen')).toBe(true)
    },
  },
})
