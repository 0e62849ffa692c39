import { markOf } from '#domain/mark.ts'
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
import { hashOfMark } from '../drafts/keyedHash.ts'
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

const markOfOrder = (order: TransferOrder): string => {
  const { kind, target, centavos } = transferMarkOf(order)
  return markOf(`${kind} ${target} ${centavos}`)
}

export const transferPayment = wirePayment({
  machine: transferPaymentMachine,
  sending: transferSendingMachine,
  money: transferMoney,
  keyOf: (order) => hashOfMark(markOfOrder(order)),
  otherKeysOf: (order) => [plainTransferKey(transferMarkOf(order)), markOfOrder(order)],
  aboutOf: async (order) => {
    const mark = transferMarkOf(order)
    return { transfer: { ...mark, target: await hashOfMark(mark.target) } }
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
