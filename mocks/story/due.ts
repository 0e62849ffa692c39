import { HISTORY } from '../rules/freight.ts'
import { statusOf, TRIP } from '../rules/trips.ts'
import type { Store } from '../store/store.ts'

/** UTC instants at which something happens by itself: approvals, loadings, payments, TEDs. */
const dueIn = (store: Store): readonly (string | null | undefined)[] => {
  const { settleMs } = store
  const analyses = [
    ...store.payOnboardings.all(),
    ...store.companies.all(),
    ...store.drivers.all(({ deleted }) => !deleted),
    ...store.vehicles.all(({ deleted }) => !deleted),
  ].map(({ analysis }) => analysis?.endsAt)
  const trips = store.trips.all().map((trip) => {
    if (statusOf(trip) === TRIP.awaitingApproval) return trip.approvesAt
    return statusOf(trip) === TRIP.confirmed ? trip.loadsAt : null
  })
  const slips = store.depositSlips
    .all(({ status }) => status === 'Pendente')
    .map(({ paysAt, expiresAt }) =>
      paysAt !== null && (expiresAt === null || paysAt < expiresAt) ? paysAt : expiresAt,
    )
  if (settleMs === null) return [...analyses, ...trips, ...slips]
  const seeded = new Set(store.seeded.movements.map(({ id }) => id))
  const teds = store.movements
    .all(
      ({ id, historico_id, info_adicional: info }) =>
        historico_id === HISTORY.tedSent && info?.situacao === 'EM_PROCESSAMENTO' && !seeded.has(id),
    )
    .map(({ data }) => new Date(Date.parse(data) + settleMs).toISOString())
  return [...analyses, ...trips, ...slips, ...teds]
}

/** The next moment (ms) at which something happens by itself; null: nothing is waited for. */
export const nextDue = (store: Store): number | null => {
  const [next] = dueIn(store)
    .filter((at): at is string => typeof at === 'string')
    .toSorted()
  return next === undefined ? null : Date.parse(next)
}
