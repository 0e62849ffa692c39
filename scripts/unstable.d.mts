import type { PlayedTest } from './reports.mjs'
import type { Result } from './stages.mjs'

interface Listed {
  readonly file: string
  readonly title: string
  readonly reason: string
}

export declare const againOf: (tests: readonly PlayedTest[]) => readonly PlayedTest[]
export declare const readListed: () => readonly Listed[]
export declare const judgeAgain: (
  result: Result,
  tests: readonly PlayedTest[],
  played: readonly PlayedTest[],
  listed: readonly Listed[],
) => Result
