// The records that the flows of this area hand to their views.
export type { Driver, Truck } from '#services/directing.ts'
export type { Offer, Requirement } from '#services/offers.ts'
export type { TrailerType } from '#services/trailerTypes.ts'
