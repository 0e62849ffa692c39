import type { ReactNode } from 'react'
import { Page } from '../Page.tsx'
import { STEP_NAME } from './WizardFrame.tsx'
import classes from './WizardPage.module.css'

export interface WizardPageProps {
  readonly title: string
  readonly breadcrumb: string
  readonly describedBy?: string | undefined
  readonly children: ReactNode
}

/** The frame of a wizard within the shell: one card below the title. */
export const WizardPage = ({ title, breadcrumb, describedBy, children }: WizardPageProps) => (
  <Page title={title} breadcrumb={breadcrumb} describedBy={describedBy}>
    <div className={classes.card}>{children}</div>
  </Page>
)

/** The name of a step, where all steps have the same title. */
export const StepName = ({ children }: { children: string }) => (
  <h2 id={STEP_NAME} className={classes.step}>
    {children}
  </h2>
)
