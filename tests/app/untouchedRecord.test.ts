import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { ServiceFault } from '#domain/fault.ts'
import { createSubmissionMachine } from '#machines/shared/submissionMachine.ts'
import { direcionarCargas } from '#services/contract/directing.ts'
import { marina } from '#tests/support/marina.ts'
import { clearFakeBrowser, fakeDatabase, openFakeBrowser } from '#tests/support/money/fakeBrowser.ts'
import { turns } from '#tests/support/money/simulatedTime.ts'

// What was sent before stays remembered when the same is refused before anything was stored or sent.

const browser = vi.hoisted(() => ({ hasRecords: true, hasRoom: true }))
vi.mock('idb-keyval', () => {
  const database = fakeDatabase()
  const isSent = (store: string) => store.startsWith('boleia:sent')
  const get = async (key: string, store: string) => {
    if (!browser.hasRecords && isSent(store)) throw new Error('the storage hangs')
    return database.get(key, store)
  }
  const set = async (key: string, value: unknown, store: string) => {
    if (!browser.hasRoom && isSent(store)) throw new Error('the storage is full')
    return database.set(key, value, store)
  }
  return { ...database, get, set }
})

const load = async () => {
  vi.resetModules()
  const [{ rememberedSubmission }, { vault }, sent] = await Promise.all([
    import('#app/operations/submission.ts'),
    import('#app/wiring/http.ts'),
    import('#app/operations/sent.ts'),
  ])
  return { rememberedSubmission, vault, ...sent }
}
let app: Awaited<ReturnType<typeof load>>
let posts = 0

beforeAll(async () => {
  openFakeBrowser()
  app = await load()
})
afterAll(() => vi.unstubAllGlobals())
beforeEach(() => {
  clearFakeBrowser()
  Object.assign(browser, { hasRecords: true, hasRoom: true })
  posts = 0
  app.vault.open(marina)
})

const about = {
  offerId: 5,
  origin: null,
  destination: null,
  driverName: 'João',
  plate: 'ABC1D23',
  serverSentAt: null,
}
/** Sent, and the answer is lost. */
const send = async (keepsRefused: boolean) => {
  const machine = app.rememberedSubmission(createSubmissionMachine<{ id: number }>('sample'), {
    kind: 'direction',
    sends: direcionarCargas,
    keyOf: ({ id }) => String(id),
    aboutOf: () => about,
    send: async () => {
      posts += 1
      throw new ServiceFault({ kind: 'timeout' })
    },
    lookUp: async () => 'notFound',
    ...(keepsRefused && { keepsRefused }),
  })
  const input = { subject: { id: 5 }, secret: undefined, begins: 'sending' } as const
  const flow = createActor(machine, { input }).start()
  await turns()
  return flow
}
const key = { kind: 'direction', key: '5', userId: 1 }

test('a record that could not be read is not deleted: who tries again is asked about the first sending', async () => {
  const first = await send(false)
  first.stop()
  browser.hasRecords = false
  const second = await send(false)
  expect(second.getSnapshot().output).toMatchObject({ kind: 'refused', fault: { kind: 'notSent' } })
  browser.hasRecords = true
  expect(await app.findSent(key)).toMatchObject({ about, hasEnded: true })
  const third = await send(false)
  expect(third.getSnapshot().matches('unknown')).toBe(true)
  third.stop()
  expect(posts).toBe(1)
})

test('a record that was given up stays on a full disk, when the same cannot be stored as sent again', async () => {
  const first = await send(true)
  first.stop()
  await app.releaseSent(key)
  browser.hasRoom = false
  const second = await send(true)
  expect(second.getSnapshot().output).toMatchObject({ kind: 'refused', fault: { kind: 'notSent' } })
  browser.hasRoom = true
  expect(await app.findSent(key)).toMatchObject({ about, isReleased: true })
  expect(posts).toBe(1)
})
