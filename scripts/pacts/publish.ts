import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { CONSUMER, PACT_FILE } from '#pacts/parties.ts'
import type { Pact } from '../verify/pact.ts'
import { git, portalVersion } from './revisions.ts'

/** The official command line of the broker; it reads PACT_BROKER_BASE_URL, _TOKEN, _USERNAME and _PASSWORD itself. */
const TOOL = ['npx', '--yes', '--package=@pact-foundation/pact-cli@18.1.2', 'pact-broker'] as const
const FOLDER = '.cache/published-pacts'

interface Release {
  readonly version: string
  readonly commit: string
}

/** The pact as it is published: which version and commit of the portal it is of stands in its metadata. */
export const publishedPact = (pact: Pact, { version, commit }: Release): Pact => ({
  ...pact,
  metadata: { ...pact.metadata, [CONSUMER]: { version, commit } },
})

/** The version at the broker: one for each commit, `2.19.0+416d97f`. */
const brokerVersion = ({ version, commit }: Release) => `${version}+${commit}`

const releaseNow = (): Release => ({ version: portalVersion(), commit: git('rev-parse', '--short', 'HEAD') })

const run = (args: readonly string[], isDry: boolean): number => {
  const [tool, ...rest] = [...TOOL, ...args]
  if (isDry) {
    console.log([tool, ...rest].join(' '))
    return 0
  }
  if (!process.env['PACT_BROKER_BASE_URL']) {
    console.error(
      'Nothing was asked of a broker: PACT_BROKER_BASE_URL is missing. --dry-run shows the command.',
    )
    return 2
  }
  const { status } = spawnSync(tool, rest, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, PACT_DO_NOT_TRACK: 'true' },
  })
  return status ?? 1
}

/** Publishes the committed pact with version, commit and branch. With `isDry` it writes it and shows the command. */
export const publish = (isDry: boolean): number => {
  if (git('status', '--porcelain', '--', PACT_FILE) !== '') {
    console.error('The pact is not committed, so no commit stands for it.')
    return 2
  }
  const release = releaseNow()
  const file = join(FOLDER, basename(PACT_FILE))
  mkdirSync(FOLDER, { recursive: true })
  const pact = publishedPact(JSON.parse(readFileSync(PACT_FILE, 'utf8')) as Pact, release)
  writeFileSync(file, `${JSON.stringify(pact, null, 2)}\n`)
  const branch = git('rev-parse', '--abbrev-ref', 'HEAD')
  return run(['publish', file, '--consumer-app-version', brokerVersion(release), '--branch', branch], isDry)
}

/** Asks the broker whether this version of the portal may go to an environment. */
export const canIDeploy = (environment: string, isDry: boolean): number =>
  run(
    [
      'can-i-deploy',
      '--pacticipant',
      CONSUMER,
      '--version',
      brokerVersion(releaseNow()),
      '--to-environment',
      environment,
    ],
    isDry,
  )
