/**
 * ol/Map.js imports every control and interaction that a map has by default, also for a map that
 * names its own: 4 kB that no build can know to be dead.
 */
import type { Plugin } from 'vite'

const NOTHING = '\0boleia:no-defaults'

/** Leaves them out of a build; a map that asks for them fails at once. */
export const leanMap = (): Plugin => ({
  name: 'boleia:lean-map',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id, importer) =>
    importer?.endsWith('/ol/Map.js') && /^\.\/(control|interaction)\/defaults\.js$/.test(id)
      ? NOTHING
      : undefined,
  load: (id) =>
    id === NOTHING
      ? "export const defaults = () => { throw new Error('a map names its controls and interactions') }"
      : undefined,
})
