import type { Stage } from './stages.mjs'

export interface NarrowedStage extends Stage {
  /** Files that it goes by; not given: it runs whatever was changed. */
  readonly touchedBy?: RegExp
  /** What narrows its command to what depends on files that changed since a commit. */
  readonly narrow?: (since: string) => string
  /** Files that no import leads to, so that all of it runs. */
  readonly wholeFor?: RegExp
}

export declare const filesSince: (since: string) => readonly string[]
export declare const stagesFor: (
  stages: readonly NarrowedStage[],
  files: readonly string[],
  since: string,
) => readonly Stage[]
