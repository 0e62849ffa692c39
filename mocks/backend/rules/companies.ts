import type { Company, User } from '../store/records.ts'
import type { Analysis } from './analysis.ts'
import { type Refusal, refuse } from './refusal.ts'
import { type Applicant, anttAvailability, buildCompany, cnpjAvailability, cnpjValidity } from './signup.ts'

// Linking a company to the signed-in user.

interface People {
  readonly users: readonly User[]
  readonly companies: readonly Company[]
}

/** Why a user may not link this company; null: the user may (registries §6). */
export const linkRefusal = (
  { perfil }: Pick<User, 'perfil'>,
  people: People,
  { cnpj, antt }: Pick<Applicant, 'cnpj' | 'antt'>,
): Refusal | null => {
  if (perfil === 'operacional') return refuse(403, 'Seu perfil não pode vincular CNPJs.')
  const complaint =
    cnpjValidity(cnpj).message ??
    cnpjAvailability(people, cnpj).message ??
    anttAvailability(people, antt).message
  return complaint === null ? null : refuse(400, complaint)
}

/** The four digits of a branch within a CNPJ: 0001 is the head office. */
const isHeadOffice = (cnpj: string) => cnpj.slice(8, 12) === '0001'

/** A company that waits for its validation: until then it is not active. */
export const linkedCompany = (id: number, applicant: Applicant, user: User, analysis: Analysis): Company => ({
  ...buildCompany(id, applicant, user),
  is_matriz: isHeadOffice(applicant.cnpj),
  active: false,
  analysis,
})
