import { expect } from 'vitest'
import { addedFor, offeredIn, targetIn } from '#machines/payments/bankTarget.ts'
import { bankTargetMachine } from '#machines/payments/bankTargetMachine.ts'
import { type AnyWorld, defineModel } from '#tests/support/model/defineModel.ts'
import { faults } from '#tests/support/model/faults.ts'
import { branch, ipeRoxo, main, reserve, typedAccount } from './bankSamples.ts'

/** Nobody waits for anything but the person. */
const rests = ({ pending }: Pick<AnyWorld, 'pending'>) => expect(pending).toEqual({})

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
  expectedTargets: {
    'done listPayees two of them': ['open.withoutPayee', 'open.loadingAccounts'],
    'done listPayees one': ['open.loadingAccounts'],
    'done listPayees none': ['withoutPayees'],
    'fault listPayees': ['payeesUnavailable'],
    'done listAccounts two of them': ['open.choosing'],
    'done listAccounts none': ['open.choosing'],
    'fault listAccounts': ['open.accountsUnavailable'],
    'payee.picked': ['open.loadingAccounts'],
    'account.picked': ['open.choosing', 'open.accountsUnavailable'],
    'account.add': ['addingAccount'],
    'saving.changed': ['open.choosing', 'open.accountsUnavailable', 'open.loadingAccounts'],
    'target.retry': ['loadingPayees', 'open.loadingAccounts'],
    'done newAccount added': ['open.choosing', 'open.accountsUnavailable'],
    'done newAccount left': ['open.choosing', 'open.accountsUnavailable'],
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
