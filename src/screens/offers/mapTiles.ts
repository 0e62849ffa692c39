import TileLayer from 'ol/layer/Tile.js'
import XYZ from 'ol/source/XYZ.js'

/** A base map of tiles; `url` contains `{z}`, `{x}` and `{y}`. */
export const tileLayer = (url: string): TileLayer => new TileLayer({ source: new XYZ({ url, maxZoom: 19 }) })
