import { useMemo } from 'react'
import { formatBrl } from '#domain/money.ts'
import { pages } from '#domain/pages.ts'
import { PER_TON, type Trip } from '#machines/trips/records.ts'
import { endingOf, isRemoved, lookOf } from '#machines/trips/tripStatus.ts'
import { Amount } from '../shared/Amount.tsx'
import { Plate } from '../shared/Plate.tsx'
import { RecordRows } from '../shared/rows/RecordRows.tsx'
import { RouteLine, routeText } from '../shared/rows/RouteLine.tsx'
import type { RowsOf, ShownRows } from '../shared/rows/rowsOf.ts'
import { StatusBadge } from '../shared/StatusBadge.tsx'
import { spokenName } from '../shared/spokenName.ts'
import { trailersOf, trailersText } from './TripParties.tsx'
import classes from './TripRows.module.css'

interface TripActions {
  /** The trip whose loading order is being loaded; null: none. */
  readonly downloadedId: number | null
  readonly onOpen: (trip: Trip) => void
  readonly onView: (trip: Trip) => void
  readonly onDownload: (trip: Trip) => void
  readonly onEnd: (trip: Trip) => void
}

const driverText = ({ conjunto: { motorista } }: Trip) => `${motorista.nome}, CNH ${motorista.cnh}`

/** What its card says (core §2 /lotes-solicitados), in one line. */
const rowsOf = ({ downloadedId, onOpen, onView, onDownload, onEnd }: TripActions): RowsOf<Trip> => ({
  before: [
    { label: 'Viagem', width: '3rem', render: ({ id }) => <span translate="no">{`#${id}`}</span> },
    {
      label: 'Situação',
      width: 'minmax(8.5rem, 1.2fr)',
      render: (trip) => <StatusBadge {...lookOf(trip.lote_conjunto_status_id)} isSmall />,
    },
  ],
  heading: {
    label: 'Rota',
    width: 'minmax(0, 2.6fr)',
    whole: routeText,
    render: (trip) => <RouteLine of={trip} />,
  },
  value: {
    label: PER_TON,
    width: '6rem',
    isFigure: true,
    render: (trip) => (
      <strong className={classes.amount}>
        <Amount>{formatBrl(trip.valor)}</Amount>
      </strong>
    ),
    fact: () => PER_TON,
  },
  after: [
    {
      label: 'Produto',
      width: 'minmax(3.25rem, 0.6fr)',
      whole: ({ produto }) => produto,
      render: ({ produto }) => produto,
    },
    {
      label: 'Motorista e CNH',
      width: 'minmax(0, 2fr)',
      whole: driverText,
      render: ({ conjunto: { motorista } }) => (
        <span translate="no">
          <span>{motorista.nome}</span>
          <span className={classes.quiet}>{` ${motorista.cnh}`}</span>
        </span>
      ),
    },
    {
      label: 'Caminhão',
      width: '7.25rem',
      whole: trailersText,
      render: (trip) => (
        <>
          <Plate of={trip.conjunto.caminhao.veiculoCavalo.placa} />
          {trailersOf(trip) > 0 && (
            <span aria-hidden className={classes.quiet}>
              {` +${trailersOf(trip)}`}
            </span>
          )}
          <span className="visually-hidden">{` ${trailersText(trip)}`}</span>
        </>
      ),
    },
  ],
  hrefOf: () => pages.tripDetail,
  onOpen,
  nameOf: (trip) => spokenName('Viagem', trip),
  actionOf: (trip) =>
    isRemoved(trip.lote_conjunto_status_id)
      ? { label: 'Ver', name: spokenName('Ver, Visualizar', trip), onAct: () => onView(trip) }
      : {
          label: 'O.C',
          name: spokenName('Baixar O.C', trip),
          isBusy: downloadedId === trip.id,
          isDisabled: downloadedId !== null && downloadedId !== trip.id,
          onAct: () => onDownload(trip),
        },
  actionWidth: '5.25rem',
  othersOf: (trip) => {
    const ending = endingOf(trip.lote_conjunto_status_id)
    return [
      ...(isRemoved(trip.lote_conjunto_status_id)
        ? []
        : [{ label: 'Visualizar', onAct: () => onView(trip) }]),
      ...(ending
        ? [
            {
              label: ending === 'cancel' ? 'Remover' : 'Finalizar',
              isDangerous: ending === 'cancel',
              onAct: () => onEnd(trip),
            },
          ]
        : []),
    ]
  },
})

export type TripRowsProps = ShownRows<Trip> & TripActions

/** The trips in one line each. */
export default function TripRows(props: TripRowsProps) {
  const { downloadedId, onOpen, onView, onDownload, onEnd, ...shown } = props
  const rows = useMemo(
    () => rowsOf({ downloadedId, onOpen, onView, onDownload, onEnd }),
    [downloadedId, onOpen, onView, onDownload, onEnd],
  )
  return <RecordRows {...shown} rows={rows} />
}
