import { assign, sendTo, setup } from 'xstate'
import { type Fault, faultOf } from '#domain/fault.ts'
import type { BankAccount, BankPayee } from '#services/bankAccounts.ts'
import { flowAround } from '../shared/flowAround.ts'
import { placeholder } from '../shared/placeholder.ts'
import { type BankTarget, type BankTargetInput, type BankTargetNews, isSameAccount } from './bankTarget.ts'
import { type NewBankAccountOutput, newBankAccountMachine } from './newBankAccountMachine.ts'

export type BankTargetEvent =
  | { type: 'payee.picked'; payee: BankPayee }
  | { type: 'account.picked'; account: BankAccount }
  /** 'Adicionar conta' */
  | { type: 'account.add' }
  /** 'Salvar conta do favorecido' */
  | { type: 'saving.changed'; savesAccount: boolean }
  /** 'Tentar novamente' */
  | { type: 'target.retry' }

/** An account that was typed now, and for whom. */
interface Added {
  readonly taxId: string
  readonly account: BankAccount
}

export interface BankTargetContext {
  readonly companyId: number
  readonly payees: readonly BankPayee[]
  readonly payee: BankPayee | null
  /** Until they are read: the one that was chosen before. */
  readonly accounts: readonly BankAccount[]
  readonly areAccountsRead: boolean
  readonly added: Added | null
  readonly account: BankAccount | null
  /** Of the added account. */
  readonly savesAccount: boolean
  readonly fault: Fault | null
}

/** The account that was typed for the chosen payee; null: none. */
export const addedFor = ({ added, payee }: BankTargetContext): BankAccount | null =>
  added !== null && added.taxId === payee?.taxId ? added.account : null

/** The accounts that can be chosen, the added one at the end. */
export const offeredIn = (context: BankTargetContext): readonly BankAccount[] => {
  const added = addedFor(context)
  return added ? [...context.accounts, added] : context.accounts
}

/** What is chosen; null: not whole. */
export const targetIn = (context: BankTargetContext): BankTarget | null => {
  const { payee, account, savesAccount } = context
  if (payee === null || account === null) return null
  const isNew = account === addedFor(context)
  return { payee, account, isNew, savesAccount: isNew && savesAccount }
}

const contextOf = ({ companyId, chosen = null }: BankTargetInput): BankTargetContext => ({
  companyId,
  payees: [],
  payee: chosen && chosen.payee,
  accounts: chosen && !chosen.isNew ? [chosen.account] : [],
  areAccountsRead: false,
  added: chosen?.isNew ? { taxId: chosen.payee.taxId, account: chosen.account } : null,
  account: chosen && chosen.account,
  savesAccount: chosen?.savesAccount ?? false,
  fault: null,
})

/** The one that was chosen, as the list has it now; else the only one; else none. */
const payeeIn = (payees: readonly BankPayee[], chosen: BankPayee | null): BankPayee | null =>
  payees.find(({ taxId }) => taxId === chosen?.taxId) ?? (payees.length === 1 ? (payees[0] ?? null) : null)

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
    listPayees: placeholder<readonly BankPayee[], { companyId: number }>('listPayees'),
    listAccounts: placeholder<readonly BankAccount[], { companyId: number }>('listAccounts'),
    newAccount: newBankAccountMachine,
  },
  actions: {
    storePayees: assign(({ context }, { payees }: { payees: readonly BankPayee[] }) => {
      const payee = payeeIn(payees, context.payee)
      const isKept = payee !== null && payee.taxId === context.payee?.taxId
      return isKept ? { payees, payee } : { payees, payee, account: null, accounts: [] }
    }),
    storePayee: assign((_, { payee }: { payee: BankPayee }) => ({
      payee,
      account: null,
      accounts: [],
      areAccountsRead: false,
    })),
    // an account that the list does not have any more is not chosen any more
    storeAccounts: assign(({ context }, { accounts }: { accounts: readonly BankAccount[] }) => {
      const { account } = context
      const known = account && accounts.find((one) => isSameAccount(one, account))
      const added = account === addedFor(context) ? account : null
      return { accounts, areAccountsRead: true, account: known ?? added }
    }),
    storeAccount: assign({ account: (_, params: { account: BankAccount }) => params.account }),
    // one that the company has already is no new one
    storeAdded: assign(({ context }, { output }: { output: NewBankAccountOutput }) => {
      if (output.kind === 'left' || context.payee === null) return {}
      const { account } = output
      const known = context.accounts.find((one) => isSameAccount(one, account))
      if (known) return { account: known, added: null, savesAccount: false }
      return { account, added: { taxId: context.payee.taxId, account } }
    }),
    storeSaving: assign({ savesAccount: (_, params: { savesAccount: boolean }) => params.savesAccount }),
    storeFault: assign({ fault: (_, params: { fault: Fault }) => params.fault }),
    dropFault: assign({ fault: null }),
    tell: sendTo(flowAround, ({ context }): BankTargetNews => {
      const target = targetIn(context)
      return target ? { type: 'target.chosen', target } : { type: 'target.withdrawn' }
    }),
  },
  guards: {
    hasNone: (_, { payees }: { payees: readonly BankPayee[] }) => payees.length === 0,
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
            guard: { type: 'hasNone', params: ({ event }) => ({ payees: event.output }) },
            actions: [{ type: 'storePayees', params: ({ event }) => ({ payees: event.output }) }, 'tell'],
            target: 'withoutPayees',
          },
          {
            actions: { type: 'storePayees', params: ({ event }) => ({ payees: event.output }) },
            target: 'open',
          },
        ],
        onError: {
          actions: { type: 'storeFault', params: ({ event }) => ({ fault: faultOf(event.error) }) },
          target: 'payeesUnavailable',
        },
      },
    },
    payeesUnavailable: { on: { 'target.retry': 'loadingPayees' } },
    withoutPayees: { on: { 'target.retry': 'loadingPayees' } },
    open: {
      initial: 'deciding',
      on: {
        'payee.picked': {
          guard: { type: 'isOtherPayee', params: ({ event }) => event },
          actions: [{ type: 'storePayee', params: ({ event }) => event }, 'tell'],
          target: '.loadingAccounts',
        },
        'saving.changed': {
          guard: 'isNewChosen',
          actions: [{ type: 'storeSaving', params: ({ event }) => event }, 'tell'],
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
              actions: [
                { type: 'storeAccounts', params: ({ event }) => ({ accounts: event.output }) },
                'tell',
              ],
              target: 'choosing',
            },
            onError: {
              actions: [
                { type: 'storeFault', params: ({ event }) => ({ fault: faultOf(event.error) }) },
                'tell',
              ],
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
              guard: { type: 'isOffered', params: ({ event }) => event },
              actions: [{ type: 'storeAccount', params: ({ event }) => event }, 'tell'],
            },
          },
        },
        choosing: {
          on: {
            'account.add': '#bankTarget.addingAccount',
            'account.picked': {
              guard: { type: 'isOffered', params: ({ event }) => event },
              actions: [{ type: 'storeAccount', params: ({ event }) => event }, 'tell'],
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
            actions: [{ type: 'storeAdded', params: ({ event }) => event }, 'tell'],
            target: 'open.choosing',
          },
          {
            actions: [{ type: 'storeAdded', params: ({ event }) => event }, 'tell'],
            target: 'open.accountsUnavailable',
          },
        ],
      },
    },
  },
})
