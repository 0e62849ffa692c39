import { tidy } from '#domain/places.ts'
import type { ChosenFile } from '#services/chosenFiles.ts'
import type { AddressDraft } from '../../shared/wizard/addressDraft.ts'

// What the wizard of the pay account's onboarding fills in and its sending sends (payments §2.3, §3).

export type CompanyClass = 'LTDA' | 'SA' | 'MEI'
export const companyTypes = ['LTDA', 'SA', 'FundoDeInvestimento', 'MEI'] as const
export type CompanyType = (typeof companyTypes)[number]
export const controllerTypes = ['LTDA', 'SA', 'FundoDeInvestimento'] as const
export type ControllerType = (typeof controllerTypes)[number]
export const relationships = ['SOCIO', 'RESPONSAVEL'] as const
export type Relationship = (typeof relationships)[number]
/** 1 use, 2 privacy (payments §3). */
export const termsKinds = [1, 2] as const
export type TermsKind = (typeof termsKinds)[number]

/** Whose account is asked for. */
export interface OnboardedCompany {
  readonly companyId: number
  readonly cnpj: string
  readonly companyName: string
  /** The code of the legal nature, '2062'; null: not known. */
  readonly legalNature: string | null
  /** 'Concluir' was pressed before: that the account is under analysis comes from this draft. */
  readonly wasSubmitted: boolean
  /**
   * Hash of the data that were sent to open the account, '' if it is known only that others were; null: none were, and
   * the data may be changed.
   */
  readonly sentAccount: string | null
}

export interface CompanyStep {
  /** Null: as the legal nature says. */
  readonly companyType: CompanyType | null
  /** Centavos a year; null: nothing typed. */
  readonly revenue: number | null
  readonly hasController: boolean
  readonly controllerType: ControllerType | null
  readonly controllerStatute: ChosenFile | null
  readonly hasAcceptedTerms: boolean
  /** Whose acceptance has reached the server. */
  readonly registeredTerms: readonly TermsKind[]
}

export interface RepresentativeStep extends AddressDraft {
  readonly relationship: Relationship | null
  /** Digits. */
  readonly cpf: string
  readonly name: string
  /** dd/MM/yyyy */
  readonly birthDate: string
  readonly mother: string
  /** 'Não consta' */
  readonly hasNoMother: boolean
  readonly email: string
  /** Digits. */
  readonly phone: string
  readonly selfie: ChosenFile | null
  readonly cnh: ChosenFile | null
  readonly powerOfAttorney: ChosenFile | null
}

/** The company's own documents; the controlling company's are kept apart (payments §3). */
export interface DocumentsStep {
  readonly statute: ChosenFile | null
  readonly contract: ChosenFile | null
  readonly beneficiaries: ChosenFile | null
}

export interface ValidationStep {
  /** The phone whose code was right; another one in `phone` is not verified. */
  readonly verifiedPhone: string | null
}

/** Neither code nor token is a part of it. */
export interface OnboardingDraft
  extends OnboardedCompany,
    CompanyStep,
    RepresentativeStep,
    DocumentsStep,
    ValidationStep {}

const SA_NATURES = ['2046', '2054']
const MEI_NATURES = ['2135', '2305', '2313']

/** By the code of the legal nature, '2046' or '204-6' (payments §3, §9). */
export const classOfNature = (legalNature: string | null): CompanyClass => {
  const code = (legalNature ?? '').replace(/\D/g, '')
  if (SA_NATURES.includes(code)) return 'SA'
  return MEI_NATURES.includes(code) ? 'MEI' : 'LTDA'
}

type Typed = Pick<OnboardingDraft, 'companyType' | 'legalNature'>

/** An SA and a MEI are told by their legal nature; of other companies the type may be chosen. */
export const companyTypeOf = ({ companyType, legalNature }: Typed): CompanyType => {
  const natural = classOfNature(legalNature)
  return natural === 'LTDA' ? (companyType ?? natural) : natural
}

