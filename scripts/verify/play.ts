import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Pact } from './pact.ts'

export interface PlayOrder {
  readonly pact: Pact
  /** Origin of the provider, without a slash at the end. */
  readonly baseUrl: string
  /** Address for POST {state, action: 'setup' | 'teardown', params}; without it no state is set up. */
  readonly statesUrl?: string
  /** The provider's paths of the two bases that the pact calls /api and /partner-api. */
  readonly apiPath: string
  readonly partnerApiPath: string
}

/** A state that could not be set up or taken back. */
export interface StateFailure {
  /** The place of the interaction in the pact. */
  readonly index: number
  readonly state: string
  readonly action: string
  /** Status and first line of the answer. */
  readonly cameBack: string
}

export interface PlayResult {
  /** The library's own report as JSON, or a text that says why there is none. */
  readonly report: string
  readonly failures: readonly StateFailure[]
  /** The first line of each answer, by the place of the interaction. */
  readonly answers: Readonly<Record<number, string>>
}

const PLAYER = fileURLToPath(new URL('player.ts', import.meta.url))
const LOCAL = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|\/|$)/
/** The variables that name a proxy. */
export const PROXIES = ['HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY'].flatMap((name) => [
  name,
  name.toLowerCase(),
])

/** The path where this provider has what the pact calls /api and /partner-api. */
export const pathFor = (path: string, order: Pick<PlayOrder, 'apiPath' | 'partnerApiPath'>): string =>
  path.replace(/^\/api(?=\/)/, order.apiPath).replace(/^\/partner-api(?=\/)/, order.partnerApiPath)

/** A provider of this machine is asked directly. */
const environmentFor = (baseUrl: string): NodeJS.ProcessEnv => {
  const hidden = LOCAL.test(baseUrl) ? PROXIES : []
  const kept = Object.entries(process.env).filter(([name]) => !hidden.includes(name))
  return { ...Object.fromEntries(kept), NODE_USE_ENV_PROXY: '1', PACT_DO_NOT_TRACK: 'true' }
}

/** If no server runs, the library would wait half a minute for each interaction. */
const assertReachable = async (url: string) => {
  if (!LOCAL.test(url) && PROXIES.some((name) => process.env[name])) return
  await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(10_000) }).catch(() => {
    throw new Error(`nobody answers at ${url}`)
  })
}

/**
 * Plays a pact by the library in a process of its own; what it prints is dropped.
 * @throws if nobody answers or the process ends without a result
 */
export const playPact = async (order: PlayOrder): Promise<PlayResult> => {
  await assertReachable(order.baseUrl)
  return new Promise((resolve, reject) => {
    let printed = ''
    const player = fork(PLAYER, {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: environmentFor(order.baseUrl),
    })
    for (const stream of [player.stdout, player.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        printed = `${printed}${chunk}`.slice(-2000)
      })
    }
    player.once('error', reject)
    player.once('message', (result) => {
      resolve(result as PlayResult)
      player.kill()
    })
    player.once('exit', () => {
      const [last = ''] = printed.trim().split('\n').slice(-1)
      reject(new Error(`the verification could not run: ${last}`))
    })
    player.send(order)
  })
}
