import type { ComponentType, ReactNode } from 'react'
import form from '../form.module.css'
import { ButtonToCome, FieldToCome, WaitingShape } from '../WaitingShape.tsx'
import classes from './WizardFrame.module.css'

export interface WizardToComeProps {
  /** The frame of its steps. */
  readonly Page: ComponentType<{ readonly title: string; readonly children: ReactNode }>
  readonly title: string
  /** Not given: 'o cadastro'. */
  readonly what?: string | undefined
  /** Its one step is a form with a card of its own. */
  readonly isForm?: boolean
}

/** A wizard whose first step is not known yet: its page with the shape of a step. */
export const WizardToCome = ({ Page, title, what = 'o cadastro', isForm = false }: WizardToComeProps) => (
  <Page title={title}>
    <div className={isForm ? form.form : undefined}>
      <div className={form.end}>
        <WaitingShape what={what} hasLine>
          <div className={classes.toCome}>
            <FieldToCome />
            <FieldToCome />
            <div className={classes.buttons}>
              <ButtonToCome width="8rem" />
              <ButtonToCome width="8rem" />
            </div>
          </div>
        </WaitingShape>
      </div>
    </div>
  </Page>
)
