import { clear, createStore } from 'idb-keyval'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { type Actor, createActor } from 'xstate'
import { createDrafts } from '#app/drafts/drafts.ts'
import { onboardingCode } from '#app/payments/onboardingCode.ts'
import { payOnboardingBy } from '#app/payments/payOnboarding.ts'
import { loadSettings } from '#app/start/settings.ts'
import { vault } from '#app/wiring/http.ts'
import { storageKey } from '#domain/product.ts'
import { accountSent } from '#machines/payments/onboarding/onboardingProgress.ts'
import {
  type OnboardingWizardDraft,
  onboardingWizard,
} from '#machines/payments/onboarding/onboardingWizard.ts'
import { createNodeBackend, type NodeBackend } from '#mocks/backend/node.ts'
import { draftAt } from '#tests/machines/payments/onboardingSamples.ts'
import { eventually } from '#tests/support/screens/patience.ts'
import { marina } from '#tests/support/screens/stage.tsx'

// The wizard with its real services and storage, before the backend in memory, after its account was sent.

/** The phone that the backend has sent a PIN to. */
const PHONE = '45999990001'
const given = { cnpj: '11222333000262', companyId: 102 }

type Flow = Actor<ReturnType<typeof payOnboardingBy>>

let backend: NodeBackend
let flows: Flow[] = []

const openPage = (): Flow => {
  const flow = createActor(payOnboardingBy(1, 102))
  flows.push(flow)
  return flow.start()
}

const storedDraft = () =>
  createDrafts<OnboardingWizardDraft>({
    name: 'pay-onboarding',
    version: 2,
    link: 'user 1 company 102',
    ...onboardingWizard,
  })

/** The draft of the branch, complete but for 'Concluir'. */
const keepWholeDraft = async () => {
  const company = backend.store.companies.find(102)
  const drafts = storedDraft()
  drafts.keep(
    draftAt('validation', {
      ...given,
      companyName: company?.razao_social ?? '',
      legalNature: company?.natureza_juridica ?? null,
      phone: PHONE,
      verifiedPhone: PHONE,
    }),
  )
  await drafts.settled()
}

const at = (flow: Flow, state: object) =>
  eventually(() => flow.getSnapshot().matches(state as never)).toBe(true)

const isOver = (flow: Flow) => flow.getSnapshot().matches('done')

const mayRename = (flow: Flow) =>
  flow.getSnapshot().can({ type: 'draft.typed', fields: { name: 'Beatriz Lima' } })

/** 'Concluir', and the selfie is refused: back to the representative's step. */
const submitUntilRefused = async () => {
  await backend.scenarios.switchOn('an onboarding document is refused')
  const flow = openPage()
  await at(flow, { steps: { validation: 'verified' } })
  flow.send({ type: 'step.next' })
  await eventually(() =>
    flow.getSnapshot().children.submitting?.getSnapshot().matches('documentRefused'),
  ).toBe(true)
  flow.getSnapshot().children.submitting?.send({ type: 'document.change' })
  await at(flow, { steps: 'representative' })
  return flow
}

beforeAll(() => loadSettings())
beforeEach(async () => {
  for (const name of ['drafts', 'marks']) await clear(createStore(storageKey(name), name))
  backend = await createNodeBackend()
  vi.stubGlobal('fetch', backend.fetch)
  vault.open(marina)
  onboardingCode.keep({ phone: PHONE, pin: '123456', token: 'pin-token-1' })
  await keepWholeDraft()
})
afterEach(() => {
  for (const flow of flows) flow.stop()
  flows = []
  onboardingCode.forget()
  vi.unstubAllGlobals()
})

it('keeps the representative as sent after a document was refused, here and after a reload', async () => {
  const flow = await submitUntilRefused()
  expect(accountSent(flow.getSnapshot().context.draft)).toBe('same')
  expect(mayRename(flow)).toBe(false)
  flow.stop()
  const again = openPage()
  await at(again, { steps: 'representative' })
  expect(mayRename(again)).toBe(false)
})

it('tells at the end that a draft which differs was not what the account was opened with', async () => {
  const flow = await submitUntilRefused()
  flow.stop()
  const drafts = storedDraft()
  const kept = await drafts.load()
  if (!kept) throw new Error('no draft is stored')
  drafts.keep({ ...kept, step: 'validation', name: 'Beatriz Lima' })
  await drafts.settled()
  backend.scenarios.switchOff('an onboarding document is refused')
  const again = openPage()
  await at(again, { steps: { validation: 'verified' } })
  again.send({ type: 'step.next' })
  await eventually(() => isOver(again)).toBe(true)
  expect(accountSent(again.getSnapshot().context.draft)).toBe('other')
  expect(backend.log.calls().filter(({ id }) => id === 'onboarding-conta')).toHaveLength(1)
})
