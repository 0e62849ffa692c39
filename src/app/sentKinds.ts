// The kinds of what is remembered while it has no answer; a kind is written here alone.

/** One cargo, by the offer's id; about it: DirectionMark. */
export const SENT_DIRECTION = 'direction'
