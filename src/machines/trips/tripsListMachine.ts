import type { Trip } from '#services/trips.ts'
import { createListMachine } from '../shared/listMachine.ts'
import { requestedTrips, type TripFilter } from './tripFilter.ts'

/** The requested trips (core §2 /lotes-solicitados). */
export const tripsListMachine = createListMachine<TripFilter, Trip>(requestedTrips)
