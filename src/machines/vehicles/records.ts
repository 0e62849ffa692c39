// The records that the flows of this area hand to their views.
export type { Vehicle } from '#services/vehicles.ts'
