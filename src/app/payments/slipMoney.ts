import { pages } from '#domain/pages.ts'
import { momentOf } from '#machines/payments/slip/slipReview.ts'
import { SLIP_FALLEN, slipDoubtWords, slipName } from '#screens/payments/slipWords.ts'
import { boletosPagar } from '#services/contract/payments-slips.ts'
import { barsOfSlip, type SentSlip, type SlipName, type SlipProof } from '#services/slips.ts'
import { SENT_SLIP } from '../operations/sentKinds.ts'
import { slipShape } from '../operations/sentShapes.ts'
import { keepTold } from '../operations/toldOutcomes.ts'
import type { MoneyKind } from './moneyKind.ts'
import { slipService } from './slipService.ts'

/** In told.ts: a slip is paid once, and its receipt may show late. */
export const PAID_SLIP = 'paidSlip'

/** Bars, line and any other text by which the server knows one slip are the same. */
export const nameOfSlip = (slip: SlipName): string => barsOfSlip(slip) ?? slip.code

/** A slip payment without an answer: looked for among the receipts, since a slip's data have no mark of payment. */
export const slipMoney: MoneyKind<SentSlip, SlipProof> = {
  kind: SENT_SLIP,
  sends: boletosPagar,
  shape: slipShape,
  lookUp: slipService.lookUpPayment,
  keyIn: ({ number }) => number ?? '',
  keepTold: ({ companyId, code, serverCode }) => {
    if (code !== undefined) keepTold(PAID_SLIP, companyId, [nameOfSlip({ code, serverCode })])
  },
  costOf: ({ total }) => ({ centavos: total, fee: 0 }),
  fallenAs: () => SLIP_FALLEN,
  wordsOf: (slip) => ({
    ...slipDoubtWords(slip),
    arrived: `O ${slipName(slip)} foi pago.`,
    candidate: (proof) => `Comprovante ${proof.number ?? ''}, ${momentOf(proof)}`,
    place: { label: 'Ver comprovantes', to: pages.receipt },
  }),
}
