import type { NewUserDraft } from '#machines/users/newUserWizard.ts'
import { answered, inOrder, next, testWizard, told, typed } from '#tests/support/kits/testWizard.ts'
import { KNOWN_IDS } from '#tests/support/kits/wizard.ts'
import { model } from './newUser.model.ts'
import { branch, ipe, nara } from './newUserSamples.ts'

// REG-476 REG-495 REG-499
testWizard<NewUserDraft>({
  model,
  story: [
    ['it is opened', answered('loadDraft', null), 'steps.user'],
    ['the companies come', answered('companies/loadOptions', [ipe, branch]), 'steps.user'],
    ['everything is filled in', typed({ ...nara, companies: [] }), 'steps.user'],
    ['it cannot be saved yet', next, 'steps.user'],
    ['a company is marked', told('companies', { type: 'option.toggled', id: 101 }), 'steps.user'],
    ['and inserted', told('companies', { type: 'marked.inserted' }), 'steps.user'],
    ['it is saved', next, 'steps.saving.preparing'],
    ['nobody has the e-mail', answered('prepare', KNOWN_IDS), 'steps.saving.sent'],
    ['it is created', answered('sending/send', { kind: 'arrived' }), 'done'],
  ],
  ...inOrder('user'),
  edits: [
    ['no name', { name: ' ' }, 'user'],
    ['a malformed e-mail', { email: 'nara@' }, 'user'],
    ['a phone of ten digits', { phone: '4533334444' }, 'user'],
    ['an unknown account type', { accountType: 'MASTER' }, 'user'],
    ['no company', { companies: [] }, 'user'],
    ['two companies', { companies: [ipe, branch] }, null],
  ],
  subject: {
    name: 'Nara Couto',
    email: 'novo@example.com',
    phone: '45988887777',
    accountType: 'OPERACIONAL',
    companyIds: [101],
    knownIds: [201, 202],
  },
  asSent: {
    fields: ['name', 'email', 'phone', 'accountType', 'companies'],
    changed: { email: 'nara@example.com' },
  },
  expectedTargets: { type: 'navigate', to: '/usuarios-vinculados' },
  says: {
    refused: 'Erro ao tentar cadastrar o usuário',
    doubt: 'Na lista de usuários há um com este e-mail: confira se é o que você enviou.',
    mayHaveCome:
      'O usuário que você enviou antes pode estar na lista de usuários: confira antes de salvar de novo.',
    notArrived: 'O usuário não apareceu na lista de usuários. Você pode salvar de novo.',
  },
})
