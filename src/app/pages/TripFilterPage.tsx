import { requestedTrips } from '#machines/trips/tripFilter.ts'
import { TripFilterScreen } from '#screens/trips/TripFilterScreen.tsx'
import { afterPaint } from '../effects/afterPaint.ts'
import type { PageHandlers } from '../effects/effects.ts'
import { useFlow } from '../effects/useFlow.ts'
import { navigate, useSearch } from '../routing/navigation.ts'
import { tripFilter } from '../wiring/trips.ts'
import { returnTo } from './leftLists.ts'

const pageHandlers: PageHandlers = { goTo: (to, how) => afterPaint(() => navigate(to, how)) }

export default function TripFilterPage() {
  const { filter } = requestedTrips.read(useSearch())
  return (
    <TripFilterScreen
      flow={useFlow(tripFilter, { input: { filter } }, pageHandlers)}
      onBack={() => returnTo(requestedTrips, filter)}
    />
  )
}
