import type { CompanyType, DocumentsStep, Relationship } from '#machines/payments/onboarding/onboarding.ts'

// What the steps of the onboarding ask for, and their summary tells (payments §5).

export const COMPANY_TYPES: Readonly<Record<CompanyType, string>> = {
  LTDA: 'LTDA',
  SA: 'SA',
  FundoDeInvestimento: 'Fundo de investimento',
  MEI: 'MEI',
}

export const RELATIONSHIPS: Readonly<Record<Relationship, string>> = {
  SOCIO: 'Sócio',
  RESPONSAVEL: 'Responsável',
}

export const COMPANY_PAPERS: Readonly<Record<keyof DocumentsStep, string>> = {
  statute: 'Estatuto da empresa',
  contract: 'Contrato Social',
  beneficiaries: 'Declaração dos beneficiários finais',
}
