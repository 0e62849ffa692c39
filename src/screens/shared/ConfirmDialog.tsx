import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ReactElement, ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import { faultText } from '#domain/fault.ts'
import type { createConfirmMachine } from '#machines/shared/confirmMachine.ts'
import { withItsDoubt } from '#machines/shared/submissionEnds.ts'
import { Art } from './art/Art.tsx'
import classes from './ConfirmDialog.module.css'
import { Dialog } from './Dialog.tsx'
import { Notice } from './Notice.tsx'
import { QuestionButtons } from './QuestionButtons.tsx'
import { SubmissionNotice, type SubmissionWords } from './SubmissionNotice.tsx'
import { MomentText } from './SuccessDialog.tsx'

export interface ConfirmWords {
  /** 'Cancelar viagem' */
  readonly title: string
  /** 'Tem certeza que deseja cancelar esta viagem?' */
  readonly question: string
  /** The object: '#501: Cascavel - PR para Paranaguá - PR' */
  readonly object: ReactNode
  /** What else it does: 'Se este cavalo fizer parte de um caminhão ativo, …' */
  readonly consequence?: string
  /** 'Sim, cancelar' */
  readonly confirm: string
  /** It cancels or deletes. */
  readonly isRed: boolean
  /** The text for a refusal without a message. */
  readonly refused: string
  /** The whole message that it has not arrived so far and may be sent again. */
  readonly notArrived: ReactNode
  readonly done: {
    readonly title: string
    readonly text: string
    /** What was done, and what comes next; not given: the object. */
    readonly facts?: ReactElement
  }
  /** The texts while the outcome is unknown; `leave` closes the question. */
  readonly sending: SubmissionWords
}

export interface ConfirmDialogProps<Subject> {
  readonly flow: ActorRefFrom<ReturnType<typeof createConfirmMachine<Subject>>>
  readonly wordsOf: (subject: Subject) => ConfirmWords
}

const takeFocus = (place: HTMLElement | null) => place?.focus()

/** Asks before something that cannot be undone, and shows the outcome. */
export const ConfirmDialog = <Subject,>({ flow, wordsOf }: ConfirmDialogProps<Subject>) => {
  const subject = useSelector(flow, (question) => question.context.subject)
  const fault = useSelector(flow, (question) => question.context.fault)
  const isOpen = useSelector(flow, (question) => !question.matches('idle'))
  const isDone = useSelector(flow, (question) => question.matches('done'))
  const isNotArrived = useSelector(flow, (question) => question.matches('notArrived'))
  const state = useSelector(flow, (question) => String(question.value))
  const sending = useSelector(flow, (question) => question.children.sending)
  const isUnknown = useSelector(sending, (snapshot) => snapshot?.matches('unknown') ?? false)
  const words = subject === null ? null : wordsOf(subject)
  const isBusy = sending !== undefined
  const close = () => flow.send({ type: 'question.closed' })
  const actions = (
    <>
      {isDone && (
        <Button autoFocus onClick={close}>
          Ok
        </Button>
      )}
      {words && !isDone && !isUnknown && (
        <QuestionButtons
          confirm={words.confirm}
          isRed={words.isRed}
          isBusy={isBusy}
          onConfirm={() => flow.send({ type: 'question.confirmed' })}
          back="Voltar"
          onBack={close}
        />
      )}
    </>
  )
  return (
    <Dialog
      title={(isDone ? words?.done.title : words?.title) ?? ''}
      question={isUnknown ? 'unknown' : state}
      {...(isDone && { mark: <Art of="done" /> })}
      isOpen={isOpen}
      {...(!isBusy && { onClose: close })}
      actions={actions}
    >
      {words && (
        <>
          {isDone ? (
            <MomentText>
              <p>{words.done.text}</p>
              {words.done.facts ?? <p>{words.object}</p>}
            </MomentText>
          ) : (
            <>
              {!isUnknown && <p>{words.question}</p>}
              <p className={typeof words.object === 'string' ? classes.object : undefined}>{words.object}</p>
              {!isUnknown && words.consequence !== undefined && <p>{words.consequence}</p>}
            </>
          )}
          {fault && <Notice tone="error">{withItsDoubt(fault, faultText(fault, words.refused))}</Notice>}
          {isNotArrived && <Notice tone="warning">{words.notArrived}</Notice>}
          {isUnknown && sending && (
            <div ref={takeFocus} tabIndex={-1} className={classes.doubt}>
              <SubmissionNotice flow={sending} words={words.sending} />
            </div>
          )}
        </>
      )}
    </Dialog>
  )
}
