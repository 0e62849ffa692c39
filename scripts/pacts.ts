import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { PACT_FILE } from '#pacts/parties.ts'
import { contractChanges } from './pacts/changes.ts'
import { entryOf, withEntry } from './pacts/entry.ts'
import { canIDeploy, publish } from './pacts/publish.ts'
import { pactOfRevision, portalVersion } from './pacts/revisions.ts'
import { writeNewPacts } from './pacts/write.ts'
import { readPactFile } from './verify/pact.ts'

const HELP = `npm run pacts                             writes the pact anew, and fails if the committed one was stale;
                                          further arguments go to vitest
npm run pacts -- --diff REV               what has changed since the pact of a commit, and what of it breaks a provider
npm run pacts -- --diff REV --changelog   writes that into pacts/CHANGELOG.md as the entry of this version
npm run pacts -- --publish                publishes the committed pact with version and commit
npm run pacts -- --can-i-deploy ENV       asks the broker whether this version may go to an environment

The last two need PACT_BROKER_BASE_URL (and PACT_BROKER_TOKEN, or _USERNAME and _PASSWORD); --dry-run shows the command.`

const CHANGELOG = 'pacts/CHANGELOG.md'
const HEAD = `# What changed in the contract

The newest first, written by \`npm run pacts -- --diff REV --changelog\`: what of the pact may break a backend that kept the version before.
`

const args = process.argv.slice(2)
const has = (name: string) => args.includes(name)
const valueOf = (name: string) => args[args.indexOf(name) + 1] ?? ''

const diff = (revision: string): number => {
  const before = pactOfRevision(revision)
  const after = readPactFile(PACT_FILE)
  const entry = entryOf(contractChanges(before.pact, after), {
    title: portalVersion(),
    since: `${before.version} (${before.commit})`,
    interactions: after.interactions.length,
  })
  console.log(entry)
  if (has('--changelog')) {
    const old = existsSync(CHANGELOG) ? readFileSync(CHANGELOG, 'utf8') : HEAD
    writeFileSync(CHANGELOG, withEntry(old, entry))
  }
  return 0
}

const run = (): number => {
  if (has('--help')) {
    console.log(HELP)
    return 0
  }
  if (has('--diff')) return diff(valueOf('--diff'))
  if (has('--publish')) return publish(has('--dry-run'))
  if (has('--can-i-deploy')) return canIDeploy(valueOf('--can-i-deploy'), has('--dry-run'))
  return writeNewPacts(args)
}

try {
  process.exitCode = run()
} catch (reason) {
  console.error(reason instanceof Error ? reason.message : reason)
  process.exitCode = 2
}
