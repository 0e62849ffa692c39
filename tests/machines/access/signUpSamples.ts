import { type SignUpDraft, signUpWizard } from '#machines/access/signUpWizard.ts'
import type { FoundAddress } from '#services/addresses.ts'
import { draftsOf } from '#tests/support/kits/wizard.ts'
import { documentOf } from './accessSamples.ts'

export type SignUpStep = SignUpDraft['step']

export const EMAIL = 'novo@example.com'
export const PHONE = '45988887777'
export const CNPJ = '77888999000181'
export const ANTT = '087654321'
export const rg = documentOf('rg.jpg')

export const ipe: FoundAddress = {
  cep: '85801000',
  city: 'Cascavel',
  cityIbge: 4104808,
  state: 'PR',
  street: 'Avenida Brasil',
  neighbourhood: 'Centro',
}

/** The whole city has one CEP, so the street is typed. */
export const villageOf = (rest: Partial<FoundAddress> = {}): FoundAddress => ({
  cep: '85888000',
  city: 'Iguatu',
  cityIbge: 4110052,
  state: 'PR',
  street: null,
  neighbourhood: null,
  ...rest,
})

/** The draft of a user who has just reached a place. */
export const draftAt = draftsOf(signUpWizard, {
  terms: {},
  email: { email: EMAIL },
  emailConfirm: { verifiedEmail: EMAIL },
  phone: { phone: PHONE },
  phoneConfirm: { verifiedPhone: PHONE },
  cnpj: { cnpj: CNPJ, checkedCnpj: CNPJ },
  photo: { document: rg },
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
  antt: { antt: ANTT, checkedAntt: ANTT },
  newPassword: {},
})
