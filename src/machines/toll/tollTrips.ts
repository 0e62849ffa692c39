import { onlyDigits } from '#domain/identifiers.ts'
import { pages } from '#domain/pages.ts'
import type { TollTrip, TollTripsQuery } from '#services/toll.ts'
import { defineList } from '../shared/defineList.ts'
import { ownField, plateField } from '../shared/listFields.ts'
import { createListMachine } from '../shared/listMachine.ts'

/**
 * The trips of a driver with their toll vouchers (registries §2 Toll voucher). Whose they are is no part of the
 * filter, because a filter stands in the address.
 */
export const tollTrips = defineList<TollTripsQuery>()({
  id: 'tollTripsList',
  path: pages.tollTrips,
  fields: {
    /** Digits (registries §5). */
    cte: ownField<string, TollTripsQuery>({
      kind: 'search',
      label: 'CT-e',
      none: '',
      isNone: (cte) => onlyDigits(cte) === '',
      write: onlyDigits,
      read: (text) => onlyDigits(text ?? ''),
      ask: (cte) => ({ cte: onlyDigits(cte) }),
    }),
    placa: plateField({ kind: 'search', label: 'Placa', ask: (placa) => ({ placa }) }),
  },
})

export type TollTripFilter = typeof tollTrips.none

export const tollTripsListMachine = createListMachine<TollTripFilter, TollTrip>(tollTrips)
