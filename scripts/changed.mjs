/** What a change can have touched: `npm test -- --changed`. Plain Node 20: see install.mjs. */
import { execFileSync } from 'node:child_process'
import { ROOT } from './install.mjs'

const git = (...args) =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean)

/** Paths that differ from a commit or branch, with what is not committed and what git does not know yet. */
export const filesSince = (since) => [
  ...new Set([
    ...git('diff', '--name-only', '--relative', since),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]),
]

/** A stage for these files: null if they cannot touch it. */
const narrowed = (stage, files, since) => {
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
export const stagesFor = (stages, files, since) =>
  stages.flatMap((stage) => narrowed(stage, files, since) ?? [])
