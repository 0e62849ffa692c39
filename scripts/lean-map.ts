/**
 * ol/Map.js imports all default controls and interactions, also for a map that has its own: 4 kB that a build
 * cannot remove by itself.
 */
import type { Plugin } from 'vite'

const NOTHING = '\0boleia:no-defaults'

/** Removes them from a build; a map that uses them fails at once. */
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
