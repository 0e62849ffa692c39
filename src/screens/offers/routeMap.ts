import type { Coordinate } from 'ol/coordinate.js'
import { focus, mouseOnly, noModifierKeys, primaryAction } from 'ol/events/condition.js'
import { boundingExtent, getCenter } from 'ol/extent.js'
import Feature from 'ol/Feature.js'
import LineString from 'ol/geom/LineString.js'
import MultiPolygon from 'ol/geom/MultiPolygon.js'
import Point from 'ol/geom/Point.js'
import DoubleClickZoom from 'ol/interaction/DoubleClickZoom.js'
import DragPan from 'ol/interaction/DragPan.js'
import KeyboardPan from 'ol/interaction/KeyboardPan.js'
import KeyboardZoom from 'ol/interaction/KeyboardZoom.js'
import MouseWheelZoom from 'ol/interaction/MouseWheelZoom.js'
import PinchZoom from 'ol/interaction/PinchZoom.js'
import Kinetic from 'ol/Kinetic.js'
import VectorLayer from 'ol/layer/Vector.js'
import OlMap from 'ol/Map.js'
import type MapBrowserEvent from 'ol/MapBrowserEvent.js'
import { fromLonLat, toLonLat, transformExtent } from 'ol/proj.js'
import VectorSource from 'ol/source/Vector.js'
import type { FlatStyle, Rule } from 'ol/style/flat.js'
import View from 'ol/View.js'
import brazil from './brazil.json' with { type: 'json' }
import { type BrazilMap, statesOf } from './brazilStates.ts'

/** Zoom when the map opens (core §2, §9). */
const ZOOM = 5.2
const FARTHEST = 3
/** The largest zoom: closer, one would see that the borders are simplified. */
const CLOSEST = 8
const CLOSEST_WITH_TILES = 17
const SOUTH_AMERICA = [-90, -60, -30, 15]

/** A canvas cannot read the property that names it. */
const FONT = '600 12px Inter, system-ui, sans-serif'

interface Position {
  /** Decimal degrees. */
  readonly latitude: number
  readonly longitude: number
}

export interface RouteMapOptions {
  readonly origin: Position | null
  readonly destination: Position | null
  /** Tiles with `{z}`, `{x}`, `{y}`; null: Brazil's states. */
  readonly tileUrl: string | null
}

export interface RouteMap {
  readonly zoomBy: (levels: number) => void
  readonly showWholeRoute: () => void
  /** Draws again with the present colours. */
  readonly paint: () => void
  readonly remove: () => void
}

/**
 * The custom properties `--map-*` of an element as plain colours. A canvas cannot use them or light-dark(),
 * so they are read from a property that the browser has computed.
 */
const paletteOf = (element: Element) => {
  const probe = element.appendChild(document.createElement('span'))
  const color = (name: string) => {
    probe.style.color = `var(--map-${name})`
    return getComputedStyle(probe).color
  }
  const palette = {
    land: color('land'),
    border: color('border'),
    text: color('text'),
    route: color('route'),
    origin: color('origin'),
    destination: color('destination'),
  }
  probe.remove()
  return palette
}

type Palette = ReturnType<typeof paletteOf>

const positionOf = ({ longitude, latitude }: Position): Coordinate => fromLonLat([longitude, latitude])

const stateFeatures = () =>
  statesOf(brazil as unknown as BrazilMap).map(({ code, polygons }) => {
    const outline = polygons.map((rings) => rings.map((ring) => ring.map((point) => fromLonLat([...point]))))
    return new Feature({ geometry: new MultiPolygon(outline), part: 'state', code })
  })

/**
 * The states with their codes where there is room, the line of the route, and at its ends the marks that a route has
 * everywhere: a ring and a disc, which differ also without their colours.
 */
const rulesOf = ({ land, border, text, route, origin, destination }: Palette): Rule[] => {
  const rule = (part: string, ...style: FlatStyle[]): Rule => ({
    filter: ['==', ['get', 'part'], part],
    style,
  })
  return [
    rule('state', {
      'fill-color': land,
      'stroke-color': border,
      'stroke-width': 1,
      'text-value': ['get', 'code'],
      'text-font': FONT,
      'text-fill-color': text,
      'text-stroke-color': land,
      'text-stroke-width': 2,
    }),
    rule('route', { 'stroke-color': route, 'stroke-width': 2, 'stroke-line-dash': [6, 5] }),
    rule(
      'origin',
      {
        'circle-radius': 9,
        'circle-fill-color': origin,
        'circle-stroke-color': land,
        'circle-stroke-width': 2,
        'z-index': 1,
      },
      { 'circle-radius': 4.5, 'circle-fill-color': land, 'z-index': 1 },
    ),
    rule('destination', {
      'circle-radius': 9,
      'circle-fill-color': destination,
      'circle-stroke-color': land,
      'circle-stroke-width': 2,
      'z-index': 1,
    }),
  ]
}

