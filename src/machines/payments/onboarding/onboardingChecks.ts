import { dateInBrazil, isDate } from '#domain/dates.ts'
import { isEmail } from '#domain/email.ts'
import { hasCpfDigits, isCep } from '#domain/identifiers.ts'
import { tidy } from '#domain/places.ts'
import { foundAddressOf } from '../../shared/wizard/addressDraft.ts'
import {
  type CompanyStep,
  classOf,
  type DocumentsStep,
  type OnboardingDraft,
  type RepresentativeStep,
} from './onboarding.ts'

// What is wrong in a step of the onboarding, by field, in the words of payments §5. Null: nothing.

type Errors<Name extends string> = Readonly<Record<Name, string | null>>

const required = (text: string, message: string) => (tidy(text) === '' ? message : null)

const firstOf = (...messages: (string | null)[]) => messages.find((message) => message !== null) ?? null

export const isWhole = (errors: Errors<string>): boolean =>
  Object.values(errors).every((error) => error === null)

const revenueError = (centavos: number | null) => {
  if (centavos === null) return 'Campo obrigatório'
  return centavos > 0 ? null : 'Receita anual inválida!'
}

export const companyErrors = (
  draft: CompanyStep,
): Errors<'revenue' | 'controllerType' | 'controllerStatute'> => ({
  revenue: revenueError(draft.revenue),
  controllerType:
    draft.hasController && draft.controllerType === null ? 'Natureza da controladora é obrigatória!' : null,
  controllerStatute: draft.hasController && draft.controllerStatute === null ? 'Anexar Estatuto' : null,
})

/** The oldest day of birth that is believed: an older one is a slip. */
const OLDEST = '1900-01-01'

/** A minor represents no company (docs/decisions.md). */
const ADULT = 18

/** @param text dd/MM/yyyy */
export const birthDateError = (text: string, now: Date): string | null => {
  if (text === '') return 'Data de nascimento é obrigatória!'
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? []
  const date = `${year}-${month}-${day}`
  const today = dateInBrazil(now)
  if (!isDate(date) || date < OLDEST || date > today) return 'Data de nascimento inválida!'
  // who was born on 29 February is of age on 1 March
  return `${Number(year) + ADULT}${date.slice(4)}` <= today
    ? null
    : 'O representante deve ter pelo menos 18 anos!'
}

const isMobile = (digits: string) => /^\d{10,11}$/.test(digits)

export type RepresentativeErrors = ReturnType<typeof representativeErrors>

export const representativeErrors = (draft: RepresentativeStep, now: Date) =>
  ({
    relationship: draft.relationship === null ? 'Relação é obrigatória!' : null,
    cpf: hasCpfDigits(draft.cpf) ? null : 'CPF inválido!',
    name: required(draft.name, 'Nome é obrigatório!'),
    birthDate: birthDateError(draft.birthDate, now),
    mother: draft.hasNoMother ? null : required(draft.mother, 'Nome da mãe é obrigatório!'),
    email: firstOf(
      required(draft.email, 'Email é obrigatório!'),
      isEmail(draft.email) ? null : 'Email inválido!',
    ),
    phone: isMobile(draft.phone) ? null : 'Celular inválido!',
    cep: isCep(draft.cep) ? null : 'Cep inválido!',
    street: required(draft.street, 'Logradouro inválido!'),
    number: /^\d{1,6}$/.test(draft.number) ? null : 'Número inválido!',
    neighbourhood: required(draft.neighbourhood, 'Bairro inválido!'),
    city: foundAddressOf(draft) === null ? 'Cidade inválido!' : null,
    state: required(draft.state, 'Estado inválido!'),
    photos: draft.selfie === null || draft.cnh === null ? 'Anexar SELFIE e CNH' : null,
    powerOfAttorney:
      draft.relationship === 'RESPONSAVEL' && draft.powerOfAttorney === null ? 'Anexar Procuração' : null,
  }) satisfies Errors<string>

/** The files that a company brings, in the order in which they are asked for. */
export const wantedDocuments = (
  draft: Pick<OnboardingDraft, 'companyType' | 'legalNature'>,
): readonly (keyof DocumentsStep)[] => {
  const company = classOf(draft)
  if (company === 'MEI') return []
  return company === 'SA' ? ['statute', 'contract', 'beneficiaries'] : ['contract']
}

export const documentsError = (
  draft: DocumentsStep & Pick<OnboardingDraft, 'companyType' | 'legalNature'>,
): string | null => {
  if (wantedDocuments(draft).every((name) => draft[name] !== null)) return null
  return classOf(draft) === 'SA'
    ? 'Anexar Estatuto da empresa, Contrato Social e Declaração dos beneficiários finais'
    : 'Anexar Contrato Social'
}
