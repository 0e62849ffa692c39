import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Fault } from '#domain/fault.ts'
import { isRefusal } from '#domain/outcome.ts'
import type { Call } from '#services/contract/call.ts'
import { frotistasList } from '#services/contract/companies.ts'
import { direcionarCargas } from '#services/contract/directing.ts'
import { motoristasList } from '#services/contract/drivers.ts'
import { contatosList } from '#services/contract/help.ts'
import { lotesProdutos } from '#services/contract/offers.ts'
import { authLogin, authLogout, authRefresh } from '#services/contract/session.ts'
import { viagensCancelar } from '#services/contract/trips.ts'
import { caminhoesList } from '#services/contract/trucks.ts'
import { veiculosList } from '#services/contract/vehicles.ts'
import {
  fakeNetwork,
  faultFrom,
  jsonAnswer,
  noNetwork,
  park,
  silence,
  textAnswer,
} from '#tests/support/http.ts'
import { rotatingServer } from '#tests/support/rotating-server.ts'
import { authAnswer, openTab, sessionOfUser, sharedStorage } from '#tests/support/tabs.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const products = () => jsonAnswer([{ id: 1, descricao: 'Soja' }])
const expired = () => jsonAnswer({ message: 'Token expirado' }, 401)

describe('many calls on one expired token', () => {
  it('17 calls of one tab cause 1 refresh and have 17 answers (CORE-029, CORE-031, CORE-032, CORE-033)', async () => {
    const server = rotatingServer()
    const { requests } = fakeNetwork(server.answer)
    const { client, vault } = openTab()
    vault.open(server.issueExpired(1))
    const answers = await Promise.all(Array.from({ length: 17 }, () => client.send(lotesProdutos, {})))
    expect(answers).toHaveLength(17)
    expect(answers.every(([product]) => product?.id === 1)).toBe(true)
    expect(server.counts).toMatchObject({ refreshes: 1, reuses: 0 })
    expect(requests).toHaveLength(35)
    expect(requests.find(({ target }) => target === '/auth')).toMatchObject({
      method: 'POST',
      body: { refresh_token: 'refresh-1-2' },
      authorization: null,
    })
    expect(vault.read()).toEqual(sessionOfUser(1, 3))
  })

  it('a 403 of a read is taken for an expired token as well (CORE-030)', async () => {
    const { targets } = fakeNetwork(({ target, authorization }) => {
      if (target === '/auth') return jsonAnswer(authAnswer(sessionOfUser(1, 2)))
      return authorization === 'Bearer access-1-2' ? products() : jsonAnswer({}, 403)
    })
    const { client, vault } = openTab()
    vault.open(sessionOfUser(1))
    expect(await client.send(lotesProdutos, {})).toEqual([{ id: 1, descricao: 'Soja' }])
    expect(targets()).toEqual(['GET /lotes/produtos', 'POST /auth', 'GET /lotes/produtos'])
  })

  it.each([
    ['the drivers', motoristasList.id, 401],
    ['the vehicles', veiculosList.id, 403],
    ['the trucks', caminhoesList.id, 401],
    ['the companies', frotistasList.id, 403],
    ['the contacts', contatosList.id, 401],
  ])('%s are asked for again with the new token: %s after %i (REG-600)', async (_, id, status) => {
    const lists = [motoristasList, veiculosList, caminhoesList, frotistasList, contatosList]
    const call: Call = lists.find((one) => one.id === id) ?? contatosList
    const { requests, targets } = fakeNetwork(({ target, authorization }) => {
      if (target === '/auth') return jsonAnswer(authAnswer(sessionOfUser(1, 2)))
      if (authorization !== 'Bearer access-1-2') return jsonAnswer({ message: 'Token expirado' }, status)
      return jsonAnswer(id === 'contatos-list' ? [] : { data: [], total: 0, per_page: 10 })
    })
    const { client, vault } = openTab()
    vault.open(sessionOfUser(1))
    await client.send(call, { query: { page: 1, per_page: 10 } } as never)
    const asked = `GET ${call.path}`
    expect(targets().map((target) => target.replace(/[?].*/, ''))).toEqual([asked, 'POST /auth', asked])
    expect(requests[2]?.authorization).toBe('Bearer access-1-2')
    expect(vault.read()).toEqual(sessionOfUser(1, 2))
  })

  it('a 401 that arrives after the refresh is replayed without another refresh', async () => {
    const late = park<Response>()
    let first = true
    const { targets } = fakeNetwork(({ target, authorization }) => {
      if (target === '/auth') return jsonAnswer(authAnswer(sessionOfUser(1, 2)))
      if (authorization === 'Bearer access-1-2') return products()
      if (!first) return expired()
      first = false
      return late.parked
    })
    const { client, vault } = openTab()
    vault.open(sessionOfUser(1))
    const lateCall = client.send(lotesProdutos, {})
    await client.send(lotesProdutos, {})
    late.settle(expired())
    expect(await lateCall).toHaveLength(1)
    expect(targets().filter((target) => target === 'POST /auth')).toHaveLength(1)
  })

  it('a 403 that stays is an ordinary error after 2 requests and 1 refresh, and the session is kept', async () => {
    const { requests } = fakeNetwork(({ target }) =>
      target === '/auth'
        ? jsonAnswer(authAnswer(sessionOfUser(1, 2)))
        : jsonAnswer({ message: 'Sem permissão' }, 403),
    )
    const { client, vault } = openTab()
    vault.open(sessionOfUser(1))
    const fault = await faultFrom(client.send(lotesProdutos, {}))
    expect(fault).toEqual({ kind: 'http', status: 403, message: 'Sem permissão' })
    expect(requests).toHaveLength(3)
    expect(vault.read()).toEqual(sessionOfUser(1, 2))
  })

  it('a 401 with the body of another refusal is about the session first', async () => {
    const { targets } = fakeNetwork(({ target, authorization }) => {
      if (target === '/auth') return jsonAnswer(authAnswer(sessionOfUser(1, 2)))
      if (authorization === 'Bearer access-1-2') return products()
      return jsonAnswer({ message: 'celebrate request validation failed', statusValidation: {} }, 401)
    })
    const { client, vault } = openTab()
    vault.open(sessionOfUser(1))
    await client.send(lotesProdutos, {})
    expect(targets()).toEqual(['GET /lotes/produtos', 'POST /auth', 'GET /lotes/produtos'])
  })
})

