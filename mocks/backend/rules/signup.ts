import { formatCnpj } from '#domain/identifiers.ts'
import type { Company, PreRegistration, SentCode, User } from '../store/records.ts'
import { isCnpj } from '../world/identifiers.ts'
import { isIdentityDocument, isStrong, weak } from './access.ts'
import { codeId, isConfirmed } from './codes.ts'
import { type Refusal, refuse } from './refusal.ts'

// Who may sign up. E-mail, phone, CNPJ and ANTT of an account that waits for approval count as taken.

interface People {
  readonly users: readonly User[]
  readonly companies: readonly Company[]
}

const TAKEN = {
  email: 'E-mail já cadastrado.',
  phone: 'Telefone já cadastrado.',
  cnpj: 'CNPJ já cadastrado.',
  antt: 'ANTT já cadastrada.',
} as const
const INVALID_CNPJ = 'CNPJ inválido.'

const hasEmail = ({ users }: People, email: string) => users.some(({ login }) => login === email)
const hasPhone = ({ users }: People, phone: string) => users.some(({ telefone }) => telefone === phone)
const hasCnpj = ({ companies }: People, cnpj: string) => companies.some((one) => one.cnpj === cnpj)
const hasAntt = ({ companies }: People, antt: string) => companies.some((one) => one.antt === antt)

/** Why a code is not sent to this e-mail. */
export const emailRefusal = (people: People, email: string): Refusal | null =>
  hasEmail(people, email) ? refuse(400, TAKEN.email) : null

const valid = (complaint: string | false) => ({ valid: complaint === false, message: complaint || null })
const available = (complaint: string | false) => ({
  available: complaint === false,
  message: complaint || null,
})

export const phoneAnswer = (people: People, phone: string) => valid(hasPhone(people, phone) && TAKEN.phone)

export const phoneAndCnpjAnswer = (people: People, phone: string, cnpj: string) =>
  valid((hasPhone(people, phone) && TAKEN.phone) || (hasCnpj(people, cnpj) && TAKEN.cnpj))

export const cnpjValidity = (cnpj: string) => valid(!isCnpj(cnpj) && INVALID_CNPJ)

export const cnpjAvailability = (people: People, cnpj: string) =>
  available(hasCnpj(people, cnpj) && TAKEN.cnpj)

export const anttAvailability = (people: People, antt: string) =>
  available(hasAntt(people, antt) && TAKEN.antt)

/** The partner API says by the status that a number is taken. */
export const partnerAnttRefusal = (people: People, antt: string): Refusal | null =>
  hasAntt(people, antt) ? refuse(400, TAKEN.antt) : null

export const partnerPhoneRefusal = (people: People, phone: string): Refusal | null =>
  hasPhone(people, phone) ? refuse(400, TAKEN.phone) : null

interface Documented {
  readonly doc_imagem_frente: string
  readonly doc_imagem_verso: string
}

const identityDocumentRefusal = ({ doc_imagem_frente, doc_imagem_verso }: Documented): Refusal | null =>
  isIdentityDocument(doc_imagem_frente) && isIdentityDocument(doc_imagem_verso)
    ? null
    : refuse(400, 'O documento enviado não pôde ser lido.')

export interface Applicant {
  readonly cnpj: string
  readonly antt: string
  readonly email: string
  readonly telefone: string
}

const conflictOf = (people: People, { cnpj, antt, email, telefone }: Applicant): Refusal | null => {
  if (!isCnpj(cnpj)) return refuse(400, INVALID_CNPJ)
  if (hasCnpj(people, cnpj)) return refuse(400, TAKEN.cnpj)
  if (hasAntt(people, antt)) return refuse(400, TAKEN.antt)
  if (hasEmail(people, email)) return refuse(400, TAKEN.email)
  return hasPhone(people, telefone) ? refuse(400, TAKEN.phone) : null
}

const unconfirmed = (codes: readonly SentCode[], mailId: string, telefone: string): Refusal | null => {
  if (!isConfirmed(codes, mailId)) return refuse(400, 'Confirme o e-mail antes de concluir o cadastro.')
  return isConfirmed(codes, codeId.phone(telefone))
    ? null
    : refuse(400, 'Confirme o telefone antes de concluir o cadastro.')
}

