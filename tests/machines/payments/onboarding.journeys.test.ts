import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { SubmittingInput, SubmittingOutput } from '#machines/payments/onboarding/onboarding.ts'
import {
  accountSent,
  nothingSent,
  sentAccountOf,
  withAccount,
} from '#machines/payments/onboarding/onboardingProgress.ts'
import { onboardingWizard } from '#machines/payments/onboarding/onboardingWizard.ts'
import { placeholder } from '#machines/shared/placeholder.ts'
import { fileOf, jpeg, pdf } from '#tests/support/files.ts'
import { openWizard, startWizard } from '#tests/support/kits/wizard.ts'
import {
  addressFields,
  companyFields,
  draftAt,
  files,
  given,
  PHONE,
  personFields,
  startOf,
} from './onboardingSamples.ts'

type Draft = typeof onboardingWizard.emptyDraft

/** Its sending is a machine with stories of its own. */
const wizard = {
  machine: onboardingWizard.machine.provide({
    actors: { submitting: placeholder<SubmittingOutput, SubmittingInput>('submitting') as never },
  }),
}

const open = (draft: Draft | null, start = startOf()) => openWizard(wizard, draft, { loadCompany: start })

/** Of the account that the draft asks for. */
const SAME = sentAccountOf(withAccount(nothingSent, 'sent', draftAt('validation')))

const READ = { kind: 'read', document: files.contract }

describe('the onboarding of a LTDA', () => {
  it('PAY-090 leads through its four steps, tells the acceptance once for each of the terms, and is sent once', async () => {
    const { walk, kept } = await open(null)
    expect(walk.leaves).toEqual(['steps.company.open'])
    expect(walk.snapshot.context.draft).toMatchObject(given)
    walk.send({ type: 'step.next' })
    expect(walk.leaves).toEqual(['steps.company.open'])
    walk.send({ type: 'draft.typed', fields: companyFields })
    walk.send({ type: 'step.next' })
    expect(walk.leaves).toEqual(['steps.company.accepting'])
    await walk.done('acceptTerms', undefined)
    await walk.done('acceptTerms', undefined)
    // PAY-117
    expect(walk.callsTo('acceptTerms').map(({ input }) => input)).toEqual([
      { companyId: 102, kind: 1 },
      { companyId: 102, kind: 2 },
    ])
    expect(walk.leaves).toEqual(['steps.representative'])
    walk.send({ type: 'draft.typed', fields: { ...personFields, number: '100' } })
    // PAY-137
    walk.tell('cep', { type: 'cep.typed', cep: '8580100' })
    expect(walk.callsTo('cep/findAddress')).toEqual([])
    walk.tell('cep', { type: 'cep.typed', cep: '85801000' })
    const { number: _, complement: __, ...address } = addressFields
    await walk.done('cep/findAddress', { kind: 'found', address })
    // PAY-138
    expect(walk.snapshot.context.draft).toMatchObject(address)
    walk.send({ type: 'draft.typed', fields: { number: '100' } })
    walk.send({ type: 'step.next' })
    expect(walk.leaves).toEqual(['steps.representative'])
    for (const name of ['selfie', 'cnh'] as const) {
      walk.tell(name, { type: 'file.chosen', file: fileOf(`${name}.jpg`, jpeg) })
      await walk.done(`${name}/readChosenFile`, { kind: 'read', document: files[name] })
    }
    walk.send({ type: 'step.next' })
    expect(walk.leaves).toEqual(['steps.documents.open'])
    walk.send({ type: 'step.next' })
    expect(walk.leaves).toEqual(['steps.documents.open'])
    walk.tell('contract', { type: 'file.chosen', file: fileOf('contrato.pdf', pdf) })
    await walk.done('contract/readChosenFile', READ)
    walk.send({ type: 'step.next' })
    expect(walk.leaves).toEqual(['steps.validation.verifying'])
    // PAY-153
    expect(walk.pending['phoneCode/sendCode']).toEqual({ address: PHONE, isAgain: false })
    await walk.done('phoneCode/sendCode', { kind: 'sent' })
    await walk.done('phoneCode/findWait', 180)
    walk.send({ type: 'step.next' })
    expect(walk.leaves).toEqual(['steps.validation.verifying'])
    walk.tell('phoneCode', { type: 'code.submitted', code: '704913' })
    await walk.done('phoneCode/checkCode', { kind: 'valid' })
    expect(walk.leaves).toEqual(['steps.validation.verified'])
    expect(JSON.stringify(kept)).not.toContain('704913')
    // PAY-098: a double click sends once, and the step stays the last one
    walk.send({ type: 'step.next' })
    walk.send({ type: 'step.next' })
    expect(walk.leaves).toEqual(['steps.saving.submitting'])
    expect(walk.snapshot.context.draft.step).toBe('validation')
    expect(walk.callsTo('submitting')).toHaveLength(1)
    expect(kept.at(-1)).toMatchObject({ wasSent: true, wasSubmitted: true })
    await walk.done('submitting', { kind: 'done', sentAccount: SAME })
    expect(walk.leaves).toEqual(['done'])
    expect(kept.at(-1)).toBeNull()
    // PAY-183
    walk.send({ type: 'wizard.leave' })
    expect(walk.effects).toEqual([{ type: 'navigate', to: '/lotes' }])
  })

  it('PAY-091 counts four steps', () => {
    const numberOf = (step: Draft['step']) => onboardingWizard.progressAt(step).number
    expect(onboardingWizard.places.map(numberOf)).toEqual([1, 2, 3, 4])
  })

  it('leaves from its first step to the payments home, and keeps the draft', async () => {
    const { walk, kept } = await open(draftAt('company', companyFields))
    walk.send({ type: 'wizard.leave' })
    expect(walk.effects).toEqual([{ type: 'navigate', to: '/pagamentos', state: { keepsCompany: true } }])
    expect(kept.at(-1)).toMatchObject(companyFields)
  })

  it.each([
    ['representative', 'steps.company.open'],
    ['documents', 'steps.representative'],
    ['validation', 'steps.documents.open'],
  ] as const)('goes back from %s to %s with all that was typed', async (place, to) => {
    const { walk } = await open(draftAt(place))
    const { step: _, ...before } = walk.snapshot.context.draft
    walk.send({ type: 'step.back' })
    expect(walk.leaves).toEqual([to])
    expect(walk.snapshot.context.draft).toMatchObject(before)
  })
})

