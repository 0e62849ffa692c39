import { type ReactElement, type ReactNode, useEffect, useRef } from 'react'
import type { Place, Places } from './mapPlaces.ts'
import classes from './OfferMap.module.css'
import { drawRouteMap, type RouteMap } from './routeMap.ts'

export interface OfferMapProps extends Places {
  /** Address of tiles with `{z}`, `{x}`, `{y}`; null: the map of Brazil of this build. */
  readonly tileUrl: string | null
}

const textOf = ({ origin, destination }: Places): string => {
  const ends = [origin && `a origem em ${origin.label}`, destination && `o destino em ${destination.label}`]
  return `Mapa com ${ends.filter((end) => end !== null).join(' e ')}`
}

const positionOf = (place: Place | null): string | undefined =>
  place ? `${place.latitude},${place.longitude}` : undefined

/** The parts of a place that decide where the map shows it. */
const endOf = (latitude: number | undefined, longitude: number | undefined) =>
  latitude === undefined || longitude === undefined ? null : { latitude, longitude }

/** The container with the map. It is drawn again when a place moves, but not when only its name changes. */
const useRouteMap = ({ origin, destination, tileUrl }: OfferMapProps) => {
  const container = useRef<HTMLDivElement>(null)
  const drawn = useRef<RouteMap>(null)
  const [fromLatitude, fromLongitude] = [origin?.latitude, origin?.longitude]
  const [toLatitude, toLongitude] = [destination?.latitude, destination?.longitude]
  useEffect(() => {
    if (!container.current) return
    const map = drawRouteMap(container.current, {
      origin: endOf(fromLatitude, fromLongitude),
      destination: endOf(toLatitude, toLongitude),
      tileUrl,
    })
    drawn.current = map
    // the colour scheme of the system may change while the page is open
    const scheme = new MutationObserver(map.paint)
    scheme.observe(document.documentElement, { attributeFilter: ['data-mantine-color-scheme'] })
    return () => {
      scheme.disconnect()
      map.remove()
    }
  }, [fromLatitude, fromLongitude, toLatitude, toLongitude, tileUrl])
  return { container, drawn }
}

const markerOf = (shape: ReactNode) => (
  <svg aria-hidden="true" width="22" height="22" viewBox="-11 -11 22 22">
    {shape}
  </svg>
)

// as the route of a card has them
const ORIGIN = markerOf(
  <>
    <circle r="7" className={classes.origin} />
    <circle r="3.5" className={classes.hole} />
  </>,
)
const DESTINATION = markerOf(<circle r="7" className={classes.destination} />)

const End = ({ marker, name, place }: { marker: ReactElement; name: string; place: Place }) => (
  <li className={classes.end}>
    {marker}
    <span>
      <span className={classes.name}>{`${name}:`}</span> <span>{place.label}</span>
    </span>
  </li>
)

const MapButton = ({
  label,
  onClick,
  children,
}: {
  label: string
  onClick: () => void
  children: ReactNode
}) => (
  <button type="button" className={classes.button} aria-label={label} title={label} onClick={onClick}>
    <svg aria-hidden="true" width="20" height="20" viewBox="0 0 20 20" className={classes.sign}>
      {children}
    </svg>
  </button>
)

const Figure = (props: OfferMapProps) => {
  const { origin, destination, tileUrl } = props
  const { container, drawn } = useRouteMap(props)
  return (
    <figure className={classes.figure}>
      <div className={classes.frame}>
        <div
          ref={container}
          className={classes.map}
          role="application"
          aria-label={textOf(props)}
          tabIndex={0}
          data-origin={positionOf(origin)}
          data-destination={positionOf(destination)}
        />
        <div className={classes.buttons}>
          <MapButton label="Aproximar o mapa" onClick={() => drawn.current?.zoomBy(1)}>
            <path d="M10 4v12M4 10h12" />
          </MapButton>
          <MapButton label="Afastar o mapa" onClick={() => drawn.current?.zoomBy(-1)}>
            <path d="M4 10h12" />
          </MapButton>
          {origin && destination && (
            <MapButton label="Mostrar a rota inteira" onClick={() => drawn.current?.showWholeRoute()}>
              <path d="M4 8V4h4m4 0h4v4m0 4v4h-4m-4 0H4v-4" />
            </MapButton>
          )}
        </div>
        {tileUrl !== null && <span className={classes.attribution}>OpenStreetMap</span>}
      </div>
      <figcaption>
        <ul className={classes.legend}>
          {origin && <End marker={ORIGIN} name="Origem" place={origin} />}
          {destination && <End marker={DESTINATION} name="Destino" place={destination} />}
        </ul>
      </figcaption>
    </figure>
  )
}

/** Where a cargo is loaded and unloaded (core §2 /detalhes-carga); nothing if both are unknown. */
const OfferMap = (props: OfferMapProps) => (props.origin || props.destination ? <Figure {...props} /> : null)

export default OfferMap
