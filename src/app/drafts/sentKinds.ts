import type { DirectionMark } from '#services/directing.ts'

// The kinds of what is remembered while it has no answer; a kind is written here alone.

/** One cargo, by the offer's id; about it: SentDirection. */
export const SENT_DIRECTION = 'direction'

/** `sentAt` in milliseconds since 1970. */
export type SentDirection = DirectionMark & { readonly sentAt: number }

const HOUR_MS = 3_600_000

/** How a direction is looked for: no freight is over within an hour. */
export const directedWhen = (about: SentDirection) => ({
  ...about,
  isRecent: Date.now() - about.sentAt < HOUR_MS,
})

/** The end of one trip, by how it shall end and its lote_conjunto_id; about it: EndedTrip, its number and route. */
export const SENT_TRIP_ENDING = 'tripEnding'
