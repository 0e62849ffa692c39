import { useEffect } from 'react'
import { useSearch } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import {
  noTripFilter,
  tripFilterAddress,
  tripFilterOfAddress,
  tripsAddress,
} from '#machines/trips/tripFilter.ts'
import { Waiting } from '#screens/shared/Waiting.tsx'
import type { DocumentsFlow } from '#screens/trips/TripDocuments.tsx'
import { TripsListScreen } from '#screens/trips/TripsListScreen.tsx'
import { documentHandlers } from '../documents.ts'
import { paths } from '../navigation.ts'
import { useFlow } from '../useFlow.ts'
import { useCompanyScope } from '../useSession.ts'
import { endTrip, exportTrips, loadingOrder, tripDocuments, tripsList } from '../wiring/trips.ts'

const Documents: DocumentsFlow = ({ tripSetId, children }) =>
  children(useFlow(tripDocuments, { input: { tripSetId } }, { documents: documentHandlers }))

const Trips = () => {
  const search = useSearch()
  const companyId = useCompanyScope().selected?.id ?? null
  const { filter, order, page } = tripFilterOfAddress(search)
  const flow = useFlow(tripsList, { input: { query: { filter, order, companyId }, page } })
  const onRefresh = () => flow.send({ type: 'list.reload' })
  const loading = useFlow(loadingOrder, undefined, { onRefresh, documents: documentHandlers })
  const ending = useFlow(endTrip, undefined, { onRefresh })
  const saving = useFlow(exportTrips, undefined, { documents: documentHandlers })
  useEffect(() => {
    const asked = tripFilterOfAddress(search)
    flow.send({
      type: 'list.requested',
      query: { filter: asked.filter, order: asked.order, companyId },
      page: asked.page,
    })
  }, [flow, search, companyId])
  return (
    <TripsListScreen
      flow={flow}
      loadingOrder={loading}
      ending={ending}
      saving={saving}
      DocumentsFlow={Documents}
      hrefOf={() => paths.tripDetail}
      onFilter={() => navigate(tripFilterAddress(filter, order))}
      onClearFilter={() =>
        navigate(tripsAddress({ query: { filter: noTripFilter, order, companyId }, page: 1 }))
      }
      onOrder={(chosen) => navigate(tripsAddress({ query: { filter, order: chosen, companyId }, page: 1 }))}
      onOpen={(trip) => navigate(paths.tripDetail, { state: { lote: trip } })}
    />
  )
}

/** The list waits until it is known whether a company was chosen: it would be fetched twice. */
export default function TripsPage() {
  return useCompanyScope().isKnown ? <Trips /> : <Waiting what="as ofertas solicitadas" />
}
