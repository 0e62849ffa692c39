import { Button } from '@mantine/core'
import { formatBrl } from '#domain/money.ts'
import { pages } from '#domain/pages.ts'
import type { Trip } from '#machines/trips/records.ts'
import { endingOf, isRemoved, lookOf } from '#machines/trips/tripStatus.ts'
import { BusyButton } from '../shared/BusyButton.tsx'
import { FollowLink } from '../shared/FollowLink.tsx'
import { ArrowIcon } from '../shared/icons.tsx'
import { PlaceName } from '../shared/PlaceName.tsx'
import { StatusBadge } from '../shared/StatusBadge.tsx'
import { spokenName } from '../shared/spokenName.ts'
import classes from './TripCard.module.css'

export interface TripCardProps {
  readonly trip: Trip
  /** The loading order of this trip is being loaded. */
  readonly isDownloading: boolean
  /** The loading order of any trip is being loaded. */
  readonly isBusy: boolean
  readonly onOpen: () => void
  readonly onView: () => void
  readonly onDownload: () => void
  readonly onEnd: () => void
}

/** A requested trip in the list (core §2): cargo, driver, actions. */
export const TripCard = (props: TripCardProps) => {
  const { trip, isDownloading, isBusy, onOpen, onView, onDownload, onEnd } = props
  const { motorista } = trip.conjunto
  const status = trip.lote_conjunto_status_id
  const ending = endingOf(status)
  const endWord = ending === 'cancel' ? 'Remover' : 'Finalizar'
  return (
    <article className={classes.card}>
      <div className={classes.head}>
        <StatusBadge {...lookOf(status)} />
        <span className={classes.number}>#{trip.id}</span>
      </div>
      <h2 className={classes.heading}>
        <FollowLink className={classes.route} href={pages.tripDetail} onFollow={onOpen}>
          <span className={classes.end}>
            <span className={classes.label}>Origem</span>
            <PlaceName place={trip.origem} />
          </span>
          <ArrowIcon />
          <span className={classes.end}>
            <span className={classes.label}>Destino</span>
            <PlaceName place={trip.destino} />
          </span>
        </FollowLink>
      </h2>
      <dl className={classes.facts}>
        <div>
          <dt className={classes.label}>Valor por tonelada</dt>
          <dd className={classes.price}>{formatBrl(trip.valor)}</dd>
        </div>
        <div>
          <dt className={classes.label}>Produto</dt>
          <dd>{trip.produto}</dd>
        </div>
        <div>
          <dt className={classes.label}>Motorista</dt>
          <dd>{motorista.nome}</dd>
        </div>
        <div>
          <dt className={classes.label}>CNH</dt>
          <dd className="tabular">{motorista.cnh}</dd>
        </div>
      </dl>
      <div className={classes.actions}>
        <Button variant="default" aria-label={spokenName('Visualizar', trip)} onClick={onView}>
          Visualizar
        </Button>
        {isRemoved(status) ? (
          <span className={classes.cancelled}>O.C cancelada</span>
        ) : (
          <BusyButton
            name={spokenName('Baixar O.C', trip)}
            isDisabled={isBusy && !isDownloading}
            isBusy={isDownloading}
            onClick={onDownload}
          >
            Baixar O.C
          </BusyButton>
        )}
        {ending && (
          <Button
            variant="subtle"
            color={ending === 'cancel' ? 'red' : 'road'}
            aria-label={spokenName(endWord, trip)}
            onClick={onEnd}
          >
            {endWord}
          </Button>
        )}
      </div>
    </article>
  )
}
