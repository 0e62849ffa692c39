// The kinds of what is remembered while it has no answer; a kind is written here alone.

/** One cargo, by the offer's id; about it: DirectionMark. */
export const SENT_DIRECTION = 'direction'

/** The end of one trip, by how it shall end and its lote_conjunto_id; about it: EndedTrip, its number and route. */
export const SENT_TRIP_ENDING = 'tripEnding'
