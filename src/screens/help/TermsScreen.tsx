import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { termsMachine } from '#machines/shared/termsMachine.ts'
import { Page } from '../shared/Page.tsx'
import { TermsText } from '../shared/TermsText.tsx'
import classes from './TermsScreen.module.css'

/** The terms of use (registries §2 /termos-uso). */
export const TermsScreen = ({ flow }: { flow: ActorRefFrom<typeof termsMachine> }) => {
  const isText = useSelector(flow, (terms) => terms.matches('shown') || terms.matches('loading'))
  return (
    <Page title="Termos de uso">
      <div className={isText ? classes.text : undefined}>
        <TermsText
          flow={flow}
          failure="Não foi possível carregar os termos de uso, por favor tente novamente em alguns minutos."
        />
      </div>
    </Page>
  )
}
