import { freightDue, freightMovement, freightReceipt } from '../rules/freight.ts'
import { percentsOf } from '../rules/percentages.ts'
import { postingOf } from '../rules/postings.ts'
import { conjuntoIdOf } from '../rules/trips.ts'
import type { Trip } from '../store/records.ts'
import type { Store } from '../store/store.ts'
import { nextId } from './post.ts'

/**
 * Pays what is due for a trip, with its receipts. Trips of the seed that were loaded before it, and have no advance, were
 * paid elsewhere, as are those of a company without an account.
 * @param at UTC instant; not given: now
 */
export const payFreight = async (store: Store, trip: Trip, at?: string | null): Promise<void> => {
  const account = store.payAccounts.find(trip.companyId)
  const company = store.companies.find(trip.companyId)
  const paid = store.movements.all(({ conjuntoId }) => conjuntoId === conjuntoIdOf(trip))
  const isOld =
    paid.length === 0 && store.seeded.trips.some(({ id, ctes }) => id === trip.id && ctes.length > 0)
  if (!account || !company || isOld) return
  const { adiantamento } = percentsOf(store.transferPercents.find(trip.companyId), trip.companyId)
  for (const due of freightDue(trip, adiantamento, paid)) {
    const id = nextId(store.movements.all())
    const when = at ?? store.now().toISOString()
    const movement = await store.movements.insert(freightMovement({ ...due, id, trip, at: when }))
    await store.postings.insert(postingOf(nextId(store.postings.all()), movement))
    const receiptId = nextId(store.payReceipts.all())
    await store.payReceipts.insert(freightReceipt(receiptId, movement, company))
  }
}
