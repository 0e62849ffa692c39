import * as v from 'valibot'
import type { DirectCargoInput } from '#machines/offers/directCargoMachine.ts'
import { motorista } from '#services/contract/drivers.ts'
import { caminhao } from '#services/contract/trucks.ts'
import { storedOffer } from './offerState.ts'

/** What cannot be read is not chosen; the offer stays. */
const kept = <Schema extends v.GenericSchema>(schema: Schema) => v.fallback(v.nullable(schema), null)

const entry = v.object({
  lote: storedOffer,
  motorista: kept(motorista),
  caminhao: kept(caminhao),
  frotista_id: kept(v.number()),
  etapa: v.fallback(v.picklist([1, 2, 3]), 1),
})

/**
 * Reads the history entry of a step of directing; 'Enviar carga' writes only its offer. The choices count for
 * the company that was selected when they were made.
 */
export const readDirecting = (state: unknown, companyId: number | null): DirectCargoInput => {
  const parsed = v.safeParse(entry, state)
  if (!parsed.success) return { offer: null, companyId, driver: null, truck: null, step: 1 }
  const { lote, motorista: driver, caminhao: truck, frotista_id, etapa } = parsed.output
  const choices = frotista_id === companyId ? { driver, truck } : { driver: null, truck: null }
  return { offer: lote, companyId, ...choices, step: etapa }
}