const refused: Fault = { kind: 'http', status: 401, message: 'Token expirado' }
type Outcome = readonly [
  name: string,
  refresh: () => Response | Promise<Response>,
  isSignedOut: boolean,
  fault: Fault,
]

const page = (status: number) => () =>
  textAnswer('<!doctype html><html><body>Acesso bloqueado</body></html>', 'text/html', status)

describe('what a refresh that fails does to the session', () => {
  const auth = (change: object) => () => jsonAnswer({ ...authAnswer(sessionOfUser(1, 2)), ...change })
  const outcomes: readonly Outcome[] = [
    ['400', () => jsonAnswer({ message: 'inválido' }, 400), true, refused],
    [
      '400 of celebrate',
      () => jsonAnswer({ message: 'celebrate request validation failed' }, 400),
      true,
      refused,
    ],
    ['401', () => jsonAnswer({ message: 'inválido' }, 401), true, refused],
    ['403', () => jsonAnswer({ message: 'inválido' }, 403), true, refused],
    ['an empty 403', () => new Response(null, { status: 403 }), false, refused],
    ['a 401 without words', () => jsonAnswer({}, 401), false, { kind: 'http', status: 401, message: null }],
    [
      'a 401 with other words',
      () => jsonAnswer({ error: 'blocked' }, 401),
      false,
      { kind: 'http', status: 401, message: null },
    ],
    ['a 400 in text', () => textAnswer('Denied', 'text/plain', 400), false, refused],
    ['a page with 400', page(400), false, { kind: 'intercepted', status: 400 }],
    ['a page with 401', page(401), false, { kind: 'intercepted', status: 401 }],
    ['a page with 403', page(403), false, { kind: 'intercepted', status: 403 }],
    [
      'a page that says it is JSON',
      () => textAnswer('<script>{"message":"x"}</script>', 'application/json', 401),
      false,
      { kind: 'intercepted', status: 401 },
    ],
    ['no network', () => Promise.reject(noNetwork()), false, { kind: 'offline' }],
    ['silence', silence, false, { kind: 'timeout' }],
    ['404', () => jsonAnswer({}, 404), false, refused],
    ['404 with words', () => jsonAnswer({ message: 'Rota' }, 404), false, refused],
    ['429', () => jsonAnswer({}, 429), false, { kind: 'http', status: 429, message: null }],
    ['500', () => jsonAnswer({ message: 'erro' }, 500), false, { kind: 'http', status: 500, message: null }],
    [
      '502',
      () => textAnswer('<html>', 'text/html', 502),
      false,
      { kind: 'http', status: 502, message: null, isForeign: true },
    ],
    ['a page', () => textAnswer('<html>', 'text/html'), false, { kind: 'malformed', at: 'body' }],
    [
      'cut JSON',
      () => textAnswer('{"access_to', 'application/json'),
      false,
      { kind: 'malformed', at: 'body' },
    ],
    ['no token', auth({ access_token: undefined }), false, { kind: 'malformed', at: 'access_token' }],
    ['an empty token', auth({ access_token: '' }), false, { kind: 'malformed', at: 'access_token' }],
    ['no user', auth({ usuario_id: null }), false, { kind: 'malformed', at: 'usuario_id' }],
    ['another user', auth({ usuario_id: 2 }), false, { kind: 'sessionEnded' }],
  ]
  it.each(outcomes)('a refresh that is answered with %s', async (_, refresh, isSignedOut, expected) => {
    vi.useFakeTimers()
    const { requests } = fakeNetwork(({ target }) => (target === '/auth' ? refresh() : expired()))
    const { client, vault } = openTab()
    vault.open(sessionOfUser(1))
    const failing = faultFrom(client.send(lotesProdutos, {}))
    await vi.advanceTimersByTimeAsync(30_000)
    expect(await failing).toEqual(expected)
    expect(vault.read()).toEqual(isSignedOut ? null : sessionOfUser(1))
    expect(requests).toHaveLength(2)
  })

  it.each([
    ['401 without words', () => jsonAnswer({}, 401), 'doubtful'],
    ['an empty 403', () => new Response(null, { status: 403 }), 'doubtful'],
    ['404 with words', () => jsonAnswer({ message: 'Rota' }, 404), 'doubtful'],
    ['no session', () => jsonAnswer({}), 'doubtful'],
    ['401 with words', () => jsonAnswer({ message: 'inválido' }, 401), 'ended'],
    ['500', () => jsonAnswer({}, 500), 'ended'],
    ['429', () => jsonAnswer({}, 429), 'ended'],
    ['a page', page(401), 'ended'],
    ['no network', () => Promise.reject(noNetwork()), 'ended'],
    ['a session', auth({}), 'ended'],
  ] as const)(
    'a refresh that is answered with %s ends so that it is told or not',
    async (_, refresh, moment) => {
      fakeNetwork(({ target }) => (target === '/auth' ? refresh() : expired()))
      const moments: string[] = []
      const { client, vault } = openTab({ watch: (one) => moments.push(one) })
      vault.open(sessionOfUser(1))
      await faultFrom(client.send(lotesProdutos, {}))
      expect(moments).toEqual(['started', moment])
    },
  )

  it('without a refresh token the user is signed out and no refresh is sent', async () => {
    const { requests } = fakeNetwork(expired)
    const { client, vault } = openTab()
    vault.open({ ...sessionOfUser(1), refresh_token: null })
    expect(await faultFrom(client.send(lotesProdutos, {}))).toEqual(refused)
    expect(vault.read()).toBeNull()
    expect(requests).toHaveLength(1)
  })

  it('all calls that wait hear of the same failure, and the next one tries again', async () => {
    let refreshes = 0
    fakeNetwork(({ target, authorization }) => {
      if (target === '/auth') {
        refreshes += 1
        return refreshes === 1 ? jsonAnswer({}, 500) : jsonAnswer(authAnswer(sessionOfUser(1, 2)))
      }
      return authorization === 'Bearer access-1-2' ? products() : expired()
    })
    const { client, vault } = openTab()
    vault.open(sessionOfUser(1))
    const waiting = Array.from({ length: 5 }, () => faultFrom(client.send(lotesProdutos, {})))
    expect(await Promise.all(waiting)).toEqual(
      Array.from({ length: 5 }, () => ({ kind: 'http', status: 500, message: null })),
    )
    expect(await client.send(lotesProdutos, {})).toHaveLength(1)
    expect(refreshes).toBe(2)
  })

  it.each([
    ['offline', () => Promise.reject(noNetwork()), { kind: 'offline' }],
    ['502', () => jsonAnswer({}, 502), { kind: 'http', status: 502, message: null }],
  ] as const)(
    'a direction that was answered 401 may have been made (N2), also when the refresh is %s',
    async (_, refresh, fault) => {
      fakeNetwork(({ target }) => (target === '/auth' ? refresh() : expired()))
      const { client, vault } = openTab()
      vault.open(sessionOfUser(1))
      expect(await faultFrom(client.send(direcionarCargas, { body: {} as never }))).toEqual(fault)
      expect(isRefusal(fault)).toBe(false)
      expect(vault.read()).toEqual(sessionOfUser(1))
    },
  )
})

