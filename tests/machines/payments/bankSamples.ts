import type { Bank, BankAccount, BankPayee } from '#services/bankAccounts.ts'

// As the fixture world has them (api §6.9), but for the second beneficiary: it has one.

export const exampleBank: Bank = { code: '998', name: 'Banco do Planalto' }
export const otherBank: Bank = { code: '999', name: 'Banco Serra Dourada' }

export const ipeRoxo: BankPayee = { name: 'Transportes Ipe Roxo', taxId: '11222333000181' }
export const branch: BankPayee = { name: 'Ipe Roxo Filial', taxId: '11222333000262' }

export const accountOf = (fields: Partial<BankAccount> = {}): BankAccount => ({
  name: 'Conta da matriz',
  branch: '0042',
  number: '765432',
  digit: '1',
  bankCode: '998',
  bankName: 'Banco do Planalto',
  kind: 'checking',
  ...fields,
})

export const main = accountOf()
export const reserve = accountOf({
  name: 'Reserva',
  branch: '1234',
  number: '98765',
  digit: '0',
  bankCode: '999',
  bankName: 'Banco Serra Dourada',
  kind: 'savings',
})
/** One that the company does not have yet. */
export const typedAccount = accountOf({ name: 'Conta nova', branch: '1234', number: '4321', digit: '7' })
