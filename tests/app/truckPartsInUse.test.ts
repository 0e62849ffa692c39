import { expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { pageOf, truckWith } from '#tests/support/api-records.ts'
import { marina } from '#tests/support/marina.ts'
import { fakeDatabase } from '#tests/support/money/fakeBrowser.ts'
import { standMoneyTests } from '#tests/support/money/moneySetup.ts'
import { wiredChild } from '#tests/support/screens/wired.ts'

vi.mock('idb-keyval', () => fakeDatabase())

let asked: string[] = []
let isBroken = false

standMoneyTests(async () => {
  vi.resetModules()
  const { loadSettings } = await import('#app/start/settings.ts')
  await loadSettings()
})

test('the trucks that have the parts are asked for once a page, and again where that has failed', async () => {
  vi.stubGlobal('fetch', async (input: string | URL) => {
    const { pathname } = new URL(String(input), 'https://boleia.example')
    asked.push(pathname.replace('/api', ''))
    if (!pathname.endsWith('/caminhoes')) return Response.json(pageOf())
    return isBroken
      ? Response.json({ message: 'Proibido' }, { status: 403 })
      : Response.json(pageOf(truckWith()))
  })
  const { vault } = await import('#app/wiring/http.ts')
  vault.open(marina)
  const { newTruckBy } = await import('#app/wiring/newTruck.ts')
  const openPage = () => {
    const page = newTruckBy(1)
    return async (name: 'tractorPick' | 'trailer1Pick', text: string) => {
      const scope = { kind: name === 'tractorPick' ? 'CAVALO' : 'CARRETA', taken: [] }
      const search = createActor(wiredChild(wiredChild(page, name), 'search'), {
        input: { text, scope } as never,
      })
      search.start()
      await vi.waitFor(() => expect(search.getSnapshot().status).toBe('done'))
    }
  }
  const count = () => asked.filter((path) => path === '/caminhoes').length
  isBroken = true
  const choose = openPage()
  await choose('tractorPick', 'ABC')
  isBroken = false
  await choose('tractorPick', 'ABC1')
  await choose('trailer1Pick', 'XYZ')
  expect(count()).toBe(2)
  await openPage()('tractorPick', '')
  expect(count()).toBe(3)
  expect(asked.filter((path) => path === '/veiculos')).toHaveLength(4)
})
