import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { termsMachine } from '#machines/shared/termsMachine.ts'
import { Form } from '../Form.tsx'
import { TermsText } from '../TermsText.tsx'
import classes from './TermsStep.module.css'
import { WizardButtons } from './WizardFrame.tsx'

export interface TermsStepProps {
  readonly terms: ActorRefFrom<typeof termsMachine>
  readonly onAccept: () => void
  readonly onBack?: (() => void) | undefined
}

/** The terms of use and the consent to them (registries §2, Terms). */
export const TermsStep = ({ terms, onAccept, onBack }: TermsStepProps) => {
  const isShown = useSelector(terms, (snapshot) => snapshot.matches('shown'))
  const [isAccepted, setAccepted] = useState(false)
  return (
    <Form
      onSubmit={() => {
        if (isShown && isAccepted) onAccept()
      }}
    >
      <div className={classes.frame}>
        {/* a text that scrolls must be reached by keyboard */}
        <section className={classes.text} aria-label="Termos de uso" tabIndex={0}>
          <TermsText flow={terms} failure="Erro ao buscar termos" />
        </section>
      </div>
      <label className={classes.consent}>
        <input
          type="checkbox"
          checked={isAccepted}
          disabled={!isShown}
          onChange={(event) => setAccepted(event.currentTarget.checked)}
        />
        <span>Li, compreendi e concordo com os termos de uso</span>
      </label>
      <WizardButtons next="Próximo" isDisabled={!isShown || !isAccepted} onBack={onBack} />
    </Form>
  )
}
