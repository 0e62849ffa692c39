import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { lotesProdutos } from '#services/contract/offers.ts'
import { browserStorage, createVault, type VaultStorage } from '#services/http/vault.ts'
import { fakeNetwork, faultFrom } from '#tests/support/http.ts'
import { rotatingServer } from '#tests/support/rotating-server.ts'
import { authAnswer, openTab, sessionOfUser, sharedStorage } from '#tests/support/tabs.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const blocked = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

/** A storage that refuses its `n`-th write, or all from that one on. */
const failingStorage = (n: number, isForEver: boolean): VaultStorage => {
  const { local, subscribe } = sharedStorage().openTab()
  let writes = 0
  const writing = <Args extends unknown[]>(write: (...args: Args) => void) => {
    return (...args: Args) => {
      writes += 1
      if (writes === n || (isForEver && writes > n)) throw new DOMException('full', 'QuotaExceededError')
      write(...args)
    }
  }
  return {
    local: {
      getItem: local.getItem,
      setItem: writing(local.setItem),
      removeItem: writing(local.removeItem),
      clear: writing(local.clear),
    },
    subscribe,
  }
}

const blockedStorage: VaultStorage = {
  local: { getItem: blocked, setItem: blocked, removeItem: blocked, clear: blocked },
  subscribe: () => () => {},
}

/** Signs in, works while the token expires twice, signs out, signs in as another user, signs out. */
const useThePortal = async (storage: VaultStorage) => {
  const server = rotatingServer()
  let calls = 0
  fakeNetwork((request) => {
    // The access token of every third call has just expired.
    calls += 1
    return calls % 3 === 0 && request.target === '/lotes/produtos'
      ? new Response('{}', { status: 401 })
      : server.answer(request)
  })
  const { client, session } = openTab({ storage })
  const work = async (userId: number) => {
    expect((await session.restore())?.usuario_id).toBe(userId)
    for (let call = 0; call < 4; call += 1) {
      expect(await client.send(lotesProdutos, {})).toEqual([{ id: userId, descricao: '/lotes/produtos' }])
    }
    expect((await session.restore())?.usuario_id).toBe(userId)
  }
  await session.signIn({ username: 'user1@example.com', password: 'x' })
  await work(1)
  await session.signOut()
  expect(await session.restore()).toBeNull()
  await session.signIn({ username: 'user2@example.com', password: 'x' })
  await work(2)
  await session.signOut()
  expect(await session.restore()).toBeNull()
  expect(server.counts.refreshes).toBeGreaterThanOrEqual(2)
  expect(server.counts.reuses).toBe(0)
}

describe('storage that refuses', () => {
  it.each(Array.from({ length: 20 }, (_, index) => index + 1))(
    'its write number %i: the portal works',
    async (n) => {
      await useThePortal(failingStorage(n, false))
    },
  )

  it.each(Array.from({ length: 20 }, (_, index) => index + 1))(
    'all writes from number %i on: the portal works',
    async (n) => {
      await useThePortal(failingStorage(n, true))
    },
  )

  it('everything: the portal works until the page is left', async () => {
    await useThePortal(blockedStorage)
  })

  it('nothing: the portal works', async () => {
    await useThePortal(sharedStorage().openTab())
  })

  it('to be cleared: the session is over in this tab all the same', () => {
    const { local, subscribe } = sharedStorage().openTab()
    const vault = createVault({ local: { ...local, clear: blocked }, subscribe })
    vault.open(sessionOfUser(1))
    vault.close()
    expect(vault.read()).toBeNull()
    vault.open(sessionOfUser(2))
    expect(vault.read()).toEqual(sessionOfUser(2))
  })

  it('the new tokens of a renewal: they are kept in memory', () => {
    const { local, subscribe } = sharedStorage().openTab()
    let isFull = false
    const setItem = (key: string, value: string) => (isFull ? blocked() : local.setItem(key, value))
    const vault = createVault({ local: { ...local, setItem }, subscribe })
    vault.open(sessionOfUser(1, 1))
    isFull = true
    expect(vault.renew(sessionOfUser(1, 2), 'access-1-1')).toBe(true)
    expect(vault.read()).toEqual(sessionOfUser(1, 2))
    isFull = false
    expect(vault.renew(sessionOfUser(1, 3), 'access-1-2')).toBe(true)
    expect(JSON.parse(local.getItem('boleia:session') ?? '')).toEqual(sessionOfUser(1, 3))
  })
})

describe('tokens that are kept in memory', () => {
  it('give way to what another tab stores later, and to its sign-out', () => {
    const { openTab: storage } = sharedStorage()
    const { local, subscribe } = storage()
    const [full, other] = [
      createVault({ local: { ...local, setItem: blocked }, subscribe }),
      createVault(storage()),
    ]
    full.open(sessionOfUser(1, 1))
    other.open(sessionOfUser(2, 1))
    expect(full.read()).toEqual(sessionOfUser(2, 1))
    full.renew(sessionOfUser(2, 2), 'access-2-1')
    expect(full.read()).toEqual(sessionOfUser(2, 2))
    other.close()
    expect(full.read()).toBeNull()
  })
})

