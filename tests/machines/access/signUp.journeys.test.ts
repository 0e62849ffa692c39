import { describe, expect, it } from 'vitest'
import { type SignUpDraft, signUpWizard } from '#machines/access/signUpWizard.ts'
import { fileOf, jpeg } from '#tests/support/files.ts'
import { openWizard } from '#tests/support/kits/wizard.ts'
import { faults } from '#tests/support/model/faults.ts'
import { ANTT, CNPJ, draftAt, EMAIL, ipe, PHONE, rg, type SignUpStep, villageOf } from './signUpSamples.ts'

const WRONG_CODE = '135791'

const openSignUp = (draft: SignUpDraft | null) => openWizard(signUpWizard, draft)
type SignUpWalk = Awaited<ReturnType<typeof openSignUp>>['walk']
type Act = (walk: SignUpWalk) => Promise<void> | void

const typed = (walk: SignUpWalk, fields: Partial<SignUpDraft>) => walk.send({ type: 'draft.typed', fields })
const back = (walk: SignUpWalk) => walk.send({ type: 'step.back' })

describe('the terms of a sign-up', () => {
  it('are fetched once, stay to be read at every step, and are there on the way back', async () => {
    const { walk } = await openSignUp(draftAt('newPassword'))
    await walk.done('terms/loadTerms', '<p>Termos</p>')
    const read = () => walk.child('terms').getSnapshot().context.html
    expect(read()).toBe('<p>Termos</p>')
    for (let click = 0; click < 9; click++) back(walk)
    expect(walk.leaves).toEqual(['steps.terms'])
    expect(read()).toBe('<p>Termos</p>')
    expect(walk.callsTo('terms/loadTerms')).toHaveLength(1)
  })
})

describe('going back', () => {
  it('gives up the call of the step that is left', async () => {
    const { walk } = await openSignUp(draftAt('antt', { antt: ANTT }))
    walk.tell('anttCheck', { type: 'value.submitted', value: ANTT })
    const [late] = walk.callsTo('anttCheck/check')
    back(walk)
    if (!late) throw new Error('the ANTT is not being checked')
    await walk.answerLate(late, { kind: 'fit' })
    expect(walk.leaves).toEqual(['steps.cepAddress'])
    expect(walk.snapshot.context.draft.checkedAntt).toBeNull()
  })

  it('to an e-mail that was verified asks for no code again', async () => {
    const { walk } = await openSignUp(draftAt('phone'))
    back(walk)
    expect(walk.leaves).toEqual(['steps.email.confirming'])
    walk.tell('emailCode', { type: 'address.keep' })
    expect(walk.leaves).toEqual(['steps.phone.asking'])
    expect(walk.callsTo('emailCode/sendCode')).toEqual([])
    expect(walk.callsTo('emailCode/checkCode')).toEqual([])
  })

  it('to an e-mail and changing it makes the new one be verified (U8)', async () => {
    const { walk, kept } = await openSignUp(draftAt('phone'))
    back(walk)
    walk.tell('emailCode', { type: 'address.change' })
    expect(walk.leaves).toEqual(['steps.email.asking'])
    typed(walk, { email: 'outro@example.com' })
    expect(kept.at(-1)).toEqual(draftAt('phone', { step: 'email', email: 'outro@example.com' }))
    walk.tell('emailCode', { type: 'address.submitted', address: 'outro@example.com' })
    await walk.done('emailCode/sendCode', { kind: 'sent' })
    expect(walk.leaves).toEqual(['steps.email.confirming'])
    expect(kept.at(-1)).toMatchObject({ step: 'emailConfirm', verifiedEmail: EMAIL })
    const again = await openSignUp(kept.at(-1) ?? null)
    expect(again.walk.snapshot.children.emailCode?.getSnapshot().value).toMatchObject({ confirming: {} })
  })

  it('to the CNPJ and changing it makes CNPJ and ANTT be checked again', async () => {
    const { walk } = await openSignUp(draftAt('newPassword'))
    for (let step = 0; step < 4; step++) back(walk)
    expect(walk.leaves).toEqual(['steps.cnpj'])
    typed(walk, { cnpj: '11222333000181' })
    walk.tell('cnpjCheck', { type: 'value.submitted', value: '11222333000181' })
    expect(walk.pending['cnpjCheck/check']).toEqual({ value: '11222333000181', scope: { phone: PHONE } })
    await walk.done('cnpjCheck/check', { kind: 'free' })
    walk.send({ type: 'warning.closed' })
    walk.send({ type: 'step.next' })
    walk.send({ type: 'step.next' })
    expect(walk.leaves).toEqual(['steps.antt'])
    walk.tell('anttCheck', { type: 'value.submitted', value: ANTT })
    expect(walk.pending['anttCheck/check']).toEqual({ value: ANTT, scope: { cnpj: '11222333000181' } })
  })
})

