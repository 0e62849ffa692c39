import type { SignUpDraft } from '#machines/access/signUpWizard.ts'
import { fileOf, jpeg } from '#tests/support/files.ts'
import {
  answered,
  heard,
  next,
  type Story,
  testWizard,
  told,
  typed,
  type WizardTest,
} from '#tests/support/kits/testWizard.ts'
import { faults } from '#tests/support/model/faults.ts'
import { NEW_PASSWORD } from './accessSamples.ts'
import { model } from './signUp.model.ts'
import { ANTT, CNPJ, EMAIL, ipe, PHONE, rg } from './signUpSamples.ts'

const CODE = '246810'
const WRONG_CODE = '135791'

/** A whole sign-up: each event and the state after it. */
const story: Story = [
  ['it is opened', answered('loadDraft', null), 'steps.terms'],
  ['the terms are accepted', next, 'steps.email.asking'],
  ['half an e-mail is typed', typed({ email: 'novo@' }), 'steps.email.asking'],
  ['the e-mail is typed', typed({ email: EMAIL }), 'steps.email.asking'],
  [
    'the e-mail is submitted',
    told('emailCode', { type: 'address.submitted', address: EMAIL }),
    'steps.email.asking',
  ],
  ['the e-mail is sent', answered('emailCode/sendCode', { kind: 'sent' }), 'steps.email.confirming'],
  [
    'a wrong code is submitted',
    told('emailCode', { type: 'code.submitted', code: WRONG_CODE }),
    'steps.email.confirming',
  ],
  [
    'it is refused',
    answered('emailCode/checkCode', { kind: 'invalid', code: WRONG_CODE }),
    'steps.email.confirming',
  ],
  [
    'the code is submitted',
    told('emailCode', { type: 'code.submitted', code: CODE }),
    'steps.email.confirming',
  ],
  ['the code is right', answered('emailCode/checkCode', { kind: 'valid' }), 'steps.phone.asking'],
  ['half a phone is typed', typed({ phone: '4598888' }), 'steps.phone.asking'],
  ['the phone is typed', typed({ phone: PHONE }), 'steps.phone.asking'],
  [
    'the phone is submitted',
    told('phoneCode', { type: 'address.submitted', address: PHONE }),
    'steps.phone.asking',
  ],
  ['the SMS is sent', answered('phoneCode/sendCode', { kind: 'sent' }), 'steps.phone.confirming'],
  [
    'its code is submitted',
    told('phoneCode', { type: 'code.submitted', code: CODE }),
    'steps.phone.confirming',
  ],
  ['its code is right', answered('phoneCode/checkCode', { kind: 'valid' }), 'steps.cnpj'],
  ['the CNPJ is typed', typed({ cnpj: CNPJ }), 'steps.cnpj'],
  ['the CNPJ is submitted', told('cnpjCheck', { type: 'value.submitted', value: CNPJ }), 'steps.cnpj'],
  ['the CNPJ is free', answered('cnpjCheck/check', { kind: 'free' }), 'steps.photo.warning'],
  ['the warning is closed', heard({ type: 'warning.closed' }), 'steps.photo.choosing'],
  [
    'a file is chosen',
    told('document', { type: 'file.chosen', file: fileOf('rg.jpg', jpeg) }),
    'steps.photo.choosing',
  ],
  [
    'the file is read',
    answered('document/readChosenFile', { kind: 'read', document: rg }),
    'steps.photo.choosing',
  ],
  ['the photo is submitted', next, 'steps.cepAddress'],
  ['half a CEP is typed', told('cep', { type: 'cep.typed', cep: '8580100' }), 'steps.cepAddress'],
  ['the CEP is typed', told('cep', { type: 'cep.typed', cep: '85801000' }), 'steps.cepAddress'],
  ['its address is found', answered('cep/findAddress', { kind: 'found', address: ipe }), 'steps.cepAddress'],
  [
    'the address is completed',
    typed({ street: 'Rua do Ipê', number: '100', complement: 'Sala 2' }),
    'steps.cepAddress',
  ],
  ['the address is submitted', next, 'steps.antt'],
  ['the ANTT is typed', typed({ antt: ANTT }), 'steps.antt'],
  ['the ANTT is submitted', told('anttCheck', { type: 'value.submitted', value: ANTT }), 'steps.antt'],
  ['the ANTT is fit', answered('anttCheck/check', { kind: 'fit' }), 'steps.newPassword.open'],
  [
    'the password is submitted',
    heard({ type: 'password.submitted', password: NEW_PASSWORD }),
    'steps.newPassword.sent',
  ],
  ['no answer comes', (walk) => walk.fault('sending/send', faults.timeout), 'steps.newPassword.sent'],
  ['it is looked up', answered('sending/lookUp', 'notFound'), 'steps.newPassword.sent'],
  ['a minute passes', (walk) => walk.pass(60_000), 'steps.newPassword.sent'],
  ['it is looked up again', answered('sending/lookUp', 'notFound'), 'steps.newPassword.sent'],
  ['one goes back to send it again', told('sending', { type: 'sending.repeat' }), 'steps.newPassword.open'],
  [
    'the password is submitted again',
    heard({ type: 'password.submitted', password: NEW_PASSWORD }),
    'steps.newPassword.sent',
  ],
  ['the sign-up is created', answered('sending/send', { kind: 'arrived' }), 'done'],
]

