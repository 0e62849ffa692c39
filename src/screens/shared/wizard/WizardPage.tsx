import type { ReactElement, ReactNode } from 'react'
import { Page } from '../Page.tsx'
import type { Trail } from '../trails.ts'
import type { SummaryPart } from './summary.ts'
import { STEP_NAME } from './WizardFrame.tsx'
import classes from './WizardPage.module.css'
import type { StepPage } from './WizardScreen.tsx'
import { WithSummary } from './WizardSummary.tsx'

export interface WizardPageProps {
  readonly title: string
  readonly breadcrumb: Trail
  readonly describedBy?: string | undefined
  /** Not given: it is over, or could not begin. */
  readonly summary?: readonly SummaryPart[] | undefined
  readonly children: ReactNode
}

/** The frame of a wizard within the shell: one card below the title, and its summary. */
export const WizardPage = ({ title, breadcrumb, describedBy, summary, children }: WizardPageProps) => {
  const card = <div className={classes.card}>{children}</div>
  return (
    <Page title={title} breadcrumb={breadcrumb} describedBy={describedBy}>
      {summary ? <WithSummary parts={summary}>{card}</WithSummary> : card}
    </Page>
  )
}

/** The pages of a wizard whose steps all have one title, and each a name below it. */
export const namedSteps =
  (title: string) =>
  (name: string, content: ReactElement | undefined): StepPage => ({
    title,
    content: (
      <>
        <h2 id={STEP_NAME} className={classes.step}>
          {name}
        </h2>
        {content}
      </>
    ),
  })
