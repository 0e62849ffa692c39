import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { PACT_FILE } from '#pacts/parties.ts'
import type { Pact } from '../verify/pact.ts'

/** What git answers, without the last line break. @throws with what git says */
export const git = (...args: readonly string[]): string =>
  execFileSync('git', args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, stdio: 'pipe' }).trimEnd()

const versionIn = (text: string): string => (JSON.parse(text) as { readonly version: string }).version

/** The version of the portal of this working tree. */
export const portalVersion = (): string => versionIn(readFileSync('package.json', 'utf8'))

/** The committed pact of a revision, with the portal's version and the short commit of that time. */
export const pactOfRevision = (revision: string) => {
  const file = relative(process.cwd(), PACT_FILE).replaceAll('\\', '/')
  return {
    pact: JSON.parse(git('show', `${revision}:${file}`)) as Pact,
    version: versionIn(git('show', `${revision}:package.json`)),
    commit: git('rev-parse', '--short', revision),
  }
}