describe('the acceptance of the terms', () => {
  it('that fails halfway tells why, stays, and is not told to the server again', async () => {
    const { walk } = await open(draftAt('company', companyFields))
    walk.send({ type: 'step.next' })
    await walk.done('acceptTerms', undefined)
    await walk.fault('acceptTerms', { kind: 'http', status: 400, message: 'Termos vencidos.' })
    expect(walk.leaves).toEqual(['steps.company.open'])
    expect(walk.snapshot.context).toMatchObject({
      message: 'Termos vencidos.',
      draft: { registeredTerms: [1] },
    })
    walk.send({ type: 'step.next' })
    expect(walk.callsTo('acceptTerms').map(({ input }) => input)).toEqual([
      { companyId: 102, kind: 1 },
      { companyId: 102, kind: 2 },
      { companyId: 102, kind: 2 },
    ])
    await walk.done('acceptTerms', undefined)
    walk.send({ type: 'step.back' })
    walk.send({ type: 'step.next' })
    expect(walk.leaves).toEqual(['steps.representative'])
    expect(walk.callsTo('acceptTerms')).toHaveLength(3)
  })
})

describe('the files', () => {
  it('PAY-111 of the company and of its controller are kept apart', async () => {
    const draft = draftAt('documents', { legalNature: '2046', ...files })
    const { walk } = await open(draft, startOf({ natureza_juridica: '2046' }))
    walk.tell('statute', { type: 'file.removed' })
    expect(walk.snapshot.context.draft).toMatchObject({
      statute: null,
      controllerStatute: files.controllerStatute,
      contract: files.contract,
    })
  })

  it.each([
    ['PAY-141 a selfie takes photos alone', 'representative', 'selfie', ['.jpg', '.jpeg', '.png']],
    ['PAY-145 a power of attorney is a PDF', 'representative', 'powerOfAttorney', ['.pdf']],
    ['PAY-152 a contract is a PDF', 'documents', 'contract', ['.pdf']],
  ] as const)('%s', async (_, place, name, extensions) => {
    const { walk } = await open(draftAt(place))
    walk.tell(name, { type: 'file.chosen', file: fileOf('x.txt', pdf) })
    expect(walk.pending[`${name}/readChosenFile`]).toMatchObject({
      accepts: { extensions, invalid: 'Formato inválido' },
    })
  })
})

describe('the onboarding of a MEI', () => {
  const mei = startOf({ natureza_juridica: '2135' })
  const draft = { legalNature: '2135', contract: null, powerOfAttorney: files.powerOfAttorney } as const

  it('PAY-095 brings no documents: after the representative the phone is verified', async () => {
    const { walk } = await open(
      draftAt('representative', {
        ...draft,
        ...personFields,
        ...addressFields,
        selfie: files.selfie,
        cnh: files.cnh,
      }),
      mei,
    )
    walk.send({ type: 'step.next' })
    expect(walk.leaves).toEqual(['steps.validation.verifying'])
  })

  it("PAY-096 PAY-097 leads back to the representative, whose files are cleared and whose text isn't", async () => {
    const { walk } = await open(draftAt('validation', draft), mei)
    walk.send({ type: 'step.back' })
    expect(walk.leaves).toEqual(['steps.representative'])
    expect(walk.snapshot.context.draft).toMatchObject({
      ...personFields,
      selfie: null,
      cnh: null,
      powerOfAttorney: null,
    })
  })
})

