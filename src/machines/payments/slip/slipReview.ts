import { formatDate, isDate } from '#domain/dates.ts'
import { type Fault, faultText, serverMessage } from '#domain/fault.ts'
import { formatCentavos } from '#domain/money.ts'
import { formatSlipCode, readSlipCode } from '#domain/slipCode.ts'
import { type SlipWarning, warningsOfSlip } from '#domain/slipCodeWarnings.ts'
import { formatTold } from '#domain/times.ts'
import type { Slip, SlipOrder, SlipProof } from '#services/slips.ts'
import { type Payer, payerFactsOf } from '../statement/receipts.ts'

export type { PaidBefore, Slip, SlipOrder, SlipProof } from '#services/slips.ts'

/** payments §8 */
export const NOT_CONSULTED = 'Erro ao consultar dados do Boleto'
const NOT_AVAILABLE = 'Este boleto não está disponível ou já foi pago anteriormente'
const SWITCHED_OFF = /desabilitado|desligado|desativado/i

/** Why a slip was not paid: the server's own words only if the service is switched off (payments §8), the portal's always. */
export const slipFailureOf = (fault: Fault): string =>
  fault.kind === 'notSent' || SWITCHED_OFF.test(serverMessage(fault) ?? '')
    ? faultText(fault, NOT_AVAILABLE)
    : NOT_AVAILABLE

/** The banks' register of slips refuses a second payment; bills and taxes are in none. */
export const isPaidOnce = (code: string): boolean => readSlipCode(code, '').kind === 'boleto'

/** Why a slip is not paid from an account that holds `balance` centavos; null: it may be. A slip may leave its amount open. */
export const unpayableBecause = ({
  slip,
  balance,
}: {
  readonly slip: Slip | null
  readonly balance: number
}): string | null => {
  const total = slip?.total ?? 0
  if (total <= 0) return 'Este boleto não tem valor: não pode ser pago aqui.'
  return total > balance ? 'Saldo insuficiente' : null
}

/**
 * Whether its due date is over.
 * @param today calendar date in Brasília
 */
export const isOverdue = ({ dueDate }: { readonly dueDate: string | null }, today: string): boolean =>
  dueDate !== null && isDate(dueDate) && dueDate < today

const warningText = (warning: SlipWarning): string => {
  switch (warning.kind) {
    case 'unknownCode':
      return 'O código digitado não tem o formato de um boleto: não é possível conferir o valor e o vencimento com ele.'
    case 'checkDigits':
      return 'Os dígitos verificadores do código não conferem: pode haver um número errado.'
    case 'otherCode':
      return `Os dados encontrados são do boleto ${formatSlipCode(warning.ofData)}, e não do código digitado.`
    case 'amount':
      return `O código diz ${formatCentavos(warning.ofCode)}, e os dados encontrados, ${formatCentavos(warning.ofData)}.`
    case 'dueDate':
      return `O código diz que o vencimento é em ${formatDate(warning.ofCode)}, e os dados encontrados, em ${formatDate(warning.ofData)}.`
  }
}

/** Where a slip's data do not agree with its own code, told before anything is paid. */
export const disagreementsOf = ({ code, slip }: SlipOrder, today: string): readonly string[] =>
  warningsOfSlip(code, readSlipCode(code, today), {
    code: slip.code,
    centavos: slip.original,
    dueDate: slip.dueDate,
  }).map(warningText)

type Fact = readonly [label: string, value: string]

/** The details card (payments §2.9). The code is the one that is sent. */
export const slipFactsOf = ({ code, slip }: SlipOrder): readonly Fact[] => [
  ['Favorecido', slip.payee],
  // a bill has none
  ...(slip.bank === '' ? [] : ([['Banco', slip.bank]] as const)),
  ['Valor', formatCentavos(slip.amount)],
  ['Desconto', formatCentavos(slip.discount)],
  ['Multa', formatCentavos(slip.fine)],
  ['Juros', formatCentavos(slip.interest)],
  ['Código de barras', formatSlipCode(code)],
]

/** '20/11/2026 às 11:05' in Brasília; null was told by nobody. */
export const momentOf = ({ paidAt }: Pick<SlipProof, 'paidAt'>): string =>
  paidAt === null ? 'data não informada' : formatTold(paidAt, { between: ' às ' })

/** What a receipt tells besides the slip. */
export interface PaidSlip {
  /** Null: nothing is known of it but that it was done. */
  readonly proof: SlipProof | null
  /** Its receipt has told it, and names it as receipts do; otherwise the answer has. */
  readonly isFound: boolean
  readonly payer: Payer
}

/** What the receipt says of a payment, on the screen and on paper. */
export const paidFactsOf = (order: SlipOrder, { proof, isFound, payer }: PaidSlip): readonly Fact[] => [
  ['Valor pago', formatCentavos(order.slip.total)],
  ['Favorecido', order.slip.payee],
  ...(proof?.paidAt ? ([['Data e hora', momentOf(proof)]] as const) : []),
  ...(proof?.number ? ([[isFound ? 'Código da transação' : 'Protocolo', proof.number]] as const) : []),
  ...payerFactsOf(payer),
  ...(order.slip.dueDate ? ([['Vencimento', formatDate(order.slip.dueDate)]] as const) : []),
  ...slipFactsOf(order).filter(([label]) => label !== 'Favorecido'),
]
