import { Button } from '@mantine/core'
import { type Fault, faultText } from '#domain/fault.ts'
import type { ListFlow } from '#machines/shared/listMachine.ts'
import type { TollTrip } from '#machines/toll/records.ts'
import { type TollTripFilter, tollTrips } from '#machines/toll/tollTrips.ts'
import { ListPage } from '../shared/ListPage.tsx'
import { TollDriverName, type TollDriverOf } from './TollDriverName.tsx'
import { TollTripCard } from './TollTripCard.tsx'
import { TollTripFields } from './TollTripFields.tsx'

/** The server's message or the call's own text, and what to do (registries §8). */
const failureOf = (fault: Fault) => (
  <>
    <p>{faultText(fault, 'Erro buscar motoristas')}</p>
    <p>Não foi possível carregar as viagens, por favor tente novamente em alguns minutos.</p>
  </>
)

export interface TollTripsScreenProps {
  readonly flow: ListFlow<TollTripFilter, TollTrip>
  readonly driver: TollDriverOf
  readonly onBack: () => void
  readonly onOpen: (trip: TollTrip) => void
}

/** The trips of a driver with their toll vouchers (registries §2 Toll voucher). */
export const TollTripsScreen = ({ flow, driver, onBack, onOpen }: TollTripsScreenProps) => (
  <ListPage
    list={tollTrips}
    flow={flow}
    title="Viagens do motorista"
    breadcrumb="Vale pedágio / Viagens"
    actions={
      <Button variant="default" onClick={onBack}>
        Voltar
      </Button>
    }
    search={
      <>
        <TollDriverName {...driver} />
        <TollTripFields flow={flow} />
      </>
    }
    words={{
      loading: 'Carregando as viagens…',
      one: 'viagem',
      many: 'viagens',
      empty: 'Não há viagens cadastradas para esse motorista.',
      noneFound: 'Nenhuma viagem encontrada.',
      unavailable: failureOf,
    }}
    renderCard={(trip) => <TollTripCard trip={trip} onOpen={() => onOpen(trip)} />}
  />
)