describe('a refusal of a call that is no word of the API', () => {
  it.each([
    ['a page', '<html>Bloqueado</html>', 'text/html'],
    ['a page that says it is JSON', '<html>Bloqueado</html>', 'application/json'],
    ['a comment', ' <!-- blocked -->', 'text/plain'],
    ['XML', '\ufeff<?xml version="1.0"?><Error/>', 'application/xml'],
  ])('%s begins no refresh, and the session stays', async (_, body, type) => {
    for (const status of [401, 403]) {
      const { targets } = fakeNetwork(() => textAnswer(body, type, status))
      const { client, vault } = openTab()
      vault.open(sessionOfUser(1))
      expect(await faultFrom(client.send(lotesProdutos, {}))).toEqual({ kind: 'intercepted', status })
      expect(await faultFrom(client.send(viagensCancelar, { query: { lote_conjunto_id: 601 } }))).toEqual({
        kind: 'intercepted',
        status,
      })
      expect(targets()).toEqual(['GET /lotes/produtos', 'PATCH /cancelar/viagem?lote_conjunto_id=601'])
      expect(vault.read()).toEqual(sessionOfUser(1))
    }
  })

  it.each([
    ['nothing', ''],
    ['a text', 'Unauthorized'],
    ['JSON without words', '{}'],
  ])('a 401 with %s may be of a server that says no more: the session is renewed', async (_, body) => {
    const { targets } = fakeNetwork(({ target, authorization }) => {
      if (target === '/auth') return jsonAnswer(authAnswer(sessionOfUser(1, 2)))
      return authorization === 'Bearer access-1-2' ? products() : textAnswer(body, 'text/html', 401)
    })
    const { client, vault } = openTab()
    vault.open(sessionOfUser(1))
    expect(await client.send(lotesProdutos, {})).toHaveLength(1)
    expect(targets()).toEqual(['GET /lotes/produtos', 'POST /auth', 'GET /lotes/produtos'])
  })

  it('of a direction stays an unknown outcome, also when the refresh has a refusal of its own', async () => {
    fakeNetwork(({ target }) => (target === '/auth' ? jsonAnswer({ message: 'Rota' }, 404) : expired()))
    const { client, vault } = openTab()
    vault.open(sessionOfUser(1))
    const fault = await faultFrom(client.send(direcionarCargas, { body: {} as never }))
    expect(fault).toEqual(refused)
    expect(isRefusal(fault)).toBe(false)
    expect(vault.read()).toEqual(sessionOfUser(1))
  })
})

