import type { SignUpDraft, SignUpStep } from '#machines/access/signUpDraft.ts'
import { applicationOf, emptySignUpDraft, SIGN_UP_STEPS } from '#machines/access/signUpDraft.ts'
import type { FoundAddress } from '#services/addresses.ts'
import type { FleetOwnerApplication } from '#services/signup.ts'
import { documentOf } from './accessSamples.ts'

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

/** One CEP for the whole city: its street is typed. */
export const villageOf = (rest: Partial<FoundAddress> = {}): FoundAddress => ({
  cep: '85888000',
  city: 'Iguatu',
  cityIbge: 4110052,
  state: 'PR',
  street: null,
  neighbourhood: null,
  ...rest,
})

/** What each step leaves in the draft. */
const leaves: Readonly<Record<SignUpStep, Partial<SignUpDraft>>> = {
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
}

/** The draft of somebody who has just come to a step. */
export const draftAt = (step: SignUpStep, rest: Partial<SignUpDraft> = {}): SignUpDraft => {
  const behind = SIGN_UP_STEPS.slice(0, SIGN_UP_STEPS.indexOf(step))
  const fields = behind.map((one) => leaves[one])
  return Object.assign({}, emptySignUpDraft, ...fields, { step }, rest)
}

/** What a whole draft asks for. */
export const applicationFrom = (draft: SignUpDraft): FleetOwnerApplication => {
  const application = applicationOf(draft)
  if (!application) throw new Error('something is missing in the draft')
  return application
}
