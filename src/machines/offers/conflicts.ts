import { plain } from '#domain/places.ts'
import type { PartyValidation } from '#services/directing.ts'
import type { TripEnding } from '#services/tripEndings.ts'

/**
 * What keeps a driver or a truck (core §4).
 * - `onTrip`: loaded and under way; the trip may be finished, unless a branch must do it.
 * - `linked`: in another trip that may be cancelled.
 * - `other`: a reason that the portal does not know; only another choice helps.
 */
export type ConflictKind = 'onTrip' | 'linked' | 'other'

/** One question to settle. */
export interface Conflict {
  readonly kind: ConflictKind
  readonly messages: readonly string[]
  /** The lote that the trip carries, by which people know it; null: the messages must do. */
  readonly offerId: number | null
  /** The trip to finish or to cancel (lote_conjunto_id); null: there is none to end. */
  readonly conjuntoId: number | null
  /** Digits of the branch's phone, which takes the place of finishing. */
  readonly branchPhone: string | null
}

const LINKED_WORDS = ['transito', 'na fila', 'confirmado', 'carregando', 'aguardando aprovacao']

/**
 * Read from the messages without regard to case, accents and the width of spaces; being on a trip
 * weighs more.
 */
export const conflictKind = (messages: readonly string[]): ConflictKind => {
  const texts = messages.map((message) => plain(message).replace(/\s+/g, ' '))
  const holds = (word: string) => texts.some((text) => text.includes(word))
  if (holds('embarcado')) return 'onTrip'
  return LINKED_WORDS.some(holds) ? 'linked' : 'other'
}

/** The questions of a validation that failed: one for each linked lote, else a single one. */
export const conflictsOf = ({
  messages,
  contatoFilial,
  loteConjuntoId,
  lotes,
}: PartyValidation): Conflict[] =>
  lotes.length > 0
    ? lotes.map((lote) => ({
        kind: conflictKind([lote.message]),
        messages: [lote.message],
        offerId: lote.loteId,
        conjuntoId: lote.loteConjuntoId,
        branchPhone: contatoFilial,
      }))
    : [
        {
          kind: conflictKind(messages),
          messages,
          offerId: null,
          conjuntoId: loteConjuntoId,
          branchPhone: contatoFilial,
        },
      ]

/** How a conflict's trip can be ended here (core §4): a branch finishes its own; null: not at all. */
export const endingOf = (conflict: Conflict | undefined): TripEnding | null => {
  if (typeof conflict?.conjuntoId !== 'number') return null
  if (conflict.kind === 'linked') return 'cancel'
  return conflict.kind === 'onTrip' && !conflict.branchPhone ? 'finish' : null
}
