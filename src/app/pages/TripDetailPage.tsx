import { useEffect } from 'react'
import { pages } from '#domain/pages.ts'
import { requestedTrips } from '#machines/trips/tripFilter.ts'
import { afterPaint } from '#screens/shared/afterPaint.ts'
import { TripDetailScreen } from '#screens/trips/TripDetailScreen.tsx'
import type { Trip } from '#services/trips.ts'
import { fileHandlers } from '../effects/files.ts'
import { useFlow } from '../effects/useFlow.ts'
import { forgetRows, returnTo, watchReload } from '../lists/leftLists.ts'
import { keepInEntry } from '../routing/historyEntry.ts'
import { navigate, Redirect, useHistoryState } from '../routing/navigation.ts'
import { readTrip } from '../routing/tripState.ts'
import { settings } from '../start/settings.ts'
import { loadingOrder, openTrip } from '../wiring/trips.ts'

const TripDetail = ({ trip }: { trip: Trip }) => {
  const flow = useFlow(openTrip, { input: { trip } })
  useEffect(() => watchReload(() => flow.send({ type: 'trip.moved' })), [flow])
  const order = useFlow(loadingOrder, undefined, {
    onRefresh: () => {
      forgetRows()
      // the history's record gets what was answered, for whoever comes back to it
      keepInEntry(pages.tripDetail, { lote: order.getSnapshot().context.trip })
    },
    goTo: (to, how) => (to === pages.trips ? returnTo(requestedTrips) : navigate(to, how)),
    files: fileHandlers,
  })
  return (
    <TripDetailScreen
      flow={flow}
      trip={trip}
      loadingOrder={order}
      supportPhone={settings().supportPhone}
      onBack={() => afterPaint(() => returnTo(requestedTrips))}
    />
  )
}

/** The API has no call for one trip: it comes by navigation state, otherwise the list is shown. */
export default function TripDetailPage() {
  const trip = readTrip(useHistoryState())
  return trip ? <TripDetail key={trip.id} trip={trip} /> : <Redirect to={pages.trips} replace />
}
