import { describe, expect, it } from 'vitest'
import { answered, inOrder, next, testWizard, typed } from '#tests/support/kits/testWizard.ts'
import {
  COMPANY,
  KNOWN_IDS,
  openWizard,
  savedFields,
  type WizardSamples,
  wizardModel,
} from '#tests/support/kits/wizard.ts'
import { ANEW, type Deed } from '#tests/support/model/deeds.ts'
import { testCover } from '#tests/support/model/testModel.ts'
import { draftAt as at, type SampleDraft, sampleWizard } from './savingSample.ts'

const whole = { extra: 'x' } as const
const draftAt = (place: SampleDraft['step'], rest: Partial<SampleDraft> = {}) =>
  at(place, { ...(place === 'extra' && whole), ...rest })

/** Back at the last step that the draft needs, which may be another one than that it was saved at. */
const backWith = (message: unknown): Deed => ({
  to: ['steps.size', 'steps.extra'],
  sets: { 'draft.wasSent': false, 'draft.step': ANEW, message },
  calls: ['keepDraft'],
})

const samples: WizardSamples<SampleDraft> = {
  about: 'A wizard that saves, and a step that not every draft needs.',
  draftAt,
  typed: {
    'a size': { fields: { size: 'large' }, at: 'steps.size' },
    'the small size': { fields: { size: 'small' }, at: 'steps.size' },
    more: { fields: whole, at: 'steps.extra' },
  },
  found: { 'of the small size': at('size', { size: 'small' }) },
  key: ({ size }) => size,
  savesAt: ['steps.size', 'steps.extra'],
  hears: {
    steps: { 'wizard.leave': { to: 'left', emits: ['navigate'], calls: ['dropDraft'] } },
    'steps.size': {
      'step.next': {
        to: ['steps.extra', 'steps.saving.choosing'],
        sets: { 'draft.step': ANEW, message: null },
        calls: ['keepDraft'],
      },
    },
    'steps.saving.sent': {
      'done sending refused': backWith('Dados inválidos.'),
      'done sending doubtful': backWith(ANEW),
      'done sending not arrived': backWith(ANEW),
    },
  },
}
const model = wizardModel(sampleWizard, samples)

testCover(model)

testWizard<SampleDraft>({
  model,
  story: [
    ['it is opened', answered('loadDraft', null), 'steps.size'],
    ['a size', typed({ size: 'large' }), 'steps.size'],
    ['next', next, 'steps.extra'],
    ['more', typed(whole), 'steps.extra'],
    ['save', next, 'steps.saving.choosing'],
    ['company', answered('chooseCompany/selectedCompany', COMPANY), 'steps.saving.preparing'],
    ['ids', answered('prepare', KNOWN_IDS), 'steps.saving.sent'],
    ['saved', answered('sending/send', { kind: 'arrived' }), 'done'],
  ],
  ...inOrder('size', 'extra'),
  edits: [
    ['nothing', {}, null],
    ['no size', { size: null }, 'size'],
  ],
  subject: { extra: 'x', ...savedFields },
  expectedTargets: { type: 'navigate', to: '/caminhoes' },
  says: {
    refused: 'Erro ao tentar criar.',
    doubt: 'Confira na lista.',
    notArrived: 'Não apareceu na lista. Você pode salvar de novo.',
  },
  leavingDrops: true,
})

describe('a draft that does not need its last step', () => {
  it('is saved from the step before', async () => {
    const { walk } = await openWizard(sampleWizard, at('size', { size: 'small' }))
    walk.send({ type: 'step.next' })
    expect(walk.leaves).toEqual(['steps.saving.choosing'])
    expect(sampleWizard.progressAt('size', at('size', { size: 'small' }))).toEqual({ number: 1, of: 1 })
  })

  it('goes on at the last step that it needs', () => {
    expect(sampleWizard.opened(at('extra', { size: 'small' })).step).toBe('size')
  })

  it('that was refused says why until something else is typed', async () => {
    const { walk } = await openWizard(sampleWizard, at('size', { size: 'small' }))
    walk.send({ type: 'step.next' })
    await walk.done('chooseCompany/selectedCompany', COMPANY)
    await walk.done('prepare', KNOWN_IDS)
    await walk.done('sending/send', {
      kind: 'refused',
      fault: { kind: 'validation', message: 'Dados inválidos.' },
    })
    expect(walk.snapshot.context.message).not.toBeNull()
    walk.send({ type: 'draft.typed', fields: { size: 'large' } })
    expect(walk.snapshot.context.message).toBeNull()
  })

  it('that was sent is looked up', async () => {
    const { walk } = await openWizard(sampleWizard, {
      ...at('size', { size: 'small', ...savedFields }),
      wasSent: true,
    })
    expect(walk.leaves).toEqual(['steps.saving.sent'])
    expect(walk.pending).toHaveProperty('sending/lookUp')
  })
})
