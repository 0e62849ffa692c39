import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type AnyStateMachine, createActor } from 'xstate'
import { registration } from '#tests/machines/access/partnerSamples.ts'
import { clearFakeBrowser, fakeDatabase, openFakeBrowser } from '#tests/support/money/fakeBrowser.ts'
import { wiredChild } from '#tests/support/screens/wired.ts'
import config from '../../public/config.json' with { type: 'json' }

// What this browser knows of a partner's link after its registration was sent.

vi.mock('idb-keyval', () => fakeDatabase())
// the browser's own takes time that nobody simulates
vi.mock('#app/drafts/keyedHash.ts', () => ({
  keyedFromHash: async (mark: string) => mark.padStart(32, '0'),
  keyedHash: async (text: string) => text.padStart(32, '0'),
}))

beforeAll(() => {
  openFakeBrowser()
  // another file has loaded them with a database of its own
  vi.resetModules()
})
afterAll(() => {
  vi.unstubAllGlobals()
})

const INVITATION = { cnpj: '77888999000181', email: 'parceiro@example.com' }

test.each([
  ['was answered', () => new Response(), INVITATION, true],
  ['has no answer, and the invitation is used up,', () => Promise.reject(new TypeError('lost')), null, true],
  [
    'was refused, and the invitation is used up,',
    () => Response.json({ message: 'Não há pré-cadastro.' }, { status: 400 }),
    null,
    false,
  ],
  ['did not arrive', () => Promise.reject(new TypeError('lost')), INVITATION, false],
  [
    'has no answer, and the network answers in the place of the API,',
    () => new Response('<p>', { status: 502 }),
    {},
    false,
  ],
] as const)(
  'a registration that %s is told as received by a later visit: %#',
  async (_, register, invitation, isReceived) => {
    clearFakeBrowser()
    vi.stubGlobal('fetch', async (...[request, init]: Parameters<typeof fetch>) => {
      if (String(request).endsWith('config.json')) return Response.json(config)
      return init?.method === 'PUT' ? register() : Response.json(invitation)
    })
    await (await import('#app/start/settings.ts')).loadSettings()
    const { cooldownLeft } = await import('#app/drafts/cooldowns.ts')
    const { partnerOnboardingBy } = await import('#app/wiring/partnerOnboarding.ts')
    const machine = wiredChild(partnerOnboardingBy('PRE-1'), 'sending') as unknown as AnyStateMachine
    const flow = createActor(machine, {
      input: { subject: registration, secret: 'Senha@123', begins: 'sending' },
    } as never).start()
    await vi.waitFor(() =>
      expect(flow.getSnapshot().status === 'done' || !flow.getSnapshot().matches('sending')).toBe(true),
    )
    await vi.waitFor(() =>
      expect(
        flow.getSnapshot().status === 'done' || !flow.getSnapshot().matches({ unknown: 'looking' }),
      ).toBe(true),
    )
    flow.stop()
    await vi.waitFor(async () =>
      expect((await cooldownLeft({ subject: 'onboard', about: 'PRE-1' })) > 0).toBe(isReceived),
    )
  },
)
