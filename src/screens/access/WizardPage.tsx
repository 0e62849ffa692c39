// of the notices and modals of the steps
import '@mantine/core/styles/Button.layer.css'
import type { ReactNode } from 'react'
import { PlainButton } from '../shared/PlainButton.tsx'
import { PublicPage } from '../shared/PublicPage.tsx'
import classes from './WizardPage.module.css'

export interface WizardPageProps {
  readonly title: string
  /** From 1. */
  readonly step: number
  readonly of: number
  readonly children: ReactNode
}

/** The frame of one step: what it is about and how far one has come. */
export const WizardPage = ({ title, step, of, children }: WizardPageProps) => (
  <PublicPage title={title}>
    <div className={classes.progress}>
      <span>
        Passo {step} de {of}
      </span>
      <div className={classes.track} aria-hidden="true">
        <div className={classes.done} style={{ width: `${(100 * step) / of}%` }} />
      </div>
    </div>
    {children}
  </PublicPage>
)

export interface WizardButtonsProps {
  readonly next: string
  readonly isDisabled?: boolean
  readonly isBusy?: boolean
  readonly onBack?: (() => void) | undefined
}

/** The way on, and the way back beside it. */
export const WizardButtons = ({ next, isDisabled = false, isBusy = false, onBack }: WizardButtonsProps) => (
  <div className={classes.buttons}>
    {onBack && (
      <PlainButton look="quiet" isDisabled={isBusy} onClick={onBack}>
        Voltar
      </PlainButton>
    )}
    <PlainButton type="submit" isDisabled={isDisabled} isBusy={isBusy}>
      {next}
    </PlainButton>
  </div>
)
