import { describe, expect, it } from 'vitest'
import { type NewDriverDraft, newDriverWizard } from '#machines/drivers/newDriverWizard.ts'
import { fileOf, jpeg } from '#tests/support/files.ts'
import {
  answered,
  inOrder,
  next,
  openAndSave,
  savedAfterAll,
  testWizard,
  told,
  typed,
} from '#tests/support/kits/testWizard.ts'
import { COMPANY, KNOWN_IDS } from '#tests/support/kits/wizard.ts'
import { model } from './newDriver.model.ts'
import { cnh, draftAt, EMAIL, PHONE, PHOTO_MARK, references, SENT_FIELDS } from './newDriverSamples.ts'

const address = {
  cep: '85801000',
  city: 'Cascavel',
  cityIbge: 4104808,
  state: 'PR',
  street: 'Avenida Brasil',
  neighbourhood: 'Centro',
}

const subject = {
  companyId: COMPANY.id,
  knownIds: KNOWN_IDS,
  phone: '45988887777',
  email: 'joao@example.com',
  document: { name: 'cnh.jpg', type: 'image/jpeg', base64: '/9j/4AAQ' },
  address: { ...address, number: '100', complement: 'Sala 2' },
  reference: { name: 'Cerealista Boa Safra', phone: '4533330000' },
  secondReference: null,
}

testWizard<NewDriverDraft>({
  model,
  story: [
    ['it is opened', answered('loadDraft', null), 'steps.photo'],
    ['nothing is chosen', next, 'steps.photo'],
    [
      'a file is chosen',
      told('document', { type: 'file.chosen', file: fileOf('cnh.jpg', jpeg) }),
      'steps.photo',
    ],
    ['it is read', answered('document/readChosenFile', { kind: 'read', document: cnh }), 'steps.photo'],
    ['the photo is submitted', next, 'steps.phone'],
    ['half a phone is typed', typed({ phone: '4598888' }), 'steps.phone'],
    ['half a phone is submitted', next, 'steps.phone'],
    ['the phone is typed', typed({ phone: PHONE }), 'steps.phone'],
    ['the phone is submitted', next, 'steps.email'],
    ['half an e-mail is typed', typed({ email: 'joao@' }), 'steps.email'],
    ['half an e-mail is submitted', next, 'steps.email'],
    ['the e-mail is typed', typed({ email: EMAIL }), 'steps.email'],
    ['the e-mail is submitted', next, 'steps.cepAddress'],
    // REG-302
    ['seven digits of the CEP', told('cep', { type: 'cep.typed', cep: '8580100' }), 'steps.cepAddress'],
    ['the CEP is typed', told('cep', { type: 'cep.typed', cep: '85801000' }), 'steps.cepAddress'],
    ['its address is found', answered('cep/findAddress', { kind: 'found', address }), 'steps.cepAddress'],
    ['the address is completed', typed({ number: '100', complement: 'Sala 2' }), 'steps.cepAddress'],
    ['the address is submitted', next, 'steps.references'],
    ['no reference is submitted', next, 'steps.references'],
    ['half a reference is typed', typed({ referenceName: 'Cerealista' }), 'steps.references'],
    ['half a reference is submitted', next, 'steps.references'],
    ['the reference is typed', typed(references), 'steps.references'],
    ...savedAfterAll('steps.references'),
  ],
  // REG-292
  ...inOrder('photo', 'phone', 'email', 'cepAddress', 'references'),
  edits: [
    ['no photo', { document: null }, 'photo'],
    ['no phone', { phone: '' }, 'phone'],
    ['a landline', { phone: '4533330000' }, 'phone'],
    ['a phone with its mask', { phone: '(45) 98888-7777' }, 'phone'],
    ['no e-mail', { email: '' }, 'email'],
    ['half an e-mail', { email: 'joao@' }, 'email'],
    ['no e-mail on purpose', { email: '', hasNoEmail: true }, null],
    ['half a CEP', { cep: '8580100' }, 'cepAddress'],
    ['no city', { city: '' }, 'cepAddress'],
    ['no code of the city', { cityIbge: null }, 'cepAddress'],
    ['no street', { street: '' }, 'cepAddress'],
    ['no neighbourhood', { neighbourhood: ' ' }, 'cepAddress'],
    ['no number', { number: '' }, null],
    ['no first reference', { referenceName: '' }, 'references'],
    ['half a first phone', { referencePhone: '4533' }, 'references'],
    ['half a second reference', { secondReferenceName: 'Ipê' }, 'references'],
    ['a second reference', { secondReferenceName: 'Ipê', secondReferencePhone: PHONE }, null],
  ],
  subject,
  asSent: {
    fields: SENT_FIELDS,
    fileMark: PHOTO_MARK,
    changed: { phone: '45999990002' },
  },
  // REG-293 REG-330
  expectedTargets: { type: 'navigate', to: '/motoristas' },
  says: {
    // REG-331
    refused: 'Erro ao tentar criar novo motorista',
    doubt: 'Apareceu um motorista novo que pode ser este: confira com a sua equipe antes de enviar de novo.',
    notArrived:
      'Erro ao tentar criar novo motorista. Até agora ele não apareceu no servidor; você pode enviar de novo.',
  },
})

describe('a driver', () => {
  it('without an e-mail is sent without one, whatever was typed; with a second reference, with both', async () => {
    const draft = draftAt('references', {
      email: 'joao@',
      hasNoEmail: true,
      secondReferenceName: ' Transportes Ipê ',
      secondReferencePhone: '45999990001',
    })
    const { walk } = await openAndSave(newDriverWizard, draft)
    await walk.done('prepare', KNOWN_IDS)
    expect(walk.pending['sending/send']).toMatchObject({
      subject: {
        email: null,
        reference: { name: 'Cerealista Boa Safra', phone: '4533330000' },
        secondReference: { name: 'Transportes Ipê', phone: '45999990001' },
      },
    })
  })
})
