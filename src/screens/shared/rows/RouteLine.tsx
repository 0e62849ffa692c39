import { cityAndState } from '#domain/places.ts'
import classes from './RouteLine.module.css'

interface Ends {
  readonly origem: string | null
  readonly destino: string | null
}

const Place = ({ place }: { place: string | null }) => {
  if (place === null) return <span>—</span>
  const { city, state } = cityAndState(place)
  return (
    <span translate="no">
      <span>{city}</span>
      {state !== null && <span className={classes.state}>{` ${state}`}</span>}
    </span>
  )
}

/** A route in one line, its names whole: 'Toledo PR → Curitiba PR'; read as 'Toledo PR para Curitiba PR'. */
export const RouteLine = ({ of }: { of: Ends }) => (
  <>
    <Place place={of.origem} />
    <span aria-hidden className={classes.arrow}>
      {' → '}
    </span>
    <span className="visually-hidden"> para </span>
    <Place place={of.destino} />
  </>
)

export const routeText = ({ origem, destino }: Ends): string => `${origem ?? '—'} → ${destino ?? '—'}`
