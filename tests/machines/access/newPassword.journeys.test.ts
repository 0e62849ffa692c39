import { describe, expect, it } from 'vitest'
import type { Fault } from '#domain/fault.ts'
import { newPasswordMachine } from '#machines/access/newPasswordMachine.ts'
import { faults } from '#tests/support/model/faults.ts'
import { startWalk } from '#tests/support/model/walk.ts'
import { userOf } from '#tests/support/samples.ts'
import { NEW_PASSWORD, namedUser, opaqueUser } from './accessSamples.ts'

type User = typeof namedUser | typeof opaqueUser

const start = (user: User | null = namedUser) => startWalk(newPasswordMachine, { input: { user } })
const submitted = { type: 'password.submitted', password: NEW_PASSWORD } as const
const entered = { type: 'session.enter', password: NEW_PASSWORD } as const

const saved = async (user: User = namedUser) => {
  const walk = start(user)
  walk.send(submitted)
  await walk.done('setPassword', { kind: 'arrived' })
  return walk
}

const unanswered: readonly (readonly [situation: string, fault: Fault])[] = [
  ['no network', faults.offline],
  ['no answer in time', faults.timeout],
  ['a failure of the server', faults['http 500']],
  ['a failure of a proxy', faults['http 502']],
  ['an answer that cannot be read', faults.malformed],
  ['a refusal that is not in the form of the API', faults['http 422']],
]
const expired = { kind: 'refused', fault: { kind: 'http', status: 400, message: 'Link expirado' } } as const

/** Sent, with an unknown outcome. */
const uncertain = async (refusal?: typeof expired) => {
  const walk = start()
  walk.send(submitted)
  if (refusal) await walk.done('setPassword', refusal)
  else await walk.fault('setPassword', faults.timeout)
  return walk
}

