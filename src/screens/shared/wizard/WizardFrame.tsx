// styles of the notices and modals of the steps
import '@mantine/core/styles/Button.layer.css'
import type { ReactNode } from 'react'
import { PlainButton } from '../PlainButton.tsx'
import { ResumedNotice } from './ResumedNotice.tsx'
import classes from './WizardFrame.module.css'

const STEP_NUMBER = 'step-number'
export const STEP_NAME = 'step-name'
/** What is heard after the title of a step. */
export const ABOUT_STEP = `${STEP_NUMBER} ${STEP_NAME}`

export interface Progress {
  /** From 1. */
  readonly number: number
  readonly of: number
  /** `of` is not known yet: it is the least. */
  readonly isOpen?: boolean
}

export interface WizardFrameProps {
  readonly progress: Progress
  /** Drops a continued draft and begins again. */
  readonly onDiscard?: (() => void) | undefined
  readonly children: ReactNode
}

/** The frame of one step: its number, if there are several, and the notice about a continued draft. */
export const WizardFrame = ({
  progress: { number, of, isOpen = false },
  onDiscard,
  children,
}: WizardFrameProps) => (
  <>
    {of > 1 && (
      <div className={classes.progress}>
        <span id={STEP_NUMBER}>{isOpen ? `Passo ${number}` : `Passo ${number} de ${of}`}</span>
        {!isOpen && (
          <div className={classes.track} aria-hidden="true">
            <div className={classes.done} style={{ width: `${(100 * number) / of}%` }} />
          </div>
        )}
      </div>
    )}
    {onDiscard && <ResumedNotice onDiscard={onDiscard} />}
    {children}
  </>
)

export interface WizardButtonsProps {
  readonly next: string
  readonly isDisabled?: boolean
  readonly isBusy?: boolean
  /** The id of the text that says why `next` is disabled. */
  readonly describedBy?: string | undefined
  /** 'Voltar' */
  readonly back?: string
  /** Not given: unless it is busy. */
  readonly mayGoBack?: boolean
  readonly onBack?: (() => void) | undefined
}

/** The buttons to go on and back. */
export const WizardButtons = ({
  next,
  isDisabled = false,
  isBusy = false,
  describedBy,
  back = 'Voltar',
  mayGoBack = !isBusy,
  onBack,
}: WizardButtonsProps) => (
  <div className={classes.buttons}>
    {onBack && (
      <PlainButton look="quiet" isDisabled={!mayGoBack} onClick={onBack}>
        {back}
      </PlainButton>
    )}
    <PlainButton type="submit" isDisabled={isDisabled} isBusy={isBusy} describedBy={describedBy}>
      {next}
    </PlainButton>
  </div>
)
