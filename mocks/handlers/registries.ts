import { frotistasList } from '#services/contract/companies.ts'
import {
  motoristasDelete,
  motoristasImagem,
  motoristasList,
  motoristasUpdate,
} from '#services/contract/drivers.ts'
import { TIPOS_CAMINHAO_KEY, TIPOS_CARRETA_KEY } from '#services/contract/product-keys.ts'
import { caminhoesList } from '#services/contract/trucks.ts'
import { veiculosDelete, veiculosImagem, veiculosList, veiculosUpdate } from '#services/contract/vehicles.ts'
import { toBase64 } from '../pdf/base64.ts'
import { pageOf } from '../rules/paging.ts'
import { readingImage } from '../rules/reading-image.ts'
import { isRefusal, type Refusal, refuse } from '../rules/refusal.ts'
import {
  busyVehicle,
  deletionRefusal,
  isRejected,
  listCompanies,
  listDrivers,
  listTrucks,
  listVehicles,
  trucksWith,
  withLiveAccount,
} from '../rules/registries.ts'
import { narrowScope } from '../rules/scope.ts'
import type { Vehicle } from '../store/records.ts'
import type { Store } from '../store/store.ts'
import { handle, type Route } from './route.ts'

const ownVehicle = (store: Store, scope: readonly number[], id: number): Vehicle | Refusal => {
  const vehicle = store.vehicles.find(id)
  return vehicle && scope.includes(vehicle.companyId) ? vehicle : refuse(404, 'Veículo não encontrado.')
}

/** A truck without one of its vehicles cannot drive. It is put back into use by hand. */
const stopTrucks = async (store: Store, vehicle: Vehicle) => {
  for (const { id } of trucksWith(vehicle, store.trucks.all()))
    await store.trucks.update(id, { ativo: false })
}

export const registryRoutes: readonly Route[] = [
  handle(frotistasList, ({ query, scope, store }) =>
    pageOf(listCompanies(store.companies.all(), query, scope), query.page, query.per_page),
  ),
  handle(motoristasList, ({ query, scope, store }) => {
    const narrowed = narrowScope(scope, query.frotista_id)
    if (isRefusal(narrowed)) return narrowed
    return pageOf(listDrivers(store.drivers.all(), query, narrowed), query.page, query.per_page)
  }),
  handle(motoristasDelete, ({ params, query, scope, store }) => {
    const narrowed = narrowScope(scope, query.frotista_id)
    if (isRefusal(narrowed)) return narrowed
    const driver = store.drivers.find(params.id)
    if (!driver || !narrowed.includes(driver.frotista_id)) return refuse(404, 'Motorista não encontrado.')
    const refusal = deletionRefusal(driver, store.trips.all())
    if (refusal) return refusal
    store.drivers.remove(driver.id)
    return {}
  }),
  handle(motoristasUpdate, async ({ params, body, scope, store }) => {
    const driver = store.drivers.find(params.id)
    if (!driver || !scope.includes(driver.frotista_id)) return refuse(404, 'Motorista não encontrado.')
    if (isRejected(driver))
      return refuse(400, 'O cadastro deste motorista foi reprovado e não pode ser editado.')
    await store.drivers.update(driver.id, body)
    return {}
  }),
  handle(motoristasImagem, async ({ params, scope, store }) => {
    const driver = store.drivers.find(params.id)
    const isRead = driver && driver.protocolo_ocr !== null && scope.includes(driver.frotista_id)
    return isRead
      ? { file: toBase64(await readingImage()) }
      : refuse(404, 'Imagem da leitura não encontrada.')
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
  handle(veiculosList, ({ query, scope, store }) => {
    const narrowed = narrowScope(scope, query.frotista_id)
    if (isRefusal(narrowed)) return narrowed
    return pageOf(listVehicles(store.vehicles.all(), query, narrowed), query.page, query.per_page)
  }),
  handle(veiculosUpdate, async ({ params, body, scope, store }) => {
    const vehicle = ownVehicle(store, scope, params.id)
    if (isRefusal(vehicle)) return vehicle
    const refusal = body.ativo ? null : busyVehicle(vehicle, store.trucks.all(), store.trips.all())
    if (refusal) return refusal
    await store.vehicles.update(vehicle.id, { ativo: body.ativo })
    if (!body.ativo) await stopTrucks(store, vehicle)
    return {}
  }),
  handle(veiculosDelete, async ({ params, scope, store }) => {
    const vehicle = ownVehicle(store, scope, params.id)
    if (isRefusal(vehicle)) return vehicle
    const refusal = busyVehicle(vehicle, store.trucks.all(), store.trips.all())
    if (refusal) return refusal
    store.vehicles.remove(vehicle.id)
    await stopTrucks(store, vehicle)
    return {}
  }),
  handle(veiculosImagem, async ({ params, scope, store }) => {
    const vehicle = ownVehicle(store, scope, params.id)
    if (isRefusal(vehicle)) return vehicle
    return vehicle.protocolo_ocr === null
      ? refuse(404, 'Imagem da leitura não encontrada.')
      : { file: toBase64(await readingImage()) }
  }),
]
