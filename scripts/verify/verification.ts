import * as v from 'valibot'
import { type Difference, differencesOf } from './differences.ts'
import { areaOfInteraction, callIdOf, type Pact, type PactInteraction } from './pact.ts'
import { type PlayOrder, pathFor, playPact } from './play.ts'

export interface VerificationOptions extends Omit<PlayOrder, 'pact'> {
  readonly interactions: readonly PactInteraction[]
  /** Origin of the partner API, if another server has it. */
  readonly partnerBaseUrl?: string
}

/** How one interaction went. */
export interface Outcome {
  readonly interaction: PactInteraction
  readonly call: string
  readonly area: string
  readonly states: readonly string[]
  /** Method, path and query as they were sent. */
  readonly sent: string
  /** `pending`: not kept, by a backend that does not have it yet. */
  readonly result: 'kept' | 'broken' | 'pending'
  readonly seconds: number
  readonly differences: readonly Difference[]
  /** The state that could not be set up or taken back, and what came back. */
  readonly stateFailure: { readonly state: string; readonly action: string; readonly cameBack: string } | null
  /** What the library said, if there is no difference to name. */
  readonly message: string | null
}

const rawMismatch = v.object({
  type: v.nullish(v.string()),
  path: v.nullish(v.string()),
  key: v.nullish(v.string()),
  expected: v.nullish(v.unknown()),
  actual: v.nullish(v.unknown()),
  mismatch: v.nullish(v.string()),
})

const libraryReport = v.object({
  interactionResults: v.array(
    v.object({
      interactionKey: v.string(),
      result: v.string(),
      duration: v.nullish(v.string()),
      mismatch: v.nullish(
        v.object({ message: v.nullish(v.string()), mismatches: v.nullish(v.array(rawMismatch)) }),
      ),
    }),
  ),
})

/** The library rejects with an error whose text is the same report. */
const reportOf = (text: string) => {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    throw new Error(`the verification could not run: ${text}`)
  }
  return v.parse(libraryReport, parsed)
}

const UNITS: Readonly<Record<string, number>> = { ms: 0.001, s: 1, m: 60 }

/** '98ms', '2.4s' and '2m 7.038s' as seconds. */
const secondsOf = (duration: string): number =>
  [...duration.matchAll(/([\d.]+)(ms|s|m)/g)].reduce(
    (sum, [, count, unit = 's']) => sum + Number(count) * (UNITS[unit] ?? 0),
    0,
  )

const sentOf = ({ request }: PactInteraction, order: Omit<PlayOrder, 'pact'>): string => {
  const path = pathFor(request.path, order)
  const query = Object.entries(request.query ?? {}).flatMap(([key, values]) =>
    values.map((value) => `${key}=${value}`),
  )
  return `${request.method} ${path}${query.length > 0 ? `?${query.join('&')}` : ''}`
}

const playAll = async (
  interactions: readonly PactInteraction[],
  order: Omit<PlayOrder, 'pact'>,
): Promise<readonly Outcome[]> => {
  if (interactions.length === 0) return []
  const pact: Pact = {
    consumer: { name: 'portal' },
    provider: { name: 'api' },
    interactions,
    metadata: { pactSpecification: { version: '4.0' } },
  }
  const { report, failures, answers } = await playPact({ ...order, pact })
  const results = new Map(
    reportOf(report).interactionResults.map((one) => [Number(one.interactionKey), one] as const),
  )
  return interactions.map((interaction, index): Outcome => {
    const one = results.get(index)
    const isKept = one?.result === 'OK'
    const failure = failures.find((failed) => failed.index === index) ?? null
    const found = one?.mismatch
    const differences = isKept ? [] : differencesOf(found?.mismatches ?? [], interaction, answers[index])
    const isUntold = !isKept && differences.length === 0 && failure === null
    return {
      interaction,
      call: callIdOf(interaction),
      area: areaOfInteraction(interaction),
      states: (interaction.providerStates ?? []).map(({ name }) => name),
      sent: sentOf(interaction, order),
      result: isKept ? 'kept' : interaction.pending ? 'pending' : 'broken',
      seconds: secondsOf(one?.duration ?? ''),
      differences,
      stateFailure: isKept ? null : failure,
      message: isUntold ? (found?.message ?? 'it was not played') : null,
    }
  })
}

const isPartnerCall = ({ request }: PactInteraction) => request.path.startsWith('/partner-api/')

/**
 * Verifies a running provider with these interactions. The partner API may stand on a server of its own, which is asked
 * for its interactions alone.
 * @throws if nobody answers or the library could not run
 */
export const verifyInteractions = async ({
  interactions,
  partnerBaseUrl,
  ...order
}: VerificationOptions): Promise<readonly Outcome[]> => {
  if (partnerBaseUrl === undefined || partnerBaseUrl === order.baseUrl) return playAll(interactions, order)
  return [
    ...(await playAll(
      interactions.filter((one) => !isPartnerCall(one)),
      order,
    )),
    ...(await playAll(interactions.filter(isPartnerCall), { ...order, baseUrl: partnerBaseUrl })),
  ]
}
