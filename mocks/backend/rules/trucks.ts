import type { Caminhao, CaminhaoCarreta } from '#services/contract/trucks.ts'
import { byId } from '../store/byId.ts'
import type { Company, RecordOf, Trip, Truck, Vehicle } from '../store/records.ts'
import { type Refusal, refuse } from './refusal.ts'
import { isApproved } from './requirements.ts'
import { isUnderWay, offerIdOf } from './trips.ts'

interface Registries {
  readonly vehicles: readonly Vehicle[]
  readonly companies: readonly Company[]
}

/** A truck with its vehicles as they are at present. */
export interface WholeTruck extends Caminhao {
  readonly companyId: number
  /** The owner of the tractor; its account decides whether the truck can be directed. */
  readonly tractorCompanyId: number
  readonly trailerTypeIds: readonly number[]
}

const trailerOf = (vehicle: Vehicle | undefined): CaminhaoCarreta | null =>
  vehicle
    ? {
        placa: vehicle.placa,
        tipoCarreta: { descricao: vehicle.tipoCarreta?.descricao ?? '' },
        frotista: vehicle.frotista,
      }
    : null

export const wholeTruck = (truck: Truck, { vehicles, companies }: Registries): WholeTruck => {
  const tractor = byId(vehicles, truck.tractorId)
  const trailers = truck.trailerIds.map((id) => byId(vehicles, id))
  const { id: tractorCompanyId, cnpj, antt, status_conta } = byId(companies, tractor.companyId)
  const { placa, renavam, local_emissao, chassi } = tractor
  return {
    id: truck.id,
    descricao: truck.descricao,
    ativo: truck.ativo,
    tipo_caminhao_id: truck.tipo_caminhao_id,
    veiculoCavalo: { placa, renavam, local_emissao, chassi, frotista: { cnpj, antt, status_conta } },
    veiculoCarreta1: trailerOf(trailers[0]),
    veiculoCarreta2: trailerOf(trailers[1]),
    veiculoCarreta3: trailerOf(trailers[2]),
    companyId: truck.companyId,
    tractorCompanyId,
    trailerTypeIds: [...new Set(trailers.flatMap(({ trailerTypeId }) => trailerTypeId ?? []))],
  }
}

const vehicleIdsOf = ({ tractorId, trailerIds }: Truck): number[] => [tractorId, ...trailerIds]

/** The trucks that a vehicle is a part of. */
export const trucksWith = (vehicle: Vehicle, trucks: readonly Truck[]): Truck[] =>
  trucks.filter((truck) => !truck.deleted && vehicleIdsOf(truck).includes(vehicle.id))

/** Why a vehicle cannot be driven in a truck now; null: it can. `except`: the truck itself. */
const unfitVehicle = (vehicle: Vehicle, trucks: readonly Truck[], except?: Truck): Refusal | null => {
  const { placa } = vehicle
  if (vehicle.deleted) return refuse(400, `O veículo ${placa} foi excluído.`)
  if (!isApproved(vehicle.status)) return refuse(400, `O veículo ${placa} ainda não foi aprovado.`)
  if (!vehicle.ativo) return refuse(400, `O veículo ${placa} está inativo.`)
  const other = trucksWith(vehicle, trucks).find(({ id, ativo }) => ativo && id !== except?.id)
  return other ? refuse(400, `O veículo ${placa} já faz parte do caminhão ${other.descricao}.`) : null
}

/** The parts of a new truck, as the request names them. */
export interface TruckRequest {
  readonly frotista_id: number
  readonly descricao: string
  readonly tipo_caminhao_id: number
  readonly veiculo_cavalo_id: number
  readonly veiculo_carreta1_id?: number | undefined
  readonly veiculo_carreta2_id?: number | undefined
  readonly veiculo_carreta3_id?: number | undefined
}

interface TruckFacts {
  readonly trucks: readonly Truck[]
  readonly vehicles: readonly Vehicle[]
  readonly truckTypes: readonly RecordOf<'truckTypes'>[]
}

