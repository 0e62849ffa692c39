import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { DEFAULT_PREFERENCES, type PersonalChange } from '#machines/session/personal.ts'
import { LONG_WAIT } from '#tests/support/longWait.ts'
import { marina } from '#tests/support/marina.ts'
import { clearFakeBrowser, fakeDatabase, openFakeBrowser } from '#tests/support/money/fakeBrowser.ts'

const disk = vi.hoisted(() => ({ isFull: false, isSilent: false }))
vi.mock('idb-keyval', () => {
  const database = fakeDatabase()
  const update: typeof database.update = async (...asked) => {
    if (disk.isFull) throw new Error('the disk is full')
    await database.update(...asked)
  }
  const get: typeof database.get = (...asked) =>
    disk.isSilent ? new Promise(() => {}) : database.get(...asked)
  return { ...database, update, get }
})

const STORE = 'boleia:personal personal'
const { get, set } = fakeDatabase()
const put = (userId: number, record: unknown) => set(String(userId), record, STORE)
const stored = (userId: number): Promise<unknown> => get(String(userId), STORE)

const alberto = { ...marina, token: 'access-2', refresh_token: 'refresh-2', usuario_id: 2 }
const asList: PersonalChange = { type: 'view.chosen', list: 'offersList', view: 'list' }
const withoutLetters: PersonalChange = { type: 'letters.switched', on: false }
const keeping: PersonalChange = { type: 'keep.switched', on: true }

/** A tab of this browser. */
const openTab = async () => {
  vi.resetModules()
  const [preferences, { forgetOthers }] = await Promise.all([
    import('#app/personal/preferences.ts'),
    import('#app/personal/personalStore.ts'),
  ])
  return { ...preferences, forgetOthers }
}

beforeEach(() => {
  // of its own: pages of earlier tests hear nothing
  openFakeBrowser()
  clearFakeBrowser()
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  vi.stubGlobal('requestAnimationFrame', (paint: () => void) => setTimeout(paint))
  Object.assign(disk, { isFull: false, isSilent: false })
})
afterAll(() => {
  vi.unstubAllGlobals()
})

describe('what is kept for a person', () => {
  test('is read by this person alone', async () => {
    const { writeChange, readPreferences } = await openTab()
    await writeChange(1, asList)
    expect(await readPreferences(1)).toEqual({
      ...DEFAULT_PREFERENCES,
      views: { offersList: 'list', tripsList: 'cards' },
    })
    expect(await readPreferences(2)).toEqual(DEFAULT_PREFERENCES)
  })

  test('has what each of two tabs has changed', async () => {
    const tabs = [await openTab(), await openTab()]
    await tabs[0]?.readPreferences(1)
    await tabs[1]?.writeChange(1, withoutLetters)
    await tabs[0]?.writeChange(1, asList)
    expect(await tabs[1]?.readPreferences(1)).toMatchObject({
      letters: false,
      views: { offersList: 'list', tripsList: 'cards' },
    })
  })

  test.each([
    ['a text', 'list'],
    ['nothing', null],
    ['a record without a version', { letters: false }],
    ['a record of no release', { version: 0, letters: false }],
    ['a record of a later release', { version: 2, letters: false }],
    [
      'a record whose fields are all broken',
      { version: 1, views: 7, letters: 'no', usedHints: {}, keeps: 1 },
    ],
  ])('is what holds for everybody where %s is stored', async (_, record) => {
    await put(1, record)
    const { readPreferences } = await openTab()
    expect(await readPreferences(1)).toEqual(DEFAULT_PREFERENCES)
  })

  test('is read but for what is broken or unknown in it', async () => {
    await put(1, {
      version: 1,
      views: { offersList: 'table', tripsList: 'list', driversList: 'list' },
      letters: false,
      usedHints: ['swipe', 'keys', 'keys'],
    })
    const { readPreferences } = await openTab()
    expect(await readPreferences(1)).toEqual({
      views: { offersList: 'cards', tripsList: 'list' },
      letters: false,
      usedHints: ['keys'],
      keeps: false,
    })
  })

  test('of a later release stays as it is until something is changed', async () => {
    const later = { version: 2, letters: { j: false }, keeps: true }
    await put(1, later)
    const { readPreferences, writeChange, forgetOthers } = await openTab()
    await readPreferences(1)
    await forgetOthers(null)
    expect(await stored(1)).toEqual(later)
    await writeChange(1, asList)
    expect(await stored(1)).toMatchObject({ version: 1, views: { offersList: 'list' }, letters: true })
  })

  test('holds no CPF, name, phone or barcode, whatever it is given', async () => {
    const secrets = [
      '11122233396',
      'Marina Rocha',
      '45999990001',
      '00190500954014481606906809350314337370000000100',
    ]
    const [cpf, name, phone, barcode] = secrets
    const { writeChange } = await openTab()
    const changes: unknown[] = [
      { ...asList, cpf, name },
      { type: 'view.chosen', list: cpf, view: 'list' },
      { type: 'view.chosen', list: 'tripsList', view: name },
      { type: 'letters.switched', on: phone },
      { type: 'hint.used', hint: barcode },
      { type: 'hint.used', hint: 'keys', barcode },
      { type: 'keep.switched', on: name },
    ]
    for (const change of changes) {
      await put(1, { ...((await stored(1)) as object), phone, owner: { name } })
      await writeChange(1, change as PersonalChange)
      expect(Object.keys((await stored(1)) as object).toSorted()).toEqual([
        'keeps',
        'letters',
        'usedHints',
        'version',
        'views',
      ])
      for (const secret of secrets) expect(JSON.stringify(await stored(1))).not.toContain(secret)
    }
    expect(await stored(1)).toEqual({
      version: 1,
      views: { offersList: 'list', tripsList: 'cards' },
      letters: true,
      usedHints: ['keys'],
      keeps: false,
    })
  })
})

