import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Verifier } from '@pact-foundation/pact'
import * as v from 'valibot'

export interface VerificationOptions {
  readonly pactFile: string
  /** Origin of the provider, `http://localhost:3333`, without a slash at the end. */
  readonly providerBaseUrl: string
  /** Address for POST {state, action: 'setup' | 'teardown', params}; without it no state is set up. */
  readonly statesSetupUrl?: string
  /** The provider's paths of the two bases that the pact calls /api and /partner-api. */
  readonly apiPath?: string
  readonly partnerApiPath?: string
  /** Origin of the partner API, if another server has it. */
  readonly partnerProviderBaseUrl?: string
}

/** The result of one interaction. */
export interface Verified {
  readonly description: string
  readonly states: readonly string[]
  /** The differences, one sentence each; none: the provider keeps the contract. */
  readonly mismatches: readonly string[]
}

const mismatch = v.object({
  mismatch: v.nullish(v.string()),
  path: v.nullish(v.string()),
  expected: v.nullish(v.unknown()),
  actual: v.nullish(v.unknown()),
})

const report = v.object({
  interactionResults: v.array(
    v.object({
      description: v.string(),
      providerStates: v.array(v.string()),
      result: v.string(),
      mismatch: v.nullish(
        v.object({ message: v.nullish(v.string()), mismatches: v.nullish(v.array(mismatch)) }),
      ),
    }),
  ),
})

type Mismatch = v.InferOutput<typeof mismatch>

const sentence = ({ mismatch: text, path, expected, actual }: Mismatch): string =>
  `${path ? `${path}: ` : ''}${text || `expected ${JSON.stringify(expected)}, got ${JSON.stringify(actual)}`}`

/** The library rejects with an error whose text is the same report. */
const reportOf = (text: string) => {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    throw new Error(`the verification could not run: ${text}`)
  }
  return v.parse(report, parsed)
}

const LOCAL = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|\/|$)/

const PROXIES = ['HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY'].flatMap((name) => [name, name.toLowerCase()])

/** The library uses the proxy of the environment for all requests, also for those to this machine. */
const forgetProxies = () => {
  for (const name of PROXIES) delete process.env[name]
}

/** If no server runs, the library would wait half a minute for each interaction. */
const assertReachable = async (url: string) => {
  if (PROXIES.some((name) => process.env[name])) return
  await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(10_000) }).catch(() => {
    throw new Error(`nobody answers at ${url}`)
  })
}

const playPact = async (options: VerificationOptions): Promise<readonly Verified[]> => {
  const {
    pactFile,
    providerBaseUrl,
    statesSetupUrl,
    apiPath = '/api',
    partnerApiPath = '/partner-api',
  } = options
  if (LOCAL.test(providerBaseUrl)) forgetProxies()
  await assertReachable(providerBaseUrl)
  const verifier = new Verifier({
    providerBaseUrl,
    pactUrls: [pactFile],
    logLevel: 'error',
    // by its URL, since the library answers for its own state handlers and hides that one failed
    ...(statesSetupUrl !== undefined && { providerStatesSetupUrl: statesSetupUrl }),
    requestFilter: (request, _, next) => {
      request.url = request.url
        .replace(/^\/api(?=\/)/, apiPath)
        .replace(/^\/partner-api(?=\/)/, partnerApiPath)
      next()
    },
  })
  const { interactionResults } = reportOf(
    await verifier
      .verifyProvider()
      .catch((reason: unknown) => (reason instanceof Error ? reason.message : '')),
  )
  return interactionResults.map(({ description, providerStates, result, mismatch: found }) => ({
    description,
    states: providerStates,
    mismatches:
      result === 'OK'
        ? []
        : [
            ...new Set([
              ...(found?.mismatches ?? []).map(sentence),
              ...(found?.message ? [found.message] : []),
            ]),
          ],
  }))
}

interface Played {
  readonly interactions: readonly { readonly request: { readonly path: string } }[]
}

const isPartnerCall = ({ request }: Played['interactions'][number]) =>
  request.path.startsWith('/partner-api/')

/**
 * A pact has one provider address, so the interactions of the partner API are verified as a pact of their
 * own.
 */
const playApart = async (options: VerificationOptions, partnerBaseUrl: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'pact-'))
  try {
    const pact = JSON.parse(readFileSync(options.pactFile, 'utf8')) as Played
    const play = async (name: string, providerBaseUrl: string, isWanted: (one: boolean) => boolean) => {
      const pactFile = join(folder, `${name}.json`)
      const interactions = pact.interactions.filter((one) => isWanted(isPartnerCall(one)))
      if (interactions.length === 0) return []
      writeFileSync(pactFile, JSON.stringify({ ...pact, interactions }))
      return playPact({ ...options, pactFile, providerBaseUrl })
    }
    return [
      ...(await play('api', options.providerBaseUrl, (isPartner) => !isPartner)),
      ...(await play('partner-api', partnerBaseUrl, (isPartner) => isPartner)),
    ]
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Verifies a running provider with every interaction of a pact. The library also prints what it does. */
export const verifyPact = (options: VerificationOptions): Promise<readonly Verified[]> => {
  process.env['PACT_DO_NOT_TRACK'] = 'true'
  const { partnerProviderBaseUrl, providerBaseUrl } = options
  const isApart = partnerProviderBaseUrl !== undefined && partnerProviderBaseUrl !== providerBaseUrl
  return isApart ? playApart(options, partnerProviderBaseUrl) : playPact(options)
}
