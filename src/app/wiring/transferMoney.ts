import * as v from 'valibot'
import { formatCentavos } from '#domain/money.ts'
import { pages } from '#domain/pages.ts'
import { transferCandidate } from '#screens/payments/transferWords.ts'
import { contasTransferBankAccount } from '#services/contract/payments-transfer.ts'
import { createTransferLookUp } from '#services/transferLookUp.ts'
import { keyOfProof, type TransferProof } from '#services/transferMatches.ts'
import { SENT_TRANSFER } from '../drafts/sentKinds.ts'
import { client } from './http.ts'
import type { MoneyKind } from './moneyKind.ts'

export const transferLookUp = createTransferLookUp(client)

const shape = v.object({
  transfer: v.object({
    kind: v.picklist(['pay', 'bank']),
    payeeName: v.string(),
    bankName: v.nullable(v.string()),
    centavos: v.number(),
    target: v.string(),
  }),
})

/** A transfer, as it is remembered until its outcome is known. */
export const transferMoney: MoneyKind<v.InferOutput<typeof shape>, TransferProof> = {
  kind: SENT_TRANSFER,
  // that to an account of the platform takes as long
  sends: contasTransferBankAccount,
  shape,
  lookUp: ({ transfer, companyId, sentAt, before }, signal) =>
    transferLookUp.lookUpTransfer({ mark: transfer, companyId, sentAt, before }, signal),
  keyIn: keyOfProof,
  wordsOf: ({ transfer: { payeeName, bankName, centavos } }) => {
    const to = bankName === null ? payeeName : `${payeeName} (${bankName})`
    const which = `transferência de ${formatCentavos(centavos)} para ${to}`
    return {
      lost: `A ${which} pode já ter sido feita.`,
      nothingYet: `Até agora a ${which} não está no extrato.`,
      notFound: `A ${which} não apareceu no extrato.`,
      undecided: `Não sabemos se a ${which} foi feita: confira no extrato.`,
      several: `Há no extrato o que pode ser a ${which}. Qual é a sua?`,
      one: `Há no extrato o que pode ser a ${which}. É esta?`,
      candidate: (proof) => transferCandidate({ payeeName, centavos }, proof),
      arrived: `A ${which} foi feita.`,
      arrivedAs: ({ hasFailed }) =>
        hasFailed ? `A ${which} não foi feita: o banco a devolveu, e o valor não saiu da conta.` : null,
      place: { label: 'Ver extrato', to: pages.statement },
    }
  },
}
