import { createStore, get, keys, set } from 'idb-keyval'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createDrafts } from '#app/drafts/drafts.ts'
import { sweep } from '#app/drafts/sweep.ts'
import { vault } from '#app/wiring/http.ts'
import { storageKey } from '#domain/product.ts'
import { type SignUpDraft, signUpWizard } from '#machines/access/signUpWizard.ts'
import { documentOf } from '#tests/machines/access/accessSamples.ts'
import { draftAt, rg } from '#tests/machines/access/signUpSamples.ts'
import { LONG_WAIT } from '#tests/support/longWait.ts'
import { eventually } from '#tests/support/screens/patience.ts'

const DAY = 24 * 60 * 60 * 1000

const storage = createStore(storageKey('drafts'), 'drafts')
let name = ''
let count = 0

/** A page that was just opened. */
const openPage = (rest: { name?: string; version?: number; link?: string } = {}) =>
  createDrafts({ name, version: 1, ...signUpWizard, ...rest })

/** The two records of this draft in the storage: its fields and its document. */
const held = async () => ({
  fields: await get(name, storage),
  document: await get(`${name}:document`, storage),
})

const leave = async (draft: SignUpDraft) => {
  const page = openPage()
  page.keep(draft)
  await page.settled()
}

/** Counts how often each of the two records is written. */
const watchWrites = () => {
  const put = vi.spyOn(IDBObjectStore.prototype, 'put')
  const writesOf = (key: string) => put.mock.calls.filter(([, written]) => written === key).length
  return { fields: () => writesOf(name), document: () => writesOf(`${name}:document`) }
}

