import { assign, sendTo, setup } from 'xstate'
import type { Bank, BankAccount } from '#services/bankAccounts.ts'
import { withEvent } from '../../shared/params.ts'
import type { PickAnswer, PickNews } from '../../shared/pick.ts'
import { pickBankMachine } from './banks.ts'
import {
  type AccountField,
  type AccountTexts,
  accountIn,
  afterTyping,
  missingIn,
  NO_ACCOUNT,
  type RefusedText,
  textsOf,
} from './newBankAccount.ts'

export type NewBankAccountEvent =
  | { type: 'field.typed'; field: AccountField; text: string }
  /** 'Adicionar' */
  | { type: 'account.submitted' }
  /** 'Voltar' */
  | { type: 'account.declined' }
  | PickNews<Bank>
  | PickAnswer<Bank>

export interface NewBankAccountInput {
  /** The account that was typed before, to be corrected; null: a first one. */
  readonly account: BankAccount | null
}

export interface NewBankAccountContext {
  readonly typed: AccountTexts
  /** The choice that the field of the bank shows: a bank that is typed over is no bank. */
  readonly bank: Bank | null
  /** Of what was typed last, what is no part of the account. */
  readonly refused: RefusedText | null
  /** How often something was missing. */
  readonly refusals: number
}

export type NewBankAccountOutput =
  | { readonly kind: 'added'; readonly account: BankAccount }
  /** Nothing of it is kept. */
  | { readonly kind: 'left' }

type Typed = { readonly field: AccountField; readonly text: string }

/**
 * 'Adicionar conta' (payments §2.4, §5): six fields, of which the bank is searched in a list. Nothing is sent here: the account
 * goes out with the transfer itself.
 */
export const newBankAccountMachine = setup({
  types: {
    context: {} as NewBankAccountContext,
    events: {} as NewBankAccountEvent,
    input: {} as NewBankAccountInput,
    output: {} as NewBankAccountOutput,
    tags: {} as 'busy',
    children: {} as { bank: 'pickBank' },
  },
  actors: { pickBank: pickBankMachine },
  actions: {
    storeText: assign(({ context }, { field, text }: Typed) => afterTyping(context, field, text) ?? {}),
    storeBank: assign({ bank: (_, { choice }: { choice: Bank | null }) => choice }),
    dropBank: assign({ bank: null }),
    askBank: sendTo('bank', { type: 'field.left' }),
    countRefusal: assign({ refusals: ({ context }) => context.refusals + 1 }),
  },
  guards: {
    isAccepted: ({ context }, { field, text }: Typed) => afterTyping(context, field, text) !== null,
    isWhole: ({ context }) => missingIn(context).length === 0,
  },
}).createMachine({
  id: 'newBankAccount',
  context: ({ input: { account } }) => ({
    typed: account ? textsOf(account) : NO_ACCOUNT,
    bank: account && { code: account.bankCode, name: account.bankName },
    refused: null,
    refusals: 0,
  }),
  invoke: {
    id: 'bank',
    src: 'pickBank',
    input: ({ context: { bank } }) => ({ scope: null, chosen: bank }),
  },
  initial: 'editing',
  // The final state tells how it ended.
  output: ({ event }) => event.output as NewBankAccountOutput,
  on: {
    'field.typed': {
      guard: withEvent('isAccepted'),
      actions: withEvent('storeText'),
      target: '.editing',
    },
    'pick.chosen': {
      actions: withEvent('storeBank'),
      target: '.editing',
    },
    'pick.withdrawn': { actions: 'dropBank', target: '.editing' },
    'account.declined': '.left',
  },
  states: {
    editing: { on: { 'account.submitted': 'settling' } },
    /** 'Erro! Os campos abaixo são obrigatórios:' */
    missing: { on: { 'account.submitted': 'settling' } },
    /** The name of a bank may have been typed and not been picked: its field decides what it means. */
    settling: {
      tags: 'busy',
      entry: 'askBank',
      on: {
        'pick.chosen': {
          actions: withEvent('storeBank'),
          target: 'judging',
        },
        'pick.settled': {
          actions: withEvent('storeBank'),
          target: 'judging',
        },
        'pick.refused': { actions: 'dropBank', target: 'judging' },
      },
    },
    judging: {
      always: [
        { guard: 'isWhole', target: 'added' },
        { actions: 'countRefusal', target: 'missing' },
      ],
    },
    added: {
      type: 'final',
      output: ({ context }) => ({ kind: 'added', account: accountIn(context) as BankAccount }),
    },
    left: { type: 'final', output: { kind: 'left' } },
  },
})
