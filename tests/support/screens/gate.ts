import * as v from 'valibot'
import { decodeQuery } from '#mocks/backend/handlers/shapes.ts'
import type { Call } from '#services/contract/call.ts'
import { PATIENCE, wait as sleep } from './patience.ts'

interface Waiting {
  readonly call: Call
  readonly enter: () => void
  readonly giveUp: (reason: unknown) => void
}

/**
 * Whether a request is of this call: method, base, path with any value for `{name}`, and a query that fits
 * the call's shape, because some calls differ only in their query.
 */
const isCall = (call: Call, method: string, { pathname, search }: URL) => {
  const base = call.auth === 'partner' ? '/partner-api' : '/api'
  const isPath = new RegExp(`^${base}${call.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(pathname)
  const isQuery = !call.query || v.is(call.query, decodeQuery(call.query, search))
  return call.method === method && isPath && isQuery
}

/**
 * Holds requests until a test lets them through, so that a test can look at the waiting screen and prepare
 * the answer. Calls that are not held pass at once.
 */
export const createGate = (respond: typeof globalThis.fetch, held: readonly Call[]) => {
  let waiting: readonly Waiting[] = []
  let underWay = 0
  let isShut = false

  /** An answer that comes after the test is over would sign somebody in, or out, in the next one. */
  const answer = async (request: Request): Promise<Response> => {
    const response = await respond(request)
    if (isShut) throw new TypeError('the test is over')
    return response
  }

  const wait = (call: Call, signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const one: Waiting = { call, enter: resolve, giveUp: reject }
      waiting = [...waiting, one]
      const leave = () => {
        waiting = waiting.filter((other) => other !== one)
        reject(signal.reason)
      }
      signal.addEventListener('abort', leave, { once: true })
    })

  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const url = new URL(request.url)
    if (!/^\/(partner-)?api\//.test(url.pathname)) throw new TypeError(`nobody answers ${url.pathname}`)
    const call = held.find((one) => isCall(one, request.method, url))
    if (call) {
      await wait(call, request.signal)
      return answer(request)
    }
    underWay += 1
    try {
      return await answer(request)
    } finally {
      // until the portal has read it
      void sleep(PATIENCE.interval).then(() => (underWay -= 1))
    }
  }

  return {
    fetch,
    /** The ids of the held requests. */
    waiting: (): readonly string[] => waiting.map(({ call }) => call.id),
    /** Lets the held requests of these calls through. */
    letIn: (calls: readonly Call[]): void => {
      const entering = waiting.filter(({ call }) => calls.includes(call))
      waiting = waiting.filter(({ call }) => !calls.includes(call))
      for (const one of entering) one.enter()
    },
    /** Whether every request that is not held has its answer. */
    isQuiet: (): boolean => underWay === 0,
    /** Lets nothing through any more. */
    shut: (): void => {
      isShut = true
      for (const one of waiting) one.giveUp(new TypeError('the test is over'))
      waiting = []
    },
  }
}