beforeEach(() => {
  count += 1
  name = `test ${count}`
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('a draft', () => {
  test.each(['terms', 'email', 'photo', 'cepAddress', 'newPassword'] as const)(
    'is there for the next page as it was kept at %s, photo included',
    async (step) => {
      const draft = draftAt(step, { street: 'Rua “São João” 😀' })
      await leave(draft)
      expect(await openPage().load()).toEqual(draft)
    },
  )

  test('holds what the specification lists, and the photo apart (REG-072)', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(1_763_700_000_000)
    const { document, ...fields } = draftAt('newPassword')
    await leave({ ...fields, document })
    expect(await held()).toEqual({
      fields: { version: 1, savedAt: 1_763_700_000_000, draft: fields },
      document: { name: 'rg.jpg', type: 'image/jpeg', base64: '/9j/4AAQ' },
    })
    expect(fields).toMatchObject({
      email: 'novo@example.com',
      phone: '45988887777',
      cnpj: '77888999000181',
      antt: '087654321',
      cep: '85801000',
      city: 'Cascavel',
      cityIbge: 4104808,
      state: 'PR',
      street: 'Avenida Brasil',
      number: '100',
      neighbourhood: 'Centro',
      complement: 'Sala 2',
    })
  })

  test('is none when nothing was kept', async () => {
    expect(await openPage().load()).toBeNull()
  })

  test('is one of its name', async () => {
    await leave(draftAt('cnpj'))
    expect(await openPage({ name: `${name}, another` }).load()).toBeNull()
    expect(await openPage().load()).toEqual(draftAt('cnpj'))
  })

  test('outlives a sign-out, which clears the other browser data', async () => {
    await leave(draftAt('antt'))
    vault.close()
    localStorage.clear()
    expect(await openPage().load()).toEqual(draftAt('antt'))
  })
})

describe('of many drafts', () => {
  test('that come at once only the last is written', async () => {
    const writes = watchWrites()
    const page = openPage()
    for (let key = 0; key < 100; key++) page.keep(draftAt('email', { email: 'n'.repeat(key) }))
    await page.settled()
    expect(writes.fields()).toBe(1)
    expect((await openPage().load())?.email).toBe('n'.repeat(99))
  })

  test('that come while one is written only the last is written, after it', async () => {
    const writes = watchWrites()
    const page = openPage()
    page.keep(draftAt('email'))
    await vi.waitFor(() => expect(writes.fields()).toBe(1), LONG_WAIT)
    for (let key = 0; key < 100; key++) page.keep(draftAt('email', { email: 'n'.repeat(key) }))
    await page.settled()
    expect(writes.fields()).toBe(2)
    expect((await openPage().load())?.email).toBe('n'.repeat(99))
  })
})

describe('the last keys before a page goes away', () => {
  /** The promises that are due now, and no event of the storage. */
  const microtasks = async () => {
    for (let turn = 0; turn < 20; turn++) await Promise.resolve()
  }

  /** Keeps the storage busy, as the writing of a photo does, until it is let go. */
  const holdStorage = async () => {
    let isHeld = true
    const blocking = storage('readwrite', (objects) => {
      const goOn = () => {
        if (isHeld) objects.count().addEventListener('success', goOn)
      }
      goOn()
      return new Promise<void>((over) => objects.transaction.addEventListener('complete', () => over()))
    })
    await microtasks()
    return () => {
      isHeld = false
      return blocking
    }
  }

  test.each([
    ['left', () => dispatchEvent(new Event('pagehide'))],
    [
      'out of sight',
      () => {
        vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
        document.dispatchEvent(new Event('visibilitychange'))
      },
    ],
  ])(
    'are handed to the storage at once when the page is %s, even while another draft is written',
    async (_, go) => {
      const writes = watchWrites()
      const page = openPage()
      await page.load()
      await page.settled()
      onTestFinished(await holdStorage())
      page.keep(draftAt('email', { email: 'n' }))
      await microtasks()
      page.keep(draftAt('email', { email: 'novo@' }))
      await microtasks()
      expect(writes.fields()).toBe(1)
      go()
      await microtasks()
      expect(writes.fields()).toBe(2)
    },
  )

  test('are there afterwards', async () => {
    const page = openPage()
    page.keep(draftAt('email', { email: 'n' }))
    page.keep(draftAt('email', { email: 'novo@' }))
    dispatchEvent(new Event('pagehide'))
    await page.settled()
    expect((await openPage().load())?.email).toBe('novo@')
  })

  test('do not wait for an answer of the storage: every write is committed with its request', async () => {
    const commit = vi.spyOn(IDBTransaction.prototype, 'commit')
    const writes = watchWrites()
    const page = openPage()
    page.keep(draftAt('email'))
    await vi.waitFor(() => expect(writes.fields()).toBe(1), LONG_WAIT)
    expect(commit).toHaveBeenCalledTimes(1)
  })

  test('are written once: nothing is written again when the page comes back', async () => {
    const writes = watchWrites()
    const page = openPage()
    page.keep(draftAt('email'))
    await page.settled()
    dispatchEvent(new Event('pagehide'))
    await microtasks()
    expect(writes.fields()).toBe(1)
  })
})

describe('what the storage had not taken when the page went away', () => {
  /** A page that goes away while the storage does nothing any more. */
  const goAwayWith = async (draft: SignUpDraft | null) => {
    const page = openPage()
    const refusing = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new Error('the page is gone')
    })
    if (draft) page.keep(draft)
    else page.drop()
    dispatchEvent(new Event('pagehide'))
    await page.settled()
    refusing.mockRestore()
  }
  const fields = () => sessionStorage.getItem(storageKey(`draft:${name}`)) ?? ''

  test('is there after the reload, with the photo that was kept before, and then in the storage alone', async () => {
    const draft = draftAt('cepAddress')
    await leave(draft)
    await goAwayWith({ ...draft, street: 'Rua Paraná' })
    expect(fields()).toContain('Rua Paraná')
    expect(fields()).not.toContain('/9j/4AAQ')
    const next = openPage()
    expect(await next.load()).toEqual({ ...draft, street: 'Rua Paraná' })
    expect(fields()).not.toContain('Rua Paraná')
    await next.settled()
    expect(await openPage().load()).toEqual({ ...draft, street: 'Rua Paraná' })
  })

  test('is there after the reload though the storage had nothing yet', async () => {
    await goAwayWith(draftAt('email', { email: 'novo@' }))
    expect((await openPage().load())?.email).toBe('novo@')
  })

  test('is a draft that was dropped, which does not come back', async () => {
    await leave(draftAt('email'))
    await goAwayWith(null)
    expect(await openPage().load()).toBeNull()
    expect(await openPage().load()).toBeNull()
  })

  test('says nothing where the storage has a later draft, or after a minute', async () => {
    const now = vi.spyOn(Date, 'now').mockReturnValue(1_763_700_001_000)
    await leave(draftAt('email', { email: 'later@' }))
    // by a page that was opened before that one
    now.mockReturnValue(1_763_700_000_500)
    await goAwayWith(draftAt('email', { email: 'early@' }))
    now.mockReturnValue(1_763_700_002_000)
    expect((await openPage().load())?.email).toBe('later@')

    await goAwayWith(draftAt('email', { email: 'old@' }))
    now.mockReturnValue(1_763_700_062_001)
    expect((await openPage().load())?.email).toBe('later@')
  })

  test('is forgotten as soon as the storage has it after all', async () => {
    const page = openPage()
    page.keep(draftAt('email', { email: 'novo@' }))
    dispatchEvent(new Event('pagehide'))
    expect(fields()).toContain('novo@')
    await page.settled()
    expect(fields()).not.toContain('novo@')
  })
})

