import type { FileRule } from '#domain/files.ts'
import type { chosenFileMachine } from '../../shared/chosenFileMachine.ts'
import type { StepArgs } from '../../shared/wizard/step.ts'
import type { Typed } from '../../shared/wizard/types.ts'
import type { OnboardingDraft } from './onboarding.ts'
import { wouldDiffer } from './onboardingProgress.ts'

// What the steps of the onboarding share (payments §2.3, §5).

const INVALID = 'Formato inválido'
export const PDF: FileRule = { extensions: ['.pdf'], largestMb: 10, invalid: INVALID }
export const PHOTO: FileRule = { extensions: ['.jpg', '.jpeg', '.png'], largestMb: 10, invalid: INVALID }

export type Files<Name extends string> = Readonly<Record<Name, typeof chosenFileMachine>>

/** Forbidden: what is shown is what was sent. Files, and what only decides which are wanted, may be changed. */
export const lockSent = { 'draft.typed': { guard: 'wouldDiffer' } }
export const lock = {
  wouldDiffer: ({ context, event }: StepArgs<OnboardingDraft, Typed<OnboardingDraft>>) =>
    wouldDiffer(context.draft, event.fields),
}
