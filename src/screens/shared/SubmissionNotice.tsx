import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useSelector } from '@xstate/react'
import { type ReactNode, useId, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { createSubmissionMachine } from '#machines/shared/submissionMachine.ts'
import { BusyButton } from './BusyButton.tsx'
import { Dialog } from './Dialog.tsx'
import { Notice } from './Notice.tsx'
import { NoWrap } from './NoWrap.tsx'
import { QuestionButtons } from './QuestionButtons.tsx'
import classes from './SubmissionNotice.module.css'

type SubmissionFlow<Subject, Secret, Proof> = ActorRefFrom<
  ReturnType<typeof createSubmissionMachine<Subject, Secret, Proof>>
>

export interface SubmissionWords<Proof = never> {
  /** While it is looked up: 'A carga pode já estar nas suas ofertas solicitadas.' */
  readonly lost: ReactNode
  /** 'Até agora a carga não está nas suas ofertas solicitadas.' */
  readonly nothingYet: ReactNode
  /** The same when there is what may be it; not given: nothing is said of that. */
  readonly possibleMatchPending?: ReactNode
  /** After a minute: 'A carga não apareceu nas suas ofertas solicitadas.' */
  readonly notFound: ReactNode
  /** The whole message if no call of the API can show it. */
  readonly undecided?: ReactNode
  /** How it may be sent again: 'Você pode enviar de novo.' */
  readonly again?: ReactNode
  /** Nothing was sent now: it is one that was sent before. */
  readonly isEarlier?: boolean
  /** Goes back to send it again: 'Voltar e enviar de novo' */
  readonly repeat: string
  /** It only puts the notice away: 'Entendi' */
  readonly isRepeatHarmless?: boolean
  /** Asked before it; then nothing says that it may be sent again. */
  readonly repeatQuestion?: { readonly title: string; readonly text: string; readonly confirm: string }
  /** Goes elsewhere: 'Ver ofertas solicitadas'; not given: no such button. */
  readonly leave?: string
  /** One of several that look like it: 'Protocolo 123, 20/11/2026 às 10:32'. Given if the sending asks the person. */
  readonly candidate?: (proof: Proof) => ReactNode
  /** What is asked above them: 'Encontramos mais de uma transferência igual. Qual delas é a sua?' */
  readonly several?: ReactNode
  /** The same above one alone: 'É esta?' */
  readonly one?: ReactNode
}

interface SubmissionProps<Subject, Secret, Proof = never> {
  readonly flow: SubmissionFlow<Subject, Secret, Proof>
  readonly words: SubmissionWords<Proof>
}

const SEVERAL = 'Encontramos mais de um que pode ser este. Qual deles é?'

/** Asked when it is none of those that look like it. */
const NONE = {
  title: 'Nenhum destes',
  text: 'Tem certeza? Se um deles for o seu e você enviar de novo, ele será feito duas vezes.',
  confirm: 'Sim, nenhum destes',
} as const

const ONE = 'Encontramos um que pode ser este. É este?'
const askedOf = (count: number, { several, one }: Pick<SubmissionWords, 'several' | 'one'>): ReactNode =>
  count === 1 ? (one ?? ONE) : (several ?? SEVERAL)

/** What the last look has come to. While it looks again that stays, since a text that changes is read out. */
type Result =
  | 'lost'
  | 'nothingYet'
  | 'possibleMatchPending'
  | 'unreachable'
  | 'offline'
  | 'notFound'
  | 'undecided'

const useResult = <Subject, Secret, Proof>(flow: SubmissionFlow<Subject, Secret, Proof>): Result => {
  const now = useSelector(flow, (sending): Result | null => {
    const { fault, isEarly } = sending.context
    if (sending.matches({ unknown: 'nothingYet' })) return isEarly ? 'possibleMatchPending' : 'nothingYet'
    if (sending.matches({ unknown: 'unreachable' }))
      return fault?.kind === 'offline' || fault?.kind === 'timeout' ? 'offline' : 'unreachable'
    if (sending.matches({ unknown: 'notFound' })) return 'notFound'
    return sending.matches({ unknown: 'undecided' }) ? 'undecided' : null
  })
  const [last, setLast] = useState(now)
  if (now !== null && now !== last) setLast(now)
  return now ?? last ?? 'lost'
}

const Text = <Subject, Secret, Proof>({ flow, words }: SubmissionProps<Subject, Secret, Proof>) => {
  const result = useResult(flow)
  const { begins, isEarlier, several } = useSelector(flow, (sending) => sending.context)
  /** Nothing was sent now, because the same was sent before, perhaps with other choices. */
  const isHeldBack = words.isEarlier === true || (isEarlier && begins === 'sending')
  const lost = isHeldBack
    ? 'Nada foi enviado agora: ainda verificamos o que você enviou antes.'
    : 'Não recebemos a resposta.'
  if (result === 'unreachable' || result === 'offline') {
    return (
      <Notice tone="warning">
        <span>Ainda sem resposta.</span> <span>{words.lost}</span>{' '}
        <span>{`${result === 'offline' ? 'Confira sua conexão: verificamos' : 'Verificamos'} de novo em alguns segundos.`}</span>
      </Notice>
    )
  }
  return (
    <Notice tone="warning">
      {result === 'lost' && (
        <>
          <span>{lost}</span> <span>{words.lost}</span> <span>Estamos verificando; não envie de novo.</span>
        </>
      )}
      {(result === 'nothingYet' || result === 'possibleMatchPending') && (
        <>
          {isHeldBack && <span>{`${lost} `}</span>}
          <span>{(result === 'possibleMatchPending' && words.possibleMatchPending) || words.nothingYet}</span>{' '}
          <span>Verificamos de novo em alguns segundos.</span>
        </>
      )}
      {result === 'notFound' && (
        <>
          <span>{words.notFound}</span>
          {!words.repeatQuestion && <span> {words.again ?? 'Você pode enviar de novo.'}</span>}
        </>
      )}
      {result === 'undecided' && (
        <span>{several.length > 0 ? askedOf(several.length, words) : words.undecided}</span>
      )}
    </Notice>
  )
}

/** Those that look like it: the person says which of them it is. */
const Several = <Subject, Secret, Proof>({ flow, words }: SubmissionProps<Subject, Secret, Proof>) => {
  const several = useSelector(flow, (sending) => sending.context.several)
  const list = useId()
  if (several.length === 0 || !words.candidate) return null
  return (
    <ul className={classes.several} aria-label="Os que encontramos">
      {several.map((proof, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- its place is its only name
        <li key={index} className={classes.candidate}>
          <span id={`${list}-${index}`}>
            <NoWrap>{words.candidate?.(proof)}</NoWrap>
          </span>
          <Button
            variant="default"
            aria-describedby={`${list}-${index}`}
            onClick={() => flow.send({ type: 'outcome.recognised', index })}
          >
            Foi este
          </Button>
        </li>
      ))}
    </ul>
  )
}

const Buttons = <Subject, Secret, Proof>({ flow, words }: SubmissionProps<Subject, Secret, Proof>) => {
  const isLooking = useSelector(flow, (sending) => sending.matches({ unknown: 'looking' }))
  const mayLook = useSelector(flow, (sending) => sending.can({ type: 'outcome.look' }))
  const mayRepeat = useSelector(flow, (sending) => sending.can({ type: 'sending.repeat' }))
  const isNotFound = useSelector(flow, (sending) => sending.matches({ unknown: 'notFound' }))
  const hasSeveral = useSelector(flow, (sending) => sending.context.several.length > 0)
  const [isAsked, question] = useDisclosure(false)
  const looks = isLooking || mayLook
  const repeat = () => flow.send({ type: 'sending.repeat' })
  const asked = words.repeatQuestion ?? (hasSeveral ? NONE : null)
  // one primary button: the harmless way (design §10)
  const repeats = isNotFound || words.isRepeatHarmless === true || words.leave === undefined
  const lookOf = (isPrimary: boolean) => (isPrimary ? {} : { variant: 'default' })
  return (
    <>
      {words.leave !== undefined && (
        <Button
          {...lookOf(!looks && !(mayRepeat && repeats))}
          onClick={() => flow.send({ type: 'outcome.leave' })}
        >
          {words.leave}
        </Button>
      )}
      {mayRepeat && (
        <Button {...lookOf(!looks && repeats)} onClick={asked ? question.open : repeat}>
          {hasSeveral ? 'Nenhum destes' : words.repeat}
        </Button>
      )}
      {looks && (
        <BusyButton isBusy={isLooking} onClick={() => flow.send({ type: 'outcome.look' })}>
          Verificar agora
        </BusyButton>
      )}
      {asked && (
        <Dialog
          title={asked.title}
          isOpen={isAsked}
          onClose={question.close}
          actions={
            <QuestionButtons
              confirm={asked.confirm}
              isRed
              // it is being looked up once more
              isBusy={!mayRepeat}
              onConfirm={repeat}
              back="Voltar"
              onBack={question.close}
            />
          }
        >
          <p>{asked.text}</p>
        </Dialog>
      )}
    </>
  )
}

/** The notice while it is unknown whether something has arrived (design §5). */
export const SubmissionNotice = <Subject, Secret, Proof = never>(
  props: SubmissionProps<Subject, Secret, Proof>,
) => (
  <>
    <Text {...props} />
    <Several {...props} />
    <div className={classes.actions}>
      <Buttons {...props} />
    </div>
  </>
)

/** The same as a modal. Only an answer or its buttons close it. */
export const SubmissionDialog = <Subject, Secret, Proof = never>({
  title,
  ...props
}: SubmissionProps<Subject, Secret, Proof> & { readonly title: string }) => {
  const isUnknown = useSelector(props.flow, (sending) => sending.matches('unknown'))
  return (
    <Dialog title={title} size="outcome" isOpen={isUnknown} actions={<Buttons {...props} />}>
      <div className={classes.doubt}>
        <Text {...props} />
        <Several {...props} />
      </div>
    </Dialog>
  )
}
