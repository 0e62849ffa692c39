import { vi } from 'vitest'
import { type Fault, faultOf } from '#domain/fault.ts'
import type { Call } from '#services/contract/call.ts'

/** One request that the portal has sent. */
export interface SentRequest {
  readonly method: string
  /** The URL that fetch got. */
  readonly url: string
  /** Path and query below the base `/api` or `/partner-api`. */
  readonly target: string
  readonly headers: Headers
  /** The value of `Authorization`, null without one. */
  readonly authorization: string | null
  /** JSON as a value, a form as a form, undefined without a body. */
  readonly body: unknown
  readonly init: RequestInit
}

export type Answerer = (request: SentRequest) => Response | Promise<Response>

const readBody = (body: unknown): unknown =>
  typeof body === 'string' ? JSON.parse(body) : (body ?? undefined)

const sentRequest = (url: string, init: RequestInit): SentRequest => {
  const headers = new Headers(init.headers)
  return {
    method: init.method ?? 'GET',
    url,
    target: url.replace(/^.*?\/(partner-)?api(?=\/)/, ''),
    headers,
    authorization: headers.get('authorization'),
    body: readBody(init.body),
    init,
  }
}

const abortError = () => new DOMException('The operation was aborted.', 'AbortError')

/** Rejects when the request is aborted, as a browser does. */
const untilAborted = (signal: AbortSignal | null | undefined): Promise<never> =>
  new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(abortError()), { once: true })
  })

/**
 * Replaces the network: every request is recorded and answered by `answer`. A request with an aborted signal
 * is not recorded, because a browser would not send it.
 */
export const fakeNetwork = (answer: Answerer) => {
  const requests: SentRequest[] = []
  vi.stubGlobal('fetch', async (url: unknown, init: RequestInit = {}) => {
    if (init.signal?.aborted) throw abortError()
    const request = sentRequest(String(url), init)
    requests.push(request)
    return Promise.race([answer(request), untilAborted(init.signal)])
  })
  return { requests, targets: () => requests.map(({ method, target }) => `${method} ${target}`) }
}

/** The error of fetch without an answer; its text holds secrets that must not be passed on. */
export const noNetwork = (secret = '') => new TypeError(`fetch failed ${secret}`)

export const jsonAnswer = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
  })

export const textAnswer = (body: string, type: string, status = 200): Response =>
  new Response(body, { status, headers: { 'Content-Type': type } })

/** An answer that the test gives later. */
export const park = <T>() => {
  let settle: (value: T | PromiseLike<T>) => void = () => {}
  const parked = new Promise<T>((resolve) => {
    settle = resolve
  })
  return { parked, settle }
}

/** Never settles: a server that accepts a request and does not answer. */
export const silence = () => new Promise<never>(() => {})

/** The fault of a call; null if it succeeds. */
export const faultOrNull = (sending: Promise<unknown>): Promise<Fault | null> =>
  sending.then(() => null, faultOf)

/** The fault of a call; if the call succeeds, the test fails. */
export const faultFrom = async (sending: Promise<unknown>): Promise<Fault> => {
  const fault = await faultOrNull(sending)
  if (!fault) throw new Error('the call should have failed')
  return fault
}

/** The names of the parameters in a call's path. */
export const partsOf = ({ path }: Pick<Call, 'path'>): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')

/** The same value for each parameter of a call's path. */
export const paramsOf = (call: Pick<Call, 'path'>, value: unknown) =>
  Object.fromEntries(partsOf(call).map((name) => [name, value]))
