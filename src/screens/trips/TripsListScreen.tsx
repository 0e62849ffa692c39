import '@mantine/core/styles/Input.layer.css'
import { Button, NativeSelect } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { startTransition, useCallback, useDeferredValue, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { readable } from '#domain/unreadable.ts'
import type { ListFlow } from '#machines/shared/listMachine.ts'
import type { endTripMachine } from '#machines/trips/endTripMachine.ts'
import type { exportTripsMachine } from '#machines/trips/exportTripsMachine.ts'
import type { loadingOrderMachine } from '#machines/trips/loadingOrderMachine.ts'
import type { Trip } from '#machines/trips/records.ts'
import { requestedTrips, type TripFilter, type TripOrder } from '#machines/trips/tripFilter.ts'
import { isRemoved } from '#machines/trips/tripStatus.ts'
import type { CardShape } from '../shared/CardSkeletons.tsx'
import { FilterButton } from '../shared/FilterButton.tsx'
import { PrintIcon } from '../shared/icons.tsx'
import { ListPage } from '../shared/ListPage.tsx'
import { Term } from '../shared/Term.tsx'
import { type ViewChoice, ViewSwitch } from '../shared/ViewSwitch.tsx'
import { EndTripModal } from './EndTripModal.tsx'
import { ExportButton } from './ExportButton.tsx'
import type { FiscalDocumentsFlow } from './FiscalDocuments.tsx'
import { LoadingOrderModals } from './LoadingOrderModals.tsx'
import { TripCard } from './TripCard.tsx'
import { TripDrawer } from './TripDrawer.tsx'
import type { TripRowsProps } from './TripRows.tsx'
import classes from './TripsListScreen.module.css'

/** Status, route, price, product, and below a rule driver with truck and buttons of a card that is waited for. */
const SHAPE: CardShape = [
  ['1.5rem', '7.5rem', 'pill'],
  ['3.3rem', '60%', 'names'],
  ['1.4rem', '50%'],
  ['1.3rem', '40%', 'small'],
  ['1px', '100%', 'rule'],
  ['3.9rem', '100%', 'small'],
  ['2.25rem', '100%', 'button'],
]

const ORDERS = [
  { value: 'DESC', label: 'MAIS RECENTE' },
  { value: 'ASC', label: 'MAIS ANTIGO' },
] satisfies { value: TripOrder; label: string }[]

export interface TripsListScreenProps {
  readonly flow: ListFlow<TripFilter, Trip>
  readonly loadingOrder: ActorRefFrom<typeof loadingOrderMachine>
  readonly ending: ActorRefFrom<typeof endTripMachine>
  readonly saving: ActorRefFrom<typeof exportTripsMachine>
  /** Runs the documents of one trip while its drawer is open. */
  readonly FiscalDocumentsFlow: FiscalDocumentsFlow
  /** Digits; null: the deployment names none. */
  readonly supportPhone: string | null
  readonly view: ViewChoice<TripRowsProps>
  readonly onFilter: (filter: TripFilter) => void
  readonly onOpen: (trip: Trip) => void
}

/** The requested trips (core §2 /lotes-solicitados). */
export const TripsListScreen = (props: TripsListScreenProps) => {
  const { flow, loadingOrder, ending, saving, FiscalDocumentsFlow, supportPhone, view, onFilter, onOpen } =
    props
  const query = useSelector(flow, ({ context }) => context.query)
  const total = useSelector(flow, ({ context }) => context.total)
  // nothing to print or to save stands over an empty list or a failed one; while it is loaded their place is kept
  const hasWork = useSelector(flow, (list) => list.context.total > 0 || list.matches('loading'))
  const downloadedId = useSelector(loadingOrder, (order) =>
    order.matches('requesting') ? (order.context.trip?.id ?? null) : null,
  )
  // the pressed button says so at once, the others a moment later
  const busyId = useDeferredValue(downloadedId)
  const [viewed, setViewed] = useState<Trip | null>(null)
  // as the list has it now: it may have moved on since the drawer was opened
  const listed = useSelector(
    flow,
    ({ context }) => readable(context.items).find(({ id }) => id === viewed?.id) ?? null,
  )
  if (listed !== null && listed !== viewed) setViewed(listed)
  const isSettled = useSelector(flow, (list) => !list.matches('loading') && !list.matches('opening'))
  // the press is painted before what it opens; of two presses before that, one opens something
  const show = useCallback(
    (trip: Trip) => {
      if (ending.getSnapshot().matches('idle')) startTransition(() => setViewed(trip))
    },
    [ending],
  )
  const download = useCallback(
    (trip: Trip) => loadingOrder.send({ type: 'order.download', trip }),
    [loadingOrder],
  )
  const end = useCallback(
    (trip: Trip) => {
      setViewed(null)
      ending.send({ type: 'question.asked', subject: trip })
    },
    [ending],
  )
  const isEnding = useSelector(ending, (question) => !question.matches('idle'))
  const isEnded = useSelector(ending, (question) => question.matches('done'))
  const { filter } = query
  // the switch answers at once, the records follow
  const shownView = useDeferredValue(view.current)
  const renderCard = useCallback(
    (trip: Trip) => (
      <TripCard
        trip={trip}
        isBusy={busyId !== null && busyId !== trip.id}
        isDownloading={downloadedId === trip.id}
        onOpen={onOpen}
        onView={show}
        onDownload={download}
        onEnd={end}
      />
    ),
    [busyId, downloadedId, download, end, onOpen, show],
  )
  return (
    <ListPage
      list={requestedTrips}
      flow={flow}
      isOutdated={isEnded}
      title="Ofertas solicitadas"
      breadcrumb="Ofertas de cargas / Ofertas solicitadas"
      actions={
        <div className={classes.tools} data-fills="row">
          <NativeSelect
            className={classes.order ?? ''}
            label="Ordenar por"
            data={ORDERS}
            value={filter.ordem}
            onChange={({ currentTarget }) => {
              const ordem = currentTarget.value === 'ASC' ? 'ASC' : 'DESC'
              flow.send({ type: 'filter.chosen', filter: { ...filter, ordem } })
            }}
          />
          <ViewSwitch view={view} />
          <FilterButton list={requestedTrips} flow={flow} onOpen={onFilter} />
          {hasWork && (
            <Button
              variant="default"
              leftSection={<PrintIcon />}
              disabled={total === 0}
              onClick={() => window.print()}
            >
              Imprimir
            </Button>
          )}
          <ExportButton flow={saving} query={query} isOffered={hasWork} isDisabled={total === 0} />
        </div>
      }
      shape={SHAPE}
      words={{
        loading: 'Carregando as viagens…',
        one: 'viagem',
        many: 'viagens',
        empty: 'Nenhuma oferta solicitada.',
        unavailable:
          'Não foi possível carregar as ofertas solicitadas, por favor tente novamente em alguns minutos.',
      }}
      aside={
        <span className={classes.aside}>
          <span>O.C: ordem de carregamento</span>
          <Term of="oc" />
        </span>
      }
      renderCard={renderCard}
      renderRows={
        shownView === 'list'
          ? (rows) => (
              <view.Rows
                {...rows}
                downloadedId={downloadedId}
                onOpen={onOpen}
                onView={show}
                onDownload={download}
                onEnd={end}
              />
            )
          : undefined
      }
      letter={{
        letter: 'e',
        onAct: (trip) => {
          if (!isRemoved(trip.lote_conjunto_status_id)) download(trip)
        },
      }}
    >
      {/* before the other layers: the Escape that closes one of them must not close these, which open then */}
      <LoadingOrderModals
        flow={loadingOrder}
        isHeld={viewed !== null || isEnding}
        supportPhone={supportPhone}
      />
      <TripDrawer
        trip={viewed}
        isOld={isSettled && listed === null}
        FiscalDocumentsFlow={FiscalDocumentsFlow}
        onReload={() => flow.send({ type: 'list.reload' })}
        onClose={() => setViewed(null)}
      />
      <EndTripModal flow={ending} />
    </ListPage>
  )
}
