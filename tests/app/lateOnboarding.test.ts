import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ActorRefFrom, createActor, fromPromise } from 'xstate'
import type { submitOnboardingMachine } from '#machines/payments/onboarding/submitOnboardingMachine.ts'
import { createNodeBackend, type NodeBackend } from '#mocks/backend/node.ts'
import { draftAt } from '#tests/machines/payments/onboardingSamples.ts'
import { marina } from '#tests/support/marina.ts'
import { clearFakeBrowser, fakeDatabase } from '#tests/support/money/fakeBrowser.ts'
import { standMoneyTests } from '#tests/support/money/moneySetup.ts'
import { turns, until } from '#tests/support/money/simulatedTime.ts'

// The real wiring of the account's onboarding over the backend in memory, with answers that come late, twice or not.

vi.mock('idb-keyval', () => fakeDatabase())
vi.mock('#app/drafts/keyedHash.ts', () => import('#tests/support/money/fakeKeyedHash.ts'))

type Answer = (pass: () => Promise<Response>) => Promise<Response>
const load = async () => {
  vi.resetModules()
  const [{ submitOnboardingBy }, { vault }, { loadSettings }] = await Promise.all([
    import('#app/payments/submitOnboarding.ts'),
    import('#app/wiring/http.ts'),
    import('#app/start/settings.ts'),
  ])
  await loadSettings()
  return { submitOnboardingBy, vault }
}
let app: Awaited<ReturnType<typeof load>>
let backend: NodeBackend
/** By the request: 'POST /onboarding/conta'. */
let answers: Record<string, Answer> = {}
let posts: string[] = []
const opened: ActorRefFrom<typeof submitOnboardingMachine>[] = []

standMoneyTests(async () => {
  app = await load()
})

beforeEach(async () => {
  clearFakeBrowser()
  answers = {}
  posts = []
  backend = await createNodeBackend()
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const name = `${init?.method ?? 'GET'} ${/(?:\/frotistas|\/onboarding\/conta)(?=\?|$)/.exec(String(input))?.[0] ?? ''}`
    const pass = () => backend.fetch(input, { ...init, signal: null })
    if (name === 'POST /onboarding/conta') posts.push(name)
    return answers[name]?.(pass) ?? pass()
  })
  app.vault.open(marina)
})
afterEach(() => {
  for (const flow of opened.splice(0)) flow.stop()
})

const open = async () => {
  const { razao_social: companyName, natureza_juridica: legalNature } =
    backend.store.companies.find(102) ?? {}
  const draft = draftAt('validation', {
    cnpj: '11222333000262',
    companyId: 102,
    ...(companyName && { companyName }),
    ...(legalNature && { legalNature }),
    phone: '45999990001',
    verifiedPhone: '45999990001',
  })
  const verifyCode = fromPromise<'valid' | 'invalid' | 'missing', { phone: string }>(async () => 'valid')
  const machine = app.submitOnboardingBy(1, 102).provide({ actors: { verifyCode } })
  const flow = createActor(machine, { input: { draft } }).start()
  opened.push(flow)
  await turns()
  return flow
}
const seen = () => opened.at(-1)?.getSnapshot()

/** The list of companies knows nothing of an account yet. */
const withoutAccount: Answer = async (pass) => {
  const answer = await pass()
  const body = (await answer.json()) as { data: readonly object[] }
  return Response.json({
    ...body,
    data: body.data.map((one) => ({ ...one, data_criacao_onboarding_pay: null })),
  })
}
const repeated =
  (message: string): Answer =>
  async (pass) => {
    await pass()
    return Response.json({ message }, { status: 400 })
  }

test('an account that was answered to a page that was left is not opened again, also where the list is late', async () => {
  answers = {
    'GET /frotistas': withoutAccount,
    'POST /onboarding/conta': async (pass) => {
      await new Promise<void>((resolve) => void setTimeout(resolve, 15_000))
      return pass()
    },
  }
  const left = await open()
  await until(() => posts.length === 1)
  left.stop()
  await vi.advanceTimersByTimeAsync(20_000)
  await turns()
  const flow = await open()
  await until(() => flow.getSnapshot().context.progress.account === 'open')
  expect(posts).toHaveLength(1)
})

test('an account that only the second request was refused is not told as not opened', async () => {
  answers = { 'POST /onboarding/conta': repeated('Já existe uma conta para este CNPJ.') }
  await open()
  await until(() => seen()?.matches('accountRefused') === true)
  expect(seen()?.context.fault?.isDoubtful).toBe(true)
  expect(backend.store.payOnboardings.find(102)?.account).toBeTruthy()
})

test('a confirmation that was refused and cannot be looked up is not told as refused', async () => {
  answers = {
    'PATCH /onboarding/conta': async (pass) => {
      answers['GET /frotistas'] = () => Promise.reject(new TypeError('Failed to fetch'))
      return repeated('O cadastro da conta desta empresa já foi enviado.')(pass)
    },
  }
  await open()
  await until(() => seen()?.matches('stopped') === true || seen()?.matches('confirmationRefused') === true)
  expect(seen()?.value).toBe('stopped')
})
