import type { ReactNode } from 'react'
import { PublicPage } from '#screens/shared/PublicPage.tsx'
import { WizardFrame } from '#screens/shared/wizard/WizardFrame.tsx'

/** A step's view in the frame of its wizard. */
export const WizardPage = (props: { title: string; step: number; of: number; children: ReactNode }) => (
  <PublicPage title={props.title}>
    <WizardFrame progress={{ number: props.step, of: props.of }}>{props.children}</WizardFrame>
  </PublicPage>
)
