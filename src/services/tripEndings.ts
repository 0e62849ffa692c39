import { plainPlate } from '#domain/identifiers.ts'
import { isUnreadable } from '#domain/unreadable.ts'
import { pageSizesOf } from '#services/contract/page-sizes.ts'
import { LOTE_CONJUNTO_ID_KEY, LOTE_CONJUNTO_STATUS_ID_KEY } from '#services/contract/product-keys.ts'
import {
  type LoteSolicitado,
  lotesSolicitadosList,
  viagensCancelar,
  viagensFinalizar,
} from '#services/contract/trips.ts'
import type { HttpClient } from './http/client.ts'
import { searchPages } from './lists.ts'
import { outcomeOf, type ReconcileOutcome, type SendOutcome } from './submission.ts'

/** How a carrier ends a trip. */
export type TripEnding = 'cancel' | 'finish'

/** What is needed to find out whether a trip was ended. */
export interface EndedTrip {
  readonly conjuntoId: number
  /** Of the tractor. */
  readonly plate: string
  readonly ending: TripEnding
}

/** The calls that end a trip, and the status after each (core §4): 8 Removido, 5 Entregue. */
const ENDINGS = {
  cancel: { call: viagensCancelar, status: 8 },
  finish: { call: viagensFinalizar, status: 5 },
} as const

/** Ends a trip, from the list of trips, or while directing if the trip keeps a driver or a truck busy. */
export const createTripEndingService = (client: HttpClient) => ({
  /**
   * viagens-cancelar or viagens-finalizar. Refusals are values; after any other fault the outcome is unknown.
   */
  endTrip: ({ conjuntoId, ending }: Omit<EndedTrip, 'plate'>): Promise<SendOutcome> =>
    outcomeOf(client.send(ENDINGS[ending].call, { query: { lote_conjunto_id: conjuntoId } })),

  /**
   * Whether the trip was ended so, by its status among the trips of its tractor, the newest first
   * (lotes-solicitados-list). Whoever ended it, nothing else was wanted: it counts as found, also after a refusal.
   */
  lookUpEnding: async (
    { conjuntoId, plate, ending }: EndedTrip,
    signal?: AbortSignal,
  ): Promise<ReconcileOutcome> => {
    const perPage = pageSizesOf(lotesSolicitadosList).list
    const { found } = await searchPages<LoteSolicitado>(
      (trip) => !isUnreadable(trip) && trip[LOTE_CONJUNTO_ID_KEY] === conjuntoId,
      (page) =>
        client.send(
          lotesSolicitadosList,
          { query: { page, per_page: perPage, order_by: 'DESC', caminhao: plainPlate(plate) } },
          { signal },
        ),
    )
    if (found === null || isUnreadable(found)) return 'cannotTell'
    return found[LOTE_CONJUNTO_STATUS_ID_KEY] === ENDINGS[ending].status ? 'found' : 'notFound'
  },
})
