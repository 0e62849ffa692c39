import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { faultText } from '#domain/fault.ts'
import { isTerms } from '#domain/terms.ts'
import type { termsMachine } from '#machines/shared/termsMachine.ts'
import { CleanHtml } from './CleanHtml.tsx'
import { LoadFailure } from './LoadFailure.tsx'
import { WaitingText } from './Waiting.tsx'

export interface TermsTextProps {
  readonly flow: ActorRefFrom<typeof termsMachine>
  /** The text if the terms cannot be loaded and the server does not say why. */
  readonly failure: string
}

/** Of text. */
const LINES = ['96%', '92%', '98%', '95%', '90%', '97%', '93%', '99%', '94%', '60%'] as const

/** The terms of use: a skeleton, then the text, or the failure with a button to try again. */
export const TermsText = ({ flow, failure }: TermsTextProps) => {
  const { html, fault } = useSelector(flow, (terms) => terms.context)
  const isLoading = useSelector(flow, (terms) => terms.matches('loading'))
  return (
    <>
      {isLoading && (
        <div role="status">
          <WaitingText>Carregando os termos de uso…</WaitingText>
          <div aria-hidden="true">
            {LINES.map((width) => (
              <Skeleton key={width} height="0.7em" mt="0.9em" width={width} />
            ))}
          </div>
        </div>
      )}
      {fault && (
        <LoadFailure fault={fault} onRetry={() => flow.send({ type: 'terms.reload' })}>
          {faultText(fault, failure)}
        </LoadFailure>
      )}
      {html !== null && (
        <article>
          {/* every page and modal with the terms of use has their title above them */}
          <CleanHtml html={html} hasTitle={!isTerms(html)} />
        </article>
      )}
    </>
  )
}
