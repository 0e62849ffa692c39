import { formatCentavos } from '#domain/money.ts'
import type { Miss } from '#machines/payments/payment.ts'
import {
  momentOf,
  type PaidBefore,
  type SlipOrder,
  type SlipProof,
} from '#machines/payments/slip/slipReview.ts'

import type { PaymentWords } from './PaymentDialogs.tsx'

/** What is said of a slip: centavos, and who gets them. */
interface NamedSlip {
  readonly payee: string
  readonly total: number
}

/** 'boleto de R$ 1.234,50 para Energia do Oeste S.A.' */
export const slipName = ({ payee, total }: NamedSlip): string =>
  `boleto de ${formatCentavos(total)} para ${payee}`

/** What is said while nobody knows whether it was paid: where it is paid, and on the payments home. */
export const slipDoubtWords = (slip: NamedSlip) => {
  const which = slipName(slip)
  return {
    lost: `O ${which} pode já estar pago.`,
    nothingYet: `Até agora o pagamento do ${which} não está nos comprovantes.`,
    notFound: `O pagamento do ${which} não apareceu nos comprovantes.`,
    undecided: `Não sabemos se o ${which} foi pago: pelos comprovantes que recebemos não dá para ter certeza. Confira no extrato.`,
  }
}

/** That it was paid before, or may be. */
export const paidBeforeAs = ({ source, ...proof }: PaidBefore): string => {
  const at = momentOf(proof)
  if (source === 'openElsewhere')
    return `Um pagamento deste boleto foi enviado por outra empresa em ${at}, e ainda não sabemos se foi feito: confira e encerre a verificação nos pagamentos dela`
  if (source === 'toldElsewhere')
    return `O pagamento deste boleto por outra empresa foi confirmado neste navegador em ${at}`
  return source === 'told'
    ? `O pagamento deste boleto foi confirmado neste navegador em ${at}, e os comprovantes desta conta ainda não o mostram`
    : `Os comprovantes desta conta mostram o pagamento deste boleto em ${at}`
}

/** What became of the look for a payment that was sent before. */
export const missedSlipAs = ({ isDenied, isUndecided }: Miss): string => {
  if (isDenied) return 'você disse que nenhum dos comprovantes que apareceram é dele'
  return isUndecided
    ? 'os comprovantes não mostraram se ele foi feito'
    : 'não apareceu nos comprovantes quando verificamos'
}

/** After what became of the look. */
export const SLIP_FALLEN =
  ' O saldo caiu exatamente o total deste boleto desde o envio: o pagamento pode ter sido feito.'

/** What is said while this slip is paid and looked for. */
export const wordsOfSlip = ({ slip }: SlipOrder): PaymentWords<SlipProof> => ({
  title: 'Pagamento de boleto',
  order: `${formatCentavos(slip.total)} para ${slip.payee}`,
  sending: 'Enviando o pagamento do boleto…',
  unknown: 'Não sabemos se o boleto foi pago',
  ...slipDoubtWords(slip),
  again: 'Para pagar de novo, volte ao boleto.',
  repeat: 'Voltar ao boleto',
  leave: 'Voltar aos pagamentos',
})
