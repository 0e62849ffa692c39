import * as v from 'valibot'
import { isCpf, onlyDigits } from '#domain/identifiers.ts'

// What the pages of the toll voucher get by navigation state. It survives a reload and may be old, so it is parsed.
// A CPF stands here, and in no address: the API has no other number of a driver.

const driver = v.object({
  documento: v.pipe(v.string(), v.transform(onlyDigits), v.check(isCpf)),
  /** The name. */
  motorista: v.optional(v.nullable(v.string()), null),
})
const trip = v.object({ ...driver.entries, id: v.pipe(v.number(), v.integer()) })

/** Whose trips are shown; the CPF has digits only. */
export type TollDriverState = v.InferOutput<typeof driver>
/** Which voucher is shown. */
export type TollTripState = v.InferOutput<typeof trip>

/** The driver of /vale-pedagio/viagens (registries §2). */
export const readTollDriver = (state: unknown): TollDriverState | null => {
  const { success, output } = v.safeParse(driver, state)
  return success ? output : null
}

/** The trip of /vale-pedagio/detalhes (registries §2). */
export const readTollTrip = (state: unknown): TollTripState | null => {
  const { success, output } = v.safeParse(trip, state)
  return success ? output : null
}
