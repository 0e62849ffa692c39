import type { AnyActorRef } from 'xstate'

// The actors that the portal starts itself, for the inspector of the demo and of development. Every call stands behind
// `__INSPECT__`, so that a production build holds nothing of this file; vite.config.ts stops one that does.

interface Watcher {
  readonly begins: (actor: AnyActorRef) => void
  readonly ends: (actor: AnyActorRef) => void
}

const roots = new Set<AnyActorRef>()
const watchers = new Set<Watcher>()

export const rootBegins = (actor: AnyActorRef): void => {
  roots.add(actor)
  for (const { begins } of watchers) begins(actor)
}

/** Nobody shows it any more, or it has reached its end. */
export const rootEnds = (actor: AnyActorRef): void => {
  if (!roots.delete(actor)) return
  for (const { ends } of watchers) ends(actor)
}

/** Hears of those that run now, and of each that begins and ends. Returns a function that ends this. */
export const watchRoots = (watcher: Watcher): (() => void) => {
  watchers.add(watcher)
  for (const actor of roots) watcher.begins(actor)
  return () => void watchers.delete(watcher)
}
