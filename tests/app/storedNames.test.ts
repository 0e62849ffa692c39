import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type AnyStateMachine, createActor } from 'xstate'
import { joao } from '#tests/machines/drivers/editDriverSamples.ts'
import { linkedUserOf } from '#tests/machines/users/userSamples.ts'
import { driverWith, loteWith, truckWith } from '#tests/support/api-records.ts'
import { LONG_WAIT } from '#tests/support/longWait.ts'
import { marina } from '#tests/support/marina.ts'
import {
  clearFakeBrowser,
  fakeDatabase,
  openFakeBrowser,
  storedText,
} from '#tests/support/money/fakeBrowser.ts'
import { wiredChild } from '#tests/support/screens/wired.ts'

// What is remembered of people whose names hold a CPF, as those of a MEI do. No call is answered.

vi.mock('idb-keyval', () => fakeDatabase())

beforeAll(() => {
  openFakeBrowser()
  // another file has loaded them with a database of its own
  vi.resetModules()
  vi.stubGlobal('fetch', () => new Promise(() => {}))
})
afterAll(() => {
  vi.unstubAllGlobals()
})

test.each([
  [
    'a driver who is deleted',
    async (nome: string) => ({
      machine: wiredChild((await import('#app/wiring/drivers.ts')).deleteDriver, 'sending'),
      subject: { ...joao, nome },
    }),
  ],
  [
    'a driver who is changed',
    async (nome: string) => {
      const { changeOf, draftOf } = await import('#machines/drivers/driverForm.ts')
      const driver = { ...joao, nome }
      return {
        machine: wiredChild((await import('#app/wiring/drivers.ts')).editDriver, 'sending'),
        subject: changeOf(driver, draftOf(driver)),
      }
    },
  ],
  [
    'a user who is changed',
    async (name: string) => ({
      machine: wiredChild((await import('#app/wiring/users.ts')).editUser, 'sending'),
      subject: {
        userId: linkedUserOf().id,
        name,
        isActive: true,
        accountType: 'OPERACIONAL',
        companyIds: [101],
      },
    }),
  ],
  [
    'the driver of a cargo',
    async (nome: string) => ({
      machine: wiredChild(
        wiredChild((await import('#app/wiring/directing.ts')).directCargo, 'sendDirection'),
        'cargoSubmission',
      ),
      subject: { offer: loteWith(), driver: { ...driverWith(), nome }, truck: truckWith() },
    }),
  ],
] as const)('the name of %s is stored without its CPF', async (_, sent) => {
  const { vault } = await import('#app/wiring/http.ts')
  clearFakeBrowser()
  vault.open(marina)
  const { machine, subject } = await sent('Mei da Silva 111.222.333-96')
  const input = { subject, secret: undefined, begins: 'sending' }
  const flow = createActor(machine as unknown as AnyStateMachine, { input } as never).start()
  await vi.waitFor(() => expect(storedText()).toContain('Mei da Silva'), LONG_WAIT)
  flow.stop()
  expect(storedText()).not.toMatch(/111\.?222/)
})
