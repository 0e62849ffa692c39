import { useFlow } from '#app/effects/useFlow.ts'
import { endTrip, exportTrips, loadingOrder, tripDocuments, tripsList } from '#app/wiring/trips.ts'
import type { DocumentsFlow } from '#screens/trips/TripDocuments.tsx'
import { TripsListScreen, type TripsListScreenProps } from '#screens/trips/TripsListScreen.tsx'
import { requestOf } from '#tests/machines/trips/tripSamples.ts'

const Documents: DocumentsFlow = ({ conjuntoId, children }) =>
  children(useFlow(tripDocuments, { input: { conjuntoId } }))

type Flows = Pick<TripsListScreenProps, 'flow' | 'loadingOrder' | 'ending' | 'saving'>

/** The screen of the requested trips, around the flows that are walked. */
export const TripsPage = (walked: Pick<Flows, 'flow'> & Partial<Flows>) => {
  const resting = {
    loadingOrder: useFlow(loadingOrder),
    ending: useFlow(endTrip),
    saving: useFlow(exportTrips),
  }
  return (
    <TripsListScreen
      {...resting}
      {...walked}
      DocumentsFlow={Documents}
      onFilter={() => {}}
      onOpen={() => {}}
    />
  )
}

/** The same with a list of its own. */
export const ListedTrips = (walked: Partial<Omit<Flows, 'flow'>>) => (
  <TripsPage {...walked} flow={useFlow(tripsList, { input: { query: requestOf(), page: 1 } })} />
)
