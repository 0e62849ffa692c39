import { Redirect } from 'wouter'
import { navigate, useHistoryState } from 'wouter/use-browser-location'
import { TripDetailScreen } from '#screens/trips/TripDetailScreen.tsx'
import type { Trip } from '#services/trips.ts'
import { documentHandlers } from '../documents.ts'
import { paths } from '../navigation.ts'
import { readTrip } from '../tripState.ts'
import { useFlow } from '../useFlow.ts'
import { loadingOrder } from '../wiring/trips.ts'

const TripDetail = ({ trip }: { trip: Trip }) => (
  <TripDetailScreen
    trip={trip}
    loadingOrder={useFlow(loadingOrder, undefined, { documents: documentHandlers })}
    onBack={() => navigate(paths.trips)}
  />
)

/** The API has no call for one trip: it comes by navigation state, or the list is shown. */
export default function TripDetailPage() {
  const trip = readTrip(useHistoryState())
  return trip ? <TripDetail key={trip.id} trip={trip} /> : <Redirect to={paths.trips} replace />
}
