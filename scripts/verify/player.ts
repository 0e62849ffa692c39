import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Verifier } from '@pact-foundation/pact'
import { type PlayOrder, type PlayResult, PROXIES, pathFor, type StateFailure } from './play.ts'
import { MARK, MARK_HEADER, startProviderRelay, startStateRelay } from './relays.ts'

// A process of its own, because the library prints what it does from native code: play.ts takes that and the result.

const marked = ({ interactions, ...pact }: PlayOrder['pact']) => ({
  ...pact,
  interactions: interactions.map((one, index) => ({
    ...one,
    key: String(index),
    providerStates: (one.providerStates ?? []).map((state) => ({
      ...state,
      params: { ...state.params, [MARK]: index },
    })),
    request: { ...one.request, headers: { ...one.request.headers, [MARK_HEADER]: [String(index)] } },
  })),
})

/** The library would use the proxy of the environment also for the relays; node itself has read it already. */
const forgetProxies = () => {
  for (const name of PROXIES) delete process.env[name]
}

const play = async (order: PlayOrder): Promise<PlayResult> => {
  forgetProxies()
  const failures: StateFailure[] = []
  const answers: Record<number, string> = {}
  const states = order.statesUrl === undefined ? undefined : await startStateRelay(order.statesUrl, failures)
  const provider = await startProviderRelay(order.baseUrl, (path) => pathFor(path, order), answers)
  const folder = mkdtempSync(join(tmpdir(), 'pact-'))
  const file = join(folder, 'pact.json')
  try {
    writeFileSync(file, JSON.stringify(marked(order.pact)))
    const verifier = new Verifier({
      providerBaseUrl: provider.url,
      pactUrls: [file],
      logLevel: 'error',
      ...(states && { providerStatesSetupUrl: states.url }),
    })
    const report = await verifier
      .verifyProvider()
      .catch((reason: unknown) => (reason instanceof Error ? reason.message : ''))
    return { report, failures, answers }
  } finally {
    rmSync(folder, { recursive: true })
    provider.close()
    states?.close()
  }
}

process.once('message', async (order: PlayOrder) => {
  process.send?.(await play(order))
})