type Application = Applicant & Documented & { readonly senha: string }
type Memory = People & { readonly codes: readonly SentCode[] }

/** Why a fleet owner may not sign up; null: it may. */
export const applicationRefusal = (memory: Memory, application: Application): Refusal | null =>
  identityDocumentRefusal(application) ??
  (isStrong(application.senha) ? null : weak()) ??
  conflictOf(memory, application) ??
  unconfirmed(memory.codes, codeId.email(application.email), application.telefone)

/** A partner's password needs a capital and no special character (registries §5). */
const isPartnerPassword = (password: string) =>
  /^[A-Za-z0-9$*&!.@#]{8,}$/.test(password) && /\d/.test(password) && /[A-Z]/.test(password)

const isInvited = (invited: readonly PreRegistration[], { cnpj, email }: Pick<Applicant, 'cnpj' | 'email'>) =>
  invited.some((one) => one.cnpj === cnpj && one.email === email && !one.used)

/** The same registration a second time, as after a lost answer: it changes nothing. */
const isRepeated = ({ users, companies }: People, { cnpj, antt, email, telefone }: Applicant): boolean => {
  const company = companies.find((one) => one.cnpj === cnpj && one.antt === antt && one.email === email)
  return users.some(
    (one) => one.login === email && one.telefone === telefone && one.companyIds.includes(company?.id ?? 0),
  )
}

export type PartnerDecision = 'register' | 'repeated' | Refusal

export const decidePartner = (
  memory: Memory & { readonly invited: readonly PreRegistration[] },
  application: Application,
): PartnerDecision => {
  const refusal =
    identityDocumentRefusal(application) ?? (isPartnerPassword(application.senha) ? null : weak())
  if (refusal) return refusal
  if (isRepeated(memory, application)) return 'repeated'
  if (!isInvited(memory.invited, application))
    return refuse(400, 'Não há pré-cadastro para este CNPJ e e-mail.')
  return (
    conflictOf(memory, application) ??
    unconfirmed(memory.codes, codeId.partner(application.email), application.telefone) ??
    'register'
  )
}

interface Newcomer {
  readonly email: string
  readonly telefone: string
  readonly senha: string
  readonly doc_imagem_frente: string
  readonly doc_imagem_verso: string
}

/** Why a person may not become the manager of a fleet. The link was checked before. */
export const managerRefusal = (memory: Memory, newcomer: Newcomer, isAgain: boolean): Refusal | null =>
  identityDocumentRefusal(newcomer) ??
  (isStrong(newcomer.senha) ? null : weak()) ??
  (isAgain ? null : emailRefusal(memory, newcomer.email)) ??
  unconfirmed(memory.codes, codeId.email(newcomer.email), newcomer.telefone)

/** A user who waits for approval: a sign-in answers 'Account disabled'. */
export const buildApplicant = (
  id: number,
  companyId: number,
  { email, telefone, senha }: Pick<Newcomer, 'email' | 'telefone' | 'senha'>,
  now: Date,
): User => ({
  id,
  login: email,
  password: senha,
  // The sign-up does not ask for a name.
  nome: email.replace(/@.*/, ''),
  telefone,
  perfil: 'master',
  ativo: true,
  underReview: true,
  companyIds: [companyId],
  updatedAt: now.toISOString(),
  editedBy: null,
})

/** A company whose documents are not checked yet. */
export const buildCompany = (id: number, applicant: Applicant, user: User): Company => ({
  id,
  cnpj: applicant.cnpj,
  antt: applicant.antt,
  // The real name is not known before the approval.
  razao_social: `CNPJ ${formatCnpj(applicant.cnpj)}`,
  nome_fantasia: null,
  email: applicant.email,
  telefone: applicant.telefone,
  status: 'PENDENTE',
  protocolo_ocr: null,
  mensagem_ocr: null,
  is_matriz: true,
  quarteirizacao: false,
  data_fundacao: null,
  status_integracao: null,
  status_conta: null,
  mensagem_status_conta: null,
  usuarios: [{ id: user.id, nome: user.nome }],
  natureza_juridica: null,
  data_criacao_onboarding_pay: null,
  active: true,
  analysis: null,
})
