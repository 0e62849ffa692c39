import { ofetch } from 'ofetch'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { calls } from '#services/contract/all.ts'
import type { Call } from '#services/contract/call.ts'
import { direcionarCargas } from '#services/contract/directing.ts'
import { lotesProdutos } from '#services/contract/offers.ts'
import { pinVerify } from '#services/contract/payments-pin.ts'
import { viagensFinalizar } from '#services/contract/trips.ts'
import { createHttpClient } from '#services/http/client.ts'
import {
  type Answerer,
  fakeNetwork,
  faultFrom,
  jsonAnswer,
  noNetwork,
  paramsOf,
  silence,
  textAnswer,
} from '#tests/support/http.ts'
import { authAnswer, openTab, sessionOfUser } from '#tests/support/tabs.ts'

const representatives: Readonly<Record<Call['class'], Call>> = {
  read: lotesProdutos,
  verify: pinVerify,
  idempotent: viagensFinalizar,
  create: direcionarCargas,
}
const classes = ['read', 'verify', 'idempotent', 'create'] as const

/** The server's answer to the call, by the number of earlier requests; a refresh is not counted. */
type Behaviour = (earlier: number) => Response | Promise<Response>

const always = (answer: () => Response | Promise<Response>): Behaviour => answer
const status = (code: number, message = 'recusado') => always(() => jsonAnswer({ message }, code))

/** Any request is enough: the client does not check it. */
const send = (client: ReturnType<typeof createHttpClient>, call: Call, signal?: AbortSignal) =>
  client.send(call, { params: paramsOf(call, '1') } as never, { ...(signal && { signal }) })

