import { describe, expect, it } from 'vitest'
import { type NewDriverDraft, newDriverWizard } from '#machines/drivers/newDriverWizard.ts'
import { fileOf, jpeg } from '#tests/support/files.ts'
import { type Story, testWizard, type WizardTest } from '#tests/support/kits/testWizard.ts'
import { COMPANY, KNOWN_IDS, openWizard } from '#tests/support/kits/wizard.ts'
import { faults } from '#tests/support/model/faults.ts'
import { model, neverTaken, samples } from './newDriver.model.ts'
import { cnh, draftAt, EMAIL, PHONE, references } from './newDriverSamples.ts'

type Walk = Parameters<Story[number][1]>[0]
const type = (walk: Walk, fields: Partial<NewDriverDraft>) => walk.send({ type: 'draft.typed', fields })
const next = (walk: Walk) => walk.send({ type: 'step.next' })

const address = {
  cep: '85801000',
  city: 'Cascavel',
  cityIbge: 4104808,
  state: 'PR',
  street: 'Avenida Brasil',
  neighbourhood: 'Centro',
}

/** A whole registration: each event and the state after it. */
const story: Story = [
  ['it is opened', (walk) => walk.done('loadDraft', null), 'steps.photo'],
  ['nothing is chosen', next, 'steps.photo'],
  [
    'a file is chosen',
    (walk) => walk.tell('document', { type: 'file.chosen', file: fileOf('cnh.jpg', jpeg) }),
    'steps.photo',
  ],
  [
    'it is read',
    (walk) => walk.done('document/readChosenFile', { kind: 'read', document: cnh }),
    'steps.photo',
  ],
  ['the photo is submitted', next, 'steps.phone'],
  ['half a phone is typed', (walk) => type(walk, { phone: '4598888' }), 'steps.phone'],
  ['half a phone is submitted', next, 'steps.phone'],
  ['the phone is typed', (walk) => type(walk, { phone: PHONE }), 'steps.phone'],
  ['the phone is submitted', next, 'steps.email'],
  ['half an e-mail is typed', (walk) => type(walk, { email: 'joao@' }), 'steps.email'],
  ['half an e-mail is submitted', next, 'steps.email'],
  ['the e-mail is typed', (walk) => type(walk, { email: EMAIL }), 'steps.email'],
  ['the e-mail is submitted', next, 'steps.cepAddress'],
  // REG-302
  [
    'seven digits of the CEP',
    (walk) => walk.tell('cep', { type: 'cep.typed', cep: '8580100' }),
    'steps.cepAddress',
  ],
  [
    'the CEP is typed',
    (walk) => walk.tell('cep', { type: 'cep.typed', cep: '85801000' }),
    'steps.cepAddress',
  ],
  [
    'its address is found',
    (walk) => walk.done('cep/findAddress', { kind: 'found', address }),
    'steps.cepAddress',
  ],
  [
    'the address is completed',
    (walk) => type(walk, { number: '100', complement: 'Sala 2' }),
    'steps.cepAddress',
  ],
  ['the address is submitted', next, 'steps.references'],
  ['no reference is submitted', next, 'steps.references'],
  ['half a reference is typed', (walk) => type(walk, { referenceName: 'Cerealista' }), 'steps.references'],
  ['half a reference is submitted', next, 'steps.references'],
  ['the reference is typed', (walk) => type(walk, references), 'steps.references'],
  ['it is saved', next, 'steps.saving.choosing'],
  [
    'no company is selected',
    (walk) => walk.done('chooseCompany/selectedCompany', null),
    'steps.saving.choosing',
  ],
  ['none is chosen', (walk) => walk.tell('chooseCompany', { type: 'company.declined' }), 'steps.references'],
  ['it is saved again', next, 'steps.saving.choosing'],
  [
    'a company is selected',
    (walk) => walk.done('chooseCompany/selectedCompany', COMPANY),
    'steps.saving.preparing',
  ],
  ['the drivers cannot be read', (walk) => walk.fault('prepare', faults.offline), 'steps.references'],
  ['it is saved once more', next, 'steps.saving.choosing'],
  [
    'the company is still selected',
    (walk) => walk.done('chooseCompany/selectedCompany', COMPANY),
    'steps.saving.preparing',
  ],
  ['the drivers are known', (walk) => walk.done('prepare', KNOWN_IDS), 'steps.saving.sent'],
  ['no answer comes', (walk) => walk.fault('sending/send', faults.timeout), 'steps.saving.sent'],
  ['no new driver is there', (walk) => walk.done('sending/lookUp', 'notFound'), 'steps.saving.sent'],
  ['ten seconds pass', (walk) => walk.pass(10_000), 'steps.saving.sent'],
  ['the driver is there', (walk) => walk.done('sending/lookUp', 'found'), 'done'],
]

/** Changes of a stored draft by hand, and the first step that is not done then; null: none. */
const edits: WizardTest<NewDriverDraft>['edits'] = [
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
]

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
  wizard: newDriverWizard,
  model,
  samples,
  neverTaken,
  story,
  secrets: [],
  // REG-292
  numbers: [
    ['photo', 1],
    ['phone', 2],
    ['email', 3],
    ['cepAddress', 4],
    ['references', 5],
  ],
  of: 5,
  back: [
    ['phone', 'steps.photo'],
    ['email', 'steps.phone'],
    ['cepAddress', 'steps.email'],
    ['references', 'steps.cepAddress'],
  ],
  edits,
  subject,
  // REG-293 REG-330
  leads: { type: 'navigate', to: '/motoristas' },
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
    const { walk } = await openWizard(newDriverWizard, draft)
    walk.send({ type: 'step.next' })
    await walk.done('chooseCompany/selectedCompany' as never, COMPANY as never)
    await walk.done('prepare' as never, KNOWN_IDS as never)
    expect(walk.pending['sending/send' as never]).toMatchObject({
      subject: {
        email: null,
        reference: { name: 'Cerealista Boa Safra', phone: '4533330000' },
        secondReference: { name: 'Transportes Ipê', phone: '45999990001' },
      },
    })
  })
})
