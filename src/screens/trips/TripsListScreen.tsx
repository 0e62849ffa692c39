import '@mantine/core/styles/Input.layer.css'
import { Button, NativeSelect } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { endTripMachine } from '#machines/trips/endTripMachine.ts'
import type { exportTripsMachine } from '#machines/trips/exportTripsMachine.ts'
import type { loadingOrderMachine } from '#machines/trips/loadingOrderMachine.ts'
import type { Trip } from '#machines/trips/records.ts'
import { countTripFilters, type TripOrder } from '#machines/trips/tripFilter.ts'
import type { tripsListMachine } from '#machines/trips/tripsListMachine.ts'
import { CardSkeletons } from '../shared/CardSkeletons.tsx'
import classes from '../shared/cards.module.css'
import { FilterIcon } from '../shared/icons.tsx'
import { Notice } from '../shared/Notice.tsx'
import { Page } from '../shared/Page.tsx'
import { Paginator } from '../shared/Paginator.tsx'
import { EndTripModal } from './EndTripModal.tsx'
import { ExportButton } from './ExportButton.tsx'
import { LoadingOrderModals } from './LoadingOrderModals.tsx'
import { TripCard } from './TripCard.tsx'
import type { DocumentsFlow } from './TripDocuments.tsx'
import { TripDrawer } from './TripDrawer.tsx'

const ORDERS = [
  { value: 'DESC', label: 'MAIS RECENTE' },
  { value: 'ASC', label: 'MAIS ANTIGO' },
]

export interface TripsListScreenProps {
  readonly flow: ActorRefFrom<typeof tripsListMachine>
  readonly loadingOrder: ActorRefFrom<typeof loadingOrderMachine>
  readonly ending: ActorRefFrom<typeof endTripMachine>
  readonly saving: ActorRefFrom<typeof exportTripsMachine>
  /** Follows the documents of one trip for as long as its drawer is open. */
  readonly DocumentsFlow: DocumentsFlow
  readonly hrefOf: (trip: Trip) => string
  readonly onFilter: () => void
  readonly onClearFilter: () => void
  readonly onOrder: (order: TripOrder) => void
  readonly onOpen: (trip: Trip) => void
}

/** The requested trips (core §2 /lotes-solicitados). */
export const TripsListScreen = (props: TripsListScreenProps) => {
  const {
    flow,
    loadingOrder,
    ending,
    saving,
    DocumentsFlow,
    hrefOf,
    onFilter,
    onClearFilter,
    onOrder,
    onOpen,
  } = props
  const isLoading = useSelector(flow, (list) => list.matches('loading'))
  const isEmpty = useSelector(flow, (list) => list.matches('empty'))
  const isUnavailable = useSelector(flow, (list) => list.matches('unavailable'))
  const { items, total, page, perPage, query } = useSelector(flow, (list) => list.context)
  const downloadedId = useSelector(loadingOrder, (order) =>
    order.matches('requesting') ? (order.context.trip?.id ?? null) : null,
  )
  const [viewed, setViewed] = useState<Trip | null>(null)
  const filters = countTripFilters(query.filter)
  return (
    <Page
      title="Ofertas solicitadas"
      breadcrumb="Ofertas de cargas / Ofertas solicitadas"
      actions={
        <>
          <NativeSelect
            className={classes.order ?? ''}
            label="Ordenar por"
            data={ORDERS}
            value={query.order}
            onChange={(event) => onOrder(event.currentTarget.value === 'ASC' ? 'ASC' : 'DESC')}
          />
          <Button variant="default" leftSection={<FilterIcon />} onClick={onFilter}>
            {filters > 0 ? `FILTRAR(${filters})` : 'FILTRAR'}
          </Button>
          <Button variant="default" onClick={() => window.print()}>
            Imprimir
          </Button>
          <ExportButton flow={saving} query={query} isDisabled={total === 0} />
        </>
      }
    >
      <p role="status" className={classes.count}>
        {isLoading && <span className="visually-hidden">Carregando as ofertas solicitadas…</span>}
        {total > 0 && `${total} ${total === 1 ? 'oferta solicitada' : 'ofertas solicitadas'}`}
      </p>
      {isLoading && <CardSkeletons count={6} />}
      {isEmpty && (
        <Notice
          tone="info"
          {...(filters > 0 && { action: { label: 'Limpar filtros', onAct: onClearFilter } })}
        >
          Nenhuma oferta solicitada.
        </Notice>
      )}
      {isUnavailable && (
        <Notice
          tone="error"
          action={{ label: 'Tentar novamente', onAct: () => flow.send({ type: 'list.reload' }) }}
        >
          Não foi possível carregar as ofertas solicitadas, por favor tente novamente em alguns minutos.
        </Notice>
      )}
      <ul className={classes.grid}>
        {items.map((trip) => (
          <li key={trip.id} className={classes.item}>
            <TripCard
              trip={trip}
              href={hrefOf(trip)}
              isBusy={downloadedId !== null}
              isDownloading={downloadedId === trip.id}
              onOpen={() => onOpen(trip)}
              onView={() => setViewed(trip)}
              onDownload={() => loadingOrder.send({ type: 'order.download', trip })}
              onEnd={() => ending.send({ type: 'question.asked', subject: trip })}
            />
          </li>
        ))}
      </ul>
      <Paginator
        page={page}
        total={total}
        perPage={perPage}
        onPage={(next) => flow.send({ type: 'page.chosen', page: next })}
      />
      <TripDrawer trip={viewed} DocumentsFlow={DocumentsFlow} onClose={() => setViewed(null)} />
      <LoadingOrderModals flow={loadingOrder} />
      <EndTripModal flow={ending} />
    </Page>
  )
}
