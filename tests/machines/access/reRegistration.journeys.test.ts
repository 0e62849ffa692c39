import { describe, expect, it } from 'vitest'
import {
  missingInReRegistration,
  type ReRegistrationDraft,
  reRegistrationWizard,
} from '#machines/access/reRegistrationWizard.ts'
import { missingFieldsText } from '#machines/shared/wizard/missingFields.ts'
import { openWizard } from '#tests/support/kits/wizard.ts'
import { NEW_PASSWORD } from './accessSamples.ts'
import { draftAt, EMAIL } from './reRegistrationSamples.ts'

const open = (draft: ReRegistrationDraft | null) => openWizard(reRegistrationWizard, draft)

const back = { type: 'step.back' } as const

describe('a re-registration', () => {
  it('shows on the way back what was verified, without a new code', async () => {
    const { walk } = await open(draftAt('newPassword'))
    for (let click = 0; click < 6; click++) walk.send(back)
    expect(walk.leaves).toEqual(['steps.terms'])
    expect(walk.callsTo('phoneCode/sendCode')).toEqual([])
    expect(walk.callsTo('emailCode/sendCode')).toEqual([])
  })

  it('fetches its terms once, and they can be read again at the last step', async () => {
    const { walk } = await open(draftAt('newPassword'))
    expect(walk.callsTo('terms/loadTerms')).toHaveLength(1)
    await walk.done('terms/loadTerms', '<p>Termos</p>')
    for (let click = 0; click < 6; click++) walk.send(back)
    expect(walk.leaves).toEqual(['steps.terms'])
    expect(walk.child('terms').getSnapshot().context.html).toBe('<p>Termos</p>')
    expect(walk.callsTo('terms/loadTerms')).toHaveLength(1)
  })

  it('drops e-mail, phone and photo at the terms (REG-159, REG-160)', async () => {
    const { walk, kept } = await open(draftAt('photo'))
    walk.send({ type: 'draft.typed', fields: { email: 'novo@ex' } })
    expect(kept.at(-1)).toEqual(draftAt('photo', { email: 'novo@ex' }))
    for (let click = 0; click < 5; click++) walk.send(back)
    expect(walk.leaves).toEqual(['steps.terms'])
    expect(kept.at(-1)).toBeNull()
    walk.send({ type: 'step.next' })
    expect(walk.child('emailCode').getSnapshot().context.address).toBe('')
  })
})

describe('the change of the manager', () => {
  it.each<readonly [name: string, missing: Partial<ReRegistrationDraft>, password: string, text: string]>([
    ['the e-mail', { email: '' }, NEW_PASSWORD, 'O campo obrigatório está faltando: Email'],
    ['the phone', { phone: '' }, NEW_PASSWORD, 'O campo obrigatório está faltando: Telefone'],
    ['two', { phone: '' }, '', 'Os campos obrigatórios estão faltando: Telefone e Senha'],
    ['three', { email: '', phone: '' }, '', 'Os campos obrigatórios estão faltando: Email, Telefone e Senha'],
  ])('is not asked for while %s is missing (REG-169, REG-170)', async (_, missing, password, text) => {
    const { walk } = await open(draftAt('newPassword'))
    walk.send({ type: 'draft.typed', fields: missing })
    walk.send({ type: 'password.submitted', password })
    expect(walk.leaves).toEqual(['steps.newPassword.open'])
    expect(walk.snapshot.context.message).toBe(text)
    expect(walk.callsTo('sending/send')).toEqual([])
  })

  it('names the photo as one field, and all that is missing in the order of the specification (REG-169, REG-170)', () => {
    expect(missingFieldsText(missingInReRegistration(draftAt('newPassword', { document: null })))).toBe(
      'O campo obrigatório está faltando: Foto do documento (frente e verso)',
    )
    expect(missingFieldsText([...missingInReRegistration(reRegistrationWizard.emptyDraft), 'Senha'])).toBe(
      'Os campos obrigatórios estão faltando: Email, Telefone, Foto do documento (frente e verso) e Senha',
    )
    expect(missingInReRegistration(draftAt('newPassword'))).toEqual([])
  })

  it('stays at its step after an expired link, and says so', async () => {
    const { walk, kept } = await open(draftAt('newPassword'))
    walk.send({ type: 'password.submitted', password: NEW_PASSWORD })
    const fault = { kind: 'http', status: 400, message: 'Link expirado' } as const
    await walk.done('sending/send', { kind: 'refused', fault })
    // the browser may have sent it twice, and no call of the API shows the outcome
    await walk.done('sending/verifyRefusal', 'cannotTell')
    expect(walk.leaves).toEqual(['steps.newPassword.open'])
    expect(walk.snapshot.context.message).toBe(
      'Link expirado. Se você acabou de enviar, a troca pode já ter sido feita: tente entrar com o novo e-mail e a nova senha. Se o link não vale mais, peça um novo a quem o enviou.',
    )
    expect(kept.at(-1)).toEqual(draftAt('newPassword', { isDoubtful: true }))
  })

  it('whose outcome nobody can tell leads to the login, to try the new password', async () => {
    const { walk } = await open(draftAt('newPassword', { email: EMAIL, wasSent: true }))
    await walk.done('sending/lookUp', 'cannotTell')
    expect(walk.child('sending').getSnapshot().matches({ unknown: 'undecided' })).toBe(true)
    walk.tell('sending', { type: 'outcome.leave' })
    expect(walk.effects).toEqual([{ type: 'navigate', to: '/' }])
  })
})
