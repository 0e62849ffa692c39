import { assign, sendTo, setup } from 'xstate'
import type { Fault } from '#domain/fault.ts'
import { type Listed, readable } from '#domain/unreadable.ts'
import type { BankAccount, BankPayee } from '#services/bankAccounts.ts'
import { storingFault, withEvent, withFault, withOutput } from '../../shared/params.ts'
import { parentRef } from '../../shared/parentRef.ts'
import { placeholder } from '../../shared/placeholder.ts'
import {
  addedFor,
  type BankTargetContext,
  type BankTargetEvent,
  type BankTargetInput,
  type BankTargetNews,
  contextOf,
  offeredIn,
  targetIn,
  withAccounts,
  withAdded,
  withPayees,
} from './bankTarget.ts'
import { type NewBankAccountOutput, newBankAccountMachine } from './newBankAccountMachine.ts'

/**
 * Where a bank transfer goes (payments §2.4, 'Conta bancária'): a beneficiary of the same owner and one of the accounts, or a
 * new one. The flow around hears of every choice (`BankTargetNews`). The API lists the accounts by the company alone, so the
 * same ones come for each beneficiary (A78); they are read again after each choice all the same, as the requirements say.
 */
export const bankTargetMachine = setup({
  types: {
    context: {} as BankTargetContext,
    events: {} as BankTargetEvent,
    input: {} as BankTargetInput,
    /** `loading`: something is read. `subScreen`: 'Adicionar conta' takes the place of the step. */
    tags: {} as 'loading' | 'subScreen',
    children: {} as { newAccount: 'newAccount' },
  },
  actors: {
    listPayees: placeholder<readonly Listed<BankPayee>[], { companyId: number }>('listPayees'),
    listAccounts: placeholder<readonly Listed<BankAccount>[], { companyId: number }>('listAccounts'),
    newAccount: newBankAccountMachine,
  },
  actions: {
    storePayees: assign(({ context }, { payees }: { payees: readonly Listed<BankPayee>[] }) =>
      withPayees(context, payees),
    ),
    storePayee: assign((_, { payee }: { payee: BankPayee }) => ({
      payee,
      account: null,
      accounts: [],
      areAccountsRead: false,
      unreadAccounts: 0,
    })),
    storeAccounts: assign(({ context }, { accounts }: { accounts: readonly Listed<BankAccount>[] }) =>
      withAccounts(context, accounts),
    ),
    storeAccount: assign({ account: (_, params: { account: BankAccount }) => params.account }),
    storeAdded: assign(({ context }, { output }: { output: NewBankAccountOutput }) =>
      output.kind === 'left' ? {} : withAdded(context, output.account),
    ),
    storeSaving: assign({ savesAccount: (_, params: { savesAccount: boolean }) => params.savesAccount }),
    storeFault: assign({ fault: (_, params: { fault: Fault }) => params.fault }),
    dropFault: assign({ fault: null }),
    tell: sendTo(parentRef, ({ context }): BankTargetNews => {
      const target = targetIn(context)
      return target ? { type: 'target.chosen', target } : { type: 'target.withdrawn' }
    }),
  },
  guards: {
    hasNone: (_, { payees }: { payees: readonly Listed<BankPayee>[] }) =>
      readable<BankPayee>(payees).length === 0,
    hasPayee: ({ context }) => context.payee !== null,
    isOtherPayee: ({ context }, { payee }: { payee: BankPayee }) =>
      payee.taxId !== context.payee?.taxId && context.payees.includes(payee),
    isOffered: ({ context }, { account }: { account: BankAccount }) => offeredIn(context).includes(account),
    isNewChosen: ({ context }) => targetIn(context)?.isNew ?? false,
    areAccountsRead: ({ context }) => context.areAccountsRead,
  },
}).createMachine({
  id: 'bankTarget',
  context: ({ input }) => contextOf(input),
  initial: 'loadingPayees',
  states: {
    loadingPayees: {
      tags: 'loading',
      entry: 'dropFault',
      invoke: {
        id: 'listPayees',
        src: 'listPayees',
        input: ({ context: { companyId } }) => ({ companyId }),
        onDone: [
          {
            guard: withOutput('hasNone', 'payees'),
            actions: [withOutput('storePayees', 'payees'), 'tell'],
            target: 'withoutPayees',
          },
          {
            actions: withOutput('storePayees', 'payees'),
            target: 'open',
          },
        ],
        onError: storingFault('payeesUnavailable'),
      },
    },
    payeesUnavailable: { on: { 'target.retry': 'loadingPayees' } },
    withoutPayees: { on: { 'target.retry': 'loadingPayees' } },
    open: {
      initial: 'deciding',
      on: {
        'payee.picked': {
          guard: withEvent('isOtherPayee'),
          actions: [withEvent('storePayee'), 'tell'],
          target: '.loadingAccounts',
        },
        'saving.changed': {
          guard: 'isNewChosen',
          actions: [withEvent('storeSaving'), 'tell'],
        },
      },
      states: {
        deciding: {
          always: [
            { guard: 'hasPayee', target: 'loadingAccounts' },
            { actions: 'tell', target: 'withoutPayee' },
          ],
        },
        withoutPayee: {},
        loadingAccounts: {
          tags: 'loading',
          entry: 'dropFault',
          invoke: {
            id: 'listAccounts',
            src: 'listAccounts',
            input: ({ context: { companyId } }) => ({ companyId }),
            onDone: {
              actions: [withOutput('storeAccounts', 'accounts'), 'tell'],
              target: 'choosing',
            },
            onError: {
              actions: [withFault('storeFault'), 'tell'],
              target: 'accountsUnavailable',
            },
          },
        },
        /** A new account can be typed all the same. */
        accountsUnavailable: {
          on: {
            'target.retry': 'loadingAccounts',
            'account.add': '#bankTarget.addingAccount',
            'account.picked': {
              guard: withEvent('isOffered'),
              actions: [withEvent('storeAccount'), 'tell'],
            },
          },
        },
        choosing: {
          on: {
            'account.add': '#bankTarget.addingAccount',
            'account.picked': {
              guard: withEvent('isOffered'),
              actions: [withEvent('storeAccount'), 'tell'],
            },
          },
        },
      },
    },
    /** What was chosen before stays chosen until an account is added. */
    addingAccount: {
      tags: 'subScreen',
      invoke: {
        id: 'newAccount',
        src: 'newAccount',
        input: ({ context }) => ({ account: addedFor(context) }),
        onDone: [
          {
            guard: 'areAccountsRead',
            actions: [withEvent('storeAdded'), 'tell'],
            target: 'open.choosing',
          },
          {
            actions: [withEvent('storeAdded'), 'tell'],
            target: 'open.accountsUnavailable',
          },
        ],
      },
    },
  },
})
