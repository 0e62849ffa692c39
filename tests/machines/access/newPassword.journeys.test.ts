import { describe, expect, it } from 'vitest'
import type { Fault } from '#domain/fault.ts'
import type { PasswordLink } from '#domain/links.ts'
import { newPasswordMachine } from '#machines/access/newPasswordMachine.ts'
import { faults } from '#tests/support/model/faults.ts'
import { startWalk } from '#tests/support/model/walk.ts'
import { userOf } from '#tests/support/samples.ts'
import { NEW_PASSWORD, namedLink, opaqueLink } from './accessSamples.ts'

const start = (link: PasswordLink | null = namedLink) => startWalk(newPasswordMachine, { input: { link } })
const submitted = { type: 'password.submitted', password: NEW_PASSWORD } as const
const entered = { type: 'session.enter', password: NEW_PASSWORD } as const

const saved = async (link: PasswordLink = namedLink) => {
  const walk = start(link)
  walk.send(submitted)
  await walk.done('setPassword', undefined)
  return walk
}

const FALLBACK = 'Erro tentar setar a nova senha'

const failures: readonly (readonly [situation: string, fault: Fault, message: string])[] = [
  ['an expired link', { kind: 'http', status: 400, message: 'Link expirado' }, 'Link expirado'],
  ['a refusal of the request', faults.validation, '"cpf" is required'],
  ['a refusal without a reason', faults['http 422'], FALLBACK],
  ['a failure of the server', faults['http 500'], FALLBACK],
  ['no network', faults.offline, FALLBACK],
  ['no answer in time', faults.timeout, FALLBACK],
  ['an answer that cannot be read', faults.malformed, FALLBACK],
]

describe('setting a new password', () => {
  it('hands over the link as it was read and the password, once', async () => {
    const walk = start()
    for (let click = 0; click < 20; click++) walk.send(submitted)
    expect(walk.callsTo('setPassword').map(({ input }) => input)).toEqual([
      { link: namedLink, password: NEW_PASSWORD },
    ])
    await walk.done('setPassword', undefined)
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
    const walk = await saved(opaqueLink)
    walk.send(entered)
    expect(walk.leaves).toEqual(['left'])
    expect(walk.callsTo('signIn')).toEqual([])
    expect(walk.effects).toEqual([{ type: 'navigate', to: '/', replace: true }])
  })

  it.each(failures)('is not done after %s, says why and can be tried again', async (_, fault, message) => {
    const walk = start()
    walk.send(submitted)
    await walk.fault('setPassword', fault)
    expect(walk.leaves).toEqual(['notSaved'])
    expect(walk.snapshot.context.message).toBe(message)
    walk.send({ ...submitted, password: 'Outra@2026' })
    expect(walk.snapshot.context.message).toBeNull()
    expect(walk.pending).toEqual({ setPassword: { link: namedLink, password: 'Outra@2026' } })
    await walk.done('setPassword', undefined)
    expect(walk.leaves).toEqual(['saved'])
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
  ] as const)('stays set when the sign-in is %s: it can be tried again or left for the login', async (_, outcome) => {
    const walk = await saved()
    walk.send(entered)
    await walk.done('signIn', outcome)
    expect(walk.leaves).toEqual(['notSignedIn'])
    walk.send(entered)
    expect(walk.callsTo('setPassword')).toHaveLength(1)
    await walk.fault('signIn', faults.offline)
    walk.send({ type: 'login.open' })
    expect(walk.effects).toEqual([{ type: 'navigate', to: '/', replace: true }])
  })

  it('keeps no password, neither in its context nor in what it leaves behind', async () => {
    const walk = start()
    const expectNone = () => expect(JSON.stringify(walk.snapshot.context)).not.toContain(NEW_PASSWORD)
    walk.send(submitted)
    expectNone()
    await walk.fault('setPassword', faults.offline)
    expect(JSON.stringify(walk.snapshot)).not.toContain(NEW_PASSWORD)
    walk.send(submitted)
    await walk.done('setPassword', undefined)
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
