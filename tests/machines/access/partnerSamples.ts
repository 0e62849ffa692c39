import type { PartnerDetails } from '#machines/access/partnerDetails.ts'
import { partnerWizard } from '#machines/access/partnerWizard.ts'
import type { FoundAddress } from '#services/addresses.ts'
import type { PartnerRegistration, PreRegistration } from '#services/partners.ts'
import { draftsOf } from '#tests/support/kits/wizard.ts'
import { documentOf } from './accessSamples.ts'

export const TOKEN = 'PRE-1'
export const CNPJ = '77888999000181'
export const EMAIL = 'parceiro@example.com'
export const PHONE = '45988887777'
export const ANTT = '087654321'
export const TAKEN_ANTT = '012345678'
export const PASSWORD = 'Abcdefg1'
export const cnh = documentOf('cnh.jpg')

export const invitation: PreRegistration = { kind: 'found', cnpj: CNPJ, email: EMAIL }

export const parana: FoundAddress = {
  cep: '85801000',
  city: 'Cascavel',
  cityIbge: 4104808,
  state: 'PR',
  street: 'Rua Paraná',
  neighbourhood: 'Centro',
}

/** The whole city has one CEP, so the street is typed. */
export const missal: FoundAddress = {
  cep: '85890000',
  city: 'Missal',
  cityIbge: 4116109,
  state: 'PR',
  street: null,
  neighbourhood: null,
}

export const noDetails: PartnerDetails = {
  antt: '',
  cep: '',
  street: '',
  number: '',
  complement: '',
  neighbourhood: '',
  city: '',
  cityIbge: null,
  state: '',
}

export const wholeDetails: PartnerDetails = {
  antt: ANTT,
  cep: '85801000',
  street: 'Rua Paraná',
  number: '120',
  complement: '',
  neighbourhood: 'Centro',
  city: 'Cascavel',
  cityIbge: 4104808,
  state: 'PR',
}

/** The registration of a complete draft. */
export const registration: PartnerRegistration = {
  cnpj: CNPJ,
  antt: ANTT,
  email: EMAIL,
  phone: PHONE,
  document: cnh,
  address: {
    cep: '85801000',
    city: 'Cascavel',
    cityIbge: 4104808,
    state: 'PR',
    street: 'Rua Paraná',
    number: '120',
    complement: '',
    neighbourhood: 'Centro',
  },
}

/** The draft of a user who has just reached a place. */
export const draftAt = draftsOf(
  partnerWizard,
  {
    welcome: {},
    terms: {},
    details: { ...wholeDetails, checkedAntt: ANTT },
    documentKind: { documentKind: 'CNH' },
    photo: { document: cnh },
    pin: {},
    pinConfirm: { verifiedEmail: EMAIL },
    phone: { phone: PHONE },
    phoneConfirm: { verifiedPhone: PHONE },
    newPassword: {},
  },
  { cnpj: CNPJ, email: EMAIL },
)
