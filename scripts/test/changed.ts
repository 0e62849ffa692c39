/** What a change can have touched: `npm test -- --changed`. */
import { execFileSync } from 'node:child_process'
import type { Stage } from './stages.ts'

export interface NarrowedStage extends Stage {
  /** Files that it goes by; not given: it runs whatever was changed. */
  readonly touchedBy?: RegExp
  /** What narrows its command to what depends on files that changed since a commit. */
  readonly narrow?: (since: string) => string
  /** Files that no import leads to, so that all of it runs. */
  readonly wholeFor?: RegExp
}

const git = (...args: readonly string[]) =>
  execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)

/** Paths that differ from a commit or branch, with what is not committed and what git does not know yet. */
export const filesSince = (since: string): readonly string[] => [
  ...new Set([
    ...git('diff', '--name-only', '--relative', since),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]),
]

/** A stage for these files: null if they cannot touch it. */
const narrowed = <One extends NarrowedStage>(
  stage: One,
  files: readonly string[],
  since: string,
): One | null => {
  const { touchedBy, wholeFor, narrow } = stage
  if (touchedBy && !files.some((file) => touchedBy.test(file))) return null
  if (!narrow || files.some((file) => wholeFor?.test(file))) return stage
  return {
    ...stage,
    commands: stage.commands.map((command) => `${command} ${narrow(since)}`),
    mayBeEmpty: true,
  }
}

/** The stages that a change of these files can have touched, those that can be narrowed to it narrowed. */
export const stagesFor = <One extends NarrowedStage>(
  stages: readonly One[],
  files: readonly string[],
  since: string,
): readonly One[] => stages.flatMap((stage) => narrowed(stage, files, since) ?? [])
