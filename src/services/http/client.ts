import { FetchError, ofetch } from 'ofetch'
import { type Fault, faultOf, ServiceFault } from '#domain/fault.ts'
import { isRefusalOfOrder } from '#domain/outcome.ts'
import type { AnswerOf, Call, RequestOf } from '#services/contract/call.ts'
import { faultOfAnswer, readAnswer } from './answer.ts'
import type { Renewal } from './renewal.ts'
import { bodyOf, headersOf, pathOf, queryOf } from './request.ts'
import type { Session } from './vault.ts'

/**
 * Whether a `create` that got a 401 is certainly not done, so that it may be sent again; it looks where its work would be
 * visible. A rejection counts as no.
 */
export type MayReplay = () => Promise<boolean>

export interface SendOptions {
  /** Aborts the call. */
  readonly signal?: AbortSignal | undefined
  /** The session to send with instead of the stored one: a sign-out has already cleared that. */
  readonly as?: Session
  /** Asked before a `create` is replayed after a 401; without it there is no replay. */
  readonly mayReplay?: MayReplay | undefined
}

export interface HttpClient {
  /**
   * Sends a call of the contract. Resolves with the parsed answer, rejects only with a ServiceFault. The
   * call's class decides whether it is repeated after a failure (design §5).
   */
  readonly send: <C extends Call>(
    call: C,
    request: RequestOf<C>,
    options?: SendOptions,
  ) => Promise<AnswerOf<C>>
}

export interface ClientParts {
  /** Base of the API: a path of this origin or an absolute address, without a slash at the end. */
  readonly baseUrl: () => string
  /** The session of the main API; a client without one (the partner API) never refreshes. */
  readonly session?: {
    readonly read: () => Session | null
    readonly renew: (sentWith: Session) => Promise<Renewal>
    /** False on pages that must not refresh: a path that contains 'reset-register' (core §2). */
    readonly mayRenew: () => boolean
  }
  /** The bearer token of the partner API. */
  readonly partnerToken?: () => string | null
  /** Whether `Idempotency-Key` may be sent; without it the header is left out. */
  readonly mayNameOperations?: () => boolean
  /** Milliseconds until a call without an answer counts as timed out, unless it carries a document. */
  readonly timeoutMs?: number
  /** Waits before the one retry of a read; milliseconds. */
  readonly pause?: (ms: number) => Promise<void>
  /** Told of each malformed answer, each record of a list that cannot be read and each other 2xx: the call and the field. */
  readonly report?: (callId: string, at: string) => void
  /** Told the `Date` of each success that no cache has answered; null: it has none, or another origin does not expose it. */
  readonly hearTime?: (date: string | null) => void
}

type AnyRequest = {
  readonly params?: Record<string, unknown>
  readonly query?: Record<string, unknown> | string
  readonly headers?: Record<string, string>
  readonly body?: Record<string, unknown>
}

const RETRY_PAUSE_MS = 300
/** Milliseconds until a call without an answer counts as timed out. */
export const TIMEOUT_MS = 30_000
/** Long enough for 10 MB as base64, front and back, or for all documents of a trip, on a phone in a truck. */
export const DOCUMENT_TIMEOUT_MS = 180_000
const RETRIED_STATUSES = [502, 503, 504]

const isWorthARetry = (fault: Fault) =>
  fault.kind === 'offline' || (fault.kind === 'http' && RETRIED_STATUSES.includes(fault.status))

/**
 * A 403 may mean 'not allowed': it counts as an expired token only for calls that may safely be sent twice.
 */
const meansExpired = (call: Call, fault: Fault) =>
  fault.kind === 'http' &&
  (fault.status === 401 || (fault.status === 403 && (call.class === 'read' || call.class === 'idempotent')))

