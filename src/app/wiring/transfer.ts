import { hashText } from '#domain/hashText.ts'
import { transferFileMachine } from '#machines/payments/transferFileMachine.ts'
import { transferFlowMachine } from '#machines/payments/transferFlowMachine.ts'
import { pickPayeeMachine } from '#machines/payments/transferPayee.ts'
import {
  transferPaymentMachine,
  transferSendingMachine,
  transferTwiceMachine,
} from '#machines/payments/transferPayment.ts'
import { transferMarkOf } from '#services/transferMatches.ts'
import { createTransferService, type TransferOrder } from '#services/transfers.ts'
import { keyedFromHash } from '../drafts/keyedHash.ts'
import { plainTransferKey } from '../drafts/sentUpkeep.ts'
import { settings } from '../start/settings.ts'
import { bankTarget } from './bankTarget.ts'
import { call } from './call.ts'
import { client } from './http.ts'
import { checkBalance, wirePayment } from './payment.ts'
import { transferLookUp, transferMoney } from './transferMoney.ts'
import { twiceBy } from './twice.ts'

const service = createTransferService(client, () => settings().obfuscationKey)

export const pickPayee = pickPayeeMachine.provide({
  actors: {
    search: call(({ scope, text }, signal) => service.searchPayees({ ...scope, text }, signal)),
  },
})

const hashOfOrder = (order: TransferOrder): string => {
  const { kind, target, centavos } = transferMarkOf(order)
  return hashText(`${kind} ${target} ${centavos}`)
}

export const transferPayment = wirePayment({
  machine: transferPaymentMachine,
  sending: transferSendingMachine,
  money: transferMoney,
  keyOf: (order) => keyedFromHash(hashOfOrder(order)),
  otherKeysOf: (order) => [plainTransferKey(transferMarkOf(order)), hashOfOrder(order)],
  aboutOf: async (order) => {
    const mark = transferMarkOf(order)
    return { transfer: { ...mark, target: await keyedFromHash(mark.target) } }
  },
  amountOf: ({ centavos }) => centavos,
  before: (order, { companyId }, signal) =>
    transferLookUp.keysBefore({ mark: transferMarkOf(order), companyId }, signal),
  send: ({ order, account: { companyId }, operation }, secrets, mayReplay) =>
    service.sendTransfer({ order, companyId, operation, secrets }, mayReplay),
})

export const transferFile = transferFileMachine.provide({
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
    twice: twiceBy(transferTwiceMachine, transferLookUp.countNew),
  },
})