const sameName = (a: string, b: string) => a.trim().toLocaleLowerCase() === b.trim().toLocaleLowerCase()

const countOf = (trailers: number) =>
  trailers === 0
    ? 'não leva carreta'
    : `precisa de ${trailers} ${trailers === 1 ? 'carreta' : 'carretas'} em ordem`

const unfitPart = (
  id: number,
  tipo: Vehicle['tipo'],
  scope: readonly number[],
  { trucks, vehicles }: TruckFacts,
): Refusal | null => {
  const vehicle = vehicles.find((one) => one.id === id)
  if (!vehicle || vehicle.deleted || !scope.includes(vehicle.companyId)) {
    return refuse(400, 'Um dos veículos não é das suas empresas.')
  }
  if (vehicle.tipo !== tipo) {
    return refuse(400, `O veículo ${vehicle.placa} não é ${tipo === 'CAVALO' ? 'um cavalo' : 'uma carreta'}.`)
  }
  return unfitVehicle(vehicle, trucks)
}

/**
 * The new truck of a request, without its id. Its company was checked before; its vehicles may be those of any
 * company of the user (`scope`), as in truck 304 of api §6.1.
 */
export const newTruck = (
  request: TruckRequest,
  scope: readonly number[],
  facts: TruckFacts,
): Omit<Truck, 'id'> | Refusal => {
  const { frotista_id: companyId, tipo_caminhao_id, veiculo_cavalo_id: tractorId } = request
  const descricao = request.descricao.trim()
  if (descricao === '') return refuse(400, 'Informe o nome do caminhão.')
  const isTaken = facts.trucks.some(
    (truck) => !truck.deleted && truck.companyId === companyId && sameName(truck.descricao, descricao),
  )
  if (isTaken) return refuse(400, 'Já existe um caminhão com este nome.')

  const type = facts.truckTypes.find(({ id }) => id === tipo_caminhao_id)
  if (!type) return refuse(400, 'Este tipo de caminhão não existe.')
  const places = [request.veiculo_carreta1_id, request.veiculo_carreta2_id, request.veiculo_carreta3_id]
  const trailerIds = places.slice(0, type.quantidade_carretas).flatMap((id) => id ?? [])
  const given = places.filter((id) => id !== undefined).length
  if (trailerIds.length !== type.quantidade_carretas || given !== type.quantidade_carretas) {
    return refuse(400, `Um caminhão do tipo ${type.descricao} ${countOf(type.quantidade_carretas)}.`)
  }
  if (new Set(trailerIds).size < trailerIds.length) return refuse(400, 'Cada carreta só pode entrar uma vez.')

  const unfit =
    unfitPart(tractorId, 'CAVALO', scope, facts) ??
    trailerIds.map((id) => unfitPart(id, 'CARRETA', scope, facts)).find((refusal) => refusal !== null)
  return (
    unfit ?? { descricao, ativo: true, tipo_caminhao_id, companyId, tractorId, trailerIds, deleted: false }
  )
}

/** Why a truck cannot be put into use; null: nothing is in the way. */
export const activationRefusal = (
  truck: Truck,
  { trucks, vehicles }: Pick<TruckFacts, 'trucks' | 'vehicles'>,
): Refusal | null =>
  vehicleIdsOf(truck)
    .map((id) => unfitVehicle(byId(vehicles, id), trucks, truck))
    .find((refusal) => refusal !== null) ?? null

/** Why a truck on a trip cannot be `done` ('excluído', 'inativado'); null: it is on none. */
export const busyTruck = (
  truck: Truck,
  trips: readonly Trip[],
  done: 'excluído' | 'inativado',
): Refusal | null => {
  const trip = trips.find((one) => one.truckId === truck.id && isUnderWay(one))
  return trip
    ? refuse(400, `Este caminhão está em viagem (lote ${offerIdOf(trip)}) e não pode ser ${done}.`)
    : null
}
