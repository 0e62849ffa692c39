import { defineStep, enter, type StepArgs, store } from '../../shared/wizard/step.ts'
import { fileFields, type NamedFileNews } from '../../shared/wizard/steps/file.ts'
import type { CompanyStep, DocumentsStep, OnboardedCompany } from './onboarding.ts'
import { documentsError, wantedDocuments } from './onboardingChecks.ts'
import { representativeFiles } from './onboardingRepresentativeStep.ts'
import { type Files, PDF } from './onboardingStepParts.ts'

type DocumentsDraft = DocumentsStep & Pick<CompanyStep, 'companyType'> & Pick<OnboardedCompany, 'legalNature'>

interface DocumentsTypes {
  readonly fields: DocumentsStep
  readonly needs: Pick<DocumentsDraft, 'companyType' | 'legalNature'>
  readonly inner: 'open'
  readonly second: never
  readonly event: NamedFileNews<keyof DocumentsStep> | { type: 'step.next' }
  readonly actors: Files<keyof DocumentsStep>
}

const papers = fileFields({ statute: PDF, contract: PDF, beneficiaries: PDF })

const isSkipped = ({ context }: StepArgs<DocumentsDraft>) => wantedDocuments(context.draft).length === 0

/**
 * Step 2, 'Documentos'. A MEI brings none: it is skipped both ways, and on the way back the representative's files
 * are cleared (payments §2.3).
 */
export const documentsStep = defineStep<DocumentsTypes>({
  ...papers,
  isDone: (draft) => documentsError(draft) === null,
  guards: {
    isSkipped,
    isSkippedBack: (args: StepArgs<DocumentsDraft>) =>
      isSkipped(args) && args.context.draft.step === 'validation',
    areDocumentsThere: ({ context }: StepArgs<DocumentsDraft>) => documentsError(context.draft) === null,
  },
  chart: ({ name, next, on }) => ({
    initial: 'opening',
    states: {
      opening: {
        always: [
          {
            guard: 'isSkippedBack',
            actions: [store(() => representativeFiles.empty)],
            target: on['step.back'],
          },
          { guard: 'isSkipped', target: next },
          { target: 'open' },
        ],
      },
      open: {
        entry: enter(name),
        invoke: papers.invoke,
        on: { ...papers.on, 'step.next': { guard: 'areDocumentsThere', target: next }, ...on },
      },
    },
  }),
})