describe('the phone', () => {
  it('is verified anew after it was changed', async () => {
    const { walk } = await open(draftAt('validation'))
    expect(walk.leaves).toEqual(['steps.validation.verified'])
    walk.send({ type: 'step.back' })
    walk.send({ type: 'step.back' })
    walk.send({ type: 'draft.typed', fields: { phone: '45977776666' } })
    walk.send({ type: 'step.next' })
    walk.send({ type: 'step.next' })
    expect(walk.leaves).toEqual(['steps.validation.verifying'])
    expect(walk.pending['phoneCode/sendCode']).toEqual({ address: '45977776666', isAgain: false })
  })

  it('PAY-155 PAY-157 PAY-164 gets another code only after 180 seconds, and then counts anew', async () => {
    const { walk } = await open(draftAt('validation', { verifiedPhone: null }))
    await walk.fault('phoneCode/sendCode', { kind: 'offline' })
    expect(walk.child('phoneCode').getSnapshot().context.message).toBe('Erro ao tentar enviar o pin')
    walk.tell('phoneCode', { type: 'address.submitted', address: PHONE })
    await walk.done('phoneCode/sendCode', { kind: 'sent' })
    await walk.done('phoneCode/findWait', 180)
    walk.tell('phoneCode', { type: 'code.resend' })
    expect(walk.callsTo('phoneCode/resendCode')).toEqual([])
    walk.tell('phoneCode', { type: 'countdown.ticked', left: 0 })
    walk.tell('phoneCode', { type: 'code.resend' })
    expect(walk.callsTo('phoneCode/resendCode')).toHaveLength(1)
    await walk.done('phoneCode/resendCode', { kind: 'sent' })
    await walk.done('phoneCode/findWait', 180)
    expect(walk.child('phoneCode').getSnapshot().context.left).toBe(180)
  })

  it('PAY-162 is not verified by a wrong code, which says so', async () => {
    const { walk } = await open(draftAt('validation', { verifiedPhone: null }))
    await walk.done('phoneCode/sendCode', { kind: 'sent' })
    walk.tell('phoneCode', { type: 'code.submitted', code: '000000' })
    await walk.done('phoneCode/checkCode', { kind: 'invalid', code: '000000' })
    expect(walk.child('phoneCode').getSnapshot().context.message).toBe('Código incorreto. Tente novamente.')
    expect(walk.snapshot.can({ type: 'step.next' })).toBe(false)
  })
})

describe('a company', () => {
  it.each([
    ['whose account is active', 'ATIVA', 'left'],
    ['whose account is under analysis', 'EM_ANALISE', 'over'],
    ['whose account was rejected', 'RECUSADA', 'left'],
    ['that needs no account', 'CONTA_NAO_NECESSARIA', 'steps.company.open'],
  ])('%s (%s) is led to %s', async (_, status, to) => {
    const { walk } = await open(null, startOf({ status_conta: status as never }))
    expect(walk.leaves).toEqual([to])
    if (to !== 'left') return
    expect(walk.effects).toEqual([
      { type: 'notify', tone: 'error', message: 'O cadastro da conta deste CNPJ já foi enviado.' },
      // the home asks the gate; the back button does not lead here again
      { type: 'navigate', to: '/pagamentos', state: { keepsCompany: true }, replace: true },
    ])
  })

  it('under analysis goes on with what was not all sent from here', async () => {
    const { walk } = await open(
      draftAt('validation', { wasSubmitted: true }),
      startOf({ status_conta: 'EM_ANALISE' }, true),
    )
    expect(walk.leaves).toEqual(['steps.validation.verified'])
  })

  it('that cannot be read is asked for again', async () => {
    const { walk } = startWizard(wizard.machine)
    await walk.done('loadDraft', null)
    await walk.fault('loadCompany', { kind: 'offline' })
    expect(walk.leaves).toEqual(['failed'])
    walk.send({ type: 'data.retry' })
    await walk.done('loadCompany', startOf())
    expect(walk.leaves).toEqual(['steps.company.open'])
  })
})

