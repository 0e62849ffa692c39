import { dateInBrazil, daysBetween } from '#domain/dates.ts'
import { centavosOf, reaisOf } from '#domain/money.ts'
import type { BankSlip } from '../store/records.ts'
import { type Refusal, refuse } from './refusal.ts'
import { barsOf } from './slip-codes.ts'

/** The slip of a number, typed or from under the bars. */
export const findSlip = (slips: readonly BankSlip[], code: string): BankSlip | Refusal =>
  slips.find(({ id }) => barsOf(id) === barsOf(code)) ??
  refuse(400, 'Boleto não encontrado. Confira o código de barras.')

/** What is paid for a slip today, in centavos: discount until its due date, fine and interest by the day after it. */
export const slipAmounts = ({ centavos, due, discount, fine, interest }: BankSlip, now: Date) => {
  const late = due === null ? 0 : Math.max(0, daysBetween(due, dateInBrazil(now)))
  const isLate = late > 0
  const amounts = {
    original: centavos,
    discount: isLate ? 0 : discount,
    fine: isLate ? Math.round((centavos * fine) / 100) : 0,
    interest: Math.round((centavos * interest * late) / 3_000),
  }
  return { ...amounts, total: centavos - amounts.discount + amounts.fine + amounts.interest }
}

/** The answer to a look-up; the number is told as it was asked for. */
export const slipData = (slip: BankSlip, code: string, now: Date) => {
  const { original, discount, fine, interest, total } = slipAmounts(slip, now)
  return {
    codigo_barras: code,
    valor: reaisOf(original),
    valor_total: reaisOf(total),
    valor_original: reaisOf(original),
    valor_desconto: reaisOf(discount),
    valor_multa: reaisOf(fine),
    valor_juros: reaisOf(interest),
    favorecido: slip.favorecido,
    banco: { nome: slip.banco },
    data_vencimento: slip.due,
    data_agendamento: null,
  }
}

/** Why a slip is not paid with these amounts; null: it is. */
export const slipRefusal = (
  slip: BankSlip,
  { valor, valor_original }: { valor: number; valor_original: number },
  now: Date,
): Refusal | null => {
  if (slip.paid) return refuse(400, 'Este boleto já foi pago.')
  const { total, original } = slipAmounts(slip, now)
  return centavosOf(valor) === total && centavosOf(valor_original) === original
    ? null
    : refuse(400, 'O valor do boleto mudou. Consulte-o novamente.')
}
