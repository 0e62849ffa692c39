import { markOf } from '#domain/mark.ts'
import { readSlipCode } from '#domain/slipCode.ts'
import { paySlipMachine } from '#machines/payments/paySlipMachine.ts'
import { slipPaymentMachine, slipSendingMachine } from '#machines/payments/slipPayment.ts'
import { barsOfSlip, type SentSlip, type SlipOrder, type SlipProof } from '#services/slips.ts'
import { nameWithoutCpf } from '#services/storedName.ts'
import { keyedHash } from '../drafts/keyedHash.ts'
import { printPage } from '../effects/printPage.ts'
import { call } from './call.ts'
import { wirePayment } from './payment.ts'
import { slipMoney } from './slipMoney.ts'
import { slipService } from './slipService.ts'

/** Its receipt came while the PIN was typed; nothing was sent. The screen says the same of every refusal. */
const ALREADY_PAID = 'Este boleto já foi pago. Nada foi enviado.'

/** Bars, line and any other text by which the server knows one slip are the same. */
const nameOf = ({ code, slip }: SlipOrder): string => barsOfSlip({ code, serverCode: slip.code }) ?? code

/** As release 2.26 has named it. */
const oldNameOf = ({ code }: SlipOrder): string => readSlipCode(code, '').barcode ?? code

export const slipPayment = wirePayment<SlipOrder, SentSlip, SlipProof>({
  machine: slipPaymentMachine,
  sending: slipSendingMachine,
  money: slipMoney,
  keyOf: (order) => keyedHash(nameOf(order)),
  otherKeysOf: (order) => [nameOf(order), oldNameOf(order), markOf(oldNameOf(order))],
  aboutOf: async ({ code, slip }) => ({
    code,
    serverCode: slip.code,
    payee: nameWithoutCpf(slip.payee),
    total: slip.total,
  }),
  amountOf: ({ slip }) => slip.total,
  before: async ({ code, slip }, { companyId }, signal) =>
    (await slipService.receiptsBefore({ companyId, code, serverCode: slip.code }, signal)).map(
      ({ number }) => number,
    ),
  needsBefore: true,
  send: async ({ order, account, operation, before }, secrets, mayReplay) =>
    before !== null && before.length > 0
      ? { kind: 'refused', fault: { kind: 'notSent', message: ALREADY_PAID } }
      : slipService.paySlip({ companyId: account.companyId, operation, order, ...secrets }, mayReplay),
})

export const paySlip = paySlipMachine.provide({
  actors: {
    getSlip: call(slipService.getSlip),
    findPaid: call(slipService.findPaid),
    payment: slipPayment,
    printReceipt: call(printPage),
  },
})
