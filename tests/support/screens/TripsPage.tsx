import { useFlow } from '#app/effects/useFlow.ts'
import { endTrip, exportTrips, fiscalDocuments, loadingOrder, tripsList } from '#app/wiring/trips.ts'
import type { FiscalDocumentsFlow } from '#screens/trips/FiscalDocuments.tsx'
import TripRows from '#screens/trips/TripRows.tsx'
import { TripsListScreen, type TripsListScreenProps } from '#screens/trips/TripsListScreen.tsx'
import { requestOf } from '#tests/machines/trips/tripSamples.ts'
import { viewOf } from '#tests/support/screens/views.ts'

const Documents: FiscalDocumentsFlow = ({ conjuntoId, children }) =>
  children(useFlow(fiscalDocuments, { input: { conjuntoId } }))

type Flows = Pick<TripsListScreenProps, 'flow' | 'loadingOrder' | 'ending' | 'saving'>

/** The screen of the requested trips with the flows that are walked. */
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
      FiscalDocumentsFlow={Documents}
      supportPhone="4333334444"
      view={viewOf('cards', TripRows)}
      onFilter={() => {}}
      onOpen={() => {}}
    />
  )
}

/** The same; it starts its own list. */
export const ListedTrips = (walked: Partial<Omit<Flows, 'flow'>>) => (
  <TripsPage {...walked} flow={useFlow(tripsList, { input: { query: requestOf(), page: 1 } })} />
)
