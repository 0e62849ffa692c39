import * as v from 'valibot'
import { formatCentavos } from '#domain/money.ts'
import { pages } from '#domain/pages.ts'
import { momentOf } from '#machines/payments/slipReview.ts'
import { boletosPagar } from '#services/contract/payments-slips.ts'
import type { SentSlip, SlipProof } from '#services/slips.ts'
import { SENT_SLIP } from '../drafts/sentKinds.ts'
import type { MoneyKind } from './moneyKind.ts'
import { slipService } from './slipService.ts'

/** A slip payment without an answer: looked for among the receipts, since a slip's data have no mark of payment. */
export const slipMoney: MoneyKind<SentSlip, SlipProof> = {
  kind: SENT_SLIP,
  sends: boletosPagar,
  shape: v.object({ code: v.string(), payee: v.string(), total: v.number() }),
  lookUp: slipService.lookUpPayment,
  wordsOf: ({ payee, total }) => {
    const which = `boleto de ${formatCentavos(total)} para ${payee}`
    return {
      lost: `O ${which} pode já estar pago.`,
      nothingYet: `Até agora o pagamento do ${which} não está nos comprovantes.`,
      notFound: `O pagamento do ${which} não apareceu nos comprovantes.`,
      undecided: `Não sabemos se o ${which} foi pago: há comprovantes que não puderam ser lidos. Confira no extrato.`,
      arrived: `O ${which} foi pago.`,
      candidate: (proof) => `Comprovante ${proof.number ?? ''}, ${momentOf(proof)}`,
      place: { label: 'Ver comprovantes', to: pages.receipt },
    }
  },
}