describe('two tabs without Web Locks', () => {
  const twoTabs = () => {
    vi.stubGlobal('navigator', {})
    const storage = sharedStorage()
    const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
    const [first, second] = [
      openTab({ storage: storage.openTab(), pause }),
      openTab({ storage: storage.openTab(), pause }),
    ]
    first.vault.open(sessionOfUser(1))
    return { first, second }
  }

  it.each([900, 8900])(
    'whose refresh token is refused because the other has just used it stay signed in, if that one gets its answer after %i ms',
    async (late) => {
      vi.useFakeTimers()
      const answer = park<Response>()
      let refreshes = 0
      fakeNetwork(({ target, authorization }) => {
        if (target === '/auth') {
          refreshes += 1
          return refreshes === 1 ? answer.parked : jsonAnswer({ message: 'Refresh token já usado' }, 401)
        }
        return authorization === 'Bearer access-1-2' ? products() : expired()
      })
      const { first, second } = twoTabs()
      const both = [first, second].map(({ client }) => client.send(lotesProdutos, {}))
      await vi.advanceTimersByTimeAsync(late)
      answer.settle(jsonAnswer(authAnswer(sessionOfUser(1, 2))))
      await vi.advanceTimersByTimeAsync(1000)
      expect(await Promise.all(both)).toEqual([
        [{ id: 1, descricao: 'Soja' }],
        [{ id: 1, descricao: 'Soja' }],
      ])
      expect(refreshes).toBe(2)
      expect(second.vault.read()).toEqual(sessionOfUser(1, 2))
    },
  )

  it('are signed out ten seconds after the API refuses the token, if nobody has renewed it', async () => {
    vi.useFakeTimers()
    fakeNetwork(({ target }) => (target === '/auth' ? jsonAnswer({ message: 'inválido' }, 401) : expired()))
    const { first, second } = twoTabs()
    const failing = faultFrom(second.client.send(lotesProdutos, {}))
    await vi.advanceTimersByTimeAsync(9999)
    expect(first.vault.read()).toEqual(sessionOfUser(1))
    await vi.advanceTimersByTimeAsync(1)
    expect(await failing).toEqual(refused)
    expect(first.vault.read()).toBeNull()
  })
})

