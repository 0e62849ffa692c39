import { useSearch } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { tripFilterOfAddress, tripsAddress } from '#machines/trips/tripFilter.ts'
import { TripFilterScreen } from '#screens/trips/TripFilterScreen.tsx'
import { useFlow } from '../useFlow.ts'
import { tripFilter } from '../wiring/trips.ts'

export default function TripFilterPage() {
  const { filter, order } = tripFilterOfAddress(useSearch())
  return (
    <TripFilterScreen
      flow={useFlow(tripFilter, { input: { filter, order } })}
      onBack={() => navigate(tripsAddress({ query: { filter, order, companyId: null }, page: 1 }))}
    />
  )
}
