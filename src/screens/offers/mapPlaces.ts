import { grouped } from '#domain/money.ts'

/** A place that the map can show. */
export interface Place {
  readonly label: string
  /** Decimal degrees. */
  readonly latitude: number
  readonly longitude: number
}

/** At least one of the two is known. */
export interface Places {
  readonly origin: Place | null
  readonly destination: Place | null
}

type Degrees = number | null | undefined

/** The places of an offer. */
export interface Way {
  readonly origem: string | null
  readonly destino: string | null
  readonly latitudeOrigem?: Degrees
  readonly longitudeOrigem?: Degrees
  readonly latitudeDestino?: Degrees
  readonly longitudeDestino?: Degrees
}

const isBetween = (value: Degrees, least: number, most: number): value is number =>
  typeof value === 'number' && value >= least && value <= most

/**
 * Roughly South America. Outside of it are 0/0, which the API sends for 'not known', and swapped coordinates.
 */
const placeOf = (label: string | null, latitude: Degrees, longitude: Degrees): Place | null =>
  isBetween(latitude, -60, 15) && isBetween(longitude, -90, -30)
    ? { label: label ?? 'local não informado', latitude, longitude }
    : null

/** Both ends of an offer's way, if their coordinates can be used; null if none can. */
export const placesOf = (offer: Way): Places | null => {
  const origin = placeOf(offer.origem, offer.latitudeOrigem, offer.longitudeOrigem)
  const destination = placeOf(offer.destino, offer.latitudeDestino, offer.longitudeDestino)
  return origin || destination ? { origin, destination } : null
}

const EARTH_RADIUS_KM = 6371

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Kilometres between two places as the crow flies (haversine). */
const straightKm = (a: Place, b: Place): number => {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2
  const chord =
    half(a.latitude, b.latitude) +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(a.longitude, b.longitude)
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(chord))
}

/**
 * '480' of an offer's way as the crow flies: to ten kilometres, below twenty to one. Null: an end is not known, or both are
 * the same place. The road is longer, and no call knows it.
 */
export const straightKmText = (offer: Way): string | null => {
  const places = placesOf(offer)
  if (!places?.origin || !places.destination) return null
  const km = straightKm(places.origin, places.destination)
  const rounded = km < 20 ? Math.round(km) : Math.round(km / 10) * 10
  return rounded === 0 ? null : grouped(String(rounded))
}

/** '≈ 480 km em linha reta'. */
export const straightWay = (offer: Way): string | null => {
  const km = straightKmText(offer)
  return km === null ? null : `≈ ${km} km em linha reta`
}