const isWithControl = ({ originalEvent }: MapBrowserEvent): boolean =>
  originalEvent instanceof WheelEvent && (originalEvent.ctrlKey || originalEvent.metaKey)

/**
 * The wheel and one finger scroll the page, not the map. The wheel zooms with Ctrl (a touchpad's pinch
 * arrives like that). One finger moves the map if it has the focus, two fingers always.
 */
const interactions = (duration: number) => {
  const drag: DragPan = new DragPan({
    kinetic: new Kinetic(-0.005, 0.05, 100),
    condition: (event) =>
      noModifierKeys(event) &&
      (mouseOnly(event) ? primaryAction(event) : focus(event) || drag.getPointerCount() === 2),
  })
  return [
    drag,
    new PinchZoom({ duration }),
    new DoubleClickZoom({ duration }),
    new MouseWheelZoom({ duration, condition: isWithControl }),
    new KeyboardPan({ duration }),
    new KeyboardZoom({ duration }),
  ]
}

const featuresOf = (from: Coordinate | null, to: Coordinate | null) => [
  ...(from && to ? [new Feature({ geometry: new LineString([from, to]), part: 'route' })] : []),
  ...(from ? [new Feature({ geometry: new Point(from), part: 'origin' })] : []),
  ...(to ? [new Feature({ geometry: new Point(to), part: 'destination' })] : []),
]

/** Draws the map of a route into an element; `data-zoom` and `data-center` say what it shows. */
export const drawRouteMap = (target: HTMLElement, options: RouteMapOptions): RouteMap => {
  const { origin, destination, tileUrl } = options
  const duration = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 200
  const from = origin && positionOf(origin)
  const to = destination && positionOf(destination)
  const route = boundingExtent([from, to].filter((position) => position !== null))

  const view = new View({
    center: getCenter(route),
    zoom: ZOOM,
    minZoom: FARTHEST,
    maxZoom: tileUrl === null ? CLOSEST : CLOSEST_WITH_TILES,
    extent: transformExtent(SOUTH_AMERICA, 'EPSG:4326', 'EPSG:3857'),
    constrainOnlyCenter: true,
    enableRotation: false,
  })
  const drawing = new VectorSource<Feature>({ features: featuresOf(from, to) })
  const layer = new VectorLayer({ source: drawing })
  const map = new OlMap({
    target,
    view,
    layers: [layer],
    controls: [],
    interactions: interactions(duration),
  })
  const drawStates = () => drawing.addFeatures(stateFeatures())
  if (tileUrl === null) drawStates()
  else {
    // if the code for tiles cannot be loaded, the states are shown
    import('./mapTiles.ts')
      .then(({ tileLayer }) => map.getLayers().insertAt(0, tileLayer(tileUrl)))
      .catch(drawStates)
  }

  const tellWhere = () => {
    const [longitude = 0, latitude = 0] = toLonLat(view.getCenter() ?? getCenter(route))
    target.dataset.zoom = String(Number((view.getZoom() ?? ZOOM).toFixed(2)))
    target.dataset.center = `${latitude.toFixed(4)},${longitude.toFixed(4)}`
  }
  const paint = () => layer.setStyle(rulesOf(paletteOf(target)))
  tellWhere()
  paint()
  map.on('moveend', tellWhere)

  return {
    zoomBy: (levels) => {
      view.cancelAnimations()
      view.animate({ zoom: view.getConstrainedZoom((view.getZoom() ?? ZOOM) + levels) ?? ZOOM, duration })
    },
    showWholeRoute: () => {
      view.cancelAnimations()
      view.fit(route, { padding: [48, 48, 48, 48], maxZoom: CLOSEST, duration })
    },
    paint,
    remove: () => {
      map.setTarget(undefined)
      map.dispose()
    },
  }
}