describe('what was sent', () => {
  const sent = draftAt('validation', { wasSent: true, wasSubmitted: true })

  it('before a reload goes on at once, told as resumed, with the draft as it was', async () => {
    const { walk } = await openWizard(wizard, sent)
    expect(walk.leaves).toEqual(['steps.saving.submitting'])
    expect(walk.pending['submitting']).toEqual({ draft: sent })
  })

  it.each([
    ['was left', { kind: 'left' }, 'steps.validation.verified', null],
    ['wants the phone verified anew', { kind: 'unverified' }, 'steps.validation.verifying', null],
    [
      'has a refused selfie',
      { kind: 'refusedDocument', step: 'representative', reason: 'Ilegível.' },
      'steps.representative',
      'Ilegível.',
    ],
    [
      'has a contract that is refused without a reason',
      { kind: 'refusedDocument', step: 'documents', reason: null },
      'steps.documents.open',
      null,
    ],
    [
      'has a refused statute of the controller',
      { kind: 'refusedDocument', step: 'company', reason: 'Vencido.' },
      'steps.company.open',
      'Vencido.',
    ],
  ] as const)('and %s can be changed again, and says why', async (_, output, to, message) => {
    const { walk, kept } = await openWizard(wizard, sent)
    await walk.done('submitting', { ...output, sentAccount: SAME })
    expect(walk.leaves).toEqual([to])
    expect(walk.snapshot.context.message).toBe(message)
    expect(kept.at(-1)).toMatchObject({ wasSent: false, wasSubmitted: true, sentAccount: SAME })
  })

  it('belongs to a draft that has every field', () => {
    expect(v.parse(onboardingWizard.shape, sent)).toEqual(sent)
    for (const name of Object.keys(sent)) {
      expect(v.is(onboardingWizard.shape, { ...sent, [name]: undefined }), name).toBe(false)
    }
  })
})

describe('an account that was sent', () => {
  const opened = (place: Draft['step'], rest: Partial<Draft> = {}) =>
    open(
      { ...draftAt('validation', { wasSubmitted: true, sentAccount: SAME, ...rest }), step: place },
      startOf({}, true, SAME),
    )
  const isTyped = (walk: Awaited<ReturnType<typeof open>>['walk'], fields: Partial<Draft>) => {
    walk.send({ type: 'draft.typed', fields })
    const { draft } = walk.snapshot.context
    return Object.entries(fields).every(([name, value]) => draft[name as keyof Draft] === value)
  }

  it('keeps the revenue as it was sent, while what only decides on the documents may change', async () => {
    const { walk } = await opened('company')
    expect(isTyped(walk, { revenue: 1 })).toBe(false)
    expect(isTyped(walk, { companyType: 'SA' })).toBe(true)
    expect(isTyped(walk, { hasController: true, controllerType: 'LTDA' })).toBe(true)
    walk.tell('controllerStatute', { type: 'file.removed' })
    expect(walk.snapshot.context.draft).toMatchObject({ revenue: 150_000_000, controllerStatute: null })
  })

  it.each<Partial<Draft>>([
    { name: 'Beatriz Lima' },
    { relationship: 'RESPONSAVEL' },
    { phone: '45977776666' },
    { hasNoMother: true },
    { number: '200' },
  ])('keeps the representative as sent: %j is not taken', async (fields) => {
    const { walk } = await opened('representative')
    expect(isTyped(walk, fields)).toBe(false)
    expect(accountSent(walk.snapshot.context.draft)).toBe('same')
  })

  it('keeps the address, and takes another photo', async () => {
    const { walk } = await opened('representative')
    walk.tell('cep', { type: 'cep.typed', cep: '8580' })
    walk.tell('selfie', { type: 'file.removed' })
    expect(walk.snapshot.context.draft).toMatchObject({ ...addressFields, selfie: null })
    walk.tell('selfie', { type: 'file.chosen', file: fileOf('selfie.jpg', jpeg) })
    await walk.done('selfie/readChosenFile', { kind: 'read', document: files.cnh })
    walk.send({ type: 'step.next' })
    expect(walk.leaves).toEqual(['steps.documents.open'])
  })

  it('still lets the phone be verified', async () => {
    const { walk } = await opened('validation', { verifiedPhone: null })
    await walk.done('phoneCode/sendCode', { kind: 'sent' })
    await walk.done('phoneCode/findWait', 180)
    walk.tell('phoneCode', { type: 'code.submitted', code: '704913' })
    await walk.done('phoneCode/checkCode', { kind: 'valid' })
    expect(walk.leaves).toEqual(['steps.validation.verified'])
  })

  it('with other data, from another device or before a discard, leaves the fields open', async () => {
    const { walk } = await open({ ...draftAt('representative'), sentAccount: '' }, startOf({}, false, ''))
    expect(accountSent(walk.snapshot.context.draft)).toBe('other')
    expect(isTyped(walk, { name: 'Beatriz Lima' })).toBe(true)
  })

  it('and was refused then may be corrected', async () => {
    const { walk } = await open(draftAt('validation', { wasSubmitted: true }), startOf({}, true))
    walk.send({ type: 'step.next' })
    await walk.done('submitting', { kind: 'left', sentAccount: null })
    walk.send({ type: 'step.back' })
    walk.send({ type: 'step.back' })
    expect(isTyped(walk, { name: 'Beatriz Lima' })).toBe(true)
  })
})
