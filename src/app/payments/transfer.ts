import { hashText } from '#domain/hashText.ts'
import { transferFileMachine } from '#machines/payments/transfer/transferFileMachine.ts'
import { transferFlowMachine } from '#machines/payments/transfer/transferFlowMachine.ts'
import { pickPayeeMachine } from '#machines/payments/transfer/transferPayee.ts'
import {
  transferDuplicateMachine,
  transferPaymentMachine,
  transferSubmissionMachine,
} from '#machines/payments/transfer/transferPayment.ts'
import { transferFingerprintOf } from '#services/transferMatches.ts'
import { createTransferService, type TransferOrder } from '#services/transfers.ts'
import { keyedFromHash } from '../drafts/keyedHash.ts'
import { duplicatesBy } from '../operations/duplicates.ts'
import { plainTransferKey } from '../operations/sentUpkeep.ts'
import { settings } from '../start/settings.ts'
import { call } from '../wiring/call.ts'
import { client } from '../wiring/http.ts'
import { bankTarget } from './bankTarget.ts'
import { checkBalance, wirePayment } from './payment.ts'
import { transferLookUp, transferMoney } from './transferMoney.ts'

const service = createTransferService(client, () => settings().obfuscationKey)

export const pickPayee = pickPayeeMachine.provide({
  actors: {
    search: call(({ scope, text }, signal) => service.searchPayees({ ...scope, text }, signal)),
  },
})

const hashOfOrder = (order: TransferOrder): string => {
  const { kind, target, centavos } = transferFingerprintOf(order)
  return hashText(`${kind} ${target} ${centavos}`)
}

export const transferPayment = wirePayment({
  machine: transferPaymentMachine,
  sending: transferSubmissionMachine,
  money: transferMoney,
  keyOf: (order) => keyedFromHash(hashOfOrder(order)),
  otherKeysOf: (order) => [plainTransferKey(transferFingerprintOf(order)), hashOfOrder(order)],
  aboutOf: async (order) => {
    const fingerprint = transferFingerprintOf(order)
    return { transfer: { ...fingerprint, target: await keyedFromHash(fingerprint.target) } }
  },
  amountOf: ({ centavos }) => centavos,
  before: (order, { companyId }, signal) =>
    transferLookUp.keysBefore({ fingerprint: transferFingerprintOf(order), companyId }, signal),
  send: ({ order, account: { companyId }, operation }, secrets, mayReplay) =>
    service.sendTransfer({ order, companyId, operation, secrets }, mayReplay),
})

const transferFile = transferFileMachine.provide({
  actors: { getFile: call(({ asked }, signal) => service.getTransferReceipt(asked, signal)) },
})

export const transferFlow = transferFlowMachine.provide({
  actors: {
    getPaymentAccount: call(service.getPaymentAccount),
    checkBalance,
    payee: pickPayee,
    target: bankTarget,
    payment: transferPayment,
    file: transferFile,
    twice: duplicatesBy(transferDuplicateMachine, transferLookUp.countNew),
  },
})