describe('setting a new password', () => {
  it('hands over the password and whose it is, once', async () => {
    const walk = start()
    for (let click = 0; click < 20; click++) walk.send(submitted)
    expect(walk.callsTo('setPassword').map(({ input }) => input)).toEqual([
      { email: 'master@example.com', password: NEW_PASSWORD },
    ])
    await walk.done('setPassword', { kind: 'arrived' })
    expect(walk.leaves).toEqual(['saved'])
  })

  it('signs in with the e-mail of the link and the new password, and goes to the offers (REG-061)', async () => {
    const walk = await saved()
    for (let click = 0; click < 20; click++) walk.send(entered)
    expect(walk.callsTo('signIn').map(({ input }) => input)).toEqual([
      { username: 'master@example.com', password: NEW_PASSWORD },
    ])
    await walk.done('signIn', { kind: 'signedIn', user: userOf() })
    expect(walk.leaves).toEqual(['left'])
    expect(walk.effects).toEqual([{ type: 'navigate', to: '/lotes', replace: true }])
  })

  it('leads to the login when the link names nobody, without a sign-in', async () => {
    const walk = await saved(opaqueUser)
    walk.send(entered)
    expect(walk.leaves).toEqual(['left'])
    expect(walk.callsTo('signIn')).toEqual([])
    expect(walk.effects).toEqual([{ type: 'navigate', to: '/', replace: true }])
  })

  it.each(unanswered)('may be done after %s: it is neither a failure nor a success', async (_, fault) => {
    const walk = start()
    walk.send(submitted)
    await walk.fault('setPassword', fault)
    expect(walk.leaves).toEqual(['maybeSaved.told'])
    expect(walk.snapshot.context.message).toBeNull()
    expect(walk.effects).toEqual([])
  })

  it('may be done after a refusal, which can follow a repetition by the browser', async () => {
    const walk = await uncertain(expired)
    expect(walk.leaves).toEqual(['maybeSaved.told'])
    expect(walk.snapshot.context.message).toBe('Link expirado')
  })

  it.each([
    ['with words', '"senha" is required', '"senha" is required'],
    ['without words', null, 'Erro tentar setar a nova senha'],
  ])(
    'is certainly not done when the request was in a form that the API refuses, %s',
    async (_, message, text) => {
      const walk = start()
      walk.send(submitted)
      await walk.done('setPassword', { kind: 'refused', fault: { kind: 'validation', message } })
      expect(walk.leaves).toEqual(['notSaved'])
      expect(walk.snapshot.context.message).toBe(text)
    },
  )

  it('that may be done is shown to be done by the sign-in', async () => {
    const walk = await uncertain()
    for (let click = 0; click < 20; click++) walk.send(entered)
    expect(walk.callsTo('prove').map(({ input }) => input)).toEqual([
      { username: 'master@example.com', password: NEW_PASSWORD },
    ])
    await walk.done('prove', { kind: 'signedIn', user: userOf() })
    expect(walk.effects).toEqual([{ type: 'navigate', to: '/lotes', replace: true }])
    expect(walk.callsTo('setPassword')).toHaveLength(1)
  })

  it.each([
    ['without an answer', undefined, 'Erro tentar setar a nova senha: ela ainda não vale. Envie de novo.'],
    ['refused', expired, 'Link expirado'],
  ] as const)(
    'that was %s and does not sign in is not done, and can be sent again',
    async (_, refusal, text) => {
      const walk = await uncertain(refusal)
      walk.send(entered)
      await walk.done('prove', { kind: 'invalidCredentials' })
      expect(walk.leaves).toEqual(['notSaved'])
      expect(walk.snapshot.context.message).toBe(text)
      walk.send({ ...submitted, password: 'Outra@2026' })
      expect(walk.snapshot.context.message).toBeNull()
      expect(walk.pending).toEqual({ setPassword: { email: 'master@example.com', password: 'Outra@2026' } })
      await walk.done('setPassword', { kind: 'arrived' })
      expect(walk.leaves).toEqual(['saved'])
    },
  )

  it.each([
    ['an account under review', { kind: 'accountDisabled' }],
    ['a request that was kept back', { kind: 'blocked' }],
    ['another refusal', { kind: 'refused', message: 'Fora do horário.' }],
  ] as const)('stays uncertain when the sign-in ends in %s', async (_, outcome) => {
    const walk = await uncertain()
    walk.send(entered)
    await walk.done('prove', outcome)
    expect(walk.leaves).toEqual(['maybeSaved.unproven'])
    walk.send(entered)
    await walk.fault('prove', faults.offline)
    expect(walk.leaves).toEqual(['maybeSaved.unproven'])
    walk.send(submitted)
    await walk.done('setPassword', { kind: 'arrived' })
    expect(walk.leaves).toEqual(['saved'])
  })

  it('that may be done is tried at the login when the link names nobody', async () => {
    const walk = start(opaqueUser)
    walk.send(submitted)
    await walk.fault('setPassword', faults.offline)
    walk.send(entered)
    expect(walk.callsTo('prove')).toEqual([])
    expect(walk.effects).toEqual([{ type: 'navigate', to: '/', replace: true }])
  })

  it('does not ask for anything when the address holds no link', () => {
    const walk = start(null)
    walk.send(submitted)
    walk.send(entered)
    expect(walk.leaves).toEqual(['linkBroken'])
    expect(walk.pending).toEqual({})
  })

  it.each([
    ['refused', { kind: 'invalidCredentials' }],
    ['kept back', { kind: 'blocked' }],
    ['told to wait', { kind: 'accountDisabled' }],
    ['refused with words', { kind: 'refused', message: 'Fora do horário.' }],
  ] as const)(
    'stays set when the sign-in is %s: it can be tried again or left for the login',
    async (_, outcome) => {
      const walk = await saved()
      walk.send(entered)
      await walk.done('signIn', outcome)
      expect(walk.leaves).toEqual(['notSignedIn'])
      walk.send(entered)
      expect(walk.callsTo('setPassword')).toHaveLength(1)
      await walk.fault('signIn', faults.offline)
      walk.send({ type: 'login.open' })
      expect(walk.effects).toEqual([{ type: 'navigate', to: '/', replace: true }])
    },
  )

  it('keeps no password, neither in its context nor in what it leaves behind', async () => {
    const walk = start()
    const expectNone = () => expect(JSON.stringify(walk.snapshot.context)).not.toContain(NEW_PASSWORD)
    walk.send(submitted)
    expectNone()
    await walk.fault('setPassword', faults.offline)
    expect(JSON.stringify(walk.snapshot)).not.toContain(NEW_PASSWORD)
    walk.send(submitted)
    await walk.done('setPassword', { kind: 'arrived' })
    walk.send(entered)
    expectNone()
    await walk.done('signIn', { kind: 'signedIn', user: userOf() })
    expect(JSON.stringify(walk.snapshot)).not.toContain(NEW_PASSWORD)
    expect(JSON.stringify(walk.effects)).not.toContain(NEW_PASSWORD)
  })

  it('drops the sign-in when the page is left', async () => {
    const walk = await saved()
    walk.send(entered)
    walk.stop()
    expect(walk.callsTo('signIn')[0]?.signal.aborted).toBe(true)
  })
})
