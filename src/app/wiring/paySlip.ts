import { markOf } from '#domain/mark.ts'
import { readSlipCode } from '#domain/slipCode.ts'
import { paySlipMachine } from '#machines/payments/paySlipMachine.ts'
import { slipPaymentMachine, slipSendingMachine } from '#machines/payments/slipPayment.ts'
import {
  barsOfSlip,
  type PaidBefore,
  type SentSlip,
  type SlipName,
  type SlipOrder,
  type SlipProof,
} from '#services/slips.ts'
import { nameWithoutCpf } from '#services/storedName.ts'
import { keyedHash } from '../drafts/keyedHash.ts'
import { keepTold, toldAt } from '../drafts/told.ts'
import { printPage } from '../effects/printPage.ts'
import { call } from './call.ts'
import { wirePayment } from './payment.ts'
import { slipMoney } from './slipMoney.ts'
import { slipService } from './slipService.ts'

/** Its receipt came while the PIN was typed; nothing was sent. The screen says the same of every refusal. */
const ALREADY_PAID = 'Este boleto já foi pago. Nada foi enviado.'

/** Bars, line and any other text by which the server knows one slip are the same. */
const nameOfSlip = (slip: SlipName): string => barsOfSlip(slip) ?? slip.code
const nameOf = ({ code, slip }: SlipOrder): string => nameOfSlip({ code, serverCode: slip.code })

/** In told.ts: its receipt may show late. */
const PAID_SLIP = 'paidSlip'

/** What this browser was told of it within a day; null: not that it is paid. */
const toldPaid = (companyId: number, slip: SlipName): PaidBefore | null => {
  const at = toldAt(PAID_SLIP, companyId, nameOfSlip(slip))
  return at === null ? null : { number: null, paidAt: new Date(at).toISOString(), isTold: true }
}

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
  before: async ({ code, slip }, { companyId }, signal) => {
    const name = { code, serverCode: slip.code }
    const receipts = await slipService.receiptsBefore({ companyId, ...name }, signal)
    const told = toldPaid(companyId, name)
    return [...receipts.map(({ number }) => number), ...(told ? [nameOfSlip(name)] : [])]
  },
  needsBefore: true,
  onPaid: (order, { companyId }) => keepTold(PAID_SLIP, companyId, [nameOf(order)]),
  send: async ({ order, account, operation, before }, secrets, mayReplay) =>
    before !== null && before.length > 0
      ? { kind: 'refused', fault: { kind: 'notSent', message: ALREADY_PAID } }
      : slipService.paySlip({ companyId: account.companyId, operation, order, ...secrets }, mayReplay),
})

export const paySlip = paySlipMachine.provide({
  actors: {
    getSlip: call(slipService.getSlip),
    findPaid: call(async ({ companyId, ...slip }, signal) => {
      const receipt = await slipService.findPaid({ companyId, ...slip }, signal)
      return receipt ?? toldPaid(companyId, slip)
    }),
    payment: slipPayment,
    printReceipt: call(printPage),
  },
})
