import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { termsMachine } from '#machines/help/termsMachine.ts'
import { CleanHtml } from '../shared/CleanHtml.tsx'
import { Notice } from '../shared/Notice.tsx'
import { Page } from '../shared/Page.tsx'
import classes from './TermsScreen.module.css'

/** The terms of use (registries §2 /termos-uso). */
export const TermsScreen = ({ flow }: { flow: ActorRefFrom<typeof termsMachine> }) => {
  const html = useSelector(flow, (terms) => terms.context.html)
  const isLoading = useSelector(flow, (terms) => terms.matches('loading'))
  const isUnavailable = useSelector(flow, (terms) => terms.matches('unavailable'))
  return (
    <Page title="Termos de uso">
      {isLoading && (
        <div role="status">
          <span className="visually-hidden">Carregando os termos de uso…</span>
          <Skeleton height={400} />
        </div>
      )}
      {isUnavailable && (
        <Notice
          tone="error"
          action={{ label: 'Tentar novamente', onAct: () => flow.send({ type: 'terms.reload' }) }}
        >
          Não foi possível carregar os termos de uso, por favor tente novamente em alguns minutos.
        </Notice>
      )}
      {html !== null && (
        <article className={classes.text}>
          <CleanHtml html={html} />
        </article>
      )}
    </Page>
  )
}