describe('the document of a draft', () => {
  test('is written when it changes, and not with each key', async () => {
    const writes = watchWrites()
    const page = openPage()
    const draft = draftAt('cepAddress')
    for (let key = 0; key < 20; key++) {
      page.keep({ ...draft, street: 'R'.repeat(key) })
      await page.settled()
    }
    expect(writes.fields()).toBe(20)
    expect(writes.document()).toBe(1)

    const cnh = documentOf('cnh.jpg')
    page.keep({ ...draft, document: cnh })
    await page.settled()
    expect(writes.document()).toBe(2)
    expect((await openPage().load())?.document).toEqual(cnh)
  })

  test('that was loaded is not written again', async () => {
    await leave(draftAt('cepAddress'))
    const page = openPage()
    const draft = await page.load()
    if (!draft) throw new Error('the draft is not there')
    const writes = watchWrites()
    page.keep({ ...draft, street: 'Rua A' })
    await page.settled()
    expect(writes.document()).toBe(0)
    expect(await openPage().load()).toEqual({ ...draft, street: 'Rua A' })
  })

  test('that was removed is gone', async () => {
    await leave(draftAt('cepAddress'))
    const page = openPage()
    await page.load()
    page.keep(draftAt('photo'))
    await page.settled()
    expect((await openPage().load())?.document).toBeNull()
    expect(JSON.stringify(await held())).not.toContain(rg.base64)
  })
})

describe('a draft with several files', () => {
  const photo = v.nullable(v.object({ name: v.string(), type: v.string(), base64: v.string() }))
  const shape = v.object({ name: v.string(), cnh: photo, residence: photo })
  const open = () => createDrafts({ name, version: 1, shape, files: ['cnh', 'residence'] })
  const [cnh, residence] = [documentOf('cnh.jpg'), documentOf('conta.pdf')]

  test('keeps each apart under its kind, and writes only the one that changes', async () => {
    const put = vi.spyOn(IDBObjectStore.prototype, 'put')
    const written = () => put.mock.calls.splice(0).map(([, key]) => String(key).slice(name.length))
    const page = open()
    page.keep({ name: 'Ana', cnh, residence: null })
    await page.settled()
    expect(written()).toEqual(['', ':cnh', ':residence'])
    page.keep({ name: 'Ana', cnh, residence })
    await page.settled()
    expect(written()).toEqual(['', ':residence'])
    page.keep({ name: 'Ana Lima', cnh, residence })
    await page.settled()
    expect(written()).toEqual([''])
    expect(await get(name, storage)).toMatchObject({ draft: { name: 'Ana Lima' } })
    expect(JSON.stringify(await get(name, storage))).not.toContain(cnh.base64)
    expect(await open().load()).toEqual({ name: 'Ana Lima', cnh, residence })
  })

  test('loses one of them without the other, and all of them when it is dropped', async () => {
    const page = open()
    page.keep({ name: 'Ana', cnh, residence })
    await page.settled()
    const next = open()
    const draft = await next.load()
    if (!draft) throw new Error('the draft is not there')
    next.keep({ ...draft, cnh: null })
    await next.settled()
    expect(await open().load()).toEqual({ name: 'Ana', cnh: null, residence })
    next.drop()
    await next.settled()
    expect(await get(`${name}:residence`, storage)).toBeUndefined()
    expect(await open().load()).toBeNull()
  })
})

describe('a draft that was begun from a link', () => {
  test('goes on with the same link alone, of which only a mark is kept', async () => {
    const page = openPage({ link: 'gestor-1' })
    page.keep(draftAt('photo'))
    await page.settled()
    expect(JSON.stringify(await held())).not.toContain('gestor-1')
    expect(await openPage({ link: 'gestor-2' }).load()).toBeNull()
    expect(await openPage().load()).toBeNull()
    expect(await openPage({ link: 'gestor-1' }).load()).toEqual(draftAt('photo'))
  })

  test('is not overwritten by one that was begun from another link', async () => {
    for (const [link, place] of [
      ['gestor-1', 'photo'],
      ['gestor-2', 'email'],
    ] as const) {
      const page = openPage({ link })
      await page.load()
      page.keep(draftAt(place))
      await page.settled()
    }
    expect(await openPage({ link: 'gestor-1' }).load()).toEqual(draftAt('photo'))
    expect(await openPage({ link: 'gestor-2' }).load()).toEqual(draftAt('email'))
  })
})

