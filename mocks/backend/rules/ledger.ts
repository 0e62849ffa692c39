import { dateInBrazil } from '#domain/dates.ts'
import { centavosOf, reaisOf } from '#domain/money.ts'
import type { Movement } from '../store/records.ts'

/** What a movement adds to the balance, in centavos: nothing in FALHA, all of it while it waits. */
const effectOf = ({ tipo, valor, info_adicional: info }: Movement): number => {
  if (info?.situacao === 'FALHA') return 0
  return tipo === 'D' ? -centavosOf(valor) : centavosOf(valor)
}

/** The balance after these movements of one account, in reais. */
export const balanceOf = (movements: readonly Movement[]): number =>
  reaisOf(movements.reduce((sum, movement) => sum + effectOf(movement), 0))

/** Days of a period, both included: 'yyyy-MM-dd' in Brasília. */
export interface StatementPeriod {
  readonly data_inicio: string
  readonly data_fim: string
}

const DAY_MS = 86_400_000

/** payments §5: more than 31 days between the two, in either order. */
export const isPeriodTooLong = ({ data_inicio, data_fim }: StatementPeriod): boolean =>
  Math.abs(Date.parse(data_fim) - Date.parse(data_inicio)) > 31 * DAY_MS

/** The statement of one account: its movements of these days, the oldest first, and the balance at their end. */
export const statementOf = (movements: readonly Movement[], { data_inicio, data_fim }: StatementPeriod) => {
  const dated = movements
    .map((movement) => ({ movement, day: dateInBrazil(new Date(movement.data)) }))
    .filter(({ day }) => day <= data_fim)
    .sort((one, other) => Date.parse(one.movement.data) - Date.parse(other.movement.data))
  return {
    saldo_final_periodo: balanceOf(dated.map(({ movement }) => movement)),
    detalhes: dated.filter(({ day }) => day >= data_inicio).map(({ movement }) => movement),
  }
}
