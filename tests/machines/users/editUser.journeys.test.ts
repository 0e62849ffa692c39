import { describe, expect, it } from 'vitest'
import { isAsChanged } from '#domain/linkedUsers.ts'
import { editUserMachine, shownActive } from '#machines/users/editUserMachine.ts'
import { isChanged, saveOf, sideEffectOf } from '#machines/users/userForm.ts'
import type { LinkedCompany, LinkedUser } from '#services/users.ts'
import { startWalk } from '#tests/support/model/walk.ts'
import { branch, editedBy, flipped, ipe, linkedUserOf, olga } from './userSamples.ts'

const SECRET = 'Senha@123'

const start = (editor = 'master', user: LinkedUser = olga) =>
  startWalk(editUserMachine, {
    input: editedBy(editor, user),
    live: ['confirmation', 'sending'],
    silent: ['claim', 'companies'],
  })
type Walk = ReturnType<typeof start>

const sentBy = (walk: Walk) =>
  walk.callsTo('sending/send').map(({ input }) => (input as { subject: unknown }).subject)

const confirm = async (walk: Walk, latest: LinkedUser | null = olga) => {
  walk.tell('confirmation', { type: 'password.submitted', password: SECRET })
  await walk.done('confirmation/confirmPassword', 'confirmed')
  await walk.done('readUser', latest)
}

describe('the switch of a user', () => {
  it('is confirmed by the password, sent once, and then shows the new value (REG-507, REG-514)', async () => {
    const walk = start()
    walk.send({ type: 'switch.flipped' })
    walk.send({ type: 'switch.flipped' })
    expect(shownActive(walk.snapshot)).toBe(false)
    expect(sentBy(walk)).toEqual([])
    await confirm(walk)
    expect(sentBy(walk)).toEqual([flipped])
    await walk.done('sending/send', { kind: 'arrived' })
    expect(walk.leaves).toEqual(['open.editing.saved'])
    expect(walk.snapshot.context.user.ativo).toBe(false)
    expect(shownActive(walk.snapshot)).toBe(false)
  })

  it('sends nothing of what was chosen and not saved', async () => {
    const walk = start()
    walk.send({ type: 'accountType.chosen', accountType: 'ADMIN' })
    walk.send({ type: 'dualList.changed', field: 'companies', chosen: [ipe, branch] })
    walk.send({ type: 'switch.flipped' })
    await confirm(walk)
    expect(sentBy(walk)).toEqual([flipped])
    await walk.done('sending/send', { kind: 'arrived' })
    expect(walk.snapshot.context.typed).toEqual({ accountType: 'ADMIN', companies: [ipe, branch] })
  })
})

describe("'Salvar'", () => {
  it('is sent once for 20 clicks, as it was when the password was asked for', async () => {
    const walk = start()
    walk.send({ type: 'form.submitted' })
    expect(walk.leaves).toEqual(['open.editing.asked'])
    walk.send({ type: 'accountType.chosen', accountType: 'ADMIN' })
    for (let click = 0; click < 20; click++) walk.send({ type: 'form.submitted' })
    walk.send({ type: 'accountType.chosen', accountType: 'OPERACIONAL' })
    await confirm(walk)
    for (let click = 0; click < 20; click++) walk.send({ type: 'form.submitted' })
    expect(sentBy(walk)).toEqual([{ ...flipped, isActive: true, accountType: 'ADMIN' }])
  })

  it('keeps no password in a context, in a snapshot or in an effect', async () => {
    const walk = start()
    walk.send({ type: 'switch.flipped' })
    walk.tell('confirmation', { type: 'password.submitted', password: SECRET })
    await walk.done('confirmation/confirmPassword', 'wrongPassword')
    expect(JSON.stringify([walk.snapshot.context, walk.effects])).not.toContain(SECRET)
    await confirm(walk)
    await walk.done('sending/send', { kind: 'arrived' })
    expect(JSON.stringify([walk.snapshot.toJSON(), walk.effects])).not.toContain(SECRET)
  })
})

