import type { Counts } from './stages.mjs'

export interface PlayedTest {
  /** Below the root of the project. */
  readonly file: string
  /** Of its groups and its own; of a journey the browser comes first. */
  readonly titles: readonly string[]
  readonly isPassed: boolean
}

export declare const testsIn: (report: string) => readonly PlayedTest[]
export declare const countReport: (report: string) => () => Counts
