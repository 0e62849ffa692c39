import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { PACT_FILE } from '#pacts/parties.ts'
import { chosenOf } from './verify/choose.ts'
import { readPactFile } from './verify/pact.ts'
import { junitOf, verifiedOf } from './verify/reports.ts'
import { type Outcome, verifyInteractions } from './verify/verification.ts'
import { told } from './verify/words.ts'

const HELP = `Plays what the portal expects of the API against a running server (pacts/README.md).

npm run verify -- --provider-base-url URL [options]

  --provider-base-url URL           origin of the server, http://localhost:3333
  --provider-states-setup-url URL   takes POST {"state": "...", "action": "setup" | "teardown", "params": {}}
                                    before and after each interaction; without it no state is set up
  --api-path PATH                   where the server has the main API (default /api)
  --partner-api-path PATH           where the server has the partner API (default /partner-api)
  --partner-provider-base-url URL   origin of the partner API, where another server has it
  --filter TEXT                     only these: a call (lotes-list), an area (Offers), or a text of the description
  --state TEXT                      only those in this state, by its name or a text of it
  --pending CALL,...                calls that the server does not have yet: told, but no failure
  --report FILE                     writes how each interaction went: JUnit XML if FILE ends with .xml, else JSON
  --pact FILE                       another pact than the committed one
  --help

--filter, --state, --pending and --report may be given several times.
Exit code 0: every interaction is kept or pending. 1: some are not. 2: the verification could not run.`

const readOptions = () =>
  parseArgs({
    options: {
      'provider-base-url': { type: 'string' },
      'provider-states-setup-url': { type: 'string' },
      'api-path': { type: 'string', default: '/api' },
      'partner-api-path': { type: 'string', default: '/partner-api' },
      'partner-provider-base-url': { type: 'string' },
      filter: { type: 'string', multiple: true, default: [] },
      state: { type: 'string', multiple: true, default: [] },
      pending: { type: 'string', multiple: true, default: [] },
      report: { type: 'string', multiple: true, default: [] },
      pact: { type: 'string', default: PACT_FILE },
      help: { type: 'boolean', default: false },
    },
  }).values

const originOf = (url: string): string => url.replace(/\/+$/, '')

const writeReports = (files: readonly string[], outcomes: readonly Outcome[]) => {
  for (const file of files) {
    const isXml = file.toLowerCase().endsWith('.xml')
    const text = isXml ? junitOf(outcomes) : `${JSON.stringify(outcomes.map(verifiedOf), null, 2)}\n`
    writeFileSync(file, text)
  }
}

/** @returns the exit code */
const verify = async (): Promise<0 | 1 | 2> => {
  const options = readOptions()
  if (options.help) {
    console.log(HELP)
    return 0
  }
  const baseUrl = options['provider-base-url']
  if (baseUrl === undefined) {
    console.error(`--provider-base-url is missing.\n\n${HELP}`)
    return 2
  }
  const statesUrl = options['provider-states-setup-url']
  const partnerBaseUrl = options['partner-provider-base-url']
  const outcomes = await verifyInteractions({
    interactions: chosenOf(readPactFile(options.pact), {
      filters: options.filter,
      states: options.state,
      pending: options.pending.flatMap((ids) => ids.split(',')),
    }),
    baseUrl: originOf(baseUrl),
    apiPath: options['api-path'],
    partnerApiPath: options['partner-api-path'],
    ...(statesUrl !== undefined && { statesUrl }),
    ...(partnerBaseUrl !== undefined && { partnerBaseUrl: originOf(partnerBaseUrl) }),
  })
  writeReports(options.report, outcomes)
  console.log(told(outcomes, { baseUrl, statesUrl }))
  const isKept = outcomes.length > 0 && outcomes.every(({ result }) => result !== 'broken')
  return isKept ? 0 : 1
}

process.exitCode = await verify().catch((reason: unknown) => {
  console.error(reason instanceof Error ? reason.message : reason)
  return 2
})
