import { frotistasList } from '#services/contract/companies.ts'
import { motoristasList } from '#services/contract/drivers.ts'
import { TIPOS_CAMINHAO_KEY, TIPOS_CARRETA_KEY } from '#services/contract/product-keys.ts'
import { caminhoesList } from '#services/contract/trucks.ts'
import { pageOf } from '../rules/paging.ts'
import { isRefusal } from '../rules/refusal.ts'
import { listCompanies, listDrivers, listTrucks, withLiveAccount } from '../rules/registries.ts'
import { narrowScope } from '../rules/scope.ts'
import { handle, type Route } from './route.ts'

export const registryRoutes: readonly Route[] = [
  handle(frotistasList, ({ query, scope, store }) =>
    pageOf(listCompanies(store.companies.all(), query, scope), query.page, query.per_page),
  ),
  handle(motoristasList, ({ query, scope, store }) => {
    const narrowed = narrowScope(scope, query.frotista_id)
    if (isRefusal(narrowed)) return narrowed
    return pageOf(listDrivers(store.drivers.all(), query, narrowed), query.page, query.per_page)
  }),
  handle(caminhoesList, ({ query, scope, store }) => {
    const narrowed = narrowScope(scope, query.frotista_id)
    if (isRefusal(narrowed)) return narrowed
    const companies = store.companies.all()
    const filter = { ...query, truckTypes: query[TIPOS_CAMINHAO_KEY], trailerTypes: query[TIPOS_CARRETA_KEY] }
    const trucks = listTrucks(store.trucks.all(), filter, narrowed).map((truck) =>
      withLiveAccount(truck, companies),
    )
    return pageOf(trucks, query.page, query.per_page)
  }),
]