const startTab = (behaviour: Behaviour) => {
  const pauses: number[] = []
  let asked = 0
  let refreshes = 0
  const answer: Answerer = (request) => {
    if (request.target !== '/auth') return behaviour(asked++)
    refreshes += 1
    return jsonAnswer(authAnswer(sessionOfUser(1, 2)))
  }
  fakeNetwork(answer)
  const tab = openTab({
    pause: async (ms) => {
      pauses.push(ms)
    },
  })
  tab.vault.open(sessionOfUser(1))
  return { ...tab, pauses, count: () => [asked, refreshes] }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type Counts = readonly [requests: number, refreshes: number]

// Requests of the call and refreshes of the session, for read, verify, idempotent and create.
const table: readonly (readonly [name: string, Behaviour, Counts, Counts, Counts, Counts])[] = [
  ['no network', always(() => Promise.reject(noNetwork())), [2, 0], [1, 0], [1, 0], [1, 0]],
  ['502', status(502), [2, 0], [1, 0], [1, 0], [1, 0]],
  ['502 with a page', always(() => textAnswer('<html>', 'text/html', 502)), [2, 0], [1, 0], [1, 0], [1, 0]],
  ['503', status(503), [2, 0], [1, 0], [1, 0], [1, 0]],
  ['504', status(504), [2, 0], [1, 0], [1, 0], [1, 0]],
  ['500', status(500), [1, 0], [1, 0], [1, 0], [1, 0]],
  ['400', status(400), [1, 0], [1, 0], [1, 0], [1, 0]],
  ['400 celebrate', status(400, 'celebrate request validation failed'), [1, 0], [1, 0], [1, 0], [1, 0]],
  ['404', status(404), [1, 0], [1, 0], [1, 0], [1, 0]],
  ['422', status(422), [1, 0], [1, 0], [1, 0], [1, 0]],
  // The statuses that ofetch would repeat by itself (M3).
  ['408', status(408), [1, 0], [1, 0], [1, 0], [1, 0]],
  ['409', status(409), [1, 0], [1, 0], [1, 0], [1, 0]],
  ['425', status(425), [1, 0], [1, 0], [1, 0], [1, 0]],
  ['429', status(429), [1, 0], [1, 0], [1, 0], [1, 0]],
  ['401 always', status(401), [2, 1], [2, 1], [2, 1], [1, 1]],
  // If a 403 may be a refusal of the request itself, it is not sent twice (reliability §7.6).
  ['403 always', status(403), [2, 1], [1, 0], [2, 1], [1, 0]],
  ['silence', always(silence), [1, 0], [1, 0], [1, 0], [1, 0]],
]

describe('how often a call is sent', () => {
  const cells = table.flatMap(([name, behaviour, ...counts]) =>
    classes.map((callClass, index) => [callClass, name, behaviour, counts[index]] as const),
  )
  it.each(cells)('a call of class %s that meets %s', async (callClass, _, behaviour, expected) => {
    const { client, count } = startTab(behaviour)
    const failing = faultFrom(send(client, representatives[callClass]))
    await vi.advanceTimersByTimeAsync(30_000)
    await failing
    expect(count()).toEqual(expected)
  })

  it.each(['read', 'verify', 'idempotent'] as const)(
    'a 401 that a refresh cures is followed by one replay: %s (CORE-029, CORE-033)',
    async (name) => {
      const { client, count } = startTab((earlier) =>
        earlier === 0
          ? jsonAnswer({ message: 'Token expirado' }, 401)
          : jsonAnswer([{ id: 1, descricao: 'Soja' }]),
      )
      // Only the number of requests counts here, not the answer.
      await send(client, representatives[name]).catch(() => {})
      expect(count()).toEqual([2, 1])
    },
  )

  it.each(classes)('a call that is left is not repeated: %s', async (name) => {
    const { client, count } = startTab(silence)
    const leaving = new AbortController()
    const failing = faultFrom(send(client, representatives[name], leaving.signal))
    await vi.advanceTimersByTimeAsync(10)
    leaving.abort()
    expect(await failing).toEqual({ kind: 'aborted' })
    expect(count()).toEqual([1, 0])
  })

  it('a call that was left before it began is never sent', async () => {
    const { client, count } = startTab(silence)
    expect(await faultFrom(send(client, lotesProdutos, AbortSignal.abort()))).toEqual({ kind: 'aborted' })
    expect(count()).toEqual([0, 0])
  })
})

describe('the one retry of a read', () => {
  it('comes after a pause of 300 ms and its answer counts', async () => {
    const { client, pauses, count } = startTab((earlier) =>
      earlier === 0 ? jsonAnswer({}, 503) : jsonAnswer([{ id: 1, descricao: 'Soja' }]),
    )
    expect(await client.send(lotesProdutos, {})).toEqual([{ id: 1, descricao: 'Soja' }])
    expect(pauses).toEqual([300])
    expect(count()).toEqual([2, 0])
  })

  it('waits 300 ms of real time where no pause is given', async () => {
    const { requests } = fakeNetwork(() => jsonAnswer({}, 502))
    const failing = faultFrom(createHttpClient({ baseUrl: () => '/api' }).send(lotesProdutos, {}))
    await vi.advanceTimersByTimeAsync(299)
    expect(requests).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(requests).toHaveLength(2)
    expect(await failing).toEqual({ kind: 'http', status: 502, message: null })
  })

  it('is not made when the caller leaves during the pause', async () => {
    const leaving = new AbortController()
    const { requests } = fakeNetwork(() => jsonAnswer({}, 503))
    const client = createHttpClient({ baseUrl: () => '/api', pause: async () => leaving.abort() })
    expect(await faultFrom(send(client, lotesProdutos, leaving.signal))).toEqual({ kind: 'aborted' })
    expect(requests).toHaveLength(1)
  })

  it('is given up when the call has a definite answer the second time', async () => {
    const { client, count } = startTab((earlier) => jsonAnswer({ message: 'não' }, earlier === 0 ? 502 : 404))
    expect(await faultFrom(client.send(lotesProdutos, {}))).toEqual({
      kind: 'http',
      status: 404,
      message: 'não',
    })
    expect(count()).toEqual([2, 0])
  })

  it('may be followed by a refresh and one replay, which is not retried again', async () => {
    const statuses = [503, 401, 503]
    const { client, count } = startTab((earlier) => jsonAnswer({}, statuses[earlier]))
    expect(await faultFrom(client.send(lotesProdutos, {}))).toEqual({
      kind: 'http',
      status: 503,
      message: null,
    })
    expect(count()).toEqual([3, 1])
  })
})

describe('a call without an answer', () => {
  it('is given up after 30 seconds as the fault timeout', async () => {
    const { requests } = fakeNetwork(silence)
    const told = vi.fn<(fault: unknown) => void>()
    const failing = faultFrom(createHttpClient({ baseUrl: () => '/api' }).send(lotesProdutos, {})).then(told)
    await vi.advanceTimersByTimeAsync(29_999)
    expect(told).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await failing
    expect(told).toHaveBeenCalledWith({ kind: 'timeout' })
    expect(requests).toHaveLength(1)
  })

  it('that carries a document is given up after 180 seconds, whatever its class', async () => {
    const uploads = calls.filter((call: Call) => call.carriesDocument)
    expect(uploads.length).toBeGreaterThan(0)
    for (const call of uploads) {
      const { requests } = fakeNetwork(silence)
      const told = vi.fn<(fault: unknown) => void>()
      const failing = faultFrom(send(createHttpClient({ baseUrl: () => '/api' }), call)).then(told)
      await vi.advanceTimersByTimeAsync(179_999)
      expect(told).not.toHaveBeenCalled()
      await vi.advanceTimersByTimeAsync(1)
      await failing
      expect(told).toHaveBeenCalledWith({ kind: 'timeout' })
      expect(requests).toHaveLength(1)
    }
  })

  it('leaves no timer behind once it was answered', async () => {
    const { client } = startTab(() => jsonAnswer([]))
    await client.send(lotesProdutos, {})
    expect(vi.getTimerCount()).toBe(0)
  })

  it('is a timeout as well when the body stops in the middle', async () => {
    fakeNetwork(
      ({ init }) =>
        new Response(
          new ReadableStream({
            start: (controller) => {
              controller.enqueue(new TextEncoder().encode('[{"id":'))
              init.signal?.addEventListener('abort', () => controller.error(new Error('aborted')))
            },
          }),
        ),
    )
    const failing = faultFrom(createHttpClient({ baseUrl: () => '/api' }).send(lotesProdutos, {}))
    await vi.advanceTimersByTimeAsync(30_000)
    expect(await failing).toEqual({ kind: 'timeout' })
  })
})

describe('an error of the code around a call, which is a TypeError like one of the network', () => {
  const broken = () => new TypeError('x.toSorted is not a function')

  it.each([
    [
      'thrown before the request',
      () =>
        vi.spyOn(ofetch, 'raw').mockImplementation(() => {
          throw broken()
        }),
    ],
    ['thrown around the request', () => vi.spyOn(ofetch, 'raw').mockRejectedValue(broken())],
    [
      'thrown at its body',
      () =>
        vi.spyOn(Response.prototype, 'blob').mockImplementation(() => {
          throw broken()
        }),
    ],
    [
      'thrown at its text',
      () =>
        vi.spyOn(Blob.prototype, 'text').mockImplementation(() => {
          throw broken()
        }),
    ],
  ])('is not told as a lost connection, and a read is not repeated: %s', async (_, breakIt) => {
    const { client, count } = startTab(status(404))
    const spy = breakIt()
    const fault = await faultFrom(send(client, lotesProdutos))
    spy.mockRestore()
    expect(fault).toEqual({ kind: 'unknown' })
    expect(count()[0]).toBeLessThanOrEqual(1)
  })

  it('a body that the network has cut is a lost connection', async () => {
    fakeNetwork(
      () => new Response(new ReadableStream({ start: (controller) => controller.error(noNetwork()) })),
    )
    const client = createHttpClient({ baseUrl: () => '/api', pause: async () => {} })
    expect(await faultFrom(send(client, lotesProdutos))).toEqual({ kind: 'offline' })
  })
})

describe('a browser without AbortSignal.any', () => {
  const withoutAny = () =>
    vi.spyOn(AbortSignal, 'any').mockImplementation(() => {
      throw new TypeError('AbortSignal.any is not a function')
    })

  it('gets the answer of a call that somebody may leave', async () => {
    const any = withoutAny()
    const { client } = startTab(status(404))
    expect(await faultFrom(send(client, lotesProdutos, new AbortController().signal))).toEqual({
      kind: 'http',
      status: 404,
      message: 'recusado',
    })
    any.mockRestore()
  })

  it('tells a call that somebody left as left, also while it runs', async () => {
    const any = withoutAny()
    const leaving = new AbortController()
    const { client } = startTab(silence)
    const failing = faultFrom(send(client, lotesProdutos, leaving.signal))
    await vi.advanceTimersByTimeAsync(10)
    leaving.abort()
    expect(await failing).toEqual({ kind: 'aborted' })
    any.mockRestore()
  })
})