describe('the stored session', () => {
  const tab = sharedStorage().openTab
  it('stands under keys of the product with the flag aviso (CORE-019, CORE-020, CORE-021)', () => {
    const { items, openTab: storage } = sharedStorage()
    createVault(storage()).open(sessionOfUser(1))
    expect([...items.keys()]).toEqual(['boleia:session', 'boleia:aviso'])
    expect(items.get('boleia:aviso')).toBe('true')
    expect(JSON.parse(items.get('boleia:session') ?? '')).toEqual({
      token: 'access-1-1',
      refresh_token: 'refresh-1-1',
      user: 'user1@example.com',
      name: 'User 1',
      telefone: null,
      perfil: 'master',
      usuario_id: 1,
    })
  })

  it.each(['', '{', 'null', '[]', '"x"', '{"token":"t"}', '{"token":1,"usuario_id":"1"}'])(
    'is none when storage holds %j',
    (text) => {
      const storage = tab()
      storage.local.setItem('boleia:session', text)
      expect(createVault(storage).read()).toBeNull()
    },
  )

  it('is replaced by a renewal only if it is still the one that was renewed', () => {
    const vault = createVault(tab())
    expect(vault.renew(sessionOfUser(1, 2), 'access-1-1')).toBe(false)
    vault.open(sessionOfUser(1, 5))
    expect(vault.renew(sessionOfUser(1, 2), 'access-1-1')).toBe(false)
    expect(vault.renew(sessionOfUser(2, 2), 'access-1-5')).toBe(false)
    expect(vault.read()).toEqual(sessionOfUser(1, 5))
  })

  it('is told to whoever listens, from this tab and others, until they leave', () => {
    const { openTab: storage } = sharedStorage()
    const [mine, other] = [createVault(storage()), createVault(storage())]
    const heard: unknown[] = []
    const leave = mine.subscribe((session) => heard.push(session?.token ?? null))
    other.open(sessionOfUser(1))
    mine.renew(sessionOfUser(1, 2), 'access-1-1')
    other.close()
    leave()
    other.open(sessionOfUser(2))
    expect(heard).toEqual(['access-1-1', 'access-1-2', null])
  })
})

describe('the storage of a browser tab', () => {
  const listeners = new Set<(event: unknown) => void>()
  beforeEach(() => {
    listeners.clear()
    vi.stubGlobal('window', {
      addEventListener: (_: string, listener: (event: unknown) => void) => listeners.add(listener),
      removeEventListener: (_: string, listener: (event: unknown) => void) => listeners.delete(listener),
    })
  })

  it('may be blocked altogether: nothing throws when the portal starts, and a session lives in memory', () => {
    vi.stubGlobal('localStorage', undefined)
    const vault = createVault(browserStorage())
    vault.open(sessionOfUser(1))
    expect(vault.read()).toEqual(sessionOfUser(1))
    vault.close()
    expect(vault.read()).toBeNull()
  })

  it('reports the session of other tabs and that all was cleared, and nothing else', () => {
    const heard: boolean[] = []
    const leave = browserStorage().subscribe((cleared) => heard.push(cleared))
    const report = (event: unknown) => {
      for (const listener of listeners) listener(event)
    }
    report({ key: 'boleia:session', newValue: '{}' })
    report({ key: 'boleia:session', newValue: null })
    report({ key: null, newValue: null })
    report({ key: 'boleia:frotista', newValue: '101' })
    expect(heard).toEqual([false, true, true])
    leave()
    expect(listeners.size).toBe(0)
  })
})

describe('a stored token that no header can carry', () => {
  it.each(['access\n1', 'access 1', 'acesso-é', '\u0000', ''])('ends the session: %j', async (token) => {
    const storage = sharedStorage()
    const { requests } = fakeNetwork(() => new Response('[]'))
    storage.items.set('boleia:session', JSON.stringify({ ...sessionOfUser(1), token }))
    const { vault, session } = openTab({ storage: storage.openTab() })
    expect(vault.read()).toBeNull()
    expect(await session.restore()).toBeNull()
    expect(requests).toEqual([])
  })

  it('is not taken from a sign-in either', async () => {
    fakeNetwork(() => Response.json(authAnswer({ ...sessionOfUser(1), token: 'access\n1' })))
    const { vault, session } = openTab()
    const failing = faultFrom(session.signIn({ username: 'user1@example.com', password: 'x' }))
    expect(await failing).toEqual({ kind: 'malformed', at: 'access_token' })
    expect(vault.read()).toBeNull()
  })
})
