import { describe, expect, it } from 'vitest'
import type { SignUpDraft, SignUpStep } from '#machines/access/signUpDraft.ts'
import { fileOf, jpeg } from '#tests/support/files.ts'
import { faults } from '#tests/support/model/faults.ts'
import { NEW_PASSWORD } from './accessSamples.ts'
import { ANTT, applicationFrom, CNPJ, draftAt, EMAIL, ipe, PHONE, rg, villageOf } from './signUpSamples.ts'
import { contextsOf, openSignUp, type SignUpWalk, startSignUp } from './signUpWalk.ts'

const CODE = '246810'
const WRONG_CODE = '135791'

const typed = (walk: SignUpWalk, fields: Partial<SignUpDraft>) => walk.send({ type: 'draft.typed', fields })
const back = (walk: SignUpWalk) => walk.send({ type: 'step.back' })
const submitPassword = (walk: SignUpWalk) =>
  walk.tell('apply', { type: 'password.submitted', password: NEW_PASSWORD })
const tracked = (walk: SignUpWalk) => walk.orders.filter(({ type }) => type === 'trackSignUp')

type Act = (walk: SignUpWalk) => Promise<void> | void

/** The whole of a sign-up: what happens, and where one is then. */
const story: readonly (readonly [what: string, act: Act, leaf: string])[] = [
  ['it is opened', (walk) => walk.done('loadDraft', null), 'terms'],
  ['the terms are accepted', (walk) => walk.send({ type: 'terms.accepted' }), 'email.asking'],
  ['half an e-mail is typed', (walk) => typed(walk, { email: 'novo@' }), 'email.asking'],
  ['the e-mail is typed', (walk) => typed(walk, { email: EMAIL }), 'email.asking'],
  [
    'the e-mail is submitted',
    (walk) => walk.tell('emailCode', { type: 'address.submitted', address: EMAIL }),
    'email.asking',
  ],
  ['the e-mail is sent', (walk) => walk.done('emailCode/sendCode', { kind: 'sent' }), 'email.confirming'],
  [
    'a wrong code is submitted',
    (walk) => walk.tell('emailCode', { type: 'code.submitted', code: WRONG_CODE }),
    'email.confirming',
  ],
  [
    'it is refused',
    (walk) => walk.done('emailCode/checkCode', { kind: 'invalid', code: WRONG_CODE }),
    'email.confirming',
  ],
  [
    'the code is submitted',
    (walk) => walk.tell('emailCode', { type: 'code.submitted', code: CODE }),
    'email.confirming',
  ],
  ['the code is right', (walk) => walk.done('emailCode/checkCode', { kind: 'valid' }), 'phone.asking'],
  ['half a phone is typed', (walk) => typed(walk, { phone: '4598888' }), 'phone.asking'],
  ['the phone is typed', (walk) => typed(walk, { phone: PHONE }), 'phone.asking'],
  [
    'the phone is submitted',
    (walk) => walk.tell('phoneCode', { type: 'address.submitted', address: PHONE }),
    'phone.asking',
  ],
  ['the SMS is sent', (walk) => walk.done('phoneCode/sendCode', { kind: 'sent' }), 'phone.confirming'],
  [
    'its code is submitted',
    (walk) => walk.tell('phoneCode', { type: 'code.submitted', code: CODE }),
    'phone.confirming',
  ],
  ['its code is right', (walk) => walk.done('phoneCode/checkCode', { kind: 'valid' }), 'cnpj'],
  ['the CNPJ is typed', (walk) => typed(walk, { cnpj: CNPJ }), 'cnpj'],
  [
    'the CNPJ is submitted',
    (walk) => walk.tell('cnpjCheck', { type: 'value.submitted', value: CNPJ }),
    'cnpj',
  ],
  ['the CNPJ is free', (walk) => walk.done('cnpjCheck/check', { kind: 'free' }), 'photo.warning'],
  ['the warning is closed', (walk) => walk.send({ type: 'warning.closed' }), 'photo.choosing'],
  [
    'a file is chosen',
    (walk) => walk.tell('document', { type: 'file.chosen', file: fileOf('rg.jpg', jpeg) }),
    'photo.choosing',
  ],
  [
    'the file is read',
    (walk) => walk.done('document/readDocument', { kind: 'read', document: rg }),
    'photo.choosing',
  ],
  ['the photo is submitted', (walk) => walk.send({ type: 'photo.submitted' }), 'cepAddress'],
  ['half a CEP is typed', (walk) => walk.tell('cep', { type: 'cep.typed', cep: '8580100' }), 'cepAddress'],
  ['the CEP is typed', (walk) => walk.tell('cep', { type: 'cep.typed', cep: '85801000' }), 'cepAddress'],
  [
    'its address is found',
    (walk) => walk.done('cep/findAddress', { kind: 'found', address: ipe }),
    'cepAddress',
  ],
  [
    'the address is completed',
    (walk) => typed(walk, { street: 'Rua do Ipê', number: '100', complement: 'Sala 2' }),
    'cepAddress',
  ],
  ['the address is submitted', (walk) => walk.send({ type: 'address.submitted' }), 'antt'],
  ['the ANTT is typed', (walk) => typed(walk, { antt: ANTT }), 'antt'],
  [
    'the ANTT is submitted',
    (walk) => walk.tell('anttCheck', { type: 'value.submitted', value: ANTT }),
    'antt',
  ],
  ['the ANTT is fit', (walk) => walk.done('anttCheck/check', { kind: 'fit' }), 'newPassword.open'],
  ['the password is submitted', submitPassword, 'newPassword.sent'],
  ['no answer comes', (walk) => walk.fault('apply/apply', faults.timeout), 'newPassword.sent'],
  ['it is looked up', (walk) => walk.tell('apply', { type: 'outcome.check' }), 'newPassword.sent'],
  ['it has not arrived', (walk) => walk.done('apply/hasArrived', false), 'newPassword.open'],
  ['the password is submitted again', submitPassword, 'newPassword.sent'],
  ['the sign-up is created', (walk) => walk.done('apply/apply', undefined), 'done'],
]

