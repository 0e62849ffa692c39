import {
  motoristasCreate,
  motoristasDelete,
  motoristasImagem,
  motoristasList,
  motoristasUpdate,
} from '#services/contract/drivers.ts'
import {
  tiposCarretaList,
  veiculosCreate,
  veiculosDelete,
  veiculosImagem,
  veiculosList,
  veiculosUpdate,
} from '#services/contract/vehicles.ts'
import { toBase64 } from '../pdf/base64.ts'
import { newDriver, newVehicle } from '../rules/analysis.ts'
import { pageOf } from '../rules/paging.ts'
import { readingImage } from '../rules/reading-image.ts'
import { isRefusal, type Refusal, refuse, unlessRefused } from '../rules/refusal.ts'
import { busyVehicle, deletionRefusal, isRejected, listDrivers, listVehicles } from '../rules/registries.ts'
import { narrowScope } from '../rules/scope.ts'
import { trucksWith } from '../rules/trucks.ts'
import type { Company, Driver, Vehicle } from '../store/records.ts'
import type { Store } from '../store/store.ts'
import { analysisFor } from './analysis.ts'
import { nextId } from './post.ts'
import { handle, type Route } from './route.ts'

const ownCompany = (store: Store, scope: readonly number[], id: number): Company => {
  unlessRefused(narrowScope(scope, id))
  return unlessRefused(store.companies.find(id) ?? refuse(404, 'Empresa não encontrada.'))
}

const ownDriver = (store: Store, scope: readonly number[], id: number): Driver | Refusal => {
  const driver = store.drivers.find(id)
  return driver && !driver.deleted && scope.includes(driver.frotista_id)
    ? driver
    : refuse(404, 'Motorista não encontrado.')
}

const ownVehicle = (store: Store, scope: readonly number[], id: number): Vehicle | Refusal => {
  const vehicle = store.vehicles.find(id)
  return vehicle && !vehicle.deleted && scope.includes(vehicle.companyId)
    ? vehicle
    : refuse(404, 'Veículo não encontrado.')
}

/** A truck without one of its vehicles cannot drive. It is put back into use by hand. */
const stopTrucks = async (store: Store, vehicle: Vehicle) => {
  for (const { id } of trucksWith(vehicle, store.trucks.all()))
    await store.trucks.update(id, { ativo: false })
}

export const registryRoutes: readonly Route[] = [
  handle(motoristasList, ({ query, scope, store }) => {
    const narrowed = unlessRefused(narrowScope(scope, query.frotista_id))
    return pageOf(listDrivers(store.drivers.all(), query, narrowed), query.page, query.per_page)
  }),
  handle(motoristasCreate, async ({ body, scope, user, store }) => {
    const company = ownCompany(store, scope, body.frotista_id)
    const drivers = store.drivers.all()
    const driver = unlessRefused(
      newDriver(nextId(drivers), body, {
        cnpj: company.cnpj,
        drivers,
        today: store.now(),
        analysis: analysisFor(store, user),
      }),
    )
    await store.drivers.insert(driver)
    return {}
  }),
  handle(motoristasDelete, async ({ params, query, scope, store }) => {
    const narrowed = unlessRefused(narrowScope(scope, query.frotista_id))
    const driver = unlessRefused(ownDriver(store, narrowed, params.id))
    unlessRefused(deletionRefusal(driver, store.trips.all()))
    await store.drivers.update(driver.id, { deleted: true })
    return {}
  }),
  handle(motoristasUpdate, async ({ params, body, scope, store }) => {
    const driver = unlessRefused(ownDriver(store, scope, params.id))
    if (isRejected(driver))
      return refuse(400, 'O cadastro deste motorista foi reprovado e não pode ser editado.')
    await store.drivers.update(driver.id, body)
    return {}
  }),
  handle(motoristasImagem, async ({ params, scope, store }) => {
    const driver = ownDriver(store, scope, params.id)
    return isRefusal(driver) || driver.protocolo_ocr === null
      ? refuse(404, 'Imagem da leitura não encontrada.')
      : { file: toBase64(await readingImage()) }
  }),
  handle(veiculosList, ({ query, scope, store }) => {
    const narrowed = unlessRefused(narrowScope(scope, query.frotista_id))
    return pageOf(listVehicles(store.vehicles.all(), query, narrowed), query.page, query.per_page)
  }),
  handle(tiposCarretaList, ({ store }) => store.trailerTypes.all()),
  handle(veiculosCreate, async ({ body, scope, user, store }) => {
    const company = ownCompany(store, scope, body.frotista_id)
    const vehicles = store.vehicles.all()
    const vehicle = unlessRefused(
      newVehicle(nextId(vehicles), body, {
        cnpj: company.cnpj,
        vehicles,
        trailerTypes: store.trailerTypes.all(),
        analysis: analysisFor(store, user),
      }),
    )
    await store.vehicles.insert(vehicle)
    return {}
  }),
  handle(veiculosUpdate, async ({ params, body, scope, store }) => {
    const vehicle = unlessRefused(ownVehicle(store, scope, params.id))
    unlessRefused(body.ativo ? null : busyVehicle(vehicle, store.trucks.all(), store.trips.all()))
    await store.vehicles.update(vehicle.id, { ativo: body.ativo })
    if (!body.ativo) await stopTrucks(store, vehicle)
    return {}
  }),
  handle(veiculosDelete, async ({ params, scope, store }) => {
    const vehicle = unlessRefused(ownVehicle(store, scope, params.id))
    unlessRefused(busyVehicle(vehicle, store.trucks.all(), store.trips.all()))
    await store.vehicles.update(vehicle.id, { deleted: true })
    await stopTrucks(store, vehicle)
    return {}
  }),
  handle(veiculosImagem, async ({ params, scope, store }) => {
    const vehicle = unlessRefused(ownVehicle(store, scope, params.id))
    return vehicle.protocolo_ocr === null
      ? refuse(404, 'Imagem da leitura não encontrada.')
      : { file: toBase64(await readingImage()) }
  }),
]
