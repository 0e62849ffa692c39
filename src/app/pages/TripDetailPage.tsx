import { pages } from '#domain/pages.ts'
import { requestedTrips } from '#machines/trips/tripFilter.ts'
import { TripDetailScreen } from '#screens/trips/TripDetailScreen.tsx'
import type { Trip } from '#services/trips.ts'
import { fileHandlers } from '../effects/files.ts'
import { useFlow } from '../effects/useFlow.ts'
import { Redirect, useHistoryState } from '../routing/navigation.ts'
import { readTrip } from '../routing/tripState.ts'
import { loadingOrder } from '../wiring/trips.ts'
import { forgetRows, returnTo } from './leftLists.ts'

const TripDetail = ({ trip }: { trip: Trip }) => (
  <TripDetailScreen
    trip={trip}
    loadingOrder={useFlow(loadingOrder, undefined, { files: fileHandlers, onRefresh: forgetRows })}
    onBack={() => returnTo(requestedTrips)}
  />
)

/** The API has no call for one trip: it comes by navigation state, otherwise the list is shown. */
export default function TripDetailPage() {
  const trip = readTrip(useHistoryState())
  return trip ? <TripDetail key={trip.id} trip={trip} /> : <Redirect to={pages.trips} replace />
}