describe('a user whom somebody else has changed meanwhile', () => {
  it('is shown as it is now, with what was chosen here, and nothing is sent until it is confirmed anew', async () => {
    const now = linkedUserOf({ frotistas: [ipe, branch] })
    const walk = start()
    walk.send({ type: 'accountType.chosen', accountType: 'ADMIN' })
    walk.send({ type: 'form.submitted' })
    await confirm(walk, now)
    expect(walk.leaves).toEqual(['open.editing.changedElsewhere'])
    expect(sentBy(walk)).toEqual([])
    expect(walk.snapshot.context.typed).toEqual({ accountType: 'ADMIN', companies: [ipe, branch] })
    walk.send({ type: 'form.submitted' })
    await confirm(walk, now)
    expect(sentBy(walk)).toEqual([
      {
        ...flipped,
        isActive: true,
        accountType: 'ADMIN',
        companyIds: [101, 102],
        before: { isActive: true, accountType: 'OPERACIONAL', companyIds: [101, 102] },
      },
    ])
  })
})

describe('who may change whom', () => {
  it.each<[string, string, boolean, string]>([
    // REG-529, REG-530, REG-531
    ['master', 'master', true, 'open.editing.asked'],
    ['master', 'admin', true, 'open.editing.asked'],
    ['admin', 'operacional', true, 'open.editing.asked'],
    ['admin', 'admin', true, 'viewing.asked'],
    ['operacional', 'operacional', true, 'viewing.asked'],
    ['master', 'operacional', false, 'viewing.asked'],
  ])('%s opens a user who is %s (the list says %s): %s', (editor, perfil, isEditable, leaf) => {
    const walk = startWalk(editUserMachine, {
      input: editedBy(editor, linkedUserOf({ perfil }), isEditable),
      silent: ['companies'],
    })
    expect(walk.leaves).toEqual([leaf])
  })
})

describe('the own user', () => {
  it('has no switch, since nobody may deactivate himself', () => {
    const marina = linkedUserOf({ id: 1, perfil: 'master' })
    const walk = startWalk(editUserMachine, {
      input: { ...editedBy('master', marina), isOwn: true },
      silent: ['companies'],
    })
    expect(walk.leaves).toEqual(['open.editing.asked'])
    expect(walk.snapshot.can({ type: 'switch.flipped' })).toBe(false)
    expect(walk.snapshot.can({ type: 'form.left' })).toBe(true)
  })
})

describe('a master who is changed', () => {
  const marina = linkedUserOf({ id: 1, perfil: 'master' })
  it('is a master again, unchanged, when the type that was chosen is taken back', () => {
    const walk = startWalk(editUserMachine, { input: editedBy('master', marina), silent: ['companies'] })
    walk.send({ type: 'accountType.chosen', accountType: 'OPERACIONAL' })
    expect(walk.snapshot.can({ type: 'form.submitted' })).toBe(true)
    walk.send({ type: 'accountType.chosen', accountType: null })
    expect(walk.snapshot.can({ type: 'form.submitted' })).toBe(false)
  })

  it('has no account type, and becomes an Administrador unless another is chosen: that is told', () => {
    const typed = { accountType: null, companies: [ipe, branch] }
    expect(isChanged(marina, { accountType: null, companies: [ipe] })).toBe(false)
    expect(saveOf(marina, typed).change).toMatchObject({ accountType: 'ADMIN', companyIds: [101, 102] })
    expect(sideEffectOf(marina)).toBe('Administrador')
    expect(sideEffectOf(olga)).toBeNull()
  })

  it.each(['constructor', '__proto__', 'toString'])('so does one whose profile is %s', (perfil) => {
    expect(sideEffectOf({ ...marina, perfil })).toBe('Administrador')
  })
})

describe('a record that names a company twice', () => {
  const twice = linkedUserOf({ perfil: 'operacional', frotistas: [ipe, ipe] })
  const typed = (companies: readonly LinkedCompany[]) => ({ accountType: 'OPERACIONAL' as const, companies })
  it('is changed by another company beside it, and not by naming it once', () => {
    expect(isChanged(twice, typed([ipe, branch]))).toBe(true)
    expect(isChanged(twice, typed([ipe]))).toBe(false)
  })

  it('is not what a change to two companies makes of it', () => {
    const change = { isActive: true, accountType: 'OPERACIONAL' }
    expect(isAsChanged(twice, { ...change, companyIds: [101, 102] })).toBe(false)
    expect(isAsChanged(twice, { ...change, companyIds: [101] })).toBe(true)
  })
})
