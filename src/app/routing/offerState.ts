import * as v from 'valibot'
import { lote } from '#services/contract/offers.ts'
import { type Offer, offerOf } from '#services/offers.ts'

// Navigation state survives a reload and may come from an older version, so it is parsed. It has the
// contract's shape, but null for places without a name.
export const storedOffer = v.pipe(
  v.object({ ...lote.entries, origem: v.nullable(v.string()) }),
  v.transform((offer): Offer => ({ ...offerOf({ ...offer, origem: offer.origem ?? '' }) })),
)
const detail = v.object({ lote: storedOffer, lotes: v.array(storedOffer), index: v.number() })

/** What the detail gets from a list: the offer, the list and the offer's index (core §2). */
export const detailState = (offer: Offer, list: readonly Offer[]) => ({
  lote: offer,
  lotes: list,
  index: list.findIndex(({ id }) => id === offer.id),
})

export const readDetailState = (state: unknown): { offer: Offer; list: readonly Offer[] } | null => {
  const parsed = v.safeParse(detail, state)
  return parsed.success ? { offer: parsed.output.lote, list: parsed.output.lotes } : null
}

/** A whole number in an address, or null. */
export const idOf = (search: string, key: string): number | null => {
  const text = new URLSearchParams(search).get(key) ?? ''
  return /^\d{1,9}$/.test(text) ? Number(text) : null
}
