import { buyVoucher } from '../rules/toll.ts'
import type { TollVoucher } from '../store/records.ts'
import type { DemoTrip } from './demo-trips.ts'
import type { Random } from './random.ts'

const gates = [
  { nome: 'Praça Corbélia, BR-369', valor: 92.4 },
  { nome: 'Praça Campo Mourão, BR-369', valor: 104.8 },
  { nome: 'Praça Imbaú, BR-376', valor: 102.8 },
  { nome: 'Praça São Luiz do Purunã, BR-277', valor: 20.5 },
]

const voucher = (
  id: number,
  status: TollVoucher['status'],
  rest: Partial<TollVoucher> = {},
): TollVoucher => ({
  id,
  companyId: 101,
  cpf: '11122233396',
  placa: 'ABC1D23',
  origem: 'Cascavel - PR',
  destino: 'Paranaguá - PR',
  distancia: 596,
  provedor: 'Tag Norte',
  bought: gates,
  conjuntoId: null,
  status,
  used: [],
  refundOn: null,
  ctes: [`100${id}`],
  ...rest,
})

/** The vouchers of driver 201 (api §6.1), one in each status. Their trips are older than this portal. */
export const tollVouchers: readonly TollVoucher[] = [
  // all gates but the last: 320.50 bought, 300.00 used
  voucher(801, 'QUITADO', { used: gates.slice(0, 3), refundOn: '2026-12-15' }),
  voucher(802, 'EM_ABERTO', { placa: 'BCD2E34', ctes: [] }),
  voucher(803, 'CANCELADO', { destino: 'São Francisco do Sul - SC', distancia: 688, refundOn: '2026-12-10' }),
  voucher(804, 'EM_TRANSITO', {
    origem: 'Campina Grande do Sul (Distrito Industrial) - PR',
    used: gates.slice(0, 2),
  }),
  voucher(805, 'NAO_INFORMADO', { placa: 'BCD2E34', provedor: 'Tag Sul' }),
]

const FIRST_ID = 811

/** The vouchers of the demo's trips. */
export const boughtVouchers = (trips: readonly DemoTrip[], random: Random): TollVoucher[] =>
  trips.flatMap(({ trip, offer }, index) => {
    const provider = random.pick(['Tag Norte', 'Tag Norte', 'Tag Sul'])
    return buyVoucher(FIRST_ID + index, { trip, offer, provider }) ?? []
  })
