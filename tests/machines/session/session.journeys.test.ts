import { describe, expect, it } from 'vitest'
import { sessionMachine } from '#machines/session/sessionMachine.ts'
import { startWalk } from '#tests/support/model/walk.ts'
import { companyOf, userOf } from '#tests/support/samples.ts'

const marina = userOf()
const alberto = userOf({ usuario_id: 2, name: 'Alberto Nunes', perfil: 'admin' })

const start = (restores = true) =>
  startWalk(sessionMachine, { input: { restores }, silent: ['watchSession'], live: ['companies'] })

const signedIn = async () => {
  const walk = start()
  await walk.done('restoreSession', marina)
  return walk
}

describe('the session of a tab', () => {
  it('CORE-022 is restored when a page opens, and loads the companies of its user', async () => {
    const walk = await signedIn()
    expect(walk.leaves).toEqual(['signedIn.active'])
    expect(walk.snapshot.context.user).toEqual(marina)
    expect(walk.pending).toEqual({ 'companies/loadCompanies': undefined })
  })

  it('CORE-014 REG-064 is not restored on a password page', () => {
    const walk = start(false)
    expect(walk.leaves).toEqual(['signedOut'])
    expect(walk.pending).toEqual({})
  })

  it('is none when nothing is stored or what is stored cannot be read', async () => {
    const empty = start()
    await empty.done('restoreSession', null)
    expect(empty.leaves).toEqual(['signedOut'])
    const unreadable = start()
    await unreadable.fault('restoreSession', { kind: 'unknown' })
    expect(unreadable.leaves).toEqual(['signedOut'])
  })

  it('opens with a sign-in in this tab or another', async () => {
    const walk = start()
    await walk.done('restoreSession', null)
    walk.send({ type: 'session.opened', user: alberto })
    expect(walk.leaves).toEqual(['signedIn.active'])
    expect(walk.snapshot.context.user).toEqual(alberto)
  })

  it('forgets the user at once when signing out, whatever the backend answers', async () => {
    const walk = await signedIn()
    walk.send({ type: 'session.signOut' })
    expect(walk.leaves).toEqual(['signingOut'])
    expect(walk.snapshot.context.user).toBeNull()
    await walk.fault('signOut', { kind: 'offline' })
    expect(walk.leaves).toEqual(['signedOut'])
  })

  it('makes one logout call of twenty clicks', async () => {
    const walk = await signedIn()
    for (let click = 0; click < 20; click++) walk.send({ type: 'session.signOut' })
    expect(walk.callsTo('signOut')).toHaveLength(1)
  })

  it('ends when another tab signs out, and its companies with it', async () => {
    const walk = await signedIn()
    walk.send({ type: 'session.closed' })
    expect(walk.leaves).toEqual(['signedOut'])
    expect(walk.snapshot.children.companies).toBeUndefined()
    expect(walk.callsTo('companies/loadCompanies')[0]?.signal.aborted).toBe(true)
  })

  it('ends when the refresh token was refused while renewing', async () => {
    const walk = await signedIn()
    walk.send({ type: 'session.renewing' })
    expect(walk.leaves).toEqual(['signedIn.renewing'])
    walk.send({ type: 'session.closed' })
    expect(walk.leaves).toEqual(['signedOut'])
  })

  it('keeps the loaded companies while its tokens are renewed, here or in another tab', async () => {
    const walk = await signedIn()
    await walk.done('companies/loadCompanies', { companies: [companyOf()], selectedId: 101 })
    walk.send({ type: 'session.renewing' })
    walk.send({ type: 'session.renewed' })
    walk.send({ type: 'session.opened', user: marina })
    expect(walk.leaves).toEqual(['signedIn.active'])
    expect(walk.child('companies').getSnapshot().context.selectedId).toBe(101)
    expect(walk.callsTo('companies/loadCompanies')).toHaveLength(1)
  })

  it('drops the companies of the user before when another user signs in in another tab', async () => {
    const walk = await signedIn()
    await walk.done('companies/loadCompanies', { companies: [companyOf()], selectedId: 101 })
    walk.send({ type: 'session.opened', user: alberto })
    expect(walk.snapshot.context.user).toEqual(alberto)
    expect(walk.child('companies').getSnapshot().context.companies).toEqual([])
    expect(walk.callsTo('companies/loadCompanies')).toHaveLength(2)
  })

  it('opens for a user who signs in while the logout call of the one before hangs', async () => {
    const walk = await signedIn()
    walk.send({ type: 'session.signOut' })
    walk.send({ type: 'session.opened', user: alberto })
    const logout = walk.callsTo('signOut')[0]
    if (logout) await walk.answerLate(logout, undefined)
    expect(walk.leaves).toEqual(['signedIn.active'])
    expect(walk.snapshot.context.user).toEqual(alberto)
  })
})
