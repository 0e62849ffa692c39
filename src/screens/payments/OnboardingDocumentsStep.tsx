import { useState } from 'react'
import { documentsError, wantedDocuments } from '#machines/payments/onboarding/onboardingChecks.ts'
import type { onboardingWizard } from '#machines/payments/onboarding/onboardingWizard.ts'
import { FilePicker } from '../shared/FilePicker.tsx'
import { Form } from '../shared/Form.tsx'
import { Notice } from '../shared/Notice.tsx'
import { useFirstInvalid } from '../shared/useFirstInvalid.ts'
import { WizardButtons } from '../shared/wizard/WizardFrame.tsx'
import type { StepView } from '../shared/wizard/WizardScreen.tsx'
import { COMPANY_PAPERS } from './onboardingWords.ts'

/** Step 2, 'Documentos' (payments §5). */
export const OnboardingDocumentsStep = (view: StepView<typeof onboardingWizard.machine>) => {
  const { children, draft, message, onNext, onBack } = view
  const [attempts, setAttempts] = useState(0)
  const form = useFirstInvalid(attempts)
  const error = documentsError(draft)
  const wanted = wantedDocuments(draft)
  // one text speaks of all: it stands at the first that is missing
  const missing = wanted.find((name) => draft[name] === null)
  return (
    <Form
      ref={form}
      onSubmit={() => {
        if (error === null) onNext()
        else setAttempts(attempts + 1)
      }}
    >
      {message !== null && <Notice tone="error">{message}</Notice>}
      {wanted.map((name) => {
        const flow = children[name]
        return (
          flow && (
            <FilePicker
              key={name}
              flow={flow}
              label={COMPANY_PAPERS[name]}
              missing={attempts > 0 && name === missing ? error : null}
            />
          )
        )
      })}
      <WizardButtons next="Próximo" onBack={onBack} />
    </Form>
  )
}
