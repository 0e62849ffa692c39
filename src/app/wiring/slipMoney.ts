import { pages } from '#domain/pages.ts'
import { momentOf } from '#machines/payments/slipReview.ts'
import { SLIP_FALLEN, slipDoubtWords, slipName } from '#screens/payments/slipWords.ts'
import { boletosPagar } from '#services/contract/payments-slips.ts'
import type { SentSlip, SlipProof } from '#services/slips.ts'
import { SENT_SLIP } from '../drafts/sentKinds.ts'
import { slipShape } from '../drafts/sentShapes.ts'
import type { MoneyKind } from './moneyKind.ts'
import { slipService } from './slipService.ts'

/** A slip payment without an answer: looked for among the receipts, since a slip's data have no mark of payment. */
export const slipMoney: MoneyKind<SentSlip, SlipProof> = {
  kind: SENT_SLIP,
  sends: boletosPagar,
  shape: slipShape,
  lookUp: slipService.lookUpPayment,
  keyIn: ({ number }) => number ?? '',
  costOf: ({ total }) => ({ centavos: total, fee: 0 }),
  fallenAs: () => SLIP_FALLEN,
  wordsOf: (slip) => ({
    ...slipDoubtWords(slip),
    arrived: `O ${slipName(slip)} foi pago.`,
    candidate: (proof) => `Comprovante ${proof.number ?? ''}, ${momentOf(proof)}`,
    place: { label: 'Ver comprovantes', to: pages.receipt },
  }),
}
