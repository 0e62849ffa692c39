import { expect } from 'vitest'
import { isWholeUser } from '#machines/users/newUser.ts'
import { type NewUserDraft, newUserWizard } from '#machines/users/newUserWizard.ts'
import { givenUpOf, KNOWN_IDS, type WizardSamples, wizardModel } from '#tests/support/kits/wizard.ts'
import { GIVEN } from '#tests/support/model/deeds.ts'
import { branch, draftAt, ipe, nara } from './newUserSamples.ts'

const changed = { field: 'companies' }

const samples: WizardSamples<NewUserDraft> = {
  about: 'A user is created on one page: who it is, the account type, the companies; then one POST.',
  draftAt: (place, rest) => draftAt(place, { ...nara, ...rest }),
  typed: {
    'another name': { fields: { name: 'Nara Couto Lima' }, at: 'steps.user' },
    'no name': { fields: { name: '' }, at: 'steps.user' },
    Administrador: { fields: { accountType: 'ADMIN' }, at: 'steps.user' },
  },
  events: {
    'dualList.changed': {
      'to two': { ...changed, chosen: [ipe, branch] },
      'to none': { ...changed, chosen: [] },
    },
  },
  actors: {
    companies: {},
    prepare: { taken: { done: 'taken' }, found: { done: 'found' }, perhaps: { done: { perhaps: [[]] } } },
  },
  hears: {
    'steps.user': { 'dualList.changed': { sets: { 'draft.companies': GIVEN }, calls: ['keepDraft'] } },
  },
  found: {
    'given up before': draftAt('user', {
      ...nara,
      knownIds: KNOWN_IDS,
      ...givenUpOf(nara, ['name', 'email', 'phone', 'accountType', 'companies']),
    }),
    'without a company': draftAt('user', { ...nara, companies: [] }),
    'of an unknown account type, edited by hand': draftAt('user', { ...nara, accountType: 'MASTER' }),
  },
  key: (draft) => [
    isWholeUser(draft),
    draft.name === '',
    draft.companies.length > 0,
    draft.earlier.length > 0,
  ],
  invariants: {
    'steps.user': ({ pending, draft, lastStep, snapshot }) => {
      expect(pending['companies']).toMatchObject({ chosen: expect.any(Array) })
      expect(snapshot.can({ type: 'step.next' })).toBe(isWholeUser(draft))
      if (lastStep === 'dualList.changed to two') expect(draft.companies).toEqual([ipe, branch])
      if (lastStep === 'dualList.changed to none') expect(draft.companies).toEqual([])
      if (/^(draft\.typed|dualList\.changed)/.test(lastStep)) expect(snapshot.context.message).toBeNull()
      if (lastStep === 'done prepare taken')
        expect(snapshot.context.message).toBe('Já existe um usuário com este e-mail.')
    },
  },
}

export const model = wizardModel(newUserWizard, samples)
