import * as v from 'valibot'
import { isCpf, onlyDigits } from '#domain/identifiers.ts'
import { type PageAddress, withSearch } from '#domain/pages.ts'
import { isCpfSearch } from '#domain/searched.ts'
import { navigate } from './navigation.ts'

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

const SEARCH = 'busca'
const searched = v.object({ [SEARCH]: v.string() })

/** The address without a search for a CPF, and the navigation state that holds it. */
export const withoutCpf = (to: PageAddress): { readonly address: PageAddress; readonly state: unknown } => {
  const [path = '', query = ''] = to.split('?')
  const params = new URLSearchParams(query)
  const text = params.get(SEARCH) ?? ''
  if (!isCpfSearch(text)) return { address: to, state: null }
  params.delete(SEARCH)
  const address = withSearch(path as PageAddress, params.size > 0 ? `?${params}` : '')
  return { address, state: { [SEARCH]: text } }
}

/** The query of an address with the CPF that its navigation state holds. One in the address itself is not read. */
export const withCpf = (search: string, state: unknown): string => {
  const params = new URLSearchParams(search)
  if (isCpfSearch(params.get(SEARCH) ?? '')) params.delete(SEARCH)
  const { success, output } = v.safeParse(searched, state)
  if (success && isCpfSearch(output[SEARCH])) params.set(SEARCH, output[SEARCH])
  return params.size > 0 ? `?${params}` : ''
}

/** Goes to the drivers; a search for a CPF goes into the history entry. */
export const goToTollDrivers: typeof navigate = (to, how) => {
  const { address, state } = withoutCpf(to)
  navigate(address, { ...how, state })
}