describe('a draft of a clock that was put back since', () => {
  test('is there, and its day begins when the portal is opened', async () => {
    const now = vi.spyOn(Date, 'now').mockReturnValue(1_763_700_000_000)
    await leave(draftAt('newPassword'))
    const later = 1_763_700_000_000 - 40 * DAY
    now.mockReturnValue(later)
    await sweep()
    expect(await openPage().load()).toEqual(draftAt('newPassword'))
    now.mockReturnValue(later + DAY)
    expect(await openPage().load()).toEqual(draftAt('newPassword'))
    now.mockReturnValue(later + DAY + 1)
    expect(await openPage().load()).toBeNull()
  })
})

describe('the sweep at the start of the portal', () => {
  test('removes every draft that is a day old, whatever wizard it is of, with its photo, and no other', async () => {
    const now = vi.spyOn(Date, 'now').mockReturnValue(1_763_700_000_000)
    const old = openPage({ name: `${name} old`, link: 'gestor-1' })
    old.keep(draftAt('newPassword'))
    await old.settled()
    now.mockReturnValue(1_763_700_000_000 + DAY)
    await leave(draftAt('newPassword'))
    await sweep()
    expect((await keys(storage)).filter((key) => String(key).startsWith(`${name} old`))).toHaveLength(2)
    now.mockReturnValue(1_763_700_000_000 + DAY + 1)
    await sweep()
    expect((await keys(storage)).filter((key) => String(key).startsWith(`${name} old`))).toEqual([])
    expect(await openPage().load()).toEqual(draftAt('newPassword'))
  })

  test('removes what nobody can read, and photos without a draft', async () => {
    await set(name, 'x', storage)
    await set(`${name}:document`, rg, storage)
    await set(`${name} another:document`, rg, storage)
    await sweep()
    expect((await keys(storage)).filter((key) => String(key).startsWith(name))).toEqual([])
  })
})

describe('a draft that was sent and has no answer', () => {
  const photo = v.nullable(v.object({ name: v.string(), type: v.string(), base64: v.string() }))
  const shape = v.object({ wasSent: v.boolean(), knownIds: v.array(v.number()), cnh: photo })
  const open = () => createDrafts({ name, version: 1, shape, files: ['cnh'] })
  const cnh = documentOf('cnh.jpg')
  const sent = { wasSent: true, knownIds: [201], cnh }
  const sentAt = 1_763_700_000_000
  const keep = async (draft: v.InferOutput<typeof shape>) => {
    const now = vi.spyOn(Date, 'now').mockReturnValue(sentAt)
    const page = open()
    page.keep(draft)
    await page.settled()
    return now
  }

  test('is kept until two visits, 30 days apart, find it 30 days old, where only the ids before it can tell of it, its files for a day', async () => {
    const now = await keep(sent)
    now.mockReturnValue(sentAt + DAY)
    expect(await open().load()).toEqual(sent)
    now.mockReturnValue(sentAt + DAY + 1)
    expect(await open().load()).toEqual({ ...sent, cnh: null })
    await sweep()
    expect(await get(`${name}:cnh`, storage)).toBeUndefined()
    now.mockReturnValue(sentAt + 30 * DAY)
    await sweep()
    expect(await open().load()).toEqual({ ...sent, cnh: null })
    now.mockReturnValue(sentAt + 30 * DAY + 1)
    await sweep()
    expect(await open().load()).toEqual({ ...sent, cnh: null })
    now.mockReturnValue(sentAt + 60 * DAY + 2)
    await sweep()
    expect(await get(name, storage)).toBeUndefined()
    expect(await open().load()).toBeNull()
  })

  test('does not get back a file that has ended, when it is written before a sweep', async () => {
    const now = await keep(sent)
    now.mockReturnValue(sentAt + DAY + 1)
    const page = open()
    const draft = await page.load()
    if (!draft) throw new Error('the draft is not there')
    page.keep({ ...draft, wasSent: false })
    await page.settled()
    expect(await open().load()).toEqual({ wasSent: false, knownIds: [201], cnh: null })
    expect(await get(`${name}:cnh`, storage)).toBeNull()
  })

  test('ends after a day when it was given up', async () => {
    const now = await keep({ ...sent, wasSent: false })
    now.mockReturnValue(sentAt + DAY + 1)
    expect(await open().load()).toBeNull()
  })
})

