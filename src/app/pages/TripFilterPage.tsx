import { requestedTrips } from '#machines/trips/tripFilter.ts'
import { afterPaint } from '#screens/shared/afterPaint.ts'
import { TripFilterScreen } from '#screens/trips/TripFilterScreen.tsx'
import { goAfterPaint } from '../effects/goAfterPaint.ts'
import { useFlow } from '../effects/useFlow.ts'
import { returnTo } from '../lists/leftLists.ts'
import { useListSearch } from '../routing/cpfSearch.ts'
import { tripFilter } from '../wiring/trips.ts'

export default function TripFilterPage() {
  const { filter } = requestedTrips.read(useListSearch())
  return (
    <TripFilterScreen
      flow={useFlow(tripFilter, { input: { filter } }, { goTo: goAfterPaint })}
      onBack={() => afterPaint(() => returnTo(requestedTrips, filter))}
    />
  )
}