describe('a step whose check fails', () => {
  it.each<[SignUpStep, string, Act]>([
    [
      'email',
      'steps.email.asking',
      async (walk) => {
        walk.tell('emailCode', { type: 'address.submitted', address: EMAIL })
        await walk.done('emailCode/sendCode', { kind: 'refused', message: null })
      },
    ],
    [
      'emailConfirm',
      'steps.email.confirming',
      async (walk) => {
        walk.tell('emailCode', { type: 'code.submitted', code: WRONG_CODE })
        await walk.done('emailCode/checkCode', { kind: 'invalid', code: WRONG_CODE })
      },
    ],
    [
      'phone',
      'steps.phone.asking',
      async (walk) => {
        walk.tell('phoneCode', { type: 'address.submitted', address: PHONE })
        await walk.fault('phoneCode/sendCode', faults.offline)
      },
    ],
    [
      'phoneConfirm',
      'steps.phone.confirming',
      async (walk) => {
        walk.tell('phoneCode', { type: 'code.submitted', code: WRONG_CODE })
        await walk.fault('phoneCode/checkCode', faults.offline)
      },
    ],
    [
      'cnpj',
      'steps.cnpj',
      async (walk) => {
        walk.tell('cnpjCheck', { type: 'value.submitted', value: CNPJ })
        await walk.done('cnpjCheck/check', { kind: 'refused', message: null })
      },
    ],
    [
      'photo',
      'steps.photo.choosing',
      (walk) => {
        walk.send({ type: 'warning.closed' })
        walk.send({ type: 'step.next' })
      },
    ],
    ['cepAddress', 'steps.cepAddress', (walk) => walk.send({ type: 'step.next' })],
    [
      'antt',
      'steps.antt',
      async (walk) => {
        walk.tell('anttCheck', { type: 'value.submitted', value: ANTT })
        await walk.done('anttCheck/check', { kind: 'notFit', message: 'RNTRC vencido.' })
      },
    ],
    [
      'newPassword',
      'steps.newPassword.open',
      (walk) => walk.send({ type: 'password.submitted', password: '' }),
    ],
  ])('is not left: %s (REG-074)', async (step, leaf, act) => {
    const { walk } = await openSignUp(draftAt(step))
    await act(walk)
    expect(walk.leaves).toEqual([leaf])
    expect(walk.snapshot.context.draft.step).toBe(step)
  })
})

