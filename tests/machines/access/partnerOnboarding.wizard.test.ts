import type { PartnerDraft } from '#machines/access/partnerWizard.ts'
import { fileOf, jpeg } from '#tests/support/files.ts'
import { answered, heard, next, testWizard, told, typed } from '#tests/support/kits/testWizard.ts'
import { model, neverTaken } from './partnerOnboarding.model.ts'
import { ANTT, cnh, invitation, PASSWORD, PHONE, parana, registration } from './partnerSamples.ts'

const CODE = '135790'

// REG-174 REG-176 REG-202 REG-209 REG-210 REG-212
testWizard<PartnerDraft>({
  model,
  neverTaken,
  answers: { loadPreRegistration: invitation },
  story: [
    ['it is opened', answered('loadDraft', null), 'loading'],
    ['the invitation is found', answered('loadPreRegistration', invitation), 'steps.welcome'],
    ['it is begun', next, 'steps.terms'],
    ['the terms are accepted', next, 'steps.details'],
    [
      'the ANTT is typed',
      told('details', { type: 'details.typed', fields: { antt: ANTT } }),
      'steps.details',
    ],
    ['the CEP is typed', told('details/cep', { type: 'cep.typed', cep: '85801000' }), 'steps.details'],
    [
      'its address is found',
      answered('details/cep/findAddress', { kind: 'found', address: parana }),
      'steps.details',
    ],
    [
      'the number is typed',
      told('details', { type: 'details.typed', fields: { number: '120' } }),
      'steps.details',
    ],
    ['Cadastro is submitted', told('details', { type: 'details.submitted' }), 'steps.details'],
    ['the ANTT is free', answered('details/checkAntt', { kind: 'free' }), 'steps.documentKind'],
    ['a document is named', typed({ documentKind: 'CNH' }), 'steps.documentKind'],
    ['it is to be photographed', next, 'steps.photo'],
    [
      'a file is chosen',
      told('document', { type: 'file.chosen', file: fileOf('cnh.jpg', jpeg) }),
      'steps.photo',
    ],
    ['the file is read', answered('document/readChosenFile', { kind: 'read', document: cnh }), 'steps.photo'],
    ['the photo is submitted', next, 'steps.pin'],
    ['a PIN is sent by itself', answered('emailPin/sendCode', { kind: 'sent' }), 'steps.pin'],
    ['the PIN is typed', told('emailPin', { type: 'code.submitted', code: CODE }), 'steps.pin'],
    ['the PIN is right', answered('emailPin/checkCode', { kind: 'valid' }), 'steps.phone.asking'],
    [
      'the phone is submitted',
      told('phoneCode', { type: 'address.submitted', address: PHONE }),
      'steps.phone.asking',
    ],
    ['the SMS is sent', answered('phoneCode/sendCode', { kind: 'sent' }), 'steps.phone.confirming'],
    [
      'its code is typed',
      told('phoneCode', { type: 'code.submitted', code: CODE }),
      'steps.phone.confirming',
    ],
    ['its code is right', answered('phoneCode/checkCode', { kind: 'valid' }), 'steps.newPassword.open'],
    [
      'the password is submitted',
      heard({ type: 'password.submitted', password: PASSWORD }),
      'steps.newPassword.sent',
    ],
    ['it is registered', answered('sending/send', { kind: 'arrived' }), 'done'],
  ],
  secrets: [CODE],
  numbers: [
    ['welcome', 1],
    ['terms', 2],
    ['details', 3],
    ['documentKind', 4],
    ['photo', 5],
    ['pin', 6],
    ['pinConfirm', 6],
    ['phone', 7],
    ['phoneConfirm', 7],
    ['newPassword', 8],
  ],
  of: 9,
  back: [
    ['terms', 'steps.welcome'],
    ['details', 'steps.terms'],
    ['documentKind', 'steps.details'],
    ['photo', 'steps.documentKind'],
    ['pin', 'steps.photo'],
    ['pinConfirm', 'steps.photo'],
    ['phone', 'steps.pin'],
    ['phoneConfirm', 'steps.phone.asking'],
    ['newPassword', 'steps.phone.confirming'],
  ],
  edits: [
    ['nothing', {}, null],
    ['no ANTT', { antt: '' }, 'details'],
    ['an ANTT that was not checked', { checkedAntt: null }, 'details'],
    ['another ANTT than the checked one', { antt: '011111111' }, 'details'],
    ['no CEP', { cep: '', city: '', cityIbge: null }, 'details'],
    ['no state', { state: '' }, 'details'],
    ['no street', { street: '' }, 'details'],
    ['no number', { number: '' }, 'details'],
    ['no neighbourhood', { neighbourhood: '' }, 'details'],
    ['no kind of document', { documentKind: null }, 'documentKind'],
    ['no document', { document: null }, 'photo'],
    ['an e-mail that was not verified', { verifiedEmail: null }, 'pinConfirm'],
    ['another e-mail than the verified one', { verifiedEmail: 'outro@example.com' }, 'pinConfirm'],
    ['half a phone', { phone: '4598' }, 'phone'],
    ['a phone that was not verified', { verifiedPhone: null }, 'phoneConfirm'],
    ['another phone than the verified one', { phone: '45977776666' }, 'phoneConfirm'],
  ],
  subject: registration,
  expectedTargets: { type: 'navigate', to: '/', replace: true },
  says: {
    refused: 'Erro ao tentar submeter o formulário',
    doubt:
      'Este link já foi usado ou não vale mais: se o cadastro já foi feito, tente entrar ou, no login, use “Esqueceu sua senha?”.',
    notArrived: 'O cadastro não apareceu no servidor. Você pode enviá-lo de novo.',
  },
})
