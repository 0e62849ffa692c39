import { isAccountPending } from '#domain/accounts.ts'
import type { Driver, Truck } from '#services/directing.ts'
import type { Offer } from '#services/offers.ts'
import { createSearchMachine } from '../shared/searchMachine.ts'
import { createChoosePartyMachine, queryFailed } from './choosePartyMachine.ts'

/** Both pickers open with what there is and search 1 s after the last key (core §5). */
const SEARCH = { debounceMs: 1000, searchesAtOnce: true, searchesEmptyText: true, failure: queryFailed }

export interface DriverScope {
  /** The selected company; null: all. */
  readonly companyId: number | null
}

export interface TruckScope {
  /** Its allowed tractor and trailer types limit the trucks. */
  readonly offer: Offer
}

export const driverSearchMachine = createSearchMachine<DriverScope, Driver>('driverSearch', SEARCH)
export const truckSearchMachine = createSearchMachine<TruckScope, Truck>('truckSearch', SEARCH)

/** Step 1 of directing. */
export const chooseDriverMachine = createChoosePartyMachine<DriverScope, Driver>('chooseDriver', {
  search: driverSearchMachine,
  isPending: () => false,
})

/** Step 2 of directing: a truck whose payment account is pending can't be sent (core §4). */
export const chooseTruckMachine = createChoosePartyMachine<TruckScope, Truck>('chooseTruck', {
  search: truckSearchMachine,
  isPending: (truck) => isAccountPending(truck.veiculoCavalo.frotista.status_conta),
})