const whole: SignUpDraft = draftAt('newPassword', { street: 'Rua do Ipê', wasSent: true })

describe('a sign-up', () => {
  it('goes through the nine steps in their order, and sends once what was given (REG-068)', async () => {
    const { walk, kept } = startSignUp()
    for (const [what, act, leaf] of story) {
      await act(walk)
      expect([what, ...walk.leaves]).toEqual([what, leaf])
    }
    expect(walk.errors).toEqual([])
    const call = { application: applicationFrom(whole), password: NEW_PASSWORD }
    expect(walk.callsTo('apply/apply').map(({ input }) => input)).toEqual([call, call])
    expect(kept.at(-1)).toBeNull()
    expect(tracked(walk)).toHaveLength(1)
  })

  it('keeps no password and no code, neither in a context nor in a draft', async () => {
    const { walk, kept } = startSignUp()
    for (const [what, act] of story) {
      await act(walk)
      const contexts = JSON.stringify(contextsOf(walk.snapshot))
      for (const secret of [NEW_PASSWORD, CODE]) expect(contexts, what).not.toContain(secret)
    }
    const drafts = JSON.stringify(kept)
    for (const secret of [NEW_PASSWORD, CODE, WRONG_CODE]) expect(drafts).not.toContain(secret)
  })

  it('goes on where its tab was killed, with everything typed, wherever that was', async () => {
    const { walk, kept } = startSignUp()
    for (const [what, act, leaf] of story) {
      await act(walk)
      const last = kept.at(-1)
      if (!last) {
        expect(leaf).toBe('done')
        continue
      }
      const again = await openSignUp(last)
      // the warning comes before the file again
      const expected = leaf === 'photo.choosing' ? 'photo.warning' : leaf
      expect([what, ...again.walk.leaves]).toEqual([what, expected])
      expect(again.walk.snapshot.context.draft, what).toEqual(walk.snapshot.context.draft)
      expect(again.walk.snapshot.context.isResumed, what).toBe(leaf !== 'terms')
      again.walk.stop()
    }
  })

  it('begins with nothing when there is no draft, or when the storage refuses', async () => {
    for (const open of [
      (walk: SignUpWalk) => walk.done('loadDraft', null),
      (walk: SignUpWalk) => walk.fault('loadDraft', faults.unknown),
    ]) {
      const { walk } = startSignUp()
      await open(walk)
      expect(walk.leaves).toEqual(['terms'])
      expect(walk.snapshot.context).toEqual({ draft: draftAt('terms'), isResumed: false, message: null })
    }
  })

  it("begins anew with 'Começar de novo': nothing of the draft is left", async () => {
    const { walk, kept } = await openSignUp(draftAt('newPassword'))
    walk.send({ type: 'draft.discard' })
    expect(walk.leaves).toEqual(['terms'])
    expect(walk.snapshot.context).toEqual({ draft: draftAt('terms'), isResumed: false, message: null })
    expect(kept.slice(-2)).toEqual([null, draftAt('terms')])
  })

  it('leads to the login, and keeps what was typed', async () => {
    const { walk, kept } = await openSignUp(draftAt('antt'))
    walk.send({ type: 'login.open' })
    expect(walk.leaves).toEqual(['left'])
    expect(walk.effects).toEqual([{ type: 'navigate', to: '/' }])
    expect(kept.at(-1)).toEqual(draftAt('antt'))
  })

  it('gives every call up when the page is left', async () => {
    const { walk } = await openSignUp(draftAt('cepAddress', { cep: '85801000' }))
    walk.stop()
    expect(walk.pending).toEqual({})
    expect(walk.callsTo('cep/findAddress')[0]?.signal.aborted).toBe(true)
  })
})

