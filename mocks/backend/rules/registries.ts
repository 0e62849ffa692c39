import type { Company, Driver, Trip, Truck, Vehicle } from '../store/records.ts'
import { type Refusal, refuse } from './refusal.ts'
import { contains, fold } from './text.ts'
import { isUnderWay, offerIdOf } from './trips.ts'
import { trucksWith, type WholeTruck } from './trucks.ts'

const byName =
  <R>(nameOf: (record: R) => string) =>
  (a: R, b: R) =>
    nameOf(a).localeCompare(nameOf(b), 'pt-BR')

export const listCompanies = (
  companies: readonly Company[],
  query: { readonly nome?: string | undefined; readonly active?: boolean | undefined },
  scope: readonly number[],
): Company[] => {
  const { nome, active } = query
  // a CNPJ may hold letters
  const number = fold(nome ?? '').replace(/[^a-z0-9]/g, '')
  const fits = (company: Company) =>
    nome === undefined ||
    contains(company.razao_social, nome) ||
    contains(company.nome_fantasia, nome) ||
    (number !== '' && fold(company.cnpj).includes(number))
  return companies
    .filter((one) => scope.includes(one.id) && (active === undefined || one.active === active) && fits(one))
    .sort((a, b) => a.id - b.id)
}

export interface DriversQuery {
  readonly nome?: string | undefined
  readonly cpf?: string | undefined
  readonly ativo?: boolean | undefined
  readonly list_status?: readonly string[] | undefined
}

export const listDrivers = (
  drivers: readonly Driver[],
  query: DriversQuery,
  scope: readonly number[],
): Driver[] =>
  drivers
    .filter(
      (driver) =>
        !driver.deleted &&
        scope.includes(driver.frotista_id) &&
        (query.nome === undefined || contains(driver.nome, query.nome)) &&
        (query.cpf === undefined || driver.cpf === query.cpf) &&
        (query.ativo === undefined || driver.ativo === query.ativo) &&
        (query.list_status === undefined || query.list_status.includes(driver.status)),
    )
    .sort(byName((driver) => driver.nome))

/** What was read of the documents was refused: the record cannot be edited (registries §4). */
export const isRejected = ({ status }: Driver): boolean =>
  status === 'INVALID' || status === 'MANUAL_REPROVAL'

/** Why a driver cannot be deleted; null: nothing is in the way. */
export const deletionRefusal = (driver: Driver, trips: readonly Trip[]): Refusal | null => {
  const trip = trips.find((one) => one.driverId === driver.id && isUnderWay(one))
  return trip
    ? refuse(400, `Este motorista está em viagem (lote ${offerIdOf(trip)}) e não pode ser excluído.`)
    : null
}

export interface TrucksQuery {
  readonly descricao?: string | undefined
  readonly placa?: string | undefined
  readonly ativo?: boolean | undefined
  /** The types of trucks that may carry the cargo (A67). */
  readonly truckTypes?: readonly number[] | undefined
  /** The types of trailers that may carry it; a truck without trailers passes. */
  readonly trailerTypes?: readonly number[] | undefined
}

export const fitsTypes = (
  truck: WholeTruck,
  { truckTypes, trailerTypes }: Pick<TrucksQuery, 'truckTypes' | 'trailerTypes'>,
): boolean =>
  (truckTypes === undefined || truckTypes.includes(truck.tipo_caminhao_id)) &&
  (trailerTypes === undefined || truck.trailerTypeIds.every((id) => trailerTypes.includes(id)))

export const listTrucks = (
  trucks: readonly WholeTruck[],
  query: TrucksQuery,
  scope: readonly number[],
): WholeTruck[] =>
  trucks
    .filter(
      (truck) =>
        scope.includes(truck.companyId) &&
        (query.descricao === undefined || contains(truck.descricao, query.descricao)) &&
        (query.placa === undefined || fold(truck.veiculoCavalo.placa).includes(fold(query.placa))) &&
        (query.ativo === undefined || truck.ativo === query.ativo) &&
        fitsTypes(truck, query),
    )
    .sort((a, b) => a.id - b.id)

export interface VehiclesQuery {
  readonly tipo: 'CAVALO' | 'CARRETA'
  readonly placa?: string | undefined
  readonly ativo?: boolean | undefined
  readonly list_status?: readonly string[] | undefined
}

/** A vehicle in analysis is in no list, whatever is asked for: the API has no word for it. */
export const listVehicles = (
  vehicles: readonly Vehicle[],
  query: VehiclesQuery,
  scope: readonly number[],
): Vehicle[] =>
  vehicles
    .filter(
      (vehicle) =>
        !vehicle.deleted &&
        vehicle.status !== 'PENDENTE' &&
        scope.includes(vehicle.companyId) &&
        vehicle.tipo === query.tipo &&
        (query.placa === undefined || fold(vehicle.placa).includes(fold(query.placa))) &&
        (query.ativo === undefined || vehicle.ativo === query.ativo) &&
        (query.list_status === undefined || query.list_status.includes(vehicle.status)),
    )
    .sort((a, b) => a.id - b.id)

/** Why a vehicle cannot be deleted or put out of use; null: nothing is in the way. */
export const busyVehicle = (
  vehicle: Vehicle,
  trucks: readonly Truck[],
  trips: readonly Trip[],
): Refusal | null => {
  const own = trucksWith(vehicle, trucks)
  const trip = trips.find((one) => isUnderWay(one) && own.some(({ id }) => id === one.truckId))
  return trip
    ? refuse(400, `Este veículo está em viagem (lote ${offerIdOf(trip)}) e não pode ser alterado.`)
    : null
}
