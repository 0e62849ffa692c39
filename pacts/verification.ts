import { Verifier } from '@pact-foundation/pact'
import * as v from 'valibot'

export interface VerificationOptions {
  readonly pactFile: string
  /** Origin of the provider, `http://localhost:3333`, without a slash at its end. */
  readonly providerBaseUrl: string
  /** Takes POST {state, action: 'setup' | 'teardown', params}; without one no state is set up. */
  readonly statesSetupUrl?: string
  /** Where the provider has the two bases of the API that the pact calls /api and /partner-api. */
  readonly apiPath?: string
  readonly partnerApiPath?: string
}

/** How one interaction went. */
export interface Verified {
  readonly description: string
  readonly states: readonly string[]
  /** What differs, one sentence each; none: the provider keeps the contract. */
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

/** The library rejects with the same report as an error's text. */
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

/** The library sends everything through a proxy of the environment, requests to this machine too. */
const forgetProxies = () => {
  for (const name of PROXIES) delete process.env[name]
}

/** The library would wait half a minute for each interaction before a server that is not there. */
const assertReachable = async (url: string) => {
  if (PROXIES.some((name) => process.env[name])) return
  await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(10_000) }).catch(() => {
    throw new Error(`nobody answers at ${url}`)
  })
}

/** Plays every interaction of a pact against a running provider. The library also prints what it does. */
export const verifyPact = async (options: VerificationOptions): Promise<readonly Verified[]> => {
  const {
    pactFile,
    providerBaseUrl,
    statesSetupUrl,
    apiPath = '/api',
    partnerApiPath = '/partner-api',
  } = options
  process.env['PACT_DO_NOT_TRACK'] = 'true'
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
