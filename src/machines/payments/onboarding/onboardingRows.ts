import { documentsOf, type OnboardingDocument, type OnboardingDraft } from './onboarding.ts'
import { bytesOf, isAccepted, isVerified, type SubmitProgress, slotOf } from './onboardingProgress.ts'

// The steps of the sending as they are shown, one a line.

export type RowState = 'done' | 'running' | 'waiting' | 'refused' | 'uncertain'

export interface SubmitRow {
  readonly key: string
  readonly label: string
  readonly state: RowState
  /** Of a document. */
  readonly bytes: number | null
}

/** Where the sending is: the call that runs, or none. */
export type SubmitPlace =
  | 'code'
  | 'account'
  | 'document'
  | 'confirmation'
  | 'accountRefused'
  | 'documentRefused'
  | 'confirmationRefused'
  | null

const LABELS: Readonly<Record<OnboardingDocument['tipo'], string>> = {
  SELFIE: 'Selfie',
  CNH: 'CNH',
  PROCURACAO: 'Procuração',
  ESTATUTO_SOCIAL: 'Estatuto social',
  CONTRATO_SOCIAL: 'Contrato social',
  DECLARACAO_BENEFICIARIOS_FINAIS: 'Declaração dos beneficiários finais',
}

export const labelOf = ({ tipo, of }: Pick<OnboardingDocument, 'tipo' | 'of'>): string =>
  of === 'controlling' ? `${LABELS[tipo]} da controladora` : LABELS[tipo]

interface Sending {
  readonly progress: SubmitProgress
  readonly draft: OnboardingDraft
  /** The document that is sent or was refused. */
  readonly document: OnboardingDocument | null
}

const documentState = (
  { progress, document: current }: Sending,
  document: OnboardingDocument,
  place: SubmitPlace,
): RowState => {
  if (isAccepted(progress, document)) return 'done'
  const isCurrent = current !== null && slotOf(current) === slotOf(document)
  if (isCurrent && place === 'document') return 'running'
  if (isCurrent && place === 'documentRefused') return 'refused'
  const sent = progress.documents[slotOf(document)]
  return sent && !sent.isAccepted ? 'uncertain' : 'waiting'
}

const accountState = ({ account }: SubmitProgress, place: SubmitPlace): RowState => {
  if (account === 'open') return 'done'
  if (place === 'account') return 'running'
  if (place === 'accountRefused') return 'refused'
  return account === 'sent' ? 'uncertain' : 'waiting'
}

const codeState = ({ progress, draft }: Sending, place: SubmitPlace): RowState => {
  if (place === 'code') return 'running'
  return isVerified(progress, draft) || progress.account !== 'none' ? 'done' : 'waiting'
}

const confirmationState = (place: SubmitPlace): RowState => {
  if (place === 'confirmation') return 'running'
  return place === 'confirmationRefused' ? 'refused' : 'waiting'
}

/** In the order of the calls (payments §2.3): code, account, documents, confirmation. */
export const rowsOf = (sending: Sending, place: SubmitPlace): readonly SubmitRow[] => [
  { key: 'code', label: 'Código do celular', state: codeState(sending, place), bytes: null },
  { key: 'account', label: 'Dados da conta', state: accountState(sending.progress, place), bytes: null },
  ...documentsOf(sending.draft).map(
    (document): SubmitRow => ({
      key: slotOf(document),
      label: labelOf(document),
      state: documentState(sending, document, place),
      bytes: bytesOf(document),
    }),
  ),
  {
    key: 'confirmation',
    label: 'Confirmação dos documentos',
    state: confirmationState(place),
    bytes: null,
  },
]
