// The records that the flows of this area hand to their views.
export type { TollDetail, TollDriver, TollTrip } from '#services/toll.ts'
