// The records that the flows of this area hand to their views.
export type { Trip } from '#services/trips.ts'