export const createHttpClient = ({
  baseUrl,
  session,
  partnerToken,
  mayNameOperations = () => false,
  timeoutMs = TIMEOUT_MS,
  pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  report = () => {},
  hearTime,
}: ClientParts): HttpClient => {
  const exchange = async (call: Call, request: AnyRequest, token: string | null, signal?: AbortSignal) => {
    // Joined as texts, so that no value of a request can send our token to another host.
    const url = `${baseUrl()}${pathOf(call, request.params)}${queryOf(request.query)}`
    const body = bodyOf(call, request.body)
    const headers = headersOf(request.headers ?? {}, body, token)
    if (!mayNameOperations()) headers.delete('Idempotency-Key')
    const ending = new AbortController()
    const end = () => ending.abort()
    if (signal?.aborted) end()
    signal?.addEventListener('abort', end)
    const timer = setTimeout(end, call.carriesDocument ? DOCUMENT_TIMEOUT_MS : timeoutMs)
    // An error of ofetch holds the URL and the headers, so it is not passed on.
    const lost = () => {
      if (signal?.aborted) return new ServiceFault({ kind: 'aborted' })
      return new ServiceFault({ kind: ending.signal.aborted ? 'timeout' : 'offline' })
    }
    const receive = async () => {
      try {
        const answer = await ofetch
          .raw(url, {
            method: call.method,
            headers,
            ...(body !== undefined && { body }),
            signal: ending.signal,
            retry: 0,
            // read below, so that an error of the network is told from one of the code
            responseType: 'stream',
            ignoreResponseError: true,
            cache: 'no-store',
            credentials: 'omit',
          })
          .catch((error: unknown) => {
            // the only one that tells of `fetch`; another TypeError is no lost connection
            throw error instanceof FetchError ? lost() : error
          })
        const content = await answer.blob().catch(() => {
          throw lost()
        })
        return { response: answer, content }
      } finally {
        clearTimeout(timer)
        signal?.removeEventListener('abort', end)
      }
    }
    const { response, content } = await receive()
    // a browser follows a redirect by a GET of another page, which does nothing of what was asked for
    if (response.redirected && (call.class !== 'read' || call.answer.kind === 'ignored'))
      throw new ServiceFault({ kind: 'malformed', at: 'redirect' })
    if (!response.ok) throw new ServiceFault(faultOfAnswer(response.status, await content.text()))
    if (response.status !== call.status) report(call.id, 'status')
    const type = response.headers.get('content-type') ?? ''
    const answered = await readAnswer(call.answer, type, content, (at) => report(call.id, at))
    // of somebody on the way it would be another clock
    if (!response.headers.has('age')) hearTime?.(response.headers.get('date'))
    return answered
  }

  const exchangeWithRetry: typeof exchange = async (call, request, token, signal) => {
    try {
      return await exchange(call, request, token, signal)
    } catch (error) {
      if (call.class !== 'read' || !isWorthARetry(faultOf(error))) throw error
      await pause(RETRY_PAUSE_MS)
      return exchange(call, request, token, signal)
    }
  }

  /** A 401 may come after the work (reliability N2): then a `create` that is replayed blindly is done twice. */
  const isReplayed = async (call: Call, { headers }: AnyRequest, mayReplay?: MayReplay) => {
    if (call.class !== 'create' || call.harmlessDuplicate) return true
    if (mayNameOperations() && headers?.['Idempotency-Key'] !== undefined) return true
    return mayReplay ? mayReplay().catch(() => false) : false
  }

  const sendWithSession = async (call: Call, request: AnyRequest, options: SendOptions) => {
    const sentWith = options.as ?? session?.read() ?? null
    if (!session || !sentWith || call.anonymous) {
      return exchangeWithRetry(call, request, partnerToken?.() ?? null, options.signal)
    }
    try {
      return await exchangeWithRetry(call, request, sentWith.token, options.signal)
    } catch (error) {
      if (call.neverRefreshes || !session.mayRenew() || !meansExpired(call, faultOf(error))) throw error
      const renewal = await session.renew(sentWith)
      if (renewal.kind === 'unavailable') {
        const { fault } = renewal
        // what the refresh was answered with is no answer to the call
        if (isRefusalOfOrder(fault)) throw error
        throw new ServiceFault(fault.kind === 'http' ? { ...fault, message: null } : fault)
      }
      if (renewal.kind === 'superseded') throw new ServiceFault({ kind: 'sessionEnded' })
      if (renewal.kind === 'refused') throw error
      if (!(await isReplayed(call, request, options.mayReplay))) throw error
      // a look may have taken long: somebody may have signed out, and its own 401 may have renewed the session again
      const current = options.mayReplay ? session.read() : renewal.session
      if (current?.usuario_id !== renewal.session.usuario_id) throw new ServiceFault({ kind: 'sessionEnded' })
      return exchange(call, request, current.token, options.signal)
    }
  }

  return {
    send: async (call, request, options = {}) => {
      try {
        // The types of the contract describe the request, the parsed shape the answer.
        return (await sendWithSession(call, request as AnyRequest, options)) as AnswerOf<typeof call>
      } catch (error) {
        const fault = faultOf(error)
        if (fault.kind === 'malformed') report(call.id, fault.at)
        throw new ServiceFault(fault)
      }
    },
  }
}
