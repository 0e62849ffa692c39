import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Actor, type AnyStateMachine, fromPromise, waitFor } from 'xstate'
import { loadSettings } from '#app/settings.ts'
import { resendDocument } from '#app/wiring/access.ts'
import { directCargo } from '#app/wiring/directing.ts'
import { partnerOnboardingBy } from '#app/wiring/partnerOnboarding.ts'
import { reRegistrationBy } from '#app/wiring/reRegistration.ts'
import { signUp } from '#app/wiring/signUp.ts'
import type { NodeBackend } from '#mocks/node.ts'
import type { FaultName } from '#mocks/scenarios.ts'
import { frotistasGestor, signupCreate, usuariosResendDocument } from '#services/contract/access.ts'
import type { Call } from '#services/contract/call.ts'
import { direcionarCargas } from '#services/contract/directing.ts'
import { parceirosUpdate } from '#services/contract/partner.ts'
import type { Session } from '#services/http/vault.ts'
import { documentOf } from '#tests/machines/access/accessSamples.ts'
import { draftAt as partnerDraft } from '#tests/machines/access/partnerSamples.ts'
import { draftAt as managerDraft } from '#tests/machines/access/reRegistrationSamples.ts'
import { draftAt as signUpDraft } from '#tests/machines/access/signUpSamples.ts'
import { wait } from '#tests/support/screens/patience.ts'
import { driver, offer, truck } from '#tests/support/screens/records.ts'
import { enterStage, marina, type Stage } from '#tests/support/screens/stage.tsx'
import { wiredChild } from '#tests/support/screens/wired.ts'

/** The ways in which a backend does the work and then says nothing of it (reliability.md N1 to N3). */
const WAYS = [
  'done 401',
  'done 408',
  'done 409',
  'done 425',
  'done 429',
  'done 500',
  'done 503',
  'done 502 html',
  'done reset',
  'done twice',
  'done late',
] as const satisfies readonly FaultName[]

/** What the person is told in the end. */
type Told = 'done' | 'failed' | 'unknown'

interface Sending<Machine extends AnyStateMachine = AnyStateMachine> {
  readonly name: string
  /** The call that creates or changes. */
  readonly call: Call
  readonly machine: Machine
  readonly input: unknown
  readonly session: Session | null
  readonly world?: (backend: NodeBackend) => unknown
  /** Leads up to the sending. */
  readonly begin?: (flow: Actor<Machine>) => Promise<void>
  readonly told: (flow: Actor<Machine>) => Told
  /** How often the work was done. */
  readonly times: (backend: NodeBackend) => number
  /** Told where no call of the API can show it; not given: it is found. */
  readonly truth?: (way: FaultName) => Told
}

/** A wizard whose draft is whole. */
const withDraft = (machine: AnyStateMachine, draft: object) =>
  machine.provide({ actors: { loadDraft: fromPromise(async () => draft) } })

const submitPassword = async (flow: Actor<AnyStateMachine>) => {
  await waitFor(flow, (snapshot) => snapshot.matches({ steps: { newPassword: 'open' } }))
  flow.send({ type: 'password.submitted', password: 'Abcdef@1' })
}

const toldByWizard = (flow: Actor<AnyStateMachine>): Told => {
  const snapshot = flow.getSnapshot()
  if (snapshot.matches('done')) return 'done'
  return snapshot.context.message === null ? 'unknown' : 'failed'
}

const sendings: readonly Sending[] = [
  {
    name: 'directing a cargo',
    call: direcionarCargas,
    machine: wiredChild(directCargo, 'sendDirection'),
    input: { offer: offer(2), driver: driver(201), truck: truck(301) },
    session: marina,
    told: (flow) => {
      const { status, output, value } = flow.getSnapshot()
      if (status === 'done') return output.kind === 'directed' ? 'done' : 'unknown'
      return value === 'failed' ? 'failed' : 'unknown'
    },
    times: ({ store }) => store.trips.all(({ id }) => id > 520).length,
  },
  {
    name: 'sending a document again',
    call: usuariosResendDocument,
    machine: wiredChild(resendDocument, 'documentSending'),
    input: {
      subject: { protocol: 'OCR-501', document: documentOf('cnh.jpg') },
      secret: undefined,
      begins: 'sending',
    },
    session: null,
    told: (flow) => {
      const { status, output } = flow.getSnapshot()
      if (status !== 'done') return 'unknown'
      return output.kind === 'arrived' ? 'done' : 'failed'
    },
    // the backend takes a document once
    times: ({ store }) => (store.resendProtocols.find('OCR-501')?.needed === false ? 1 : 0),
  },
  ...[
    {
      name: 'signing up',
      call: signupCreate,
      machine: withDraft(signUp, signUpDraft('newPassword')),
      // both contacts have been confirmed on the steps before
      world: async ({ store }: NodeBackend) => {
        for (const { id } of store.codes.all()) await store.codes.update(id, { confirmed: true })
      },
      times: ({ store }: NodeBackend) => store.users.all(({ login }) => login === 'novo@example.com').length,
    },
    {
      name: "changing a fleet owner's manager",
      call: frotistasGestor,
      machine: withDraft(reRegistrationBy('gestor-1'), managerDraft('newPassword')),
      times: ({ store }: NodeBackend) =>
        store.managerLinks.all(({ usedBy }) => usedBy === 'novo@example.com').length,
      // no call shows it; but a late answer comes, and the same change twice is the same
      truth: (way: FaultName): Told => (way === 'done late' || way === 'done twice' ? 'done' : 'unknown'),
    },
    {
      name: 'registering a partner',
      call: parceirosUpdate,
      machine: withDraft(partnerOnboardingBy('PRE-1'), partnerDraft('newPassword')),
      times: ({ store }: NodeBackend) => store.companies.all(({ cnpj }) => cnpj === '77888999000181').length,
    },
  ].map(
    (wizard): Sending => ({
      ...wizard,
      input: undefined,
      session: null,
      begin: submitPassword,
      told: toldByWizard,
    }),
  ),
]

/** Simulated time in which everything must be known: the client's patience, and a minute of looking. */
const SECONDS = 110

let leave = () => {}
beforeAll(() => loadSettings())
afterEach(() => leave())

/** Lets time pass, a second of it in some milliseconds, until the person knows. */
const settle = async ({ root, pass, clock }: Stage<AnyStateMachine>, { told }: Sending) => {
  for (let second = 0; second < SECONDS && told(root) === 'unknown'; second++) {
    pass(1000)
    clock.increment(1000)
    await wait(15)
  }
}

describe.each(sendings.map((sending) => [sending.name, sending] as const))('%s', (_, sending) => {
  it.each(WAYS)('is told truly when the backend ends in %s, and is done once', async (fault) => {
    const stage = await enterStage({
      machine: sending.machine,
      input: sending.input,
      view: () => null,
      held: [],
      world: async (backend) => {
        await sending.world?.(backend)
        backend.scenarios.setFault(sending.call.id, { fault })
      },
      session: sending.session,
      address: '/',
    })
    leave = stage.leave
    await sending.begin?.(stage.root)
    await settle(stage, sending)
    expect(sending.told(stage.root)).toBe(sending.truth?.(fault) ?? 'done')
    expect(sending.times(stage.backend)).toBe(1)
    expect(stage.broken()).toEqual([])
  })
})