/** Changes of a stored draft by hand, and the first step that is not done then; null: none. */
const edits: WizardTest<SignUpDraft>['edits'] = [
  ['no e-mail', { email: '' }, 'email'],
  ['half an e-mail', { email: 'novo@' }, 'email'],
  ['no e-mail, as was verified', { email: '', verifiedEmail: '' }, 'email'],
  ['another e-mail', { email: 'outro@example.com' }, 'emailConfirm'],
  ['no verified e-mail', { verifiedEmail: null }, 'emailConfirm'],
  ['another verified e-mail', { verifiedEmail: 'outro@example.com' }, 'emailConfirm'],
  ['no phone', { phone: '' }, 'phone'],
  ['half a phone', { phone: '4598888' }, 'phone'],
  ['a phone with its mask', { phone: '(45) 98888-7777' }, 'phone'],
  ['half a phone, as was verified', { phone: '4598888', verifiedPhone: '4598888' }, 'phone'],
  ['another phone', { phone: '45988887778' }, 'phoneConfirm'],
  ['no verified phone', { verifiedPhone: null }, 'phoneConfirm'],
  ['another verified phone', { verifiedPhone: '45988887778' }, 'phoneConfirm'],
  ['no CNPJ', { cnpj: '' }, 'cnpj'],
  ['half a CNPJ, as was checked', { cnpj: '7788', checkedCnpj: '7788' }, 'cnpj'],
  ['another CNPJ', { cnpj: '11222333000181' }, 'cnpj'],
  ['no checked CNPJ', { checkedCnpj: null }, 'cnpj'],
  ['another checked CNPJ', { checkedCnpj: '11222333000181' }, 'cnpj'],
  ['no photo', { document: null }, 'photo'],
  ['no CEP', { cep: '' }, 'cepAddress'],
  ['half a CEP', { cep: '8580100' }, 'cepAddress'],
  ['no city', { city: '' }, 'cepAddress'],
  ['no code of the city', { cityIbge: null }, 'cepAddress'],
  ['no state', { state: '' }, 'cepAddress'],
  ['no street', { street: '' }, 'cepAddress'],
  ['a street of blanks', { street: '  ' }, 'cepAddress'],
  ['no neighbourhood', { neighbourhood: '' }, 'cepAddress'],
  ['a neighbourhood of blanks', { neighbourhood: ' ' }, 'cepAddress'],
  ['no ANTT', { antt: '' }, 'antt'],
  ['no ANTT, as was checked', { antt: '', checkedAntt: '' }, 'antt'],
  ['another ANTT', { antt: '012345678' }, 'antt'],
  ['no checked ANTT', { checkedAntt: null }, 'antt'],
  ['another checked ANTT', { checkedAntt: '012345678' }, 'antt'],
  ['no number', { number: '' }, null],
  ['no complement', { complement: '' }, null],
]

testWizard<SignUpDraft>({
  model,
  story,
  secrets: [CODE],
  // REG-068
  numbers: [
    ['terms', 1],
    ['email', 2],
    ['emailConfirm', 3],
    ['phone', 4],
    ['phoneConfirm', 4],
    ['cnpj', 5],
    ['photo', 6],
    ['cepAddress', 7],
    ['antt', 8],
    ['newPassword', 9],
  ],
  of: 9,
  // REG-069, and none from the terms: REG-070
  back: [
    ['email', 'steps.terms'],
    ['emailConfirm', 'steps.email.asking'],
    ['phone', 'steps.email.confirming'],
    ['phoneConfirm', 'steps.phone.asking'],
    ['cnpj', 'steps.phone.confirming'],
    ['photo', 'steps.cnpj'],
    ['cepAddress', 'steps.photo.warning'],
    ['antt', 'steps.cepAddress'],
    ['newPassword', 'steps.antt'],
  ],
  edits,
  subject: {
    email: 'novo@example.com',
    phone: '45988887777',
    cnpj: '77888999000181',
    antt: '087654321',
    document: { name: 'rg.jpg', type: 'image/jpeg', base64: '/9j/4AAQ' },
    address: {
      cep: '85801000',
      city: 'Cascavel',
      cityIbge: 4104808,
      state: 'PR',
      street: 'Avenida Brasil',
      number: '100',
      complement: 'Sala 2',
      neighbourhood: 'Centro',
    },
  },
  expectedTargets: { type: 'navigate', to: '/' },
  says: {
    // REG-153
    refused: 'Erro ao tentar criar frotista',
    doubt:
      'Já há um cadastro com este CNPJ: se for o seu, tente entrar ou, no login, use “Esqueceu sua senha?”.',
    notArrived: 'O cadastro não apareceu no servidor. Você pode enviá-lo de novo.',
  },
  // REG-152: once
  whenDone: ['trackSignUp'],
})
