// The records that the flows of this area hand to their views.
export type { Driver } from '#services/drivers.ts'
