import { markOf } from '#domain/mark.ts'
import { readSlipCode } from '#domain/slipCode.ts'
import { paySlipMachine } from '#machines/payments/paySlipMachine.ts'
import { slipPaymentMachine, slipSendingMachine } from '#machines/payments/slipPayment.ts'
import type { SentSlip, SlipOrder, SlipProof } from '#services/slips.ts'
import { nameWithoutCpf } from '#services/storedName.ts'
import { keyedHash } from '../drafts/keyedHash.ts'
import { printPage } from '../effects/printPage.ts'
import { call } from './call.ts'
import { wirePayment } from './payment.ts'
import { slipMoney } from './slipMoney.ts'
import { slipService } from './slipService.ts'

/** Its receipt came while the PIN was typed; nothing was sent. The screen says the same of every refusal. */
const ALREADY_PAID = 'Este boleto já foi pago. Nada foi enviado.'

/** Bars and line of one slip are the same; the cycle of its due date plays no part in them. */
const barcodeOf = (code: string): string => readSlipCode(code, '').barcode ?? code

export const slipPayment = wirePayment<SlipOrder, SentSlip, SlipProof>({
  machine: slipPaymentMachine,
  sending: slipSendingMachine,
  money: slipMoney,
  keyOf: ({ code }) => keyedHash(barcodeOf(code)),
  otherKeysOf: ({ code }) => [barcodeOf(code), markOf(barcodeOf(code))],
  aboutOf: async ({ code, slip }) => ({ code, payee: nameWithoutCpf(slip.payee), total: slip.total }),
  amountOf: ({ slip }) => slip.total,
  before: async ({ code }, { companyId }, signal) =>
    (await slipService.receiptsBefore({ companyId, code }, signal)).map(({ number }) => number),
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
