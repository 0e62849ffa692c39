import { clear, createStore } from 'idb-keyval'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type AnyStateMachine, createActor, fromPromise, SimulatedClock } from 'xstate'
import { loadSettings } from '#app/start/settings.ts'
import { resendIdentityDocumentBy } from '#app/wiring/access.ts'
import { directCargo } from '#app/wiring/directing.ts'
import { vault } from '#app/wiring/http.ts'
import { partnerOnboardingBy } from '#app/wiring/partnerOnboarding.ts'
import { reRegistrationBy } from '#app/wiring/reRegistration.ts'
import { signUp } from '#app/wiring/signUp.ts'
import { createNodeBackend, type NodeBackend } from '#mocks/backend/node.ts'
import { documentOf, NEW_PASSWORD } from '#tests/machines/access/accessSamples.ts'
import { application } from '#tests/machines/access/applying.model.ts'
import { CNPJ, draftAt as partnerDraft, registration, TOKEN } from '#tests/machines/access/partnerSamples.ts'
import { EMAIL, PHONE, rg } from '#tests/machines/access/reRegistrationSamples.ts'
import { draftAt } from '#tests/machines/access/signUpSamples.ts'
import { comesTo } from '#tests/support/screens/comesTo.ts'
import { until } from '#tests/support/screens/patience.ts'
import { driver, offer, truck } from '#tests/support/screens/records.ts'
import { marina } from '#tests/support/screens/stage.tsx'
import { wiredChild } from '#tests/support/screens/wired.ts'

let backend: NodeBackend
/** The path of the call that is on its way and gets no answer; '': none. */
let held = ''
let sent = 0

beforeEach(async () => {
  await loadSettings()
  for (const name of ['sent', 'marks']) await clear(createStore(`boleia:${name}`, name))
  backend = await createNodeBackend()
  sent = 0
  vi.stubGlobal('fetch', (...[input, init]: Parameters<typeof fetch>) => {
    const request = new Request(input, init)
    if (request.method === 'GET' || !new URL(request.url).pathname.endsWith(held || '-')) {
      return backend.fetch(request)
    }
    sent += 1
    return new Promise<Response>(() => {})
  })
})

afterEach(() => {
  held = ''
  vault.close()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('a call that is still running in another tab', () => {
  const document = documentOf('cnh.jpg')
  const direction = { offer: offer(2), driver: driver(201), truck: truck(301) }

  it.each<[string, string, () => AnyStateMachine, unknown, 'sending' | 'looking', number]>([
    // a document may take 180 s, the looks after it 60 s
    ['sign-up', '/signup', () => wiredChild(signUp, 'sending'), application, 'looking', 240_000],
    [
      'registration of a partner',
      '/parceiros',
      () => wiredChild(partnerOnboardingBy(TOKEN), 'sending'),
      registration,
      'looking',
      240_000,
    ],
    [
      'change of a manager, which no call shows',
      '/frotistas/gestor',
      () => wiredChild(reRegistrationBy('gestor-1'), 'sending'),
      { email: EMAIL, phone: PHONE, document: rg },
      'looking',
      240_000,
    ],
    [
      'document that is sent again',
      '/usuarios/resend-document',
      () => wiredChild(resendIdentityDocumentBy('OCR-501'), 'identityDocumentSubmission'),
      { document },
      'looking',
      240_000,
    ],
    // 30 s, a renewed token, a look of 30 s, 30 s, the looks after it 60 s
    [
      'direction of a cargo',
      '/direcionar/cargas',
      () => wiredChild(wiredChild(directCargo, 'sendDirection'), 'cargoSubmission'),
      direction,
      'sending',
      180_000,
    ],
  ])(
    'is not given up before it can have ended and been looked for: a %s',
    async (_, path, machine, subject, begins, ms) => {
      held = path
      if (path.startsWith('/direcionar')) vault.open(marina)
      const from = Date.now()
      let passed = 0
      vi.spyOn(Date, 'now').mockImplementation(() => from + passed)
      const first = createActor(machine(), { input: { subject, secret: NEW_PASSWORD, begins: 'sending' } })
      first.start()
      await until(
        () => sent === 1,
        () => 'the call should be on its way',
      )
      const clock = new SimulatedClock()
      const other = createActor(machine(), { input: { subject, secret: '', begins }, clock } as never)
      other.start()
      const isWaiting = () => {
        const snapshot = other.getSnapshot()
        return snapshot.matches('unknown') && !snapshot.matches({ unknown: 'looking' })
      }
      const mayRepeat = () => other.getSnapshot().can({ type: 'sending.repeat' })
      for (; passed < 600_000; passed += 10_000, clock.increment(10_000)) {
        await until(isWaiting, () => `it should wait, not ${JSON.stringify(other.getSnapshot().value)}`)
        if (mayRepeat()) break
      }
      expect(passed).toBe(ms)
      expect(sent).toBe(1)
      first.stop()
      other.stop()
    },
  )
})

describe('a refusal, although the work is there', () => {
  const withDraft = (machine: AnyStateMachine, draft: object) =>
    createActor(machine.provide({ actors: { loadDraft: fromPromise(async () => draft) } }))
  /** Somebody does the work meanwhile; then the password is submitted. */
  const submit = async (flow: ReturnType<typeof withDraft>, meanwhile: () => unknown) => {
    flow.start()
    await comesTo(flow, (snapshot) => snapshot.matches({ steps: { newPassword: 'open' } }))
    await meanwhile()
    flow.send({ type: 'password.submitted', password: NEW_PASSWORD })
    await comesTo(flow, (snapshot) => snapshot.matches('done') || snapshot.context.message !== null)
    const { value, context } = flow.getSnapshot()
    flow.stop()
    return { value, message: context.message }
  }

  it('of a sign-up whose CNPJ a colleague has registered meanwhile is no success', async () => {
    for (const { id } of backend.store.codes.all()) await backend.store.codes.update(id, { confirmed: true })
    const end = await submit(withDraft(signUp, draftAt('newPassword')), () =>
      backend.store.companies.update(103, { cnpj: CNPJ }),
    )
    expect(backend.log.calls().map(({ id }) => id)).toContain('signup-create')
    expect(backend.store.users.all(({ login }) => login === 'novo@example.com')).toEqual([])
    expect(end.value).toEqual({ steps: { newPassword: 'open' } })
    expect(end.message).toMatch(/\. Já há um cadastro com este CNPJ: se for o seu, tente entrar/)
  })

  it('of a partner whose link was withdrawn meanwhile is no success', async () => {
    backend.scenarios.setFault('parceiros-update', { fault: '400 message' })
    const end = await submit(withDraft(partnerOnboardingBy(TOKEN), partnerDraft('newPassword')), () =>
      backend.store.preRegistrations.update(TOKEN, { used: true }),
    )
    expect(end.value).toEqual({ steps: { newPassword: 'open' } })
    expect(end.message).toMatch(/\. Este link já foi usado ou não vale mais/)
    localStorage.clear()
  })
})