describe('the address of a sign-up', () => {
  it('is cleared by the first key in its CEP, in the draft as well', async () => {
    const draft = draftAt('antt')
    const { walk, kept } = await openSignUp({ ...draft, step: 'cepAddress' })
    walk.tell('cep', { type: 'cep.typed', cep: '8580100' })
    const cleared = {
      cep: '8580100',
      city: '',
      cityIbge: null,
      state: '',
      street: '',
      number: '',
      complement: '',
      neighbourhood: '',
    }
    expect(kept.at(-1)).toEqual({ ...draft, step: 'cepAddress', ...cleared })
    walk.send({ type: 'step.next' })
    expect(walk.leaves).toEqual(['steps.cepAddress'])
  })

  it('is that of the CEP that was typed last, however late another one answers (U9)', async () => {
    const { walk } = await openSignUp(draftAt('cepAddress'))
    walk.tell('cep', { type: 'cep.typed', cep: '85888000' })
    const [late] = walk.callsTo('cep/findAddress')
    walk.tell('cep', { type: 'cep.typed', cep: '85801000' })
    if (!late) throw new Error('the first CEP is not being looked up')
    await walk.answerLate(late, { kind: 'found', address: villageOf() })
    expect(walk.snapshot.context.draft).toMatchObject({ cep: '85801000', city: '' })
    await walk.done('cep/findAddress', { kind: 'found', address: ipe })
    expect(walk.snapshot.context.draft).toMatchObject({ ...ipe, number: '' })
  })

  it('stays where its number is a text that the field refuses', async () => {
    const { walk } = await openSignUp(draftAt('cepAddress'))
    walk.tell('cep', { type: 'cep.typed', cep: '85888000' })
    await walk.done('cep/findAddress', { kind: 'found', address: villageOf() })
    typed(walk, { street: 'Rua A', neighbourhood: 'Centro', number: '3000, apto. 12' })
    walk.send({ type: 'step.next' })
    expect(walk.leaves).toEqual(['steps.cepAddress'])
    typed(walk, { number: '3000' })
    walk.send({ type: 'step.next' })
    expect(walk.leaves).toEqual(['steps.antt'])
  })

  it.each([
    ['street', { street: '', neighbourhood: 'Centro' }],
    ['neighbourhood', { street: 'Rua A', neighbourhood: ' ' }],
    ['street and neighbourhood', { street: ' ', neighbourhood: '' }],
  ])('needs its %s (REG-126)', async (_, fields) => {
    const { walk } = await openSignUp(draftAt('cepAddress'))
    walk.tell('cep', { type: 'cep.typed', cep: '85888000' })
    await walk.done('cep/findAddress', { kind: 'found', address: villageOf() })
    typed(walk, fields)
    walk.send({ type: 'step.next' })
    expect(walk.leaves).toEqual(['steps.cepAddress'])
    expect(walk.snapshot.context.message).toBe('Os campos Rua e Bairro são obrigatórios')
    typed(walk, { street: 'Rua A', neighbourhood: 'Centro' })
    walk.send({ type: 'step.next' })
    expect(walk.leaves).toEqual(['steps.antt'])
    expect(walk.snapshot.context.message).toBeNull()
  })

  it('needs neither a number nor a complement (REG-127)', async () => {
    const { walk } = await openSignUp(draftAt('antt', { step: 'cepAddress', number: '', complement: '' }))
    walk.send({ type: 'step.next' })
    expect(walk.leaves).toEqual(['steps.antt'])
  })

  it('drops what was said of the one before with the first key in the CEP', async () => {
    const { walk } = await openSignUp(draftAt('cepAddress'))
    walk.tell('cep', { type: 'cep.typed', cep: '85888000' })
    await walk.done('cep/findAddress', { kind: 'found', address: villageOf() })
    walk.send({ type: 'step.next' })
    expect(walk.snapshot.context.message).not.toBeNull()
    walk.tell('cep', { type: 'cep.typed', cep: '8588800' })
    expect(walk.snapshot.context.message).toBeNull()
  })

  it.each([
    ['the code of its city', { cityIbge: null }],
    ['its state', { state: '' }],
  ])('that an older draft has without %s is looked up again, at its own step', async (_, lack) => {
    const { walk } = await openSignUp(draftAt('newPassword', lack))
    expect(walk.leaves).toEqual(['steps.cepAddress'])
    walk.send({ type: 'step.next' })
    expect(walk.leaves).toEqual(['steps.cepAddress'])
    expect(walk.snapshot.context.message).toBeNull()
    expect(walk.pending['cep/findAddress']).toEqual({ cep: '85801000' })
    await walk.done('cep/findAddress', { kind: 'found', address: ipe })
    walk.send({ type: 'step.next' })
    expect(walk.leaves).toEqual(['steps.antt'])
  })
})

describe('the photo of a sign-up', () => {
  it('is needed to go on, and kept as soon as it was read', async () => {
    const { walk, kept } = await openSignUp(draftAt('photo'))
    walk.send({ type: 'warning.closed' })
    walk.tell('document', { type: 'file.chosen', file: fileOf('rg.jpg', jpeg) })
    walk.send({ type: 'step.next' })
    expect(walk.leaves).toEqual(['steps.photo.choosing'])
    await walk.done('document/readChosenFile', { kind: 'read', document: rg })
    expect(kept.at(-1)).toEqual(draftAt('cepAddress', { step: 'photo' }))
    walk.send({ type: 'step.next' })
    expect(walk.leaves).toEqual(['steps.cepAddress'])
  })

  it('is gone from the draft when it was removed, or when a bad file took its place', async () => {
    for (const spoil of [
      (walk: SignUpWalk) => walk.tell('document', { type: 'file.removed' }),
      async (walk: SignUpWalk) => {
        walk.tell('document', { type: 'file.chosen', file: fileOf('rg.svg', jpeg) })
        await walk.done('document/readChosenFile', { kind: 'refused', name: 'rg.svg', reason: 'Não.' })
      },
    ]) {
      const { walk, kept } = await openSignUp(draftAt('cepAddress', { step: 'photo' }))
      walk.send({ type: 'warning.closed' })
      await spoil(walk)
      expect(kept.at(-1)?.document).toBeNull()
      walk.send({ type: 'step.next' })
      expect(walk.leaves).toEqual(['steps.photo.choosing'])
    }
  })
})
