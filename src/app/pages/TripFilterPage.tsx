import { requestedTrips } from '#machines/trips/tripFilter.ts'
import { TripFilterScreen } from '#screens/trips/TripFilterScreen.tsx'
import { useFlow } from '../effects/useFlow.ts'
import { navigate, useSearch } from '../routing/navigation.ts'
import { tripFilter } from '../wiring/trips.ts'

export default function TripFilterPage() {
  const { filter } = requestedTrips.read(useSearch())
  return (
    <TripFilterScreen
      flow={useFlow(tripFilter, { input: { filter } })}
      onBack={() => navigate(requestedTrips.address({ filter, page: 1 }))}
    />
  )
}