describe('the portal', () => {
  /** A page on which the session of the vault goes on. */
  const openPage = async () => {
    vi.resetModules()
    const [{ vault }, { sessionActor }, { followSession }, { sendPersonal }] = await Promise.all([
      import('#app/wiring/http.ts'),
      import('#app/wiring/session.ts'),
      import('#app/personal/followSession.ts'),
      import('#app/personal/usePersonal.ts'),
    ])
    sessionActor.start()
    followSession()
    const actor = async () => (await import('#app/personal/personalActor.ts')).personalActor
    return { vault, sessionActor, sendPersonal, actor }
  }
  const signedIn = async () => {
    const page = await openPage()
    page.vault.open(marina)
    const actor = await page.actor()
    await vi.waitFor(() => expect(actor.getSnapshot().matches({ somebody: 'ready' })).toBe(true), LONG_WAIT)
    return { ...page, actor }
  }
  const is = (userId: number, record: unknown) =>
    vi.waitFor(async () => expect(await stored(userId)).toEqual(record), LONG_WAIT)
  const RECORD = { version: 1, ...DEFAULT_PREFERENCES }

  test.each([
    ['by the menu', ({ sessionActor }) => sessionActor.send({ type: 'session.signOut' })],
    ['because it could not be renewed', ({ vault }) => vault.close()],
    [
      'in another tab',
      () => {
        localStorage.clear()
        window.dispatchEvent(Object.assign(new Event('storage'), { key: null, newValue: null }))
      },
    ],
    ['because somebody else has signed in', ({ vault }) => vault.open(alberto)],
  ] satisfies [string, (page: Awaited<ReturnType<typeof signedIn>>) => void][])(
    'forgets what was kept for a person whose session ends %s, unless it is to be kept',
    async (_, end) => {
      const first = await signedIn()
      first.sendPersonal(withoutLetters)
      await is(1, { ...RECORD, letters: false })
      end(first)
      await is(1, undefined)
      expect(first.actor.getSnapshot().context.preferences).toEqual(DEFAULT_PREFERENCES)

      clearFakeBrowser()
      const second = await signedIn()
      second.sendPersonal(withoutLetters)
      second.sendPersonal(keeping)
      await put(7, RECORD)
      await is(1, { ...RECORD, letters: false, keeps: true })
      end(second)
      // that of nobody goes at the same time
      await is(7, undefined)
      expect(await stored(1)).toEqual({ ...RECORD, letters: false, keeps: true })
      expect(second.actor.getSnapshot().context.preferences).toEqual(DEFAULT_PREFERENCES)
    },
  )

  test('forgets, when it is opened, what was left by a session that ended while no page was open', async () => {
    await put(1, RECORD)
    await put(2, { ...RECORD, keeps: true })
    await put(3, 'broken')
    await openPage()
    await is(1, undefined)
    await is(3, undefined)
    expect(await stored(2)).toEqual({ ...RECORD, keeps: true })
  })

  test('leaves alone what is kept for the person whose session goes on', async () => {
    localStorage.setItem('boleia:session', JSON.stringify(marina))
    await put(1, { ...RECORD, letters: false })
    await put(2, RECORD)
    const { actor } = await openPage()
    await is(2, undefined)
    expect(await stored(1)).toEqual({ ...RECORD, letters: false })
    const running = await actor()
    await vi.waitFor(() => expect(running.getSnapshot().context.preferences.letters).toBe(false), LONG_WAIT)
  })

  test('takes a change before the machine is there, which then holds and is written', async () => {
    localStorage.setItem('boleia:session', JSON.stringify(marina))
    await put(1, { ...RECORD, letters: false })
    const { sendPersonal, actor, sessionActor } = await openPage()
    await vi.waitFor(() => expect(sessionActor.getSnapshot().context.user).not.toBeNull(), LONG_WAIT)
    sendPersonal(asList)
    const views = { offersList: 'list', tripsList: 'cards' }
    await is(1, { ...RECORD, letters: false, views })
    const running = await actor()
    await vi.waitFor(
      () => expect(running.getSnapshot().context.preferences).toMatchObject({ letters: false, views }),
      LONG_WAIT,
    )
  })

  test('gives a change before the machine is there to nobody who signs in afterwards', async () => {
    const { vault, sendPersonal, actor } = await openPage()
    vi.stubGlobal('requestAnimationFrame', () => {})
    vault.open(marina)
    sendPersonal(asList)
    vault.close()
    vault.open(alberto)
    const running = await actor()
    expect(running.getSnapshot().context).toMatchObject({ userId: 2, preferences: DEFAULT_PREFERENCES })
    expect(await stored(1)).toBeUndefined()
  })

  test('holds a change on its page where the storage is full or never answers', async () => {
    const { sendPersonal, actor, vault } = await openPage()
    Object.assign(disk, { isFull: true, isSilent: true })
    vault.open(marina)
    const running = await actor()
    sendPersonal(asList)
    expect(running.getSnapshot().matches({ somebody: 'reading' })).toBe(true)
    expect(running.getSnapshot().context.preferences.views.offersList).toBe('list')
    expect(await stored(1)).toBeUndefined()
  })
})