/** Which documents the company brings; an investment fund brings those of a company that is not an SA. */
export const classOf = (draft: Typed): CompanyClass => {
  const type = companyTypeOf(draft)
  return type === 'FundoDeInvestimento' ? 'LTDA' : type
}

/** 'Não consta' */
const NO_MOTHER = 'DESCONHECIDO'

export const motherOf = ({ mother, hasNoMother }: Pick<RepresentativeStep, 'mother' | 'hasNoMother'>) =>
  hasNoMother ? NO_MOTHER : tidy(mother)

export type DocumentKind =
  | 'SELFIE'
  | 'CNH'
  | 'PROCURACAO'
  | 'ESTATUTO_SOCIAL'
  | 'CONTRATO_SOCIAL'
  | 'DECLARACAO_BENEFICIARIOS_FINAIS'

/** A file that is sent. Two may be an ESTATUTO_SOCIAL: the company's and the controlling company's (A99). */
export interface OnboardingDocument {
  readonly tipo: DocumentKind
  readonly of: 'company' | 'controlling' | 'representative'
  readonly file: ChosenFile
}

const COMPANY_KINDS: Readonly<Record<CompanyClass, readonly DocumentKind[]>> = {
  SA: ['ESTATUTO_SOCIAL', 'CONTRATO_SOCIAL', 'DECLARACAO_BENEFICIARIOS_FINAIS'],
  LTDA: ['CONTRATO_SOCIAL'],
  MEI: [],
}

/** What a company of its type brings of its own (payments §5). */
export const companyKindsOf = (draft: Typed): readonly DocumentKind[] => COMPANY_KINDS[classOf(draft)]

/**
 * The files of a draft in the order in which they are sent (A98, A99). A file that was chosen and is not asked for
 * any more, by another company type for instance, is not sent.
 */
export const documentsOf = (draft: OnboardingDraft): readonly OnboardingDocument[] => {
  const kinds = companyKindsOf(draft)
  const ofCompany = (tipo: DocumentKind, file: ChosenFile | null) =>
    ({ tipo, of: 'company', file: kinds.includes(tipo) ? file : null }) as const
  const all: readonly (Omit<OnboardingDocument, 'file'> & { file: ChosenFile | null })[] = [
    { tipo: 'SELFIE', of: 'representative', file: draft.selfie },
    { tipo: 'CNH', of: 'representative', file: draft.cnh },
    {
      tipo: 'PROCURACAO',
      of: 'representative',
      file: draft.relationship === 'RESPONSAVEL' ? draft.powerOfAttorney : null,
    },
    ofCompany('ESTATUTO_SOCIAL', draft.statute),
    ofCompany('CONTRATO_SOCIAL', draft.contract),
    ofCompany('DECLARACAO_BENEFICIARIOS_FINAIS', draft.beneficiaries),
    {
      tipo: 'ESTATUTO_SOCIAL',
      of: 'controlling',
      file: draft.hasController ? draft.controllerStatute : null,
    },
  ]
  return all.flatMap(({ file, ...one }) => (file ? [{ ...one, file }] : []))
}

/**
 * The child that 'Concluir' starts sends the draft as it was then (code, account, files, confirmation) and tells by
 * itself what fails.
 */
export interface SubmittingInput {
  readonly draft: OnboardingDraft
}

export type SubmittingEnd =
  | { readonly kind: 'done' }
  /** Back to the last step, where all can be changed and sent again. */
  | { readonly kind: 'left' }
  /** The server wants the phone verified anew: a new code is sent. */
  | { readonly kind: 'unverified' }
  /** The server has refused a document or misses one: back to the step in which it is chosen. */
  | {
      readonly kind: 'refusedDocument'
      readonly step: 'company' | 'representative' | 'documents'
      /** Why, in the server's words; null: it has none. */
      readonly reason: string | null
    }

export type SubmittingOutput = SubmittingEnd & Pick<OnboardedCompany, 'sentAccount'>