describe('going back', () => {
  it.each<[from: SignUpStep, to: string]>([
    ['email', 'terms'],
    ['emailConfirm', 'email.asking'],
    ['phone', 'email.confirming'],
    ['phoneConfirm', 'phone.asking'],
    ['cnpj', 'phone.confirming'],
    ['photo', 'cnpj'],
    ['cepAddress', 'photo.warning'],
    ['antt', 'cepAddress'],
    ['newPassword', 'antt'],
  ])('from %s leads to %s, and loses nothing (REG-069)', async (from, to) => {
    const draft = draftAt(from)
    const { walk, kept } = await openSignUp(draft)
    back(walk)
    expect(walk.leaves).toEqual([to])
    const { step, ...rest } = walk.snapshot.context.draft
    expect({ ...rest, step: from }).toEqual(draft)
    expect(kept.at(-1)).toEqual({ ...rest, step })
  })

  it('is not possible from the terms (REG-070)', async () => {
    const { walk } = await openSignUp(null)
    expect(walk.snapshot.can({ type: 'step.back' })).toBe(false)
  })

  it('is not possible from a sign-up that was sent and has no answer', async () => {
    const { walk } = await openSignUp(draftAt('newPassword'))
    submitPassword(walk)
    back(walk)
    expect(walk.leaves).toEqual(['newPassword.sent'])
    await walk.fault('apply/apply', faults.offline)
    back(walk)
    expect(walk.leaves).toEqual(['newPassword.sent'])
    walk.tell('apply', { type: 'outcome.check' })
    back(walk)
    expect(walk.leaves).toEqual(['newPassword.sent'])
    await walk.done('apply/hasArrived', false)
    back(walk)
    expect(walk.leaves).toEqual(['antt'])
  })

  it('is possible from a sign-up that was refused', async () => {
    const { walk, kept } = await openSignUp(draftAt('newPassword'))
    submitPassword(walk)
    expect(kept.at(-1)?.wasSent).toBe(true)
    await walk.fault('apply/apply', faults['http 400'])
    expect(kept.at(-1)?.wasSent).toBe(false)
    back(walk)
    expect(walk.leaves).toEqual(['antt'])
  })

  it('gives up the call of the step that is left', async () => {
    const { walk } = await openSignUp(draftAt('antt', { antt: ANTT }))
    walk.tell('anttCheck', { type: 'value.submitted', value: ANTT })
    const [late] = walk.callsTo('anttCheck/check')
    back(walk)
    if (!late) throw new Error('the ANTT is not being checked')
    await walk.answerLate(late, { kind: 'fit' })
    expect(walk.leaves).toEqual(['cepAddress'])
    expect(walk.snapshot.context.draft.checkedAntt).toBeNull()
  })

  it('to an e-mail that was verified asks for no code again', async () => {
    const { walk } = await openSignUp(draftAt('phone'))
    back(walk)
    expect(walk.leaves).toEqual(['email.confirming'])
    walk.tell('emailCode', { type: 'address.keep' })
    expect(walk.leaves).toEqual(['phone.asking'])
    expect(walk.callsTo('emailCode/sendCode')).toEqual([])
    expect(walk.callsTo('emailCode/checkCode')).toEqual([])
  })

  it('to an e-mail and changing it makes the new one be verified (U8)', async () => {
    const { walk, kept } = await openSignUp(draftAt('phone'))
    back(walk)
    walk.tell('emailCode', { type: 'address.change' })
    expect(walk.leaves).toEqual(['email.asking'])
    typed(walk, { email: 'outro@example.com' })
    expect(kept.at(-1)).toEqual(draftAt('phone', { step: 'email', email: 'outro@example.com' }))
    walk.tell('emailCode', { type: 'address.submitted', address: 'outro@example.com' })
    await walk.done('emailCode/sendCode', { kind: 'sent' })
    expect(walk.leaves).toEqual(['email.confirming'])
    expect(kept.at(-1)).toMatchObject({ step: 'emailConfirm', verifiedEmail: EMAIL })
    const again = await openSignUp(kept.at(-1) ?? null)
    expect(again.walk.snapshot.children.emailCode?.getSnapshot().value).toMatchObject({ confirming: {} })
  })

  it('to the CNPJ and changing it makes CNPJ and ANTT be checked again', async () => {
    const { walk } = await openSignUp(draftAt('newPassword'))
    for (let step = 0; step < 4; step++) back(walk)
    expect(walk.leaves).toEqual(['cnpj'])
    typed(walk, { cnpj: '11222333000181' })
    walk.tell('cnpjCheck', { type: 'value.submitted', value: '11222333000181' })
    expect(walk.pending['cnpjCheck/check']).toEqual({ value: '11222333000181', scope: { phone: PHONE } })
    await walk.done('cnpjCheck/check', { kind: 'free' })
    walk.send({ type: 'warning.closed' })
    walk.send({ type: 'photo.submitted' })
    walk.send({ type: 'address.submitted' })
    expect(walk.leaves).toEqual(['antt'])
    walk.tell('anttCheck', { type: 'value.submitted', value: ANTT })
    expect(walk.pending['anttCheck/check']).toEqual({ value: ANTT, scope: { cnpj: '11222333000181' } })
  })
})

