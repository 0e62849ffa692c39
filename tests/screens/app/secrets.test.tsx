import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Actor, type AnyStateMachine } from 'xstate'
import { loadSettings } from '#app/start/settings.ts'
import { newPasswordBy, resendIdentityDocumentBy } from '#app/wiring/access.ts'
import { partnerOnboardingBy } from '#app/wiring/partnerOnboarding.ts'
import { reRegistrationBy } from '#app/wiring/reRegistration.ts'
import { login, sessionActor } from '#app/wiring/session.ts'
import type { Session } from '#services/http/vault.ts'
import { documentOf } from '#tests/machines/access/accessSamples.ts'
import { draftAt as partnerDraft } from '#tests/machines/access/partnerSamples.ts'
import { draftAt as managerDraft } from '#tests/machines/access/reRegistrationSamples.ts'
import { models } from '#tests/machines/models.ts'
import { comesTo } from '#tests/support/screens/comesTo.ts'
import { until } from '#tests/support/screens/patience.ts'
import { enterStage, marina } from '#tests/support/screens/stage.tsx'
import { withDraft } from '#tests/support/screens/wired.ts'
import { LINKS, wiredFlows, withChildren } from '#tests/support/screens/wiredFlows.ts'

const PASSWORD = 'Abcdef@1'

/** Tokens of the fixture world, and the secret parts of its e-mailed links. */
const TOKENS = [marina.token, marina.refresh_token ?? '', ...Object.values(LINKS)]

let leave = () => {}
beforeAll(() => loadSettings())
afterEach(() => leave())

/** Runs a wired machine with the backend, and searches it and all its children after every change. */
const enter = async (machine: AnyStateMachine, input: unknown, session: Session | null) => {
  const stage = await enterStage({
    machine,
    input,
    session,
    view: () => null,
    held: [],
    world: () => {},
    address: '/',
  })
  leave = stage.leave
  const found = new Set<string>()
  let looks = 0
  const look = () => {
    looks += 1
    const persisted = JSON.stringify(stage.root.getPersistedSnapshot())
    for (const token of TOKENS) if (persisted.includes(token)) found.add(token)
  }
  look()
  stage.root.system.inspect(look)
  return { ...stage, found, looks: () => looks }
}

const submitPassword = async (flow: Actor<AnyStateMachine>) => {
  await comesTo(flow, (snapshot) => snapshot.matches({ steps: { newPassword: 'open' } }))
  flow.send({ type: 'password.submitted', password: PASSWORD })
}

interface Story {
  readonly machine: AnyStateMachine
  readonly input?: unknown
  readonly begin: (flow: Actor<AnyStateMachine>) => Promise<void> | void
  readonly end: string
}

const stories: Readonly<Record<string, Story>> = {
  'signing in': {
    machine: login,
    begin: (flow) =>
      flow.send({ type: 'login.submitted', username: 'master@example.com', password: 'Senha@123' }),
    end: 'signedIn',
  },
  'a new password by a link': {
    machine: newPasswordBy(LINKS.password),
    input: { user: { email: null } },
    begin: (flow) => flow.send({ type: 'password.submitted', password: PASSWORD }),
    end: 'saved',
  },
  'sending a document again by a link': {
    machine: resendIdentityDocumentBy(LINKS.document),
    input: { hasProtocol: true },
    begin: async (flow) => {
      await comesTo(flow, (snapshot) => snapshot.matches({ resending: 'warning' }))
      flow.send({ type: 'warning.closed' })
      flow.send({ type: 'identityDocument.submitted', document: documentOf('cnh.jpg') })
    },
    end: 'sent',
  },
  "a manager's re-registration by a link": {
    machine: withDraft(reRegistrationBy(LINKS.manager), managerDraft('newPassword')),
    begin: submitPassword,
    end: 'done',
  },
  "a partner's onboarding by a link": {
    machine: withDraft(partnerOnboardingBy(LINKS.partner), partnerDraft('newPassword')),
    begin: submitPassword,
    end: 'done',
  },
}

describe('no machine holds a bearer token or what a link proves itself by', () => {
  test.each(Object.entries(stories))('from the first moment to the last of %s', async (_, story) => {
    const { root, found, looks } = await enter(story.machine, story.input, null)
    await story.begin(root)
    await comesTo(root, (snapshot) => snapshot.matches(story.end))
    expect([...found]).toEqual([])
    expect(looks()).toBeGreaterThan(5)
  })

  const wired = new Map(wiredFlows.flatMap((flow) => withChildren(flow).map(([, one]) => [one.id, one])))
  const own = models.filter(({ machine }) => wired.has(machine.id))

  test.each(own.map((model) => [model.machine.id, model] as const))(
    '%s, while one is signed in',
    async (id, model) => {
      for (const input of Object.values(model.inputs)) {
        const { found, root, backend } = await enter(wired.get(id) as AnyStateMachine, input, marina)
        // all calls so far are answered
        await until(
          () => backend.log.calls().every(({ status }) => status !== null),
          () => `${id} waits for the backend`,
        )
        expect([root.id, ...found]).toEqual([root.id])
        leave()
      }
    },
  )

  test('which would be found', async () => {
    const { found } = await enter(newPasswordBy(''), { user: { email: LINKS.password } }, null)
    expect([...found]).toEqual([LINKS.password])
  })

  test('the session of a tab', async () => {
    const { root, found } = await enter(sessionActor.logic, { restores: true }, marina)
    await comesTo(root, (snapshot) => snapshot.matches('signedIn'))
    root.send({ type: 'session.signOut' })
    await comesTo(root, (snapshot) => snapshot.matches('signedOut'))
    expect([...found]).toEqual([])
  })
})
