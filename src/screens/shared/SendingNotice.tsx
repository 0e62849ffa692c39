import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { createSendingMachine } from '#machines/shared/sendingMachine.ts'
import { Notice } from './Notice.tsx'
import { PlainButton } from './PlainButton.tsx'

/** A sending as its screen sees it, whatever is sent. */
export type SendingFlow = ActorRefFrom<ReturnType<typeof createSendingMachine<unknown, unknown>>>

export interface SendingWords {
  /** While it is looked up: 'A carga pode já estar nas suas ofertas solicitadas.' */
  readonly lost: ReactNode
  /** 'Até agora a carga não está nas suas ofertas solicitadas.' */
  readonly nothingYet: ReactNode
  /** After a minute: 'A carga não apareceu nas suas ofertas solicitadas.' */
  readonly notFound: ReactNode
  /** Where no call of the API can tell. */
  readonly undecided?: ReactNode
  /** Leads back to where it is sent from: 'Voltar e enviar de novo' */
  readonly repeat: string
  /** Leads elsewhere: 'Ver ofertas solicitadas'; not given: there is nowhere to go. */
  readonly leave?: string
}

/** What is said and offered while nobody knows whether something that was sent has arrived (design §5). */
export const SendingNotice = ({ flow, words }: { flow: SendingFlow; words: SendingWords }) => {
  const isLooking = useSelector(flow, (sending) => sending.matches('looking'))
  const hasNothingYet = useSelector(flow, (sending) => sending.matches('nothingYet'))
  const isUnreachable = useSelector(flow, (sending) => sending.matches('unreachable'))
  const isNotFound = useSelector(flow, (sending) => sending.matches('notFound'))
  const isUndecided = useSelector(flow, (sending) => sending.matches('undecided'))
  const mayRepeat = useSelector(flow, (sending) => sending.can({ type: 'sending.repeat' }))
  const mayLook = useSelector(flow, (sending) => sending.can({ type: 'outcome.look' }))
  const mayLeave = useSelector(flow, (sending) => sending.can({ type: 'outcome.leave' }))
  return (
    <>
      {isLooking && (
        <Notice tone="warning">
          Não recebemos a resposta. {words.lost} Estamos verificando; não envie de novo.
        </Notice>
      )}
      {hasNothingYet && (
        <Notice tone="warning">{words.nothingYet} Verificamos de novo em alguns segundos.</Notice>
      )}
      {isUnreachable && (
        <Notice tone="error">
          Ainda sem resposta. Confira sua conexão: verificamos de novo em alguns segundos.
        </Notice>
      )}
      {isNotFound && <Notice tone="warning">{words.notFound} Você pode enviar de novo.</Notice>}
      {isUndecided && <Notice tone="warning">{words.undecided}</Notice>}
      {!mayRepeat && (
        <PlainButton
          isBusy={isLooking}
          isDisabled={!mayLook}
          onClick={() => flow.send({ type: 'outcome.look' })}
        >
          Verificar agora
        </PlainButton>
      )}
      {isNotFound && (
        <PlainButton onClick={() => flow.send({ type: 'outcome.look' })}>Verificar outra vez</PlainButton>
      )}
      {mayRepeat && (
        <PlainButton look="quiet" onClick={() => flow.send({ type: 'sending.repeat' })}>
          {words.repeat}
        </PlainButton>
      )}
      {words.leave !== undefined && (
        <PlainButton look="quiet" isDisabled={!mayLeave} onClick={() => flow.send({ type: 'outcome.leave' })}>
          {words.leave}
        </PlainButton>
      )}
    </>
  )
}
