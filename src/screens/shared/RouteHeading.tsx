import type { ReactNode } from 'react'
import type { PageAddress } from '#domain/pages.ts'
import { citySubtitle } from '#domain/places.ts'
import { FollowLink } from './FollowLink.tsx'
import { PlaceName } from './PlaceName.tsx'
import classes from './RouteHeading.module.css'

interface Ends {
  readonly origem: string | null
  readonly destino: string | null
}

const End = ({ of, children }: { of: 'origin' | 'destination'; children: ReactNode }) => (
  <span className={classes.end} data-of={of}>
    <span className="visually-hidden">{of === 'origin' ? 'Origem: ' : 'Destino: '}</span>
    {children}
  </span>
)

export interface RouteHeadingProps {
  /** Places as the API writes them; null: not known. */
  readonly of: Ends
  readonly level?: 'h2' | 'h3'
  readonly href: PageAddress
  readonly onFollow: () => void
}

/**
 * The headline of a card: the route, origin over destination, each cut at 15 characters (core §9). Its link
 * covers the card, which needs `position: relative`.
 */
export const RouteHeading = ({ of, level: Heading = 'h2', href, onFollow }: RouteHeadingProps) => (
  <Heading className={classes.heading}>
    <FollowLink className={classes.route} href={href} onFollow={onFollow}>
      <End of="origin">
        <PlaceName place={of.origem} />
      </End>
      <End of="destination">
        <PlaceName place={of.destino} />
      </End>
    </FollowLink>
  </Heading>
)

/** 'Origem' and 'Destino' in a list of facts, as one route; each with its city in capitals below (core §2). */
export const RouteFacts = ({ of }: { of: Ends }) =>
  (
    [
      ['origin', 'Origem', of.origem],
      ['destination', 'Destino', of.destino],
    ] as const
  ).map(([end, label, place]) => (
    <div key={end} className={`${classes.end} ${classes.fact}`} data-of={end}>
      <dt>{label}</dt>
      <dd>
        <span translate="no">{place ?? '—'}</span>
        {place !== null && (
          <span className={classes.subtitle} translate="no">
            {citySubtitle(place)}
          </span>
        )}
      </dd>
    </div>
  ))

/** A route among facts or in a question: drawn as origin over destination, read as 'Toledo - PR para Curitiba - PR'. */
export const RouteText = ({ of }: { of: Ends }) => (
  <span className={classes.text}>
    <span className={classes.end} data-of="origin">
      {of.origem ?? '—'}
    </span>
    <span className="visually-hidden"> para </span>
    <span className={classes.end} data-of="destination">
      {of.destino ?? '—'}
    </span>
  </span>
)
