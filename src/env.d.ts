/**
 * Whether this build contains the in-memory backend (`vite --mode demo`). It is a constant, so that a
 * production build removes the code that depends on it.
 */
declare const __DEMO__: boolean

/** Made by scripts/brazil-map.ts. */
declare module 'virtual:brazil-states' {
  type BrazilMap = import('./screens/offers/brazilStates.ts').BrazilMap
  export const arcs: BrazilMap['arcs']
  export const states: BrazilMap['states']
}
