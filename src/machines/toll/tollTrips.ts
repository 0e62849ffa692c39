import { pages } from '#domain/pages.ts'
import type { TollTrip, TollTripsQuery } from '#services/toll.ts'
import { defineList } from '../shared/defineList.ts'
import { cteField, plateField } from '../shared/listFields.ts'
import { createListMachine } from '../shared/listMachine.ts'

/**
 * The trips of a driver with their toll vouchers (registries §2 Toll voucher). Whose they are is no part of the
 * filter, because a filter stands in the address.
 */
export const tollTrips = defineList<TollTripsQuery>()({
  id: 'tollTripsList',
  path: pages.tollTrips,
  fields: {
    /** Digits (registries §5): another text is told beside the field, and not asked for. */
    cte: cteField<TollTripsQuery>({ kind: 'search', ask: (cte) => (cte === null ? {} : { cte }) }),
    placa: plateField({ kind: 'search', label: 'Placa', ask: (placa) => ({ placa }) }),
  },
})

export type TollTripFilter = typeof tollTrips.none

export const tollTripsListMachine = createListMachine<TollTripFilter, TollTrip>(tollTrips)
