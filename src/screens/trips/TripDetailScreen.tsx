import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { formatBrl } from '#domain/money.ts'
import type { loadingOrderMachine } from '#machines/trips/loadingOrderMachine.ts'
import type { openTripMachine } from '#machines/trips/openTripMachine.ts'
import { PER_TON, type Trip } from '#machines/trips/records.ts'
import { isRemoved, lookOf } from '#machines/trips/tripStatus.ts'
import { CargoIcon } from '../shared/areaIcons.tsx'
import { BusyButton } from '../shared/BusyButton.tsx'
import { Fact } from '../shared/Fact.tsx'
import facts from '../shared/facts.module.css'
import { SoyIcon } from '../shared/icons.tsx'
import { Notice } from '../shared/Notice.tsx'
import { Page } from '../shared/Page.tsx'
import { Price } from '../shared/Price.tsx'
import { RouteFacts } from '../shared/RouteHeading.tsx'
import { StatusBadge } from '../shared/StatusBadge.tsx'
import { LoadingOrderModals } from './LoadingOrderModals.tsx'
import classes from './TripDetailScreen.module.css'
import { TripParties } from './TripParties.tsx'
import { TripTimeline } from './TripTimeline.tsx'

const Product = ({ name }: { name: string }) => (
  <span className={classes.product}>
    {name.trim().toLocaleLowerCase('pt-BR') === 'soja' ? <SoyIcon /> : <CargoIcon />}
    <span>{name}</span>
  </span>
)

export interface TripDetailScreenProps {
  readonly flow: ActorRefFrom<typeof openTripMachine>
  readonly trip: Trip
  readonly loadingOrder: ActorRefFrom<typeof loadingOrderMachine>
  /** Digits; null: the deployment names none. */
  readonly supportPhone: string | null
  /** 'Ok' */
  readonly onBack: () => void
}

/** A requested trip, read-only (core §2 /lotes-solicitados/detalhes), below where it stands and who drives it. */
export const TripDetailScreen = ({
  flow,
  trip,
  loadingOrder,
  supportPhone,
  onBack,
}: TripDetailScreenProps) => {
  const isOld = useSelector(flow, (open) => open.matches('old'))
  const isRequesting = useSelector(loadingOrder, (order) => order.matches('requesting'))
  return (
    <Page
      title="Detalhe da carga"
      breadcrumb="Ofertas de cargas / Ofertas enviada / Detalhe de carga solicitada"
    >
      {isOld && (
        <Notice tone="info" action={{ label: 'Atualizar', onAct: () => flow.send({ type: 'trip.reload' }) }}>
          Não foi possível atualizar a viagem. Estes são os dados de antes.
        </Notice>
      )}
      <div className={classes.card}>
        <div className={classes.head}>
          <StatusBadge {...lookOf(trip.lote_conjunto_status_id)} />
          <TripParties trip={trip} />
        </div>
        <div className={classes.timeline}>
          <TripTimeline status={trip.lote_conjunto_status_id} />
        </div>
        <div className={classes.columns}>
          <dl className={`${classes.facts} ${facts.knownFirst}`}>
            <RouteFacts of={trip} />
            <Fact label="Valor" isWide>
              <Price value={trip.valor} per={PER_TON} isHeadline />
            </Fact>
          </dl>
          <dl className={`${classes.facts} ${facts.knownFirst}`}>
            <Fact label="Frete">{`#${trip.id}`}</Fact>
            <Fact label="Lote">{`#${trip.lote_id}`}</Fact>
            <Fact label="Espécie">{trip.especie}</Fact>
            <Fact label="Produto">
              <Product name={trip.produto} />
            </Fact>
            <Fact label="Pedágio">{trip.pedagio}</Fact>
            <Fact label="Total do pedágio na rota">
              {trip.total_pedagio === null ? null : formatBrl(trip.total_pedagio)}
            </Fact>
            <Fact label="Filial">{trip.filial}</Fact>
            <Fact label="Observações" isWide>
              {trip.observacao}
            </Fact>
          </dl>
        </div>
        <div className={classes.actions}>
          {isRemoved(trip.lote_conjunto_status_id) ? (
            <span className={classes.cancelled}>O.C cancelada</span>
          ) : (
            <BusyButton
              variant="default"
              isBusy={isRequesting}
              onClick={() => loadingOrder.send({ type: 'order.download', trip })}
            >
              Baixar O.C
            </BusyButton>
          )}
          <Button onClick={onBack}>Ok</Button>
        </div>
      </div>
      <LoadingOrderModals flow={loadingOrder} supportPhone={supportPhone} />
    </Page>
  )
}
