import * as v from 'valibot'
import {
  LOTE_CONJUNTO_ID_KEY,
  LOTE_CONJUNTO_STATUS_ID_KEY,
  LOTE_ID_KEY,
} from '#services/contract/product-keys.ts'
import { loteSolicitado } from '#services/contract/trips.ts'
import type { Trip } from '#services/trips.ts'

const {
  [LOTE_ID_KEY]: lote_id,
  [LOTE_CONJUNTO_ID_KEY]: lote_conjunto_id,
  [LOTE_CONJUNTO_STATUS_ID_KEY]: lote_conjunto_status_id,
  ...entries
} = loteSolicitado.entries

const state = v.object({
  lote: v.object({
    ...entries,
    origem: v.nullable(v.string()),
    lote_id,
    lote_conjunto_id,
    lote_conjunto_status_id,
  }),
})

/** The trip of /lotes-solicitados/detalhes. It survives a reload and may be old, so it is parsed. */
export const readTrip = (navigationState: unknown): Trip | null => {
  const parsed = v.safeParse(state, navigationState)
  return parsed.success ? parsed.output.lote : null
}
