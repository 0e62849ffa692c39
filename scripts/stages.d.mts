export interface Counts {
  readonly passed: number
  readonly failed: number
}

export interface Stage {
  readonly name: string
  /** Run one after another, all of them, even when one fails. */
  readonly commands: readonly string[]
  /** How many tests it ran; without it the stage is one test. */
  readonly count?: (output: string) => Counts
  /** Stages that must have ended before. */
  readonly after?: readonly string[]
  /** Stages that must have passed before. */
  readonly needs?: readonly string[]
  /** How many it keeps busy; 1 when left out. */
  readonly cores?: number
  /** It passes without a single test: no test depends on what was changed. */
  readonly mayBeEmpty?: boolean
  /** Of its commands, beside that of all stages. */
  readonly environment?: Readonly<Record<string, string>>
  /** It needs a Chromium. */
  readonly browser?: boolean
}

export interface Result extends Counts {
  readonly name: string
  readonly seconds: number
  /** The lines of its output that say what failed. */
  readonly complaints: readonly string[]
  /** Why it failed, where no test says so. */
  readonly note: string
  /** Tests that failed, and passed when they were played again. */
  readonly unstable?: readonly string[]
}

export declare const runStages: (
  stages: readonly Stage[],
  environment: Readonly<Record<string, string>>,
  cores?: number,
) => Promise<readonly Result[]>
export declare const endRunning: () => void
export declare const countLastLine: (output: string) => Counts