describe('a step whose check fails', () => {
  it.each<[SignUpStep, string, Act]>([
    [
      'email',
      'email.asking',
      async (walk) => {
        walk.tell('emailCode', { type: 'address.submitted', address: EMAIL })
        await walk.done('emailCode/sendCode', { kind: 'refused', message: null })
      },
    ],
    [
      'emailConfirm',
      'email.confirming',
      async (walk) => {
        walk.tell('emailCode', { type: 'code.submitted', code: WRONG_CODE })
        await walk.done('emailCode/checkCode', { kind: 'invalid', code: WRONG_CODE })
      },
    ],
    [
      'phone',
      'phone.asking',
      async (walk) => {
        walk.tell('phoneCode', { type: 'address.submitted', address: PHONE })
        await walk.fault('phoneCode/sendCode', faults.offline)
      },
    ],
    [
      'phoneConfirm',
      'phone.confirming',
      async (walk) => {
        walk.tell('phoneCode', { type: 'code.submitted', code: WRONG_CODE })
        await walk.fault('phoneCode/checkCode', faults.offline)
      },
    ],
    [
      'cnpj',
      'cnpj',
      async (walk) => {
        walk.tell('cnpjCheck', { type: 'value.submitted', value: CNPJ })
        await walk.done('cnpjCheck/check', { kind: 'refused', message: null })
      },
    ],
    [
      'photo',
      'photo.choosing',
      (walk) => {
        walk.send({ type: 'warning.closed' })
        walk.send({ type: 'photo.submitted' })
      },
    ],
    ['cepAddress', 'cepAddress', (walk) => walk.send({ type: 'address.submitted' })],
    [
      'antt',
      'antt',
      async (walk) => {
        walk.tell('anttCheck', { type: 'value.submitted', value: ANTT })
        await walk.done('anttCheck/check', { kind: 'notFit', message: 'RNTRC vencido.' })
      },
    ],
    [
      'newPassword',
      'newPassword.open',
      (walk) => walk.tell('apply', { type: 'password.submitted', password: '' }),
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
    walk.send({ type: 'address.submitted' })
    expect(walk.leaves).toEqual(['cepAddress'])
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

  it.each([
    ['street', { street: '', neighbourhood: 'Centro' }],
    ['neighbourhood', { street: 'Rua A', neighbourhood: ' ' }],
    ['street and neighbourhood', { street: ' ', neighbourhood: '' }],
  ])('needs its %s (REG-126)', async (_, fields) => {
    const { walk } = await openSignUp(draftAt('cepAddress'))
    walk.tell('cep', { type: 'cep.typed', cep: '85888000' })
    await walk.done('cep/findAddress', { kind: 'found', address: villageOf() })
    typed(walk, fields)
    walk.send({ type: 'address.submitted' })
    expect(walk.leaves).toEqual(['cepAddress'])
    expect(walk.snapshot.context.message).toBe('Os campos Rua e Bairro são obrigatórios')
    typed(walk, { street: 'Rua A', neighbourhood: 'Centro' })
    walk.send({ type: 'address.submitted' })
    expect(walk.leaves).toEqual(['antt'])
    expect(walk.snapshot.context.message).toBeNull()
  })

  it('needs neither a number nor a complement (REG-127)', async () => {
    const { walk } = await openSignUp(draftAt('antt', { step: 'cepAddress', number: '', complement: '' }))
    walk.send({ type: 'address.submitted' })
    expect(walk.leaves).toEqual(['antt'])
  })

  it('drops what was said of the one before with the first key in the CEP', async () => {
    const { walk } = await openSignUp(draftAt('cepAddress'))
    walk.tell('cep', { type: 'cep.typed', cep: '85888000' })
    await walk.done('cep/findAddress', { kind: 'found', address: villageOf() })
    walk.send({ type: 'address.submitted' })
    expect(walk.snapshot.context.message).not.toBeNull()
    walk.tell('cep', { type: 'cep.typed', cep: '8588800' })
    expect(walk.snapshot.context.message).toBeNull()
  })

  it.each([
    ['the code of its city', { cityIbge: null }, 'Código ibge'],
    ['its state', { state: null }, 'Estado'],
  ])('without %s cannot be sent: that is said at the end (REG-145, REG-147)', async (_, rest, label) => {
    const { walk } = await openSignUp(draftAt('cepAddress'))
    walk.tell('cep', { type: 'cep.typed', cep: '85888000' })
    await walk.done('cep/findAddress', { kind: 'found', address: villageOf(rest) })
    typed(walk, { street: 'Rua A', neighbourhood: 'Centro' })
    walk.send({ type: 'address.submitted' })
    walk.tell('anttCheck', { type: 'value.submitted', value: ANTT })
    await walk.done('anttCheck/check', { kind: 'fit' })
    submitPassword(walk)
    expect(walk.leaves).toEqual(['newPassword.open'])
    expect(walk.child('apply').getSnapshot().context.message).toBe(
      `O campo obrigatório está faltando: ${label}`,
    )
    expect(walk.callsTo('apply/apply')).toEqual([])
  })
})

describe('the photo of a sign-up', () => {
  it('is needed to go on, and kept as soon as it was read', async () => {
    const { walk, kept } = await openSignUp(draftAt('photo'))
    walk.send({ type: 'warning.closed' })
    walk.tell('document', { type: 'file.chosen', file: fileOf('rg.jpg', jpeg) })
    walk.send({ type: 'photo.submitted' })
    expect(walk.leaves).toEqual(['photo.choosing'])
    await walk.done('document/readDocument', { kind: 'read', document: rg })
    expect(kept.at(-1)).toEqual(draftAt('cepAddress', { step: 'photo' }))
    walk.send({ type: 'photo.submitted' })
    expect(walk.leaves).toEqual(['cepAddress'])
  })

  it('is gone from the draft when it was removed, or when a bad file took its place', async () => {
    for (const spoil of [
      (walk: SignUpWalk) => walk.tell('document', { type: 'file.removed' }),
      async (walk: SignUpWalk) => {
        walk.tell('document', { type: 'file.chosen', file: fileOf('rg.svg', jpeg) })
        await walk.done('document/readDocument', { kind: 'refused', name: 'rg.svg', reason: 'Não.' })
      },
    ]) {
      const { walk, kept } = await openSignUp(draftAt('cepAddress', { step: 'photo' }))
      walk.send({ type: 'warning.closed' })
      await spoil(walk)
      expect(kept.at(-1)?.document).toBeNull()
      walk.send({ type: 'photo.submitted' })
      expect(walk.leaves).toEqual(['photo.choosing'])
    }
  })
})

describe('the end of a sign-up', () => {
  it('is one call, one event for the analytics and no draft (REG-152)', async () => {
    const { walk, kept } = await openSignUp(draftAt('newPassword'))
    for (let click = 0; click < 20; click++) submitPassword(walk)
    expect(walk.callsTo('apply/apply')).toHaveLength(1)
    expect(tracked(walk)).toEqual([])
    await walk.done('apply/apply', undefined)
    expect(walk.leaves).toEqual(['done'])
    expect(tracked(walk)).toHaveLength(1)
    expect(kept.at(-1)).toBeNull()
    walk.send({ type: 'login.open' })
    expect(walk.effects).toEqual([{ type: 'navigate', to: '/' }])
  })

  it('counts nothing and keeps the draft when it was refused', async () => {
    const { walk, kept } = await openSignUp(draftAt('newPassword'))
    submitPassword(walk)
    await walk.fault('apply/apply', faults['http 500'])
    expect(walk.leaves).toEqual(['newPassword.open'])
    expect(tracked(walk)).toEqual([])
    expect(kept.at(-1)).toEqual(draftAt('newPassword'))
  })

  it('is unknown after a reload when no answer came: it is looked up, and nothing is sent (U10)', async () => {
    const first = await openSignUp(draftAt('newPassword'))
    submitPassword(first.walk)
    const last = first.kept.at(-1)
    expect(last).toEqual(draftAt('newPassword', { wasSent: true }))
    const { walk, kept } = await openSignUp(last ?? null)
    expect(walk.leaves).toEqual(['newPassword.sent'])
    submitPassword(walk)
    back(walk)
    expect(walk.leaves).toEqual(['newPassword.sent'])
    expect(walk.callsTo('apply/apply')).toEqual([])
    walk.tell('apply', { type: 'outcome.check' })
    await walk.done('apply/hasArrived', true)
    expect(walk.leaves).toEqual(['done'])
    expect(kept.at(-1)).toBeNull()
    expect(tracked(walk)).toHaveLength(1)
  })

  it('is open again after a reload and a lookup that found nothing', async () => {
    const { walk, kept } = await openSignUp(draftAt('newPassword', { wasSent: true }))
    walk.tell('apply', { type: 'outcome.check' })
    await walk.done('apply/hasArrived', false)
    expect(walk.leaves).toEqual(['newPassword.open'])
    expect(kept.at(-1)).toEqual(draftAt('newPassword'))
    submitPassword(walk)
    expect(walk.callsTo('apply/apply')).toHaveLength(1)
  })
})