describe('calls that never refresh', () => {
  const body = { refresh_token: 'refresh-1-1' }
  it.each([
    ['auth-login', authLogin, { body: { username: 'a@example.com', password: 'x' } }],
    ['auth-refresh', authRefresh, { body }],
    ['auth-logout', authLogout, { body }],
  ] as const)('%s answers 401 and 403 as ordinary errors', async (_, call, request) => {
    for (const status of [401, 403]) {
      const { requests } = fakeNetwork(() => jsonAnswer({}, status))
      const { client, vault } = openTab()
      vault.open(sessionOfUser(1))
      expect(await faultFrom(client.send(call, request as never))).toEqual({
        kind: 'http',
        status,
        message: null,
      })
      expect(requests).toHaveLength(1)
      expect(vault.read()).toEqual(sessionOfUser(1))
    }
  })

  it('any call on a page that must not refresh (CORE-015)', async () => {
    const { targets } = fakeNetwork(expired)
    const { client, vault } = openTab({ mayRenew: () => false })
    vault.open(sessionOfUser(1))
    expect(await faultFrom(client.send(lotesProdutos, {}))).toEqual(refused)
    expect(targets()).toEqual(['GET /lotes/produtos'])
    expect(vault.read()).toEqual(sessionOfUser(1))
  })

  it('any call without a session', async () => {
    const { targets } = fakeNetwork(expired)
    expect(await faultFrom(openTab().client.send(lotesProdutos, {}))).toEqual(refused)
    expect(targets()).toEqual(['GET /lotes/produtos'])
  })
})

describe('a session that changes while a call is under way', () => {
  it.each([
    ['signed out', null],
    ['somebody else', sessionOfUser(2)],
  ] as const)('%s: the call is not replayed', async (_, next) => {
    const answer = park<Response>()
    const { requests } = fakeNetwork(() => answer.parked)
    const { client, vault } = openTab()
    vault.open(sessionOfUser(1))
    const failing = faultFrom(client.send(viagensCancelar, { query: { lote_conjunto_id: 601 } }))
    vault.close()
    if (next) vault.open(next)
    answer.settle(expired())
    expect(await failing).toEqual({ kind: 'sessionEnded' })
    expect(requests).toHaveLength(1)
    expect(vault.read()).toEqual(next)
  })

  it('a refresh of the user before does not end the refresh of the user after', async () => {
    const slow = park<Response>()
    const asked = park<void>()
    fakeNetwork(({ target, body, authorization }) => {
      const isRefresh = target === '/auth'
      if (isRefresh && JSON.stringify(body).includes('refresh-1-1')) {
        asked.settle()
        return slow.parked
      }
      if (isRefresh) return jsonAnswer(authAnswer(sessionOfUser(2, 2)))
      return authorization === 'Bearer access-2-2' ? products() : expired()
    })
    const { client, vault } = openTab()
    vault.open(sessionOfUser(1))
    const before = faultFrom(client.send(lotesProdutos, {}))
    await asked.parked
    vault.close()
    vault.open(sessionOfUser(2))
    expect(await client.send(lotesProdutos, {})).toHaveLength(1)
    slow.settle(jsonAnswer(authAnswer(sessionOfUser(1, 2))))
    expect(await before).toEqual({ kind: 'sessionEnded' })
    expect(vault.read()).toEqual(sessionOfUser(2, 2))
  })
})
