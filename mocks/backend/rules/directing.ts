import type { Driver, Offer, Trip } from '../store/records.ts'
import { conflictsOf } from './conflicts.ts'
import { availability, isVisible } from './offers.ts'
import { type Refusal, refuse } from './refusal.ts'
import { fitsTypes } from './registries.ts'
import { isAccountOk, isApproved } from './requirements.ts'
import type { WholeTruck } from './trucks.ts'

export interface DirectingRequest {
  readonly cpf: string
  readonly placa: string
}

/** The records of the request's ids, and all trips. */
export interface DirectingFacts {
  readonly offer: Offer | undefined
  readonly driver: Driver | undefined
  readonly truck: WholeTruck | undefined
  readonly trips: readonly Trip[]
  readonly scope: readonly number[]
}

export const driverConflicts = (driver: Driver, trips: readonly Trip[]) =>
  conflictsOf(
    `O motorista ${driver.nome}`,
    trips.filter((trip) => trip.driverId === driver.id),
  )

export const truckConflicts = (truck: WholeTruck, trips: readonly Trip[]) =>
  conflictsOf(
    `O caminhão ${truck.veiculoCavalo.placa}`,
    trips.filter((trip) => trip.truckId === truck.id),
  )

interface Agreed {
  readonly offer: Offer
  readonly driver: Driver
  readonly truck: WholeTruck
}

/** Whether the cargo, the driver and the truck may be combined; refusals answer 400 (A09). */
export const agreeDirecting = (request: DirectingRequest, facts: DirectingFacts): Agreed | Refusal => {
  const { offer, driver, truck, trips, scope } = facts
  if (!offer || !isVisible(offer, scope)) return refuse(404, 'Carga não encontrada.')
  const [unavailable] = availability(offer).messages
  if (unavailable !== undefined) return refuse(400, unavailable)

  if (!driver || !scope.includes(driver.frotista_id)) return refuse(404, 'Motorista não encontrado.')
  if (driver.cpf !== request.cpf) return refuse(400, 'O CPF não é o do motorista escolhido.')
  if (!driver.ativo || !isApproved(driver.status)) return refuse(400, 'O motorista ainda não foi aprovado.')
  const [driverConflict] = driverConflicts(driver, trips).messages
  if (driverConflict !== undefined) return refuse(400, driverConflict)

  if (!truck || !scope.includes(truck.companyId)) return refuse(404, 'Caminhão não encontrado.')
  if (truck.veiculoCavalo.placa !== request.placa)
    return refuse(400, 'A placa não é a do caminhão escolhido.')
  if (!truck.ativo) return refuse(400, 'O caminhão está inativo.')
  if (!isAccountOk(truck.veiculoCavalo.frotista.status_conta)) {
    return refuse(400, 'Caminhão vinculado a um CNPJ sem conta de pagamentos.')
  }
  const types = {
    truckTypes: offer.tipoCavaloPermitidos.map(({ IdTipoCavalo }) => IdTipoCavalo),
    trailerTypes: offer.tipoCarretaPermitidos.map(({ IdTipoCarreta }) => IdTipoCarreta),
  }
  if (!fitsTypes(truck, types)) return refuse(400, 'O caminhão não é de um tipo permitido para esta carga.')
  const [truckConflict] = truckConflicts(truck, trips).messages
  if (truckConflict !== undefined) return refuse(400, truckConflict)

  return { offer, driver, truck }
}
