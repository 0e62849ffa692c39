import { newDriverWizard } from '#machines/drivers/newDriverWizard.ts'
import { documentOf } from '#tests/machines/access/accessSamples.ts'
import { draftsOf } from '#tests/support/kits/wizard.ts'

export const PHONE = '45988887777'
export const EMAIL = 'joao@example.com'
export const cnh = documentOf('cnh.jpg')

export const references = {
  referenceName: 'Cerealista Boa Safra',
  referencePhone: '4533330000',
  secondReferenceName: '',
  secondReferencePhone: '',
} as const

/** The draft of a user who has just reached a place; at the last one all is typed. */
export const draftAt = draftsOf(newDriverWizard, {
  photo: { document: cnh },
  phone: { phone: PHONE },
  email: { email: EMAIL },
  cepAddress: {
    cep: '85801000',
    city: 'Cascavel',
    cityIbge: 4104808,
    state: 'PR',
    street: 'Avenida Brasil',
    number: '100',
    complement: 'Sala 2',
    neighbourhood: 'Centro',
  },
  references,
})

/** What is sent of a draft, in its order, and the hash of its photo. */
export const SENT_FIELDS = [
  'company',
  'phone',
  'email',
  'hasNoEmail',
  'cep',
  'street',
  'number',
  'complement',
  'neighbourhood',
  'city',
  'cityIbge',
  'state',
  'referenceName',
  'referencePhone',
  'secondReferenceName',
  'secondReferencePhone',
] as const
export const PHOTO_MARK = 'a6483c7'
