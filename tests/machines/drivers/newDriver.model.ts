import { expect } from 'vitest'
import { type NewDriverDraft, newDriverWizard } from '#machines/drivers/newDriverWizard.ts'
import { givenUpOf, savedFields, type WizardSamples, wizardModel } from '#tests/support/kits/wizard.ts'
import { draftAt, EMAIL, PHONE, PHOTO_MARK, references, SENT_FIELDS } from './newDriverSamples.ts'

const noReferences = { referenceName: '', referencePhone: '' } as const

const samples: WizardSamples<NewDriverDraft> = {
  about: 'A carrier registers a driver in five steps; what was typed is kept, and the driver is sent once.',
  draftAt,
  typed: {
    'a phone': { fields: { phone: PHONE }, at: 'steps.phone' },
    'an e-mail': { fields: { email: EMAIL }, at: 'steps.email' },
    'no e-mail': { fields: { hasNoEmail: true }, at: 'steps.email' },
    references: { fields: references, at: 'steps.references' },
    'no reference': { fields: noReferences, at: 'steps.references' },
  },
  actors: { prepare: { found: { done: 'found' }, perhaps: { done: { perhaps: [[201, 202, 290]] } } } },
  key: ({ earlier }) => earlier.length > 0,
  found: {
    'given up before': draftAt('references', {
      ...savedFields,
      ...givenUpOf({ ...draftAt('references'), ...savedFields }, SENT_FIELDS, PHOTO_MARK),
    }),
    'at half a phone': draftAt('phone', { phone: '459888' }),
    'at half an e-mail': draftAt('email', { email: 'joao@' }),
    'at an address without a street': draftAt('cepAddress', {
      cep: '85888000',
      city: 'Iguatu',
      cityIbge: 4110052,
      state: 'PR',
    }),
    'at no reference': draftAt('references', noReferences),
  },
  invariants: {
    // REG-294
    'steps.photo': ({ draft, snapshot }) =>
      expect(snapshot.can({ type: 'step.next' })).toBe(draft.document !== null),
    'steps.phone': ({ draft, snapshot }) =>
      expect(snapshot.can({ type: 'step.next' })).toBe(draft.phone === PHONE),
    'steps.email': ({ draft, snapshot }) =>
      expect(snapshot.can({ type: 'step.next' })).toBe(draft.email === EMAIL || draft.hasNoEmail),
    'steps.cepAddress': ({ context, draft, lastStep }) => {
      const isMissing = lastStep === 'step.next' && draft.street === '' && draft.city !== ''
      expect(context).toMatchObject({ message: isMissing ? 'Os campos Rua e Bairro são obrigatórios' : null })
      if (lastStep === 'address.cleared') {
        // REG-305
        expect(draft).toMatchObject({ cep: '8580100', city: '', state: '', street: '', number: '' })
      }
    },
    'steps.references': ({ draft, snapshot }) =>
      expect(snapshot.can({ type: 'step.next' })).toBe(draft.referenceName !== ''),
  },
}

export const model = wizardModel(newDriverWizard, samples)
