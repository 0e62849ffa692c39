import { faultText, serverMessage } from '#domain/fault.ts'
import type { PayDocument } from '#services/payOnboarding.ts'
import type { Refusal } from '../../shared/submissionEnds.ts'
import {
  companyKindsOf,
  type DocumentKind,
  documentsOf,
  type OnboardingDocument,
  type OnboardingDraft,
  type SubmittingEnd,
} from './onboarding.ts'
import {
  isVerified,
  mayBeThere,
  nextDocument,
  type SubmitProgress,
  slotOf,
  withDocument,
} from './onboardingProgress.ts'

// What the sending of an onboarding knows, which call is its next, and what an answer changes.

export type SubmitEvent =
  /** No other tab sends for this company: what has been sent so far, null: nothing. */
  | { type: 'turn.taken'; progress: SubmitProgress | null }
  /** The call that failed is made again. */
  | { type: 'submit.retry' }
  /** The document that is on its way is not waited for. */
  | { type: 'submit.pause' }
  /** Back to the last step; what has arrived stays. */
  | { type: 'submit.leave' }
  /** Back to the step of the document that was refused, or is missing. */
  | { type: 'document.change' }
  /** The account that is there already gets the documents. */
  | { type: 'account.keep' }
  /** All had been sent before, from another device. */
  | { type: 'submit.end' }

export interface SubmitContext {
  readonly draft: OnboardingDraft
  readonly progress: SubmitProgress
  /** The account was sent before this page was loaded and has no answer. */
  readonly begins: 'sending' | 'looking'
  /** The document that is sent or was refused, and whether one of its kind may be there. */
  readonly document: OnboardingDocument | null
  readonly isThere: boolean
  /** Why it has stopped; null: it has not, or the user has paused it. */
  readonly fault: Refusal | null
}

/** `answer`: of an account that was sent before. */
export type NextCall = 'code' | 'account' | 'answer' | 'document' | 'confirmation'

export const nextCall = ({ progress, draft }: Pick<SubmitContext, 'progress' | 'draft'>): NextCall => {
  if (progress.account === 'none') return isVerified(progress, draft) ? 'account' : 'code'
  if (progress.account === 'sent') return 'answer'
  return nextDocument(progress, draft) ? 'document' : 'confirmation'
}

export const documentFrom = ({ draft, document, isThere }: SubmitContext): PayDocument => {
  if (document === null) throw new Error('no document is taken')
  return { companyId: draft.companyId, ...document, isThere }
}

/** The next document is about to be sent. */
export const taken = ({ progress, draft }: SubmitContext): Partial<SubmitContext> => {
  const document = nextDocument(progress, draft)
  if (document === null) return {}
  const isThere = mayBeThere(progress, document)
  return { document, isThere, progress: withDocument(progress, document, false) }
}

export const accepted = ({ progress, document }: SubmitContext): Partial<SubmitContext> =>
  document ? { progress: withDocument(progress, document, true) } : {}

/** A refused file is not at the server: the next one of its kind is a first one, unless one was there before. */
export const withoutRefused = ({ progress, document, isThere }: SubmitContext): Partial<SubmitContext> => {
  if (document === null || isThere) return {}
  const { [slotOf(document)]: _, ...documents } = progress.documents
  return { progress: { ...progress, documents } }
}

/** As a refusal of the confirmation names them: 'Faltam documentos: Selfie, Contrato Social.' */
const NAMES: readonly (readonly [RegExp, DocumentKind, OnboardingDocument['of']])[] = [
  [/selfie/i, 'SELFIE', 'representative'],
  [/\bcnh\b/i, 'CNH', 'representative'],
  [/procura[cç][aã]o/i, 'PROCURACAO', 'representative'],
  [/estatuto/i, 'ESTATUTO_SOCIAL', 'company'],
  [/contrato[ _]social/i, 'CONTRATO_SOCIAL', 'company'],
  [/benefici[aá]rios/i, 'DECLARACAO_BENEFICIARIOS_FINAIS', 'company'],
]

const missingIn = ({ fault }: Pick<SubmitContext, 'fault'>) =>
  NAMES.filter(([name]) => fault !== null && name.test(faultText(fault)))

/** The confirmation was refused: a document that it names was accepted, but is not there, and is sent again. */
export const missingAgain = (context: SubmitContext): Partial<SubmitContext> => {
  const missing = missingIn(context)
  const isMissing = ({ tipo, of }: OnboardingDocument) =>
    missing.some(([, kind, owner]) => kind === tipo && owner === of)
  const progress = documentsOf(context.draft)
    .filter(isMissing)
    .reduce((before, document) => withDocument(before, document, false), context.progress)
  return { document: null, progress }
}

const OTHER_TYPE = 'O tipo de empresa informado não os pede: confira-o.'

/**
 * Where the refused document is chosen, or the first one that the confirmation misses. One that a company of this type
 * does not bring is asked for once the type is another one.
 */
export const refusedFrom = (context: SubmitContext): SubmittingEnd => {
  const { document, draft, fault } = context
  const reason = fault && serverMessage(fault)
  if (document) return { kind: 'refusedDocument', step: STEPS[document.of], reason }
  const missing = missingIn(context)
  if (missing[0]?.[2] === 'representative') return { kind: 'refusedDocument', step: 'representative', reason }
  const kinds = companyKindsOf(draft)
  if (missing.some(([, kind, of]) => of === 'company' && !kinds.includes(kind)))
    return { kind: 'refusedDocument', step: 'company', reason: `${reason} ${OTHER_TYPE}` }
  return { kind: 'refusedDocument', step: kinds.length === 0 ? 'company' : 'documents', reason }
}

const STEPS = {
  controlling: 'company',
  representative: 'representative',
  company: 'documents',
} as const satisfies Readonly<Record<OnboardingDocument['of'], string>>
