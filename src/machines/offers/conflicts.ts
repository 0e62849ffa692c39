import { plain } from '#domain/places.ts'
import type { PartyValidation } from '#services/directing.ts'
import type { TripEnding } from '#services/tripEndings.ts'

/**
 * Why a driver or a truck is not free (core §4).
 * - `onTrip`: on a trip with a loaded truck; the trip may be finished, unless a branch must do it.
 * - `linked`: in another trip, which may be cancelled.
 * - `other`: an unknown reason; only another choice helps.
 */
export type ConflictKind = 'onTrip' | 'linked' | 'other'

/** One question to the user. */
export interface Conflict {
  readonly kind: ConflictKind
  /** The server's reasons; empty if it gave none. */
  readonly messages: readonly string[]
  /** The number of the trip's lote, which people know; null: only the messages are shown. */
  readonly offerId: number | null
  /** The trip to finish or to cancel (lote_conjunto_id); null: none can be ended here. */
  readonly conjuntoId: number | null
  /** Digits of the branch's phone, shown instead of the button to finish; null for all but `onTrip`. */
  readonly branchPhone: string | null
}

const LINKED_WORDS = ['transito', 'na fila', 'confirmado', 'carregando', 'aguardando aprovacao']

/** Read from the messages, ignoring case, accents and double spaces. `onTrip` goes before `linked`. */
export const conflictKind = (messages: readonly string[]): ConflictKind => {
  const texts = messages.map((message) => plain(message).replace(/\s+/g, ' '))
  const holds = (word: string) => texts.some((text) => text.includes(word))
  if (holds('embarcado')) return 'onTrip'
  return LINKED_WORDS.some(holds) ? 'linked' : 'other'
}

const hasText = (message: string) => message.trim() !== ''

/**
 * The questions of a failed validation: one for each linked lote, otherwise a single one. A lote without words of
 * its own has those of the whole validation.
 */
export const conflictsOf = (validation: PartyValidation): Conflict[] => {
  const { contatoFilial, loteConjuntoId, lotes } = validation
  const reasons = validation.messages.filter(hasText)
  const conflictOf = (
    messages: readonly string[],
    of: Pick<Conflict, 'offerId' | 'conjuntoId'>,
  ): Conflict => {
    const kind = conflictKind(messages)
    return { kind, messages, ...of, branchPhone: kind === 'onTrip' ? contatoFilial : null }
  }
  if (lotes.length === 0) return [conflictOf(reasons, { offerId: null, conjuntoId: loteConjuntoId })]
  return lotes.map(({ message, loteId, loteConjuntoId: conjuntoId }) =>
    conflictOf(hasText(message) ? [message] : reasons, { offerId: loteId, conjuntoId }),
  )
}

/**
 * How the trip of a conflict can be ended here (core §4); null: not here, for instance because a branch does
 * it.
 */
export const endingOf = (conflict: Conflict | undefined): TripEnding | null => {
  if (typeof conflict?.conjuntoId !== 'number') return null
  if (conflict.kind === 'linked') return 'cancel'
  return conflict.kind === 'onTrip' && !conflict.branchPhone ? 'finish' : null
}
