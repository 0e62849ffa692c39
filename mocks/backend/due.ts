import { lapseOf } from './handlers/moves.ts'
import { arrivalOf } from './handlers/settle.ts'
import { isToBeLoaded } from './rules/loading-order.ts'
import { statusOf, TRIP } from './rules/trips.ts'
import type { Store } from './store/store.ts'

/** UTC instants at which something happens by itself: approvals, loadings, payments, TEDs, licences that expire. */
const dueIn = (store: Store): readonly (string | null | undefined)[] => {
  const analyses = [
    ...store.payOnboardings.all(),
    ...store.companies.all(),
    ...store.drivers.all(({ deleted }) => !deleted),
    ...store.vehicles.all(({ deleted }) => !deleted),
  ].map(({ analysis }) => analysis?.endsAt)
  const trips = store.trips.all().map((trip) => {
    if (statusOf(trip) === TRIP.awaitingApproval) return trip.approvesAt
    return isToBeLoaded(trip) ? trip.loadsAt : null
  })
  const slips = store.depositSlips
    .all(({ status }) => status === 'Pendente')
    .map(({ paysAt, expiresAt }) =>
      paysAt !== null && (expiresAt === null || paysAt < expiresAt) ? paysAt : expiresAt,
    )
  const teds = store.movements.all().map((movement) => arrivalOf(store, movement))
  const licences = store.drivers.all().map((driver) => lapseOf(store, driver))
  return [...analyses, ...trips, ...slips, ...teds, ...licences]
}

/** The next moment (ms) at which something happens by itself; null: nothing is waited for. */
export const nextDue = (store: Store): number | null => {
  const [next] = dueIn(store)
    .filter((at): at is string => typeof at === 'string')
    .sort()
  return next === undefined ? null : Date.parse(next)
}
