import type { InferOutput } from 'valibot'
import { formatCentavos } from '#domain/money.ts'
import { pages } from '#domain/pages.ts'
import { TED_FEE } from '#machines/payments/transfer/transfer.ts'
import { givingUpAll } from '#screens/payments/submissionTimes.ts'
import { fallenAs, madeTimes, transferCandidate } from '#screens/payments/transferWords.ts'
import { contasTransferBankAccount, contasTransferPay } from '#services/contract/payments-transfer.ts'
import { createTransferLookUp } from '#services/transferLookUp.ts'
import { keyOfProof, keysOfProof, type TransferProof, withMadeProofs } from '#services/transferMatches.ts'
import { keyedFromHash } from '../drafts/keyedHash.ts'
import { SENT_TRANSFER } from '../operations/sentKinds.ts'
import { transferShape } from '../operations/sentShapes.ts'
import { keepTold, toldOfOthers } from '../operations/toldOutcomes.ts'
import { serverNow } from '../start/serverTime.ts'
import { client } from '../wiring/http.ts'
import type { MoneyKind } from './moneyKind.ts'

export const transferLookUp = createTransferLookUp(client, { serverNow, keyedFromHash })

/** What has become of it, if it is not that it was made once; null: that. */
const arrivedAs = (which: string, proof: TransferProof): string | null => {
  if (proof.hasFailed) return `A ${which} não foi feita: o banco a devolveu, e o valor não saiu da conta.`
  const times = madeTimes(proof)
  return times === null ? null : `A ${which} foi feita ${times}`
}

/** A transfer, as it is remembered until its outcome is known. */
export const transferMoney: MoneyKind<InferOutput<typeof transferShape>, TransferProof> = {
  kind: SENT_TRANSFER,
  // that to an account of the platform takes as long
  sends: contasTransferBankAccount,
  sentBy: ({ transfer }) => (transfer.kind === 'pay' ? contasTransferPay : contasTransferBankAccount),
  shape: transferShape,
  lookUp: (
    { transfer: fingerprint, companyId, operation, sentAt, serverSentAt, before, made = [] },
    signal,
  ) => {
    // a statement that hides who was paid shows those as well
    const others = toldOfOthers(SENT_TRANSFER, companyId, operation)
    return transferLookUp.lookUpTransfer(
      { fingerprint, companyId, sentAt, serverSentAt, before, made: [...made, ...others] },
      signal,
    )
  },
  keyIn: keyOfProof,
  keysIn: keysOfProof,
  withMade: withMadeProofs,
  keepTold: ({ companyId }, proof, operation) =>
    keepTold(SENT_TRANSFER, companyId, keysOfProof(proof), operation),
  // no number of an account and no CPF is stored
  keptOf: ({ to: _, document: __, ...proof }) => proof,
  isUndone: ({ hasFailed }) => hasFailed,
  costOf: ({ transfer: { kind, centavos } }) => ({ centavos, fee: kind === 'bank' ? TED_FEE : 0 }),
  fallenAs: ({ made = [] }) => fallenAs(made),
  wordsOf: ({ transfer: { payeeName, bankName, centavos }, unresolved = 1, made = [], times = [] }) => {
    const to = bankName === null ? payeeName : `${payeeName} (${bankName})`
    const which = `transferência de ${formatCentavos(centavos)} para ${to}`
    const common = {
      candidate: (proof: TransferProof) => transferCandidate({ payeeName, centavos }, proof),
      arrivedAs: (proof: TransferProof) => arrivedAs(which, proof),
      place: { label: 'Ver extrato', to: pages.statement },
      ...(unresolved > 1 && {
        givingUp: givingUpAll(
          `envios da ${which}`,
          { count: unresolved, times },
          'Confira o extrato antes de pagar de novo.',
        ),
      }),
    }
    // one of the same order is known: it is the other that is asked after
    if (made.length > 0) {
      const waited = `A ${which} que você enviou antes ainda pode chegar: outra igual já foi feita.`
      return {
        ...common,
        lost: waited,
        nothingYet: waited,
        notFound: `A ${which} que você enviou antes não apareceu no extrato.`,
        undecided: `Não sabemos se a ${which} foi feita mais uma vez: confira no extrato.`,
        several: `Há no extrato o que pode ser a ${which} que você enviou antes. Qual é a sua?`,
        one: `Há no extrato o que pode ser a ${which} que você enviou antes. É esta?`,
        arrived: `A ${which} foi feita mais uma vez: também a que você tinha enviado antes chegou.`,
      }
    }
    return {
      ...common,
      lost: `A ${which} pode já ter sido feita.`,
      nothingYet: `Até agora a ${which} não está no extrato.`,
      notFound: `A ${which} não apareceu no extrato.`,
      undecided: `Não sabemos se a ${which} foi feita: confira no extrato.`,
      several: `Há no extrato o que pode ser a ${which}. Qual é a sua?`,
      one: `Há no extrato o que pode ser a ${which}. É esta?`,
      arrived: `A ${which} foi feita.`,
    }
  },
}
