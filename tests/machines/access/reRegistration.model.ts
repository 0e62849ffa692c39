import { expect } from 'vitest'
import { type ReRegistrationDraft, reRegistrationWizard } from '#machines/access/reRegistrationWizard.ts'
import { EMAIL_BY_CODE, PHONE_BY_CODE } from '#machines/shared/wizard/verificationKinds.ts'
import { type WizardSamples, wizardModel } from '#tests/support/kits/wizard.ts'
import { NEW_PASSWORD } from './accessSamples.ts'
import { draftAt, EMAIL } from './reRegistrationSamples.ts'

const samples: WizardSamples<ReRegistrationDraft> = {
  about:
    'Another manager takes over a fleet owner in six steps, from an e-mailed link; the first step drops what was kept.',
  draftAt,
  password: NEW_PASSWORD,
  typed: { '': { fields: { email: EMAIL }, at: 'steps.email.asking' } },
  found: {
    'at half an e-mail': draftAt('email', { email: 'nov' }),
    'of a phone that was changed by hand': draftAt('newPassword', { verifiedPhone: '45977776666' }),
  },
  // REG-160
  hears: {
    restoring: {
      'done loadDraft none': { to: 'steps.terms', calls: ['dropDraft'] },
      'done loadDraft at terms': { to: 'steps.terms', calls: ['dropDraft'] },
      'fault loadDraft': { to: 'steps.terms', calls: ['dropDraft'] },
    },
    steps: {
      'draft.discard': {
        to: 'steps.terms',
        sets: { draft: draftAt('terms'), isResumed: false, message: null },
        calls: ['dropDraft'],
      },
    },
    'steps.email.asking': {
      'step.back': {
        to: 'steps.terms',
        sets: { draft: draftAt('terms'), isResumed: false },
        calls: ['dropDraft'],
      },
    },
  },
  invariants: {
    // REG-160
    'steps.terms': ({ context, actionCalls, lastStep }) => {
      if (lastStep !== 'draft.typed')
        expect(context).toEqual({ draft: draftAt('terms'), isResumed: false, message: null })
      expect(actionCalls.findLast(({ type }) => type === 'dropDraft' || type === 'enterStep')?.type).toBe(
        'dropDraft',
      )
    },
    'steps.email.asking': ({ pending }) =>
      expect(pending['emailCode']).toMatchObject({ kind: EMAIL_BY_CODE }),
    'steps.phone.asking': ({ pending }) =>
      expect(pending['phoneCode']).toMatchObject({ kind: PHONE_BY_CODE }),
  },
}

export const model = wizardModel(reRegistrationWizard, samples)
