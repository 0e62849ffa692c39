import { pickBankMachine } from '#machines/payments/transfer/banks.ts'
import { bankTargetMachine } from '#machines/payments/transfer/bankTargetMachine.ts'
import { newBankAccountMachine } from '#machines/payments/transfer/newBankAccountMachine.ts'
import { createBankAccountService } from '#services/bankAccounts.ts'
import { call } from '../wiring/call.ts'
import { client } from '../wiring/http.ts'

const service = createBankAccountService(client)

/** The whole list is matched here: what was typed goes nowhere. */
const pickBank = pickBankMachine.provide({
  actors: { search: call((_, signal) => service.listBanks(undefined, signal)) },
})

export const newBankAccount = newBankAccountMachine.provide({ actors: { pickBank } })

export const bankTarget = bankTargetMachine.provide({
  actors: {
    listPayees: call(service.listBankBeneficiaries),
    listAccounts: call(service.listBankAccounts),
    newAccount: newBankAccount,
  },
})
