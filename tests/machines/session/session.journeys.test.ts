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
