import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { PACT_FILE } from '#pacts/parties.ts'
import { verifyPact } from '#pacts/verification.ts'

const HELP = `Plays what the portal expects of the API against a running server (pacts/README.md).

npm run verify -- --provider-base-url URL [options]

  --provider-base-url URL           origin of the server, http://localhost:3333
  --provider-states-setup-url URL   takes POST {"state": "...", "action": "setup" | "teardown", "params": {}}
                                    before and after each interaction; without it no state is set up
  --api-path PATH                   where the server has the main API (default /api)
  --partner-api-path PATH           where the server has the partner API (default /partner-api)
  --partner-provider-base-url URL   origin of the partner API, where another server has it
  --report FILE                     writes how each interaction went as JSON
  --pact FILE                       another pact than the committed one
  --help

Exit code 0: every interaction is kept. 1: some are not. 2: the verification could not run.`

const readOptions = () =>
  parseArgs({
    options: {
      'provider-base-url': { type: 'string' },
      'provider-states-setup-url': { type: 'string' },
      'api-path': { type: 'string' },
      'partner-api-path': { type: 'string' },
      'partner-provider-base-url': { type: 'string' },
      report: { type: 'string' },
      pact: { type: 'string', default: PACT_FILE },
      help: { type: 'boolean', default: false },
    },
  }).values

const originOf = (url: string): string => url.replace(/\/+$/, '')

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
  const apiPath = options['api-path']
  const partnerApiPath = options['partner-api-path']
  const partnerBaseUrl = options['partner-provider-base-url']
  const verified = await verifyPact({
    pactFile: options.pact,
    providerBaseUrl: originOf(baseUrl),
    ...(statesUrl !== undefined && { statesSetupUrl: statesUrl }),
    ...(apiPath !== undefined && { apiPath }),
    ...(partnerApiPath !== undefined && { partnerApiPath }),
    ...(partnerBaseUrl !== undefined && { partnerProviderBaseUrl: originOf(partnerBaseUrl) }),
  })
  if (options.report !== undefined) {
    writeFileSync(options.report, `${JSON.stringify(verified, null, 2)}\n`)
  }
  const broken = verified.filter(({ mismatches }) => mismatches.length > 0)
  for (const { description, states, mismatches } of broken) {
    console.log(`\n${description}`)
    for (const state of states) console.log(`  given ${state}`)
    for (const mismatch of mismatches) console.log(`  - ${mismatch}`)
  }
  console.log(
    `\n${verified.length - broken.length} of ${verified.length} interactions are kept by ${baseUrl}`,
  )
  if (broken.length > 0 && statesUrl === undefined) {
    console.log('No state was set up: --provider-states-setup-url is missing.')
  }
  return verified.length > 0 && broken.length === 0 ? 0 : 1
}

process.exitCode = await verify().catch((reason: unknown) => {
  console.error(reason instanceof Error ? reason.message : reason)
  return 2
})
