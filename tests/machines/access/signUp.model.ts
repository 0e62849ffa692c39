import { expect } from 'vitest'
import { type SignUpDraft, signUpWizard } from '#machines/access/signUpWizard.ts'
import { EMAIL_BY_CODE, PHONE_BY_CODE } from '#machines/shared/wizard/verificationKinds.ts'
import { type WizardSamples, wizardModel } from '#tests/support/kits/wizard.ts'
import { NEW_PASSWORD } from './accessSamples.ts'
import { ANTT, CNPJ, draftAt, PHONE } from './signUpSamples.ts'

const samples: WizardSamples<SignUpDraft> = {
  about: 'A fleet owner signs up in nine steps; what was typed is kept, and the sign-up is sent once.',
  draftAt,
  password: NEW_PASSWORD,
  typed: { '': { fields: { street: 'Rua do Ipê', neighbourhood: 'Parque Verde' }, at: 'steps.cepAddress' } },
  found: {
    'at half an e-mail': draftAt('email', { email: 'nov' }),
    'at an address without a street': draftAt('cepAddress', {
      cep: '85888000',
      city: 'Iguatu',
      cityIbge: 4110052,
      state: 'PR',
    }),
    'of an e-mail that was changed by hand': draftAt('newPassword', { email: 'outro@example.com' }),
  },
  whenDone: ['trackSignUp'],
  invariants: {
    'steps.email.asking': ({ pending }) =>
      expect(pending['emailCode']).toMatchObject({ kind: EMAIL_BY_CODE }),
    'steps.phone.asking': ({ pending }) =>
      expect(pending['phoneCode']).toMatchObject({ kind: PHONE_BY_CODE }),
    'steps.cnpj': ({ pending, draft }) =>
      expect(pending['cnpjCheck']).toEqual({ value: draft.cnpj, scope: { phone: PHONE } }),
    'steps.antt': ({ pending, draft }) =>
      expect(pending['anttCheck']).toEqual({ value: draft.antt, scope: { cnpj: CNPJ } }),
    'steps.cepAddress': ({ context, draft, lastStep }) => {
      // REG-126
      const isMissing = lastStep === 'step.next' && draft.street === '' && draft.city !== ''
      expect(context).toMatchObject({ message: isMissing ? 'Os campos Rua e Bairro são obrigatórios' : null })
      if (lastStep.startsWith('address.found')) expect(draft.city).toBe('Cascavel')
      if (lastStep === 'address.cleared') {
        expect(draft).toMatchObject({ cep: '8580100', city: '', cityIbge: null, state: '', street: '' })
        expect(draft).toMatchObject({ number: '', complement: '', neighbourhood: '' })
      }
    },
    'steps.newPassword.open': ({ draft }) => expect(draft.checkedAntt).toBe(ANTT),
  },
}

export const model = wizardModel(signUpWizard, samples)
