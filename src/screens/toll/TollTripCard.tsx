import { Button } from '@mantine/core'
import type { TollTrip } from '#machines/toll/records.ts'
import { hasTollDetail, tollLookOf } from '#machines/toll/tollStatus.ts'
import { PlaceName } from '../shared/PlaceName.tsx'
import { Plate } from '../shared/Plate.tsx'
import route from '../shared/RouteHeading.module.css'
import { StatusBadge } from '../shared/StatusBadge.tsx'
import { spokenName } from '../shared/spokenName.ts'
import classes from './TollTripCard.module.css'

/** Characters of a place (registries §9). */
const LONGEST_PLACE = 26

export interface TollTripCardProps {
  readonly trip: TollTrip
  readonly onOpen: () => void
}

/** A trip with a toll voucher (registries §2 Toll voucher). */
export const TollTripCard = ({ trip, onOpen }: TollTripCardProps) => (
  <article className={classes.card} aria-labelledby={`viagem-${trip.id}`}>
    <div className={classes.head}>
      <h2 id={`viagem-${trip.id}`} className={classes.number}>
        {`Viagem #${trip.id}`}
      </h2>
      <StatusBadge {...tollLookOf(trip)} />
    </div>
    <dl className={classes.facts}>
      <div className={`${route.end} ${classes.end}`} data-of="origin">
        <dt className="visually-hidden">Origem</dt>
        <dd>
          <PlaceName place={trip.origem} longest={LONGEST_PLACE} />
        </dd>
      </div>
      <div className={`${route.end} ${classes.end}`} data-of="destination">
        <dt className="visually-hidden">Destino</dt>
        <dd>
          <PlaceName place={trip.destino} longest={LONGEST_PLACE} />
        </dd>
      </div>
      <div className={classes.plate}>
        <dt>Placa</dt>
        <dd>
          <Plate of={trip.placa} />
        </dd>
      </div>
    </dl>
    {hasTollDetail(trip) && (
      <Button
        className={classes.action ?? ''}
        variant="default"
        aria-label={spokenName('Ver detalhes', trip)}
        onClick={onOpen}
      >
        Ver detalhes
      </Button>
    )}
  </article>
)
