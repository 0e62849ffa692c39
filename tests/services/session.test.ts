import { afterEach, describe, expect, it, vi } from 'vitest'
import { lotesProdutos } from '#services/contract/offers.ts'
import {
  fakeNetwork,
  faultFrom,
  jsonAnswer,
  noNetwork,
  park,
  silence,
  textAnswer,
} from '#tests/support/http.ts'
import { authAnswer, openTab, sessionOfUser, sharedStorage } from '#tests/support/tabs.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const credentials = { username: '  Master@Example.com ', password: ' Senha@123 ' }
const user = {
  usuario_id: 1,
  user: 'user1@example.com',
  name: 'User 1',
  telefone: null,
  perfil: 'master',
}

describe('signing in', () => {
  it('sends the e-mail in lower case and the password as typed (CORE-026)', async () => {
    const { requests } = fakeNetwork(() => jsonAnswer(authAnswer(sessionOfUser(1))))
    await openTab().session.signIn(credentials)
    expect(requests).toHaveLength(1)
    expect(requests[0]).toMatchObject({
      method: 'POST',
      target: '/auth',
      body: { username: 'master@example.com', password: ' Senha@123 ' },
      authorization: null,
    })
  })

  it('stores the session and tells who signed in, without the tokens (CORE-019, CORE-020, CORE-021, CORE-027, REG-612)', async () => {
    fakeNetwork(() => jsonAnswer(authAnswer({ ...sessionOfUser(1), telefone: '45999990001' })))
    const storage = sharedStorage()
    const { session } = openTab({ storage: storage.openTab() })
    const signedIn = { ...user, telefone: '45999990001' }
    expect(await session.signIn(credentials)).toEqual({ kind: 'signedIn', user: signedIn })
    expect(await session.restore()).toEqual(signedIn)
    expect(storage.items.get('boleia:aviso')).toBe('true')
    expect(JSON.parse(storage.items.get('boleia:session') ?? '')).toEqual({
      ...signedIn,
      token: 'access-1-1',
      refresh_token: 'refresh-1-1',
    })
  })

  it('without a refresh token lasts until its token expires', async () => {
    const { refresh_token: _, ...answer } = authAnswer(sessionOfUser(1))
    fakeNetwork(() => jsonAnswer(answer))
    const { session, vault } = openTab()
    expect(await session.signIn(credentials)).toEqual({ kind: 'signedIn', user })
    expect(vault.read()).toMatchObject({ token: 'access-1-1', refresh_token: null })
  })

  it('keeps its refresh token when a renewal brings none', async () => {
    const { refresh_token: _, ...renewed } = authAnswer(sessionOfUser(1, 2))
    fakeNetwork(({ target, authorization }) => {
      if (target === '/auth') return jsonAnswer(renewed)
      return authorization === 'Bearer access-1-2' ? jsonAnswer([]) : jsonAnswer({}, 401)
    })
    const { client, vault } = openTab()
    vault.open(sessionOfUser(1))
    expect(await client.send(lotesProdutos, {})).toEqual([])
    expect(vault.read()).toMatchObject({ token: 'access-1-2', refresh_token: 'refresh-1-1' })
  })

  it('is restored from storage on the next start', async () => {
    const storage = sharedStorage()
    openTab({ storage: storage.openTab() }).vault.open(sessionOfUser(1))
    expect(await openTab({ storage: storage.openTab() }).session.restore()).toEqual(user)
    expect(await openTab().session.restore()).toBeNull()
  })

  it.each([
    ['wrong credentials', 401, 'Invalid user credentials', { kind: 'invalidCredentials' }],
    [
      'the same in capitals with another status',
      400,
      'INVALID USER CREDENTIALS',
      { kind: 'invalidCredentials' },
    ],
    ['the same with a 500', 500, 'Invalid user credentials', { kind: 'invalidCredentials' }],
    ['a disabled account', 400, 'Account disabled', { kind: 'accountDisabled' }],
    ['the same with 403', 403, 'account DISABLED', { kind: 'accountDisabled' }],
    [
      'other words',
      400,
      'Acesso bloqueado até amanhã',
      { kind: 'refused', message: 'Acesso bloqueado até amanhã' },
    ],
    ['other words with 401', 401, 'Token inválido', { kind: 'refused', message: 'Token inválido' }],
  ])('refused with %s is told by the message (A26)', async (_, status, message, outcome) => {
    const { requests } = fakeNetwork(() => jsonAnswer({ message }, status))
    const { session } = openTab()
    expect(await session.signIn(credentials)).toEqual(outcome)
    expect(requests).toHaveLength(1)
    expect(await session.restore()).toBeNull()
  })

  it.each([
    ['a 401 without words', () => jsonAnswer({}, 401), { kind: 'http', status: 401, message: null }],
    ['a 500', () => jsonAnswer({ message: 'erro' }, 500), { kind: 'http', status: 500, message: 'erro' }],
    [
      'celebrate',
      () =>
        jsonAnswer(
          { message: 'celebrate request validation failed', validation: { body: { message: 'username' } } },
          400,
        ),
      { kind: 'validation', message: 'username' },
    ],
    ['a page', () => textAnswer('<html>', 'text/html'), { kind: 'malformed', at: 'body' }],
  ] as const)('answered with %s is a fault, and nobody is signed in', async (_, answer, fault) => {
    fakeNetwork(answer)
    const { session } = openTab()
    expect(await faultFrom(session.signIn(credentials))).toEqual(fault)
    expect(await session.restore()).toBeNull()
  })

  it('keeps the session that is open when the password is wrong', async () => {
    fakeNetwork(() => jsonAnswer({ message: 'Invalid user credentials' }, 401))
    const { session, vault } = openTab()
    vault.open(sessionOfUser(1))
    expect(await session.signIn(credentials)).toEqual({ kind: 'invalidCredentials' })
    expect(vault.read()).toEqual(sessionOfUser(1))
  })

  it('that is left stores nothing', async () => {
    const answer = park<Response>()
    fakeNetwork(() => answer.parked)
    const { session } = openTab()
    const leaving = new AbortController()
    const failing = faultFrom(session.signIn(credentials, leaving.signal))
    leaving.abort()
    answer.settle(jsonAnswer(authAnswer(sessionOfUser(1))))
    expect(await failing).toEqual({ kind: 'aborted' })
    expect(await session.restore()).toBeNull()
  })
})

