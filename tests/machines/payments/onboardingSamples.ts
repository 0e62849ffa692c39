import type { OnboardingStart } from '#machines/payments/onboarding/onboardingWizard.ts'
import { onboardingWizard } from '#machines/payments/onboarding/onboardingWizard.ts'
import { documentOf } from '#tests/machines/access/accessSamples.ts'
import { draftsOf } from '#tests/support/kits/wizard.ts'
import { companyOf } from '#tests/support/samples.ts'

export const PHONE = '45988887777'
const paper = (name: string) => ({ name, type: 'application/pdf', base64: 'JVBERi0=' })

const company = companyOf({
  id: 102,
  cnpj: '22333444000181',
  razao_social: 'Grãos do Oeste Ltda',
  status_conta: null,
  natureza_juridica: '2062',
})

export const startOf = (
  rest: Partial<OnboardingStart['company']> = {},
  wasSubmitted = false,
  sentAccount: string | null = null,
) => ({ company: { ...company, ...rest }, wasSubmitted, sentAccount }) satisfies OnboardingStart

/** What the company gives to the draft. */
export const given = {
  companyId: 102,
  cnpj: '22333444000181',
  companyName: 'Grãos do Oeste Ltda',
  legalNature: '2062',
  wasSubmitted: false,
  sentAccount: null,
} as const

export const companyFields = {
  revenue: 150_000_000,
  hasAcceptedTerms: true,
} as const

/** All but the address and the files. */
export const personFields = {
  relationship: 'SOCIO',
  cpf: '12345678909',
  name: 'Ana Souza',
  birthDate: '05/03/1980',
  mother: 'Rosa Souza',
  email: 'ana@example.com',
  phone: PHONE,
} as const

export const addressFields = {
  cep: '85801000',
  city: 'Cascavel',
  cityIbge: 4104808,
  state: 'PR',
  street: 'Avenida Brasil',
  number: '100',
  complement: '',
  neighbourhood: 'Centro',
} as const

export const files = {
  selfie: documentOf('selfie.jpg'),
  cnh: documentOf('cnh.jpg'),
  powerOfAttorney: paper('procuracao.pdf'),
  contract: paper('contrato.pdf'),
  statute: paper('estatuto.pdf'),
  beneficiaries: paper('beneficiarios.pdf'),
  controllerStatute: paper('controladora.pdf'),
} as const

/** The draft of a user who has just reached a place; at the last one the phone is verified. */
export const draftAt = draftsOf(
  onboardingWizard,
  {
    company: { ...companyFields, registeredTerms: [1, 2], controllerStatute: files.controllerStatute },
    representative: { ...personFields, ...addressFields, selfie: files.selfie, cnh: files.cnh },
    documents: { contract: files.contract },
    validation: { verifiedPhone: PHONE },
  },
  given,
)
