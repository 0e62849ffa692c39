import { valePedagioDetalhes, valePedagioMotoristas, valePedagioViagens } from '#services/contract/toll.ts'
import { pageOf } from '../rules/paging.ts'
import { refuse, unlessRefused } from '../rules/refusal.ts'
import { narrowScope } from '../rules/scope.ts'
import { balanceOf, listTollDrivers, listVouchers, voucherNow } from '../rules/toll.ts'
import type { TollVoucher } from '../store/records.ts'
import type { Store } from '../store/store.ts'
import { handle, type Route } from './route.ts'

const vouchersNow = (store: Store): TollVoucher[] => {
  const trips = store.trips.all()
  return store.tollVouchers.all().map((voucher) => voucherNow(voucher, trips))
}

export const tollRoutes: readonly Route[] = [
  handle(valePedagioMotoristas, ({ query, scope, store }) => {
    const narrowed = unlessRefused(narrowScope(scope, query.frotista_id))
    return pageOf(listTollDrivers(store.drivers.all(), query, narrowed), query.page, query.per_page)
  }),
  handle(valePedagioViagens, ({ query, scope, store }) => listVouchers(vouchersNow(store), query, scope)),
  handle(valePedagioDetalhes, ({ query: { id, documento }, scope, store }) => {
    const voucher = listVouchers(vouchersNow(store), { documento }, scope).find((one) => one.id === id)
    if (!voucher) return refuse(404, 'Vale-pedágio não encontrado.')
    return {
      distancia: voucher.distancia,
      origem: voucher.origem,
      destino: voucher.destino,
      provedor: voucher.provedor,
      ...balanceOf(voucher),
      previsaoEstorno: voucher.refundOn,
      compradas: voucher.bought,
      utilizadas: voucher.used,
    }
  }),
]