describe('dropping a draft', () => {
  test('leaves nothing of it, the photo included', async () => {
    await leave(draftAt('newPassword'))
    const page = openPage()
    await page.load()
    page.drop()
    await page.settled()
    expect(await held()).toEqual({ fields: undefined, document: undefined })
    expect(await openPage().load()).toBeNull()
  })

  test('wins over a draft that was kept before, also while that is being written', async () => {
    const writes = watchWrites()
    const page = openPage()
    page.keep(draftAt('newPassword'))
    page.drop()
    await page.settled()
    expect(await held()).toEqual({ fields: undefined, document: undefined })

    page.keep(draftAt('newPassword'))
    await vi.waitFor(() => expect(writes.fields()).toBe(1), LONG_WAIT)
    page.keep(draftAt('newPassword'))
    page.drop()
    await page.settled()
    expect(await held()).toEqual({ fields: undefined, document: undefined })
  })

  test("and beginning anew leaves an empty draft, without the other one's photo", async () => {
    await leave(draftAt('newPassword'))
    const page = openPage()
    await page.load()
    page.drop()
    page.keep(draftAt('terms'))
    await page.settled()
    expect(await openPage().load()).toEqual(draftAt('terms'))
    expect(JSON.stringify(await held())).not.toContain(rg.base64)
  })
})

describe('a draft is void, and removed with its photo,', () => {
  const expectVoid = async (rest: { version?: number } = {}) => {
    const page = openPage(rest)
    expect(await page.load()).toBeNull()
    await page.settled()
    expect(await held()).toEqual({ fields: undefined, document: undefined })
  }

  test('after 24 hours without a touch, and not before (U3)', async () => {
    const now = vi.spyOn(Date, 'now').mockReturnValue(1_763_700_000_000)
    await leave(draftAt('newPassword'))
    now.mockReturnValue(1_763_700_000_000 + DAY)
    expect(await openPage().load()).toEqual(draftAt('newPassword'))
    now.mockReturnValue(1_763_700_000_000 + DAY + 1)
    await expectVoid()
  })

  test('24 hours after the last touch, not the first', async () => {
    const now = vi.spyOn(Date, 'now').mockReturnValue(1_763_700_000_000)
    await leave(draftAt('newPassword'))
    now.mockReturnValue(1_763_700_000_000 + DAY)
    await leave(draftAt('newPassword'))
    now.mockReturnValue(1_763_700_000_000 + DAY + DAY)
    expect(await openPage().load()).toEqual(draftAt('newPassword'))
  })

  test('when it is of another version (U4)', async () => {
    await leave(draftAt('newPassword'))
    await expectVoid({ version: 2 })
  })

  const { document: _, ...fields } = draftAt('newPassword')
  const kept = (draft: unknown) => ({ version: 1, savedAt: Date.now(), draft })

  test.each<[string, unknown]>([
    ['a text', 'x'],
    ['nothing', null],
    ['a list', []],
    ['no draft', { version: 1, savedAt: Date.now() }],
    ['a draft that is a text', kept('x')],
    ['a draft that is nothing', kept(null)],
    ['a draft that is empty', kept({})],
    ['no time', { version: 1, draft: fields }],
    ['a time that is no number', { version: 1, savedAt: '2026-11-21', draft: fields }],
    ['a time that is not a number', { version: 1, savedAt: Number.NaN, draft: fields }],
    ['a version that is a text', { version: '1', savedAt: Date.now(), draft: fields }],
    ['a step that there is not', kept({ ...fields, step: 'admin' })],
    ['a field less', kept({ ...fields, cnpj: undefined })],
    ['a number for a text', kept({ ...fields, email: 1 })],
  ])('when somebody wrote there %s (U4)', async (_what, record) => {
    await set(name, record, storage)
    await set(`${name}:document`, rg, storage)
    await expectVoid()
  })

  test.each<[string, unknown]>([
    ['a text', 'rg.jpg'],
    ['bytes', new Uint8Array(3)],
    ['no content', { name: 'rg.jpg', type: 'image/jpeg' }],
  ])('when somebody put %s in the place of its photo (U4)', async (_what, document) => {
    await leave(draftAt('newPassword'))
    await set(`${name}:document`, document, storage)
    await expectVoid()
  })
})

