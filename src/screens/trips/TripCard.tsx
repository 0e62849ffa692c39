import { memo } from 'react'
import { formatBrl } from '#domain/money.ts'
import { pages } from '#domain/pages.ts'
import { PER_TON, type Trip } from '#machines/trips/records.ts'
import { endingOf, isRemoved, lookOf } from '#machines/trips/tripStatus.ts'
import { Amount } from '../shared/Amount.tsx'
import { CardButton } from '../shared/CardButton.tsx'
import { RouteHeading } from '../shared/RouteHeading.tsx'
import cardClasses from '../shared/routeCard.module.css'
import { StatusBadge } from '../shared/StatusBadge.tsx'
import { spokenName } from '../shared/spokenName.ts'
import classes from './TripCard.module.css'
import { TripParties } from './TripParties.tsx'

export interface TripCardProps {
  readonly trip: Trip
  readonly isDownloading: boolean
  /** The loading order of another trip is being loaded. */
  readonly isBusy: boolean
  /** Each the same function as long as it does the same. */
  readonly onOpen: (trip: Trip) => void
  readonly onView: (trip: Trip) => void
  readonly onDownload: (trip: Trip) => void
  readonly onEnd: (trip: Trip) => void
}

/** A requested trip in the list (core §2): route, price, who drives it with which truck, actions. Drawn again only for what changes in it. */
export const TripCard = memo((props: TripCardProps) => {
  const { trip, isDownloading, isBusy, onOpen, onView, onDownload, onEnd } = props
  const status = trip.lote_conjunto_status_id
  const ending = endingOf(status)
  const endWord = ending === 'cancel' ? 'Remover' : 'Finalizar'
  return (
    <article className={cardClasses.card}>
      <div className={classes.head}>
        <StatusBadge {...lookOf(status)} />
        <span className={cardClasses.number}>{`#${trip.id}`}</span>
      </div>
      <RouteHeading of={trip} href={pages.tripDetail} onFollow={() => onOpen(trip)} />
      <dl className={cardClasses.facts}>
        <div className={classes.price}>
          <dt className={`${cardClasses.unit} ${classes.unit}`}>
            <span className="visually-hidden">Valor </span>
            <span>{PER_TON}</span>
          </dt>
          <dd className={`${cardClasses.price} ${classes.amount}`}>
            <Amount>{formatBrl(trip.valor)}</Amount>
          </dd>
        </div>
        <div>
          <dt>Produto</dt>
          <dd>{trip.produto}</dd>
        </div>
      </dl>
      <div className={classes.parties}>
        <TripParties trip={trip} />
      </div>
      <div className={classes.actions}>
        <CardButton name={spokenName('Visualizar', trip)} onClick={() => onView(trip)}>
          Visualizar
        </CardButton>
        {isRemoved(status) ? (
          <span className={classes.cancelled}>O.C cancelada</span>
        ) : (
          <CardButton
            name={spokenName('Baixar O.C', trip)}
            isDisabled={isBusy && !isDownloading}
            isBusy={isDownloading}
            onClick={() => onDownload(trip)}
          >
            Baixar O.C
          </CardButton>
        )}
        {ending && (
          <CardButton
            look={ending === 'cancel' ? 'danger' : 'quiet'}
            name={spokenName(endWord, trip)}
            onClick={() => onEnd(trip)}
          >
            {endWord}
          </CardButton>
        )}
      </div>
    </article>
  )
})
