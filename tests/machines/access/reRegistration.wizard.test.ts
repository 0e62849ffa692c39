import type { ReRegistrationDraft } from '#machines/access/reRegistrationWizard.ts'
import { fileOf, jpeg } from '#tests/support/files.ts'
import { answered, heard, next, testWizard, told, typed } from '#tests/support/kits/testWizard.ts'
import { NEW_PASSWORD } from './accessSamples.ts'
import { model } from './reRegistration.model.ts'
import { EMAIL, PHONE, rg } from './reRegistrationSamples.ts'

const CODE = '135790'

// REG-154 REG-158 REG-159 REG-168
testWizard<ReRegistrationDraft>({
  model,
  story: [
    ['it is opened', answered('loadDraft', null), 'steps.terms'],
    ['the terms are accepted', next, 'steps.email.asking'],
    ['half an e-mail is typed', typed({ email: 'novo@' }), 'steps.email.asking'],
    [
      'the e-mail is submitted',
      told('emailCode', { type: 'address.submitted', address: EMAIL }),
      'steps.email.asking',
    ],
    ['its code is sent', answered('emailCode/sendCode', { kind: 'sent' }), 'steps.email.confirming'],
    [
      'its code is typed',
      told('emailCode', { type: 'code.submitted', code: CODE }),
      'steps.email.confirming',
    ],
    ['its code is right', answered('emailCode/checkCode', { kind: 'valid' }), 'steps.phone.asking'],
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
    ['its code is right', answered('phoneCode/checkCode', { kind: 'valid' }), 'steps.photo.warning'],
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
    ['the photo is submitted', next, 'steps.newPassword.open'],
    [
      'the password is submitted',
      heard({ type: 'password.submitted', password: NEW_PASSWORD }),
      'steps.newPassword.sent',
    ],
    ['the manager is changed', answered('sending/send', { kind: 'arrived' }), 'done'],
  ],
  secrets: [CODE],
  numbers: [
    ['terms', 1],
    ['email', 2],
    ['emailConfirm', 3],
    ['phone', 4],
    ['phoneConfirm', 4],
    ['photo', 5],
    ['newPassword', 6],
  ],
  of: 6,
  back: [
    ['email', 'steps.terms'],
    ['emailConfirm', 'steps.email.asking'],
    ['phone', 'steps.email.confirming'],
    ['phoneConfirm', 'steps.phone.asking'],
    ['photo', 'steps.phone.confirming'],
    ['newPassword', 'steps.photo.warning'],
  ],
  edits: [
    ['nothing', {}, null],
    ['no e-mail', { email: '' }, 'email'],
    ['an e-mail that is none', { email: 'novo@' }, 'email'],
    ['another e-mail than the verified one', { email: 'outro@example.com' }, 'emailConfirm'],
    ['an e-mail that was not verified', { verifiedEmail: null }, 'emailConfirm'],
    ['no phone', { phone: '' }, 'phone'],
    ['half a phone', { phone: '4598' }, 'phone'],
    ['another phone than the verified one', { phone: '45977776666' }, 'phoneConfirm'],
    ['a phone that was not verified', { verifiedPhone: null }, 'phoneConfirm'],
    ['no photo', { document: null }, 'photo'],
  ],
  subject: {
    email: 'novo@example.com',
    phone: '45988887777',
    document: { name: 'rg.jpg', type: 'image/jpeg', base64: '/9j/4AAQ' },
  },
  expectedTargets: { type: 'navigate', to: '/' },
  says: {
    refused: 'Erro ao tentar submeter o formulário',
    doubt:
      'Se você acabou de enviar, a troca pode já ter sido feita: tente entrar com o novo e-mail e a nova senha. Se o link não vale mais, peça um novo a quem o enviou.',
    notArrived: 'Não sabemos se os dados chegaram. Você pode enviá-los de novo.',
  },
})
