// The records that the flows of this area hand to their views.
export type { Trip } from '#services/trips.ts'

/** What the price of every trip is for (core §3). */
export const PER_TON = 'por tonelada'
