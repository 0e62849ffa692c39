import type { AnyActorRef, InspectionEvent } from 'xstate'
import { contextText, nameText, stateText } from './words.ts'

// What runs, as XState's own inspection tells it. Of an actor that has ended only words are kept.

/** Hears of the actors that the portal starts itself (src/app/effects/roots.ts). Returns a function that ends this. */
export type WatchRoots = (watcher: {
  readonly begins: (actor: AnyActorRef) => void
  readonly ends: (actor: AnyActorRef) => void
}) => () => void

/** Events of one actor, and actors that have ended, that are remembered. */
export const KEPT_EVENTS = 12
export const KEPT_ENDED = 40

export interface SeenEvent {
  /** UTC milliseconds. */
  readonly at: number
  readonly name: string
  /** The state after it. */
  readonly led: string
}

export type Ending = 'chegou ao fim' | 'falhou' | 'foi deixado'

/** An actor in words. */
export interface Seen {
  readonly id: string
  readonly parent: string | null
  readonly name: string
  /** The id of its machine, which has a page in docs/machines; null: it is no machine. */
  readonly machine: string | null
  readonly state: string
  /** The last ones, oldest first. */
  readonly events: readonly SeenEvent[]
  readonly context: string
  /** UTC milliseconds; null: before the inspector was opened. */
  readonly began: number | null
  readonly ended: { readonly at: number; readonly how: Ending } | null
}

interface Kept extends Omit<Seen, 'context'> {
  /** null: it has ended, and its words are those in `last`. */
  readonly ref: AnyActorRef | null
  readonly last: string
}

interface Snapshot {
  readonly status?: string
  readonly value?: unknown
  readonly context?: unknown
  readonly children?: Readonly<Record<string, AnyActorRef | undefined>>
}

const OTHER_STATES: Readonly<Record<string, string>> = {
  active: 'em curso',
  done: 'pronto',
  error: 'falhou',
  stopped: 'parado',
}

const snapshotOf = (ref: AnyActorRef): Snapshot => {
  try {
    return ref.getSnapshot() as Snapshot
  } catch {
    return {}
  }
}

const stateOf = ({ status = '', value }: Snapshot): string =>
  value === undefined ? (OTHER_STATES[status] ?? '') : stateText(value)

const machineOf = (ref: AnyActorRef): string | null => {
  const { logic } = ref as { logic?: { id?: unknown; states?: unknown } }
  return logic?.states !== undefined && typeof logic.id === 'string' ? nameText(logic.id) : null
}

const nameOf = (ref: AnyActorRef): string => machineOf(ref) ?? nameText(ref.id)

const parentOf = (ref: AnyActorRef): string | null =>
  (ref as { _parent?: AnyActorRef })._parent?.sessionId ?? null

const endingOf = ({ status }: Snapshot): Ending =>
  status === 'done' ? 'chegou ao fim' : status === 'error' ? 'falhou' : 'foi deixado'

export interface Watch {
  /** All that run, and the last that have ended, in the order in which they began. */
  readonly seen: () => readonly Seen[]
  /** Forgets events, and those that have ended. */
  readonly clear: () => void
  /** Lets go of all actors. */
  readonly stop: () => void
}

/** Watches what runs from now on. `onChange` may come many times in a moment. */
export const watchActors = (
  watchRoots: WatchRoots,
  onChange: () => void,
  now: () => number = Date.now,
): Watch => {
  let actors = new Map<string, Kept>()
  /** The words of a context, as long as it is the same. */
  const words = new WeakMap<object, string>()
  const stops = new Map<AnyActorRef, () => void>()

  const wordsOf = (context: unknown): string => {
    if (typeof context !== 'object' || context === null) return ''
    const known = words.get(context) ?? contextText(context)
    words.set(context, known)
    return known
  }
  const change = (id: string, part: Partial<Kept>) => {
    const known = actors.get(id)
    if (known) actors.set(id, { ...known, ...part })
  }
  const dropOldest = () => {
    const ended = [...actors.values()].filter(({ ref }) => ref === null)
    for (const { id } of ended.slice(0, Math.max(0, ended.length - KEPT_ENDED))) actors.delete(id)
  }
  const end = (id: string) => {
    const known = actors.get(id)
    if (!known?.ref) return
    for (const child of [...actors.values()]) if (child.parent === id) end(child.id)
    const snapshot = snapshotOf(known.ref)
    change(id, {
      ref: null,
      last: wordsOf(snapshot.context),
      state: stateOf(snapshot),
      ended: { at: now(), how: endingOf(snapshot) },
    })
    dropOldest()
  }
  const meet = (ref: AnyActorRef, began: number | null) => {
    const id = ref.sessionId
    // a screen that comes back goes on with its actor
    if (actors.get(id)?.ref === ref) return
    const state = stateOf(snapshotOf(ref))
    const events = actors.get(id)?.events ?? []
    actors.set(id, {
      id,
      parent: parentOf(ref),
      name: nameOf(ref),
      machine: machineOf(ref),
      state,
      events,
      began,
      ended: null,
      ref,
      last: '',
    })
  }
  /** An actor with all that it has begun; those that are gone have ended. */
  const follow = (ref: AnyActorRef, began: number | null) => {
    meet(ref, began)
    const children = Object.values(snapshotOf(ref).children ?? {}).filter((child) => child !== undefined)
    for (const child of children) follow(child, began)
    const there = new Set(children.map(({ sessionId }) => sessionId))
    for (const { id, parent } of [...actors.values()]) if (parent === ref.sessionId && !there.has(id)) end(id)
  }
  const hear = (told: InspectionEvent) => {
    if (told.type !== '@xstate.snapshot') return
    const ref = told.actorRef as AnyActorRef
    const snapshot = told.snapshot as Snapshot
    if (actors.get(ref.sessionId)?.ended) return
    follow(ref, now())
    const state = stateOf(snapshot)
    const events = actors.get(ref.sessionId)?.events ?? []
    const event = { at: now(), name: nameText(told.event.type), led: state }
    change(ref.sessionId, { state, events: [...events, event].slice(-KEPT_EVENTS) })
    if (snapshot.status !== 'active') end(ref.sessionId)
    onChange()
  }
  let isFirst = true
  const unwatch = watchRoots({
    begins: (ref) => {
      follow(ref, isFirst ? null : now())
      const heard = ref.system.inspect(hear)
      stops.get(ref)?.()
      stops.set(ref, () => heard.unsubscribe())
      onChange()
    },
    ends: (ref) => {
      stops.get(ref)?.()
      stops.delete(ref)
      end(ref.sessionId)
      onChange()
    },
  })
  isFirst = false
  return {
    seen: () =>
      [...actors.values()].map(({ ref, last, ...seen }) => ({
        ...seen,
        context: ref === null ? last : wordsOf(snapshotOf(ref).context),
      })),
    clear: () => {
      const running = [...actors].filter(([, { ref }]) => ref !== null)
      actors = new Map(running.map(([id, actor]) => [id, { ...actor, events: [] }]))
      onChange()
    },
    stop: () => {
      unwatch()
      for (const stop of stops.values()) stop()
      stops.clear()
      actors.clear()
    },
  }
}
