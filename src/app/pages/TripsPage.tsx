import { pages } from '#domain/pages.ts'
import { requestedTrips } from '#machines/trips/tripFilter.ts'
import { afterPaint } from '#screens/shared/afterPaint.ts'
import type { FiscalDocumentsFlow } from '#screens/trips/FiscalDocuments.tsx'
import { TripsListScreen } from '#screens/trips/TripsListScreen.tsx'
import type { PageHandlers } from '../effects/effects.ts'
import { fileHandlers } from '../effects/files.ts'
import { useFlow } from '../effects/useFlow.ts'
import { useList } from '../lists/useList.ts'
import { rowsOf, useListView } from '../lists/useListView.tsx'
import { goToList } from '../routing/cpfSearch.ts'
import { navigate } from '../routing/navigation.ts'
import { settings } from '../start/settings.ts'
import { endTrip, exportTrips, fiscalDocuments, loadingOrder, tripsList } from '../wiring/trips.ts'
import { RequireCompany } from './RequireCompany.tsx'

const Documents: FiscalDocumentsFlow = ({ conjuntoId, children }) =>
  children(useFlow(fiscalDocuments, { input: { conjuntoId } }, { files: fileHandlers }))

/** Whoever shall see the trips stands before them already, with a filter and a page. */
const stayWithTrips: PageHandlers['goTo'] = (to, how) => {
  if (to !== pages.trips) navigate(to, how)
}

const Rows = rowsOf(() => import('#screens/trips/TripRows.tsx'))

const Trips = () => {
  const flow = useList(requestedTrips, tripsList)
  const onRefresh = () => flow.send({ type: 'list.reload' })
  return (
    <TripsListScreen
      flow={flow}
      loadingOrder={useFlow(loadingOrder, undefined, { onRefresh, goTo: stayWithTrips, files: fileHandlers })}
      ending={useFlow(endTrip, undefined, { onRefresh })}
      saving={useFlow(exportTrips, undefined, { files: fileHandlers })}
      FiscalDocumentsFlow={Documents}
      supportPhone={settings().supportPhone}
      view={useListView('tripsList', Rows)}
      onFilter={(filter) => afterPaint(() => goToList(requestedTrips.filterAddress(filter)))}
      onOpen={(trip) => afterPaint(() => navigate(pages.tripDetail, { state: { lote: trip } }))}
    />
  )
}

export default function TripsPage() {
  return (
    <RequireCompany title="Ofertas solicitadas" breadcrumb="Ofertas de cargas / Ofertas solicitadas">
      <Trips />
    </RequireCompany>
  )
}
