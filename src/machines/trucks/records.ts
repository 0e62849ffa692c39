// The records that the flows of this area hand to their views.
export type { Truck } from '#services/trucks.ts'
