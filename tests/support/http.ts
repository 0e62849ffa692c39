import { vi } from 'vitest'
import { type Fault, faultOf } from '#domain/fault.ts'
import type { Call } from '#services/contract/call.ts'

/** One request as it left the portal. */
export interface SentRequest {
  readonly method: string
  /** As it was handed to fetch. */
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

/** Rejects as a browser does when the request is given up; the answer is then of no use to anybody. */
const untilAborted = (signal: AbortSignal | null | undefined): Promise<never> =>
  new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(abortError()), { once: true })
  })

/**
 * Takes the place of the network: every request is recorded and answered by `answer`. A request with
 * an aborted signal never reaches the record, as it never reaches a network.
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

/** What fetch rejects with when no answer arrives; its text holds more than may be passed on. */
export const noNetwork = (secret = '') => new TypeError(`fetch failed ${secret}`)

export const jsonAnswer = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
  })

export const textAnswer = (body: string, type: string, status = 200): Response =>
  new Response(body, { status, headers: { 'Content-Type': type } })

/** An answer that is given when the test says so. */
export const park = <T>() => {
  let settle: (value: T | PromiseLike<T>) => void = () => {}
  const parked = new Promise<T>((resolve) => {
    settle = resolve
  })
  return { parked, settle }
}

/** Never settles: the server that accepts a request and keeps silent. */
export const silence = () => new Promise<never>(() => {})

/** The fault that a call rejects with, null when it succeeds. */
export const faultOrNull = (sending: Promise<unknown>): Promise<Fault | null> =>
  sending.then(() => null, faultOf)

/** The fault that a call rejects with; a call that succeeds fails the test. */
export const faultFrom = async (sending: Promise<unknown>): Promise<Fault> => {
  const fault = await faultOrNull(sending)
  if (!fault) throw new Error('the call should have failed')
  return fault
}

/** The names of the parts of a call's path that are filled in. */
export const partsOf = ({ path }: Pick<Call, 'path'>): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')

/** The same value for each part of a call's path. */
export const paramsOf = (call: Pick<Call, 'path'>, value: unknown) =>
  Object.fromEntries(partsOf(call).map((name) => [name, value]))
