import { centavosOf, reaisOf } from '#domain/money.ts'
import type { Company, Movement, PayReceipt, Trip } from '../store/records.ts'
import { noKind } from '../world/pay-receipts.ts'
import { noInfo } from '../world/payments.ts'
import { p2pReceipt } from './pay-receipts.ts'
import { companyName } from './transfers.ts'
import { conjuntoIdOf, statusOf, TRIP } from './trips.ts'

/** The kinds of movements (payments §3); 30 to 42 are ours. */
export const HISTORY = {
  advance: 1,
  balance: 2,
  sent: 11,
  received: 12,
  tedSent: 23,
  tedReceived: 50,
  slipPaid: 30,
  slipDeposited: 32,
  topUp: 31,
  tedFee: 40,
  monthlyFee: 41,
  slipFee: 42,
} as const

/** Tons that are carried with so many trailers. */
const TONS = [14, 31, 37, 48] as const

/** The freight of a trip in whole centavos: its price is by the ton. */
export const freightOf = (trip: Trip): number => {
  const { veiculoCarreta1, veiculoCarreta2, veiculoCarreta3 } = trip.conjunto.caminhao
  const trailers = [veiculoCarreta1, veiculoCarreta2, veiculoCarreta3].filter((trailer) => trailer !== null)
  return centavosOf(trip.valor) * (TONS[trailers.length] ?? TONS[3])
}

const withCargo: readonly number[] = [TRIP.loaded, TRIP.onTheWay, TRIP.delivered]

/** A part of a freight, in centavos. */
export interface FreightPart {
  readonly part: 'advance' | 'balance'
  readonly centavos: number
}

/**
 * What is to be paid for a trip now: the advance when it is loaded and has its CT-e, the rest when it is delivered.
 * Nothing is paid twice, nor for a trip that was cancelled before.
 * @param adiantamento whole percents of the account
 * @param paid the movements of this trip
 */
export const freightDue = (
  trip: Trip,
  adiantamento: number,
  paid: readonly Movement[],
): readonly FreightPart[] => {
  if (trip.ctes.length === 0 || !withCargo.includes(statusOf(trip))) return []
  const advanced = paid.find(({ historico_id }) => historico_id === HISTORY.advance)
  const isBalanced = paid.some(({ historico_id }) => historico_id === HISTORY.balance)
  const freight = freightOf(trip)
  const advance = advanced ? centavosOf(advanced.valor) : Math.round((freight * adiantamento) / 100)
  const parts: FreightPart[] = []
  if (!advanced && !isBalanced) parts.push({ part: 'advance', centavos: advance })
  if (!isBalanced && statusOf(trip) === TRIP.delivered) {
    parts.push({ part: 'balance', centavos: freight - advance })
  }
  return parts.filter(({ centavos }) => centavos > 0)
}

export const FREIGHT_WORDS = { advance: 'Adiantamento de frete', balance: 'Saldo de frete' } as const

interface FreightPayment extends FreightPart {
  readonly id: number
  readonly trip: Trip
  /** UTC instant. */
  readonly at: string
}

/** The movement of a part of a freight, with the CT-e of its trip. */
export const freightMovement = ({ id, trip, part, centavos, at }: FreightPayment): Movement => ({
  id,
  companyId: trip.companyId,
  data: at,
  tipo: 'C',
  valor: reaisOf(centavos),
  historico_id: HISTORY[part],
  historico: FREIGHT_WORDS[part],
  descricao_processadora: null,
  protocolo_requisicao: `PROTO-${id}`,
  info_adicional: { ...noInfo, cte: trip.ctes[0] ?? null },
  conjuntoId: conjuntoIdOf(trip),
})

/** The receipt of a freight movement: a transfer to the carrier's own account. */
export const freightReceipt = (
  id: number,
  movement: Movement,
  company: Pick<Company, 'cnpj' | 'nome_fantasia' | 'razao_social'>,
): PayReceipt => ({
  id,
  companyId: movement.companyId,
  movementId: movement.id,
  dataCriacao: movement.data,
  status: 'Disponível',
  ...noKind,
  ...p2pReceipt({ id: company.cnpj, nome: companyName(company) }, movement.valor, [
    movement.historico,
    `CT-e ${movement.info_adicional?.cte ?? ''}`,
  ]),
})
