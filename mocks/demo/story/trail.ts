import * as v from 'valibot'
import { storageKey } from '#domain/product.ts'
import { createListeners } from '../../backend/listeners.ts'
import type { KeyValueStorage, WorldName } from '../../backend/store/store.ts'

// What has happened to the world since it was made: enough to do it again.

export const worldShape = v.picklist(['demo', 'fixtures', 'showcase'] as const satisfies readonly WorldName[])

/** What a step does that is no call, and what its `what` is. */
export const DOES = {
  /** The id of a happening. */
  happens: 'acontece',
  /** The number of the story's step that begins, or `LEFT`. */
  tells: 'conta',
  /** So many milliseconds, by which the clock is moved on while a story waits. */
  leaps: 'passa',
} as const
/** The story is told no more. */
export const LEFT = 'fim'

/** A call that changed the world, or something that the panel did. */
export const stepShape = v.strictObject({
  /** Milliseconds after the world was made. */
  at: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** The id of a call, or what the panel did: one of `DOES`. */
  does: v.string(),
  what: v.exactOptional(v.string()),
  /** The user's id; not given: nobody was signed in. */
  by: v.exactOptional(v.number()),
  /** The parsed request, redacted (placeholders.ts). */
  asks: v.exactOptional(v.record(v.string(), v.unknown())),
  /** What its ciphers hold, in order, redacted. */
  plain: v.exactOptional(v.array(v.unknown())),
  /** The scenarios that were on. */
  on: v.exactOptional(v.array(v.string())),
})
export type Step = v.InferOutput<typeof stepShape>

const trailShape = v.object({
  world: worldShape,
  begun: v.number(),
  seed: v.number(),
  ahead: v.number(),
  story: v.nullable(v.string()),
  told: v.number(),
  left: v.optional(v.boolean(), false),
  steps: v.array(stepShape),
})
type Kept = v.InferOutput<typeof trailShape>

const TRAIL_KEY = storageKey('backend-trail')

/** What a page knows of the world that it goes on with; null: there is none. */
export const keptTrail = (storage: KeyValueStorage | undefined): Kept | null => {
  try {
    const read = v.safeParse(trailShape, JSON.parse(storage?.getItem(TRAIL_KEY) ?? 'null'))
    return read.success ? read.output : null
  } catch {
    return null
  }
}

export interface Trail {
  readonly steps: () => readonly Step[]
  /** The story that is told and how many of its steps were; null: none. */
  readonly story: () => { readonly id: string; readonly told: number } | null
  /** The same, also once it was left: the world has begun with it. */
  readonly begunWith: () => { readonly id: string; readonly told: number } | null
  readonly add: (step: Step) => void
  readonly tell: (story: string, told: number) => void
  /** The story is told no more. */
  readonly leave: () => void
  readonly clear: () => void
  /** Removes what is stored: the next page begins a world of its own. */
  readonly drop: () => void
  /** Stores how far the clock is ahead, so that it survives a page load. */
  readonly keep: () => void
  readonly subscribe: (listener: () => void) => () => void
}

interface TrailOptions {
  readonly world: WorldName
  readonly begun: Date
  readonly seed: number
  readonly ahead: () => number
  readonly storage?: KeyValueStorage | undefined
}

export const createTrail = ({ world, begun, seed, ahead, storage }: TrailOptions): Trail => {
  const kept = keptTrail(storage)
  const known = kept?.begun === begun.getTime() && kept.seed === seed ? kept : null
  let steps: readonly Step[] = known?.steps ?? []
  let story = known?.story ?? null
  let told = known?.told ?? 0
  let left = known?.left ?? false
  const { tell: tellChange, subscribe } = createListeners()
  const keep = () => {
    const all: Kept = {
      world,
      begun: begun.getTime(),
      seed,
      ahead: ahead(),
      story,
      told,
      left,
      steps: [...steps],
    }
    try {
      storage?.setItem(TRAIL_KEY, JSON.stringify(all))
    } catch {
      // a full storage: the store says so
    }
    tellChange()
  }
  const begunWith = () => (story === null ? null : { id: story, told })
  return {
    steps: () => steps,
    story: () => (left ? null : begunWith()),
    begunWith,
    add: (step) => {
      steps = [...steps, step]
      keep()
    },
    tell: (id, count) => {
      story = id
      told = count
      left = false
      keep()
    },
    leave: () => {
      left = true
      keep()
    },
    clear: () => {
      steps = []
      story = null
      told = 0
      left = false
      keep()
    },
    drop: () => storage?.removeItem(TRAIL_KEY),
    keep,
    subscribe,
  }
}
