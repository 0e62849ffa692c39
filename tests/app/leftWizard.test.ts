import { afterAll, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { ServiceFault } from '#domain/fault.ts'
import { marina } from '#tests/support/marina.ts'
import { clearFakeBrowser, fakeDatabase } from '#tests/support/money/fakeBrowser.ts'
import { standMoneyTests } from '#tests/support/money/moneySetup.ts'
import { pass } from '#tests/support/money/simulatedTime.ts'

// The page of a wizard is left while its last step is sent, and the server refuses it.

vi.mock('idb-keyval', () => fakeDatabase())
vi.mock('#app/drafts/keyedHash.ts', () => import('#tests/support/money/fakeKeyedHash.ts'))

standMoneyTests(async () => {
  vi.resetModules()
  const { loadSettings } = await import('#app/start/settings.ts')
  await loadSettings()
})

// what was told here is told in no other file
afterAll(() => vi.resetModules())

const openWizard = async (looked: 'taken' | 'notFound') => {
  clearFakeBrowser()
  const { draftedSubmission } = await import('#app/operations/draftedSubmission.ts')
  const { createSubmissionMachine } = await import('#machines/shared/submissionMachine.ts')
  const { signupCreate } = await import('#services/contract/access.ts')
  const { vault } = await import('#app/wiring/http.ts')
  vault.open(marina)
  let isLost = false
  const machine = draftedSubmission(createSubmissionMachine<{ cnpj: string }>('signup'), {
    sends: signupCreate,
    aboutOf: ({ cnpj }) => cnpj,
    send: async () => {
      await new Promise<void>((resolve) => void setTimeout(resolve, 5000))
      if (isLost) throw new ServiceFault({ kind: 'timeout' })
      return { kind: 'refused', fault: { kind: 'http', status: 400, message: 'CNPJ já cadastrado.' } }
    },
    lookUp: async () => looked,
  })
  const start = (begins: 'sending' | 'looking') =>
    createActor(machine, {
      input: { subject: { cnpj: '11222333000181' }, secret: undefined, begins },
    }).start()
  return {
    start,
    lose: () => {
      isLost = true
    },
    leave: async () => {
      const left = start('sending')
      await pass(2)
      left.stop()
      await pass(20)
    },
  }
}

test.each([
  ['taken', 'undecided'],
  ['notFound', 'notFound'],
] as const)('the refusal is told, and where the work is %s it is not told as done', async (looked, state) => {
  const { leave, start } = await openWizard(looked)
  await leave()
  const { untoldNotices } = await import('#app/effects/notices.ts')
  expect(untoldNotices().at(-1)).toMatchObject({
    message: 'O servidor recusou o que você enviou na página anterior. CNPJ já cadastrado.',
  })
  const again = start('looking')
  await pass(3)
  expect(again.getSnapshot().value).toEqual({ unknown: state })
  again.stop()
})

test('the refusal is not told in the session of somebody else', async () => {
  const { start } = await openWizard('taken')
  const { untoldNotices } = await import('#app/effects/notices.ts')
  const before = untoldNotices().length
  const left = start('sending')
  await pass(2)
  left.stop()
  const { vault } = await import('#app/wiring/http.ts')
  vault.open({ ...marina, usuario_id: 2 })
  await pass(20)
  expect(untoldNotices()).toHaveLength(before)
})

test('one that is sent after it and whose answer is lost is looked for as any other', async () => {
  const { leave, lose, start } = await openWizard('taken')
  await leave()
  lose()
  await leave()
  const again = start('looking')
  await pass(3)
  expect(again.getSnapshot().output).toMatchObject({ kind: 'arrived', isFound: true })
})
