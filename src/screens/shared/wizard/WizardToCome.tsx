import '../library.css'
import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton } from '@mantine/core'
import type { ComponentType, ReactNode } from 'react'
import form from '../form.module.css'
import { WaitingText } from '../Waiting.tsx'
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

/** A label over its field; not by WaitingShape.tsx, whose file the pages before the sign-in would load for it. */
const FIELD = [
  ['0.7rem', '6rem'],
  ['2.75rem', '100%'],
] as const

/** A wizard whose first step is not known yet: its page with the shape of a step. */
export const WizardToCome = ({ Page, title, what = 'o cadastro', isForm = false }: WizardToComeProps) => (
  <Page title={title}>
    <div className={isForm ? form.form : undefined}>
      <div role="status" className={`${form.end} ${classes.underWay}`}>
        <WaitingText>{`Carregando ${what}…`}</WaitingText>
        <div aria-hidden="true" className={classes.toCome}>
          {[...FIELD, ...FIELD].map(([height, width], index) => (
            // they never move
            <Skeleton key={index} height={height} width={width} />
          ))}
          <div className={classes.buttons}>
            <Skeleton height="2.75rem" width="8rem" />
            <Skeleton height="2.75rem" width="8rem" />
          </div>
        </div>
      </div>
    </div>
  </Page>
)
