import * as v from 'valibot'
import { hashText } from '#domain/hashText.ts'
import type { ChosenFile } from '#services/chosenFiles.ts'
import type { NewPayAccount } from '#services/payOnboarding.ts'
import { postalAddressOf } from '../../shared/wizard/addressDraft.ts'
import { documentsOf, motherOf, type OnboardingDocument, type OnboardingDraft } from './onboarding.ts'

// What of an onboarding has been sent. It is stored before and after every call, so that a page that is closed at any
// moment goes on where it stopped. It holds hashes, no CPF, no code and no file.

export const progressShape = v.object({
  /** Hash of the phone whose code the sending has verified; null: none yet. */
  verified: v.nullable(v.string()),
  /** `sent`: without an answer so far. */
  account: v.picklist(['none', 'sent', 'open']),
  /** Hash of what was last sent as the account; null: nothing, or another device has opened it. */
  accountMark: v.nullable(v.string()),
  /** By kind and owner, with a hash of the file; without `isAccepted` it may have arrived or not. */
  documents: v.record(v.string(), v.object({ mark: v.string(), isAccepted: v.boolean() })),
})
export type SubmitProgress = v.InferOutput<typeof progressShape>

export const nothingSent: SubmitProgress = {
  verified: null,
  account: 'none',
  accountMark: null,
  documents: {},
}

/** The account that a finished draft asks for (payments §3). */
export const accountOf = (draft: OnboardingDraft): NewPayAccount => ({
  companyId: draft.companyId,
  cnpj: draft.cnpj,
  companyName: draft.companyName,
  revenue: draft.revenue ?? 0,
  relationship: draft.relationship ?? 'SOCIO',
  cpf: draft.cpf,
  name: draft.name,
  birthDate: draft.birthDate,
  mother: motherOf(draft),
  email: draft.email,
  phone: draft.phone,
  address: postalAddressOf(draft),
})

const hashOfAccount = (draft: OnboardingDraft) => hashText(JSON.stringify(accountOf(draft)))

/** 'ESTATUTO_SOCIAL controlling' */
export const slotOf = ({ tipo, of }: Pick<OnboardingDocument, 'tipo' | 'of'>): string => `${tipo} ${of}`

/** A file of ten megabytes takes a phone a moment, and its mark is asked for at every step. */
const fileMarks = new WeakMap<ChosenFile, string>()

const hashOfFile = ({ file }: OnboardingDocument): string => {
  const mark = fileMarks.get(file) ?? hashText(file.base64)
  fileMarks.set(file, mark)
  return mark
}

export const isVerified = ({ verified }: SubmitProgress, { phone }: OnboardingDraft): boolean =>
  verified === hashText(phone)

export const withVerified = (progress: SubmitProgress, { phone }: OnboardingDraft): SubmitProgress => ({
  ...progress,
  verified: hashText(phone),
})

export const withAccount = (
  progress: SubmitProgress,
  account: SubmitProgress['account'],
  draft: OnboardingDraft,
): SubmitProgress => ({
  ...progress,
  account,
  accountMark: account === 'sent' ? hashOfAccount(draft) : progress.accountMark,
})

/** As a draft holds it. */
export const sentAccountOf = ({ account, accountMark }: SubmitProgress): string | null =>
  account === 'none' ? null : (accountMark ?? '')

/** `same`: the account was sent with the data of the draft, and may be open. No call changes them. */
export const accountSent = (draft: OnboardingDraft): 'none' | 'same' | 'other' => {
  if (draft.sentAccount === null) return 'none'
  return draft.sentAccount === hashOfAccount(draft) ? 'same' : 'other'
}

/** Other data than were sent would be shown. */
export const wouldDiffer = (draft: OnboardingDraft, fields: Partial<OnboardingDraft>): boolean =>
  accountSent(draft) === 'same' && accountSent({ ...draft, ...fields }) === 'other'

/** The account was opened with other data than the draft has now: no call changes them. */
export const hasOtherAccount = ({ account, accountMark }: SubmitProgress, draft: OnboardingDraft): boolean =>
  account === 'open' && accountMark !== hashOfAccount(draft)

export const withDocument = (
  progress: SubmitProgress,
  document: OnboardingDocument,
  isAccepted: boolean,
): SubmitProgress => ({
  ...progress,
  documents: { ...progress.documents, [slotOf(document)]: { mark: hashOfFile(document), isAccepted } },
})

/** One of this kind is at the server already, or may be. */
export const mayBeThere = ({ documents }: SubmitProgress, document: OnboardingDocument): boolean =>
  slotOf(document) in documents

/** Accepted as it is now: another file in its place is sent again. */
export const isAccepted = ({ documents }: SubmitProgress, document: OnboardingDocument): boolean => {
  const sent = documents[slotOf(document)]
  return sent?.isAccepted === true && sent.mark === hashOfFile(document)
}

/** What is sent next; null: all has been accepted. */
export const nextDocument = (progress: SubmitProgress, draft: OnboardingDraft): OnboardingDocument | null =>
  documentsOf(draft).find((document) => !isAccepted(progress, document)) ?? null

export const bytesOf = ({ file: { base64 } }: Pick<OnboardingDocument, 'file'>): number => {
  const padding = base64.endsWith('==') ? 2 : Number(base64.endsWith('='))
  return Math.floor((base64.length * 3) / 4) - padding
}

/** Bytes of all documents, and of those that were accepted. */
export const sentBytes = (progress: SubmitProgress, draft: OnboardingDraft) => {
  const all = documentsOf(draft)
  const sum = (documents: readonly OnboardingDocument[]) =>
    documents.reduce((total, document) => total + bytesOf(document), 0)
  return { sent: sum(all.filter((document) => isAccepted(progress, document))), total: sum(all) }
}
