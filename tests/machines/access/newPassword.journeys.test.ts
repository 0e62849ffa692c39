import { describe, expect, it } from 'vitest'
import { newPasswordMachine } from '#machines/access/newPasswordMachine.ts'
import { faults } from '#tests/support/model/faults.ts'
import { startWalk } from '#tests/support/model/walk.ts'
import { userOf } from '#tests/support/samples.ts'
import { NEW_PASSWORD, namedUser } from './accessSamples.ts'

const start = () => startWalk(newPasswordMachine, { input: { user: namedUser } })
const submitted = { type: 'password.submitted', password: NEW_PASSWORD } as const
const entered = { type: 'session.enter', password: NEW_PASSWORD } as const

describe('setting a new password', () => {
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
})