describe('without a storage', () => {
  const secured = () => {
    throw new DOMException('The storage is closed.', 'SecurityError')
  }

  test('there is no draft, and nothing breaks', async () => {
    const opening = vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(secured)
    const page = openPage()
    expect(await page.load()).toBeNull()
    page.keep(draftAt('email'))
    page.drop()
    page.keep(draftAt('email'))
    await page.settled()
    expect(opening).toHaveBeenCalled()

    opening.mockRestore()
    page.keep(draftAt('phone'))
    await page.settled()
    expect(await openPage().load()).toEqual(draftAt('phone'))
  })

  test('that answers, there is no draft after three seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    // the browser's own takes time that nobody simulates
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const ending = new AbortController()
      setTimeout(() => ending.abort(), ms)
      return ending.signal
    })
    vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => new EventTarget() as IDBOpenDBRequest)
    const loaded = vi.fn()
    void openPage().load().then(loaded)
    await vi.advanceTimersByTimeAsync(2999)
    expect(loaded).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(loaded).toHaveBeenCalledWith(null)
  })

  test('that answers too late, a draft that was sent is not written over, and the page is told', async () => {
    const sent = draftAt('newPassword', { wasSent: true })
    await leave(sent)
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      const ending = new AbortController()
      queueMicrotask(() => ending.abort())
      return ending.signal
    })
    const page = openPage()
    const loading = page.load()
    const [taken, left] = [vi.fn<() => void>(), page.share(() => taken())]
    expect(await loading).toBeNull()
    page.keep(draftAt('email'))
    await page.settled()
    expect(taken).toHaveBeenCalledTimes(1)
    page.keep(draftAt('phone'))
    await page.settled()
    left()
    vi.restoreAllMocks()
    expect(await openPage().load()).toEqual(sent)
  })

  test('that takes more, the draft before stays, and a later one is written whole', async () => {
    await leave(draftAt('photo'))
    const page = openPage()
    const draft = await page.load()
    if (!draft) throw new Error('the draft is not there')
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('The disk is full.', 'QuotaExceededError')
    })
    page.keep({ ...draft, document: rg })
    await page.settled()
    expect(full).toHaveBeenCalled()
    full.mockRestore()
    expect(await openPage().load()).toEqual(draftAt('photo'))

    page.keep({ ...draft, document: rg })
    await page.settled()
    expect(await openPage().load()).toEqual(draftAt('cepAddress', { step: 'photo' }))
  })

  test('that ends what it has begun, both records stay as they were', async () => {
    await leave(draftAt('photo'))
    const page = openPage()
    await page.load()
    const put = IDBObjectStore.prototype.put
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      ...[value, key]: Parameters<IDBObjectStore['put']>
    ) {
      const request = put.call(this, value, key)
      if (String(key).endsWith(':document')) this.transaction.abort()
      return request
    })
    page.keep(draftAt('cepAddress'))
    await page.settled()
    vi.restoreAllMocks()
    expect(await openPage().load()).toEqual(draftAt('photo'))
  })
})

test('the tab that has sent a draft tells it to those from which it was taken, and to nobody else', async () => {
  const [older, newer, own] = [openPage(), openPage(), openPage()]
  for (const page of [older, newer, own]) await page.load()
  const taken = vi.fn<() => void>()
  const ended = vi.fn<() => void>()
  const unheard = vi.fn<() => void>()
  const stops = [older.share(taken), older.watchEnd(ended)]
  stops.push(newer.share(unheard))
  await eventually(() => taken.mock.calls.length).toBe(1)
  expect(ended).not.toHaveBeenCalled()
  const stopped = own.watchEnd(unheard)
  stopped()
  newer.tellEnd()
  await eventually(() => ended.mock.calls.length).toBe(1)
  expect(taken).toHaveBeenCalledTimes(1)
  expect(unheard).not.toHaveBeenCalled()
  for (const stop of stops) stop()
})

test('the tab that a draft was taken from neither drops nor overwrites what the other one has begun since', async () => {
  const [older, newer] = [openPage(), openPage()]
  for (const page of [older, newer]) await page.load()
  const taken = vi.fn<() => void>()
  const stops = [older.share(taken), newer.share(() => {})]
  await eventually(() => taken.mock.calls.length).toBe(1)
  newer.keep(draftAt('photo'))
  await newer.settled()
  // the older one hears late that its own has arrived
  older.drop()
  older.keep(draftAt('email'))
  await older.settled()
  expect(await openPage().load()).toEqual(draftAt('photo'))
  // taken back: it is its own again
  await older.load()
  older.drop()
  await older.settled()
  expect(await openPage().load()).toBeNull()
  for (const stop of stops) stop()
})
