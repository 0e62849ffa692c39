/**
 * Whether the in-memory backend travels with this build (`vite --mode demo`). A constant of the
 * build, so that a production build drops whatever stands behind it.
 */
declare const __DEMO__: boolean

/** Made by scripts/brazil-map.ts. */
declare module 'virtual:brazil-states' {
  type BrazilMap = import('./screens/offers/brazilStates.ts').BrazilMap
  export const arcs: BrazilMap['arcs']
  export const states: BrazilMap['states']
}
