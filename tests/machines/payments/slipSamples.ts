import type { PaySlipInput } from '#machines/payments/slip/paySlip.ts'
import type { PaidBefore, Slip, SlipOrder, SlipProof } from '#services/slips.ts'

/** R$ 1.234,50, due on 10 December 2026, of bank 981; its check digits are right. */
export const LINE = '98190012324507890123345000000179116560000123450'
/** The same under its bars. */
export const BARS = '98191165600001234500012345078901234500000017'
/** R$ 500,00, due on 10 November 2026, of bank 982. */
export const OTHER_LINE = '98291400049876543210300000000299216260000050000'
/** The fixtures' slip: its code and its data do not agree. */
export const ODD_LINE = '99991234012345678901234567890123456789012345678'

/** With R$ 34,50 less until its due date. */
export const slip: Slip = {
  code: LINE,
  payee: 'Posto Trevo do Oeste Ltda',
  bank: 'Banco Serra Dourada',
  total: 120_000,
  amount: 123_450,
  original: 123_450,
  discount: 3_450,
  fine: 0,
  interest: 0,
  dueDate: '2026-12-10',
}
/** Its amount is left open: the payer would say it. */
export const openSlip: Slip = { ...slip, total: 0, amount: 0, original: 0, discount: 0 }
export const order: SlipOrder = { code: LINE, slip }

export const proof: SlipProof = { number: 'PROTO-9001', paidAt: '2026-11-23T14:05:00.000Z' }
/** Of somebody else, three days before. */
export const earlierProof: SlipProof = { number: 'TRX-7001', paidAt: '2026-11-20T14:05:00.000Z' }
/** As an answer of this browser has told it; no receipt shows it. */
export const toldHere: PaidBefore = { number: null, paidAt: '2026-11-23T14:05:00.000Z', source: 'told' }

export const account = { companyId: 101, cardId: 'CARD-101' }
/** R$ 2.500,00 */
export const input: PaySlipInput = { account, balance: 250_000, phone: '45999990001' }

export const unknownSlip = {
  kind: 'http',
  status: 400,
  message: 'Boleto não encontrado. Confira o código de barras.',
} as const
export const switchedOff = {
  kind: 'http',
  status: 400,
  message: 'O pagamento de boletos está desabilitado no momento.',
} as const