describe('a sign-in whose request fails', () => {
  /** A clock on which the request takes `ms`. */
  const taking = (ms: number) => {
    let time = 1000
    return () => {
      time += ms
      return time - ms
    }
  }
  it.each([
    ['at once while the browser is online: blocked', 0, true, { kind: 'blocked' }],
    ['after 49 ms while the browser is online: blocked', 49, true, { kind: 'blocked' }],
  ])('%s', async (_, ms, isOnline, outcome) => {
    fakeNetwork(() => Promise.reject(noNetwork()))
    const { session } = openTab({ isOnline: () => isOnline, now: taking(ms) })
    expect(await session.signIn(credentials)).toEqual(outcome)
  })

  it.each([
    ['at once while the browser is offline', 0, false],
    ['after 50 ms while the browser is online', 50, true],
  ])('%s: offline', async (_, ms, isOnline) => {
    const { requests } = fakeNetwork(() => Promise.reject(noNetwork()))
    const { session } = openTab({ isOnline: () => isOnline, now: taking(ms) })
    expect(await faultFrom(session.signIn(credentials))).toEqual({ kind: 'offline' })
    expect(requests).toHaveLength(1)
  })
})

describe('a sign-in that fails in the code of the portal', () => {
  it('is told neither as an extension that blocks it nor as a lost connection', async () => {
    fakeNetwork(() => jsonAnswer(authAnswer(sessionOfUser(1))))
    const { session } = openTab({ isOnline: () => true, now: () => 1000 })
    const broken = vi.spyOn(Response.prototype, 'blob').mockImplementation(() => {
      throw new TypeError('x.toSorted is not a function')
    })
    const fault = await faultFrom(session.signIn(credentials))
    broken.mockRestore()
    expect(fault).toEqual({ kind: 'unknown' })
  })
})

describe('signing out', () => {
  const signedInTab = (storage = sharedStorage()) => {
    const tab = openTab({ storage: storage.openTab() })
    tab.vault.open(sessionOfUser(1))
    storage.items.set('other:draft', 'x')
    return { ...tab, storage }
  }

  it('clears all local storage before the backend hears of it, with the refresh token (CORE-023, CORE-025)', async () => {
    const { session, storage } = signedInTab()
    const { requests } = fakeNetwork(() => {
      expect(storage.items.size).toBe(0)
      return jsonAnswer({})
    })
    await session.signOut()
    expect(requests).toHaveLength(1)
    expect(requests[0]).toMatchObject({
      method: 'POST',
      target: '/auth/logout',
      body: { refresh_token: 'refresh-1-1' },
      authorization: 'Bearer access-1-1',
    })
    expect(storage.items.size).toBe(0)
  })

  it.each([
    ['fails', () => Promise.reject(noNetwork())],
    ['is refused', () => jsonAnswer({ message: 'inválido' }, 401)],
    ['is answered with 500', () => jsonAnswer({}, 500)],
    ['is answered with a page', () => textAnswer('<html>', 'text/html')],
  ] as const)('ends in peace when the call %s, which is made once', async (_, answer) => {
    const { requests } = fakeNetwork(answer)
    const { session, storage } = signedInTab()
    await expect(session.signOut()).resolves.toBeUndefined()
    expect(requests).toHaveLength(1)
    expect(storage.items.size).toBe(0)
  })

  it('has cleared everything at once when the call hangs, and gives up after 30 seconds', async () => {
    vi.useFakeTimers()
    const { requests } = fakeNetwork(silence)
    const { session, storage } = signedInTab()
    const leaving = session.signOut()
    expect(storage.items.size).toBe(0)
    expect(await session.restore()).toBeNull()
    await vi.advanceTimersByTimeAsync(30_000)
    await expect(leaving).resolves.toBeUndefined()
    expect(requests).toHaveLength(1)
  })

  it('is told to the other tabs', async () => {
    fakeNetwork(() => jsonAnswer({}))
    const { session, storage } = signedInTab()
    const other = openTab({ storage: storage.openTab() })
    const heard: unknown[] = []
    other.vault.subscribe((stored) => heard.push(stored))
    await session.signOut()
    expect(heard).toEqual([null])
  })

  it('without a session or a refresh token clears storage and asks nobody', async () => {
    const { requests } = fakeNetwork(() => jsonAnswer({}))
    const { session, storage, vault } = signedInTab()
    vault.open({ ...sessionOfUser(1), refresh_token: null })
    await session.signOut()
    await session.signOut()
    expect(storage.items.size).toBe(0)
    expect(requests).toEqual([])
  })
})
