import { isPhone } from '#domain/documents.ts'
import { isEmail } from '#domain/email.ts'
import type { ChosenDocument } from '#services/documents.ts'

/** What the draft of every wizard with an e-mail, a phone and a document holds. */
export interface ContactDraft {
  readonly step: string
  readonly email: string
  readonly phone: string
  /** The address that was verified; another one in `email` is not. */
  readonly verifiedEmail: string | null
  readonly verifiedPhone: string | null
  readonly document: ChosenDocument | null
}

type IsDone = (draft: ContactDraft) => boolean

/** Whether a step has what the steps behind it need. */
export const isContactStepDone = {
  terms: () => true,
  email: ({ email }) => isEmail(email),
  emailConfirm: ({ email, verifiedEmail }) => email !== '' && verifiedEmail === email,
  phone: ({ phone }) => isPhone(phone),
  phoneConfirm: ({ phone, verifiedPhone }) => phone !== '' && verifiedPhone === phone,
  photo: ({ document }) => document !== null,
  newPassword: () => false,
} as const satisfies Readonly<Record<string, IsDone>>

/** The step that a draft is opened at: its own, or the first before it that is not done. */
export const openingStepOf = <Step extends string, Draft extends { readonly step: Step }>(
  draft: Draft,
  steps: readonly Step[],
  isDone: Readonly<Record<Step, (draft: Draft) => boolean>>,
): Step => {
  const before = steps.slice(0, steps.indexOf(draft.step))
  return before.find((step) => !isDone[step](draft)) ?? draft.step
}
