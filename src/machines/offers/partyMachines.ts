import { isAccountPending } from '#domain/accounts.ts'
import { formatCpf, formatPlate } from '#domain/identifiers.ts'
import type { Driver, Truck } from '#services/directing.ts'
import type { Offer } from '#services/offers.ts'
import type { PickKind } from '../shared/pick.ts'
import { createPickMachine } from '../shared/pickMachine.ts'
import { createChoosePartyMachine } from './choosePartyMachine.ts'

/** Both pickers show options when they open, and search 1 s after the last key (core §5). */
const SEARCH = { debounceMs: 1000, searchesEmptyText: true } as const

export interface DriverScope {
  /** The selected company; null: all. */
  readonly companyId: number | null
}

export interface TruckScope {
  /** Its allowed tractor and trailer types limit the trucks. */
  readonly offer: Offer
}

export const driverPick: PickKind<Driver> = {
  ...SEARCH,
  id: 'pickDriver',
  labelOf: (driver) => driver.nome,
  detailOf: (driver) => `CPF ${formatCpf(driver.cpf)} · CNH ${driver.cnh}`,
}

export const truckPick: PickKind<Truck> = {
  ...SEARCH,
  id: 'pickTruck',
  labelOf: (truck) => formatPlate(truck.veiculoCavalo.placa),
  detailOf: (truck) => truck.descricao,
}

export const pickDriverMachine = createPickMachine<DriverScope, Driver>(driverPick)
export const pickTruckMachine = createPickMachine<TruckScope, Truck>(truckPick)

/** Step 1 of directing. */
export const chooseDriverMachine = createChoosePartyMachine<DriverScope, Driver>('chooseDriver', {
  pick: pickDriverMachine,
  isPending: () => false,
})

/** Step 2 of directing: a truck with a pending payment account cannot be sent (core §4). */
export const chooseTruckMachine = createChoosePartyMachine<TruckScope, Truck>('chooseTruck', {
  pick: pickTruckMachine,
  isPending: (truck) => isAccountPending(truck.veiculoCavalo.frotista.status_conta),
})
