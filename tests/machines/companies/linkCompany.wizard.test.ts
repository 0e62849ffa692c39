import { describe, expect, it } from 'vitest'
import { type LinkCompanyDraft, linkCompanyWizard } from '#machines/companies/linkCompanyWizard.ts'
import { answered, inOrder, next, testWizard, told, typed } from '#tests/support/kits/testWizard.ts'
import { openWizard, type startWizard } from '#tests/support/kits/wizard.ts'
import { faults } from '#tests/support/model/faults.ts'
import { model } from './linkCompany.model.ts'
import { company, draftAt, sent } from './linkCompanySamples.ts'

type Walk = ReturnType<typeof startWizard>['walk']

const accepted = { kind: 'accepted' }
const passCheck = async (walk: Walk) => {
  await walk.done('check/checkCnpj', accepted)
  await walk.done('check/checkAvailability', accepted)
  await walk.done('check/checkAntt', accepted)
}
const { cnpj, antt, phone, email, number } = company
const address = {
  cep: '85801000',
  city: 'Cascavel',
  cityIbge: 4104808,
  state: 'PR',
  street: 'Rua Paraná',
  neighbourhood: 'Centro',
}
/** The message and how long it is shown. */
const snackbar = (message: string) => ({ type: 'notify', tone: 'error', message, durationMs: 15_000 })

// REG-446 REG-458 REG-460
testWizard<LinkCompanyDraft>({
  model,
  story: [
    ['it is opened', answered('loadDraft', null), 'steps.company'],
    ['the company is typed', typed({ cnpj, antt, phone, email, number }), 'steps.company'],
    ['its CEP', told('cep', { type: 'cep.typed', cep: '85801000' }), 'steps.company'],
    ['its address comes', answered('cep/findAddress', { kind: 'found', address }), 'steps.company'],
    ['it is saved', next, 'steps.saving.checking'],
    ['it is a CNPJ', answered('check/checkCnpj', accepted), 'steps.saving.checking'],
    ['it is free', answered('check/checkAvailability', accepted), 'steps.saving.checking'],
    ['its ANTT is fit', answered('check/checkAntt', accepted), 'steps.saving.sent'],
    ['it is linked', answered('sending/send', { kind: 'arrived' }), 'done'],
  ],
  ...inOrder('company'),
  edits: [
    ['no CNPJ', { cnpj: '' }, 'company'],
    ['no city', { city: '' }, 'company'],
    ['no code of the city', { cityIbge: null }, 'company'],
    ['no complement', { complement: '' }, null],
  ],
  subject: sent,
  expectedTargets: { type: 'navigate', to: '/cnpjs-vinculados' },
  says: {
    refused: 'Erro ao tentar submeter o formulário',
    doubt: 'O CNPJ pode ter sido vinculado mesmo assim: confira na sua lista antes de enviar de novo.',
    notArrived: 'O CNPJ não apareceu na sua lista. Você pode salvar de novo.',
  },
  whenDone: ['announceCompanies'],
  keepsGivenUp: { givenUpCnpj: cnpj },
  passCheck,
})

describe('a company that is refused', () => {
  const saving = async () => {
    const { walk } = await openWizard(linkCompanyWizard, draftAt('company', company))
    walk.send({ type: 'step.next' })
    return walk
  }

  it('REG-461 REG-462 REG-467 by its ANTT is not sent; its field and a notice of 15 seconds say so', async () => {
    const walk = await saving()
    await walk.done('check/checkCnpj', accepted)
    await walk.done('check/checkAvailability', accepted)
    await walk.done('check/checkAntt', { kind: 'refused', message: 'RNTRC suspenso.' })
    expect(walk.leaves).toEqual(['steps.company'])
    expect(walk.snapshot.context).toMatchObject({
      message: 'ANTT: RNTRC suspenso.',
      draft: { refusedField: 'antt', cnpj: '77888999000181' },
    })
    expect(walk.effects).toEqual([snackbar('ANTT: RNTRC suspenso.')])
    expect(walk.callsTo('sending/send')).toEqual([])
  })

  it('REG-460 by its CNPJ stops there', async () => {
    const walk = await saving()
    await walk.done('check/checkCnpj', { kind: 'refused', message: 'CNPJ inválido.' })
    expect(walk.snapshot.context).toMatchObject({
      message: 'CNPJ inválido.',
      draft: { refusedField: 'cnpj' },
    })
    expect(walk.callsTo('check/checkAvailability')).toEqual([])
    expect(walk.callsTo('check/checkAntt')).toEqual([])
  })

  it('REG-467 by the backend is told at the field that its words name, and as a notice of 15 seconds', async () => {
    const walk = await saving()
    await passCheck(walk)
    const fault = { kind: 'http', status: 400, message: 'CNPJ já cadastrado.' } as const
    await walk.done('sending/send', { kind: 'refused', fault })
    await walk.done('sending/verifyRefusal', 'notFound')
    expect(walk.snapshot.context).toMatchObject({
      message: 'CNPJ já cadastrado.',
      draft: { refusedField: 'cnpj', wasSent: false },
    })
    expect(walk.effects).toEqual([snackbar('CNPJ já cadastrado.')])
  })

  it('as taken after it was given up is told as one that may have been linked', async () => {
    const walk = await saving()
    await passCheck(walk)
    await walk.fault('sending/send', faults.timeout)
    await walk.done('sending/lookUp', 'notFound')
    walk.pass(60_000)
    await walk.done('sending/lookUp', 'notFound')
    walk.tell('sending', { type: 'sending.repeat' })
    expect(walk.snapshot.context.draft).toMatchObject({ wasSent: false, givenUpCnpj: '77888999000181' })
    walk.send({ type: 'step.next' })
    await walk.done('check/checkCnpj', accepted)
    await walk.done('check/checkAvailability', { kind: 'refused', message: 'CNPJ já cadastrado' })
    expect(walk.snapshot.context).toMatchObject({
      message:
        'CNPJ já cadastrado. O CNPJ pode ter sido vinculado mesmo assim: confira na sua lista antes de enviar de novo.',
      draft: { refusedField: 'cnpj' },
    })
  })
})
