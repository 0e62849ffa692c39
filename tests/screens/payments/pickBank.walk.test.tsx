import { expect } from 'vitest'
import { newBankAccount } from '#app/payments/bankTarget.ts'
import { NewBankAccountView } from '#screens/payments/NewBankAccountView.tsx'
import { pagamentosBancos } from '#services/contract/payments-transfer.ts'
import { model } from '#tests/machines/payments/pickBank.model.ts'
import { walkPick } from '#tests/support/kits/walkPick.tsx'

walkPick('the bank of a new account', {
  model,
  machine: newBankAccount,
  walked: (account) => account.getSnapshot().children.bank,
  input: { account: null },
  view: (account) => <NewBankAccountView flow={account} />,
  call: pagamentosBancos,
  words: {
    label: 'Banco',
    empty: 'Nenhum banco com esse nome ou código.',
    failed: 'Problemas ao consultar os bancos, tente novamente mais tarde',
  },
  other: '999 - Banco Serra Dourada',
  findNothing: ({ store }) => {
    for (const { id } of store.banks.all()) store.banks.remove(id)
  },
  findAgain: async ({ store }) => {
    for (const bank of store.seeded.banks) if (!store.banks.find(bank.id)) await store.banks.insert(bank)
  },
  // PAY-236: it has no parameters
  asks: (query) => expect(query).toEqual({}),
})
