import { pages } from '#domain/pages.ts'
import { TollDetailScreen } from '#screens/toll/TollDetailScreen.tsx'
import { useFlow } from '../effects/useFlow.ts'
import { Redirect, useHistoryState } from '../routing/navigation.ts'
import { readTollTrip, type TollTripState } from '../routing/tollState.ts'
import { tollDetail } from '../wiring/toll.ts'

const Detail = ({ trip: { id, documento: cpf, motorista: name } }: { trip: TollTripState }) => (
  <TollDetailScreen
    flow={useFlow(tollDetail, { input: { tripId: id, cpf } })}
    driver={{ cpf, name }}
    // only the trips lead here
    onBack={() => history.back()}
  />
)

/** The API gives a balance by CPF and number together: without the navigation state the drivers are shown. */
export default function TollDetailPage() {
  const trip = readTollTrip(useHistoryState())
  return trip ? (
    <Detail key={`${trip.documento} ${trip.id}`} trip={trip} />
  ) : (
    <Redirect to={pages.toll} replace />
  )
}
