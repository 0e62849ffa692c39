import type { AtlasState } from '../../../scripts/atlas/shape.ts'

// What the walks and the models leave for scripts/atlas/join.ts.

/** A machine that runs at the same time. */
export interface Running {
  readonly machine: string
  readonly value: string
}

/** A state as a walk met it. */
export interface Collected {
  readonly machine: string
  /** The machine that was walked, where this one is seen through its screens; null: it was itself. */
  readonly through: string | null
  /** Of the walk. */
  readonly title: string
  readonly value: string
  readonly steps: readonly string[]
  readonly calls: readonly {
    readonly call: string
    readonly fault: string | null
    readonly status: number | null
  }[]
  /** null: nothing is drawn. */
  readonly html: string | null
  readonly text: string
  readonly running: readonly Running[]
  readonly link: string
  readonly brings: AtlasState['brings']
  readonly remaining: readonly string[]
}

/** Why states have no picture, by value. */
export interface Reasons {
  readonly machine: string
  readonly reasons: Readonly<Record<string, string>>
}

/** A machine as its model has it. */
export interface Planned {
  readonly machine: string
  readonly area: string
  /** The name of its model's file without an ending: 'endTrip'. */
  readonly stem: string
  readonly title: string
  readonly states: readonly {
    readonly value: string
    readonly steps: readonly string[]
    /** The machine ends there. */
    readonly isOver: boolean
  }[]
}
