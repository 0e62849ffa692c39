import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { clearFakeBrowser, fakeDatabase, openFakeBrowser } from '#tests/support/money/fakeBrowser.ts'

// What becomes of the records of what was sent when the browser's storage fails in the middle.

const disk = vi.hoisted(() => ({ isFull: false, isSilent: false }))
vi.mock('idb-keyval', () => {
  const database = fakeDatabase()
  const set = async (key: string, value: unknown, store: string) => {
    if (disk.isFull) throw new Error('the disk is full')
    await database.set(key, value, store)
  }
  const get = async (key: string, store: string) => {
    if (disk.isSilent) throw new Error('the storage does not answer')
    return database.get(key, store)
  }
  return { ...database, get, set }
})
vi.mock('#app/drafts/keyedHash.ts', () => ({
  keyedFromHash: async (mark: string) => mark.padStart(32, '0'),
}))

const STORE = 'boleia:sent sent'
const transfer = { kind: 'pay', payeeName: 'Ana Souza', bankName: null, centavos: 150_000, target: null }
const record = (key: string, sentAt: number) => ({
  kind: 'transfer',
  key,
  userId: 1,
  sentAt,
  storedAt: sentAt,
  about: { companyId: 101, operation: 'op-1', before: [], sentAt, transfer },
})
const put = (one: ReturnType<typeof record>) => fakeDatabase().set(`transfer:1:${one.key}`, one, STORE)

/** The page begins with what is stored. */
const begin = async () => {
  vi.resetModules()
  return import('#app/operations/sent.ts')
}

beforeAll(openFakeBrowser)
afterAll(() => {
  vi.unstubAllGlobals()
})
beforeEach(() => {
  clearFakeBrowser()
  Object.assign(disk, { isFull: false, isSilent: false })
})

const OLD = '101:9a8b7c6d'
const NEW = `101:${'9a8b7c6d'.padStart(32, '0')}`
const now = Date.now()

test('a record of release 2.26 gets the name of this one', async () => {
  await put(record(OLD, now))
  const { unclaimedSent } = await begin()
  expect((await unclaimedSent(1)).map(({ key }) => key)).toEqual([NEW])
})

test('a record stays as it is where it cannot be written by its new name', async () => {
  await put(record(OLD, now))
  disk.isFull = true
  const { unclaimedSent } = await begin()
  expect((await unclaimedSent(1)).map(({ key }) => key)).toEqual([OLD])
})

test('a record is not written over one that has its new name already', async () => {
  await put(record(OLD, now))
  await put(record(NEW, now + 1))
  const { unclaimedSent } = await begin()
  expect((await unclaimedSent(1)).map(({ key, sentAt }) => [key, sentAt])).toEqual([
    [OLD, now],
    [NEW, now + 1],
  ])
})

test('what could only be kept in memory stands in the place of what is stored of it', async () => {
  await put(record(NEW, now))
  const { rememberSent, unclaimedSent, isUnchanged } = await begin()
  disk.isFull = true
  await rememberSent(record(NEW, now + 1))
  const [only, ...others] = await unclaimedSent(1)
  expect([only?.sentAt, others]).toEqual([now + 1, []])
  expect(only && (await isUnchanged(only))).toBe(true)
})

test('a record that cannot be read when one of its sendings is told stays a question', async () => {
  await put(record(NEW, now))
  const { settleSent, unclaimedSent } = await begin()
  disk.isSilent = true
  await settleSent({ kind: 'transfer', key: NEW, userId: 1 }, () => null)
  disk.isSilent = false
  expect(await unclaimedSent(1)).toHaveLength(1)
})

test('a record that a browser keeps in memory alone is known as such, also where its storage has never answered', async () => {
  Object.assign(disk, { isFull: true, isSilent: true })
  const { rememberSent, isUnstored, mustFindSent } = await begin()
  const of = { kind: 'transfer', key: NEW, userId: 1 }
  expect(await mustFindSent(of)).toBeNull()
  await rememberSent({ ...of, sentAt: now, about: {} })
  expect(isUnstored(of)).toBe(true)
})
