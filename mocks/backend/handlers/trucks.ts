import { TIPOS_CAMINHAO_KEY, TIPOS_CARRETA_KEY } from '#services/contract/product-keys.ts'
import {
  caminhoesCreate,
  caminhoesDelete,
  caminhoesList,
  caminhoesUpdate,
  tiposCaminhaoList,
  tiposCaminhaoSearch,
} from '#services/contract/trucks.ts'
import { pageOf } from '../rules/paging.ts'
import { type Refusal, refuse, unlessRefused } from '../rules/refusal.ts'
import { listTrucks } from '../rules/registries.ts'
import { narrowScope } from '../rules/scope.ts'
import { contains } from '../rules/text.ts'
import { activationRefusal, busyTruck, newTruck, type WholeTruck, wholeTruck } from '../rules/trucks.ts'
import type { Truck } from '../store/records.ts'
import type { Store } from '../store/store.ts'
import { nextId } from './post.ts'
import { handle, type Route } from './route.ts'

/** All trucks that were not deleted, with their vehicles. */
export const trucksIn = (store: Store): WholeTruck[] => {
  const registries = { vehicles: store.vehicles.all(), companies: store.companies.all() }
  return store.trucks.all(({ deleted }) => !deleted).map((truck) => wholeTruck(truck, registries))
}

const ownTruck = (store: Store, scope: readonly number[], id: number): Truck | Refusal => {
  const truck = store.trucks.find(id)
  return truck && !truck.deleted && scope.includes(truck.companyId)
    ? truck
    : refuse(404, 'Caminhão não encontrado.')
}

const factsIn = (store: Store) => ({
  trucks: store.trucks.all(),
  vehicles: store.vehicles.all(),
  truckTypes: store.truckTypes.all(),
})

export const truckRoutes: readonly Route[] = [
  handle(caminhoesList, ({ query, scope, store }) => {
    const narrowed = unlessRefused(narrowScope(scope, query.frotista_id))
    const filter = { ...query, truckTypes: query[TIPOS_CAMINHAO_KEY], trailerTypes: query[TIPOS_CARRETA_KEY] }
    return pageOf(listTrucks(trucksIn(store), filter, narrowed), query.page, query.per_page)
  }),
  handle(caminhoesCreate, async ({ body, scope, store }) => {
    unlessRefused(narrowScope(scope, body.frotista_id))
    const truck = unlessRefused(newTruck(body, scope, factsIn(store)))
    await store.trucks.insert({ ...truck, id: nextId(store.trucks.all()) })
    return {}
  }),
  handle(caminhoesUpdate, async ({ params, body: { ativo }, scope, store }) => {
    const truck = unlessRefused(ownTruck(store, scope, params.id))
    unlessRefused(
      ativo ? activationRefusal(truck, factsIn(store)) : busyTruck(truck, store.trips.all(), 'inativado'),
    )
    await store.trucks.update(truck.id, { ativo })
    return {}
  }),
  handle(caminhoesDelete, async ({ params, scope, store }) => {
    const truck = unlessRefused(ownTruck(store, scope, params.id))
    unlessRefused(busyTruck(truck, store.trips.all(), 'excluído'))
    await store.trucks.update(truck.id, { deleted: true })
    return {}
  }),
  handle(tiposCaminhaoList, ({ store }) => store.truckTypes.all()),
  handle(tiposCaminhaoSearch, ({ query: { descricao }, store }) =>
    store.truckTypes.all((type) => contains(type.descricao, descricao)),
  ),
]
