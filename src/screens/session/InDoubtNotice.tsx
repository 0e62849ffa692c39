import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { type FocusEvent, useLayoutEffect, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { PageAddress } from '#domain/pages.ts'
import { type createInDoubtMachine, type InDoubtOperation, isSame } from '#machines/session/inDoubtMachine.ts'
import { Notice } from '../shared/Notice.tsx'
import { NoWrap } from '../shared/NoWrap.tsx'
import { SubmissionNotice, type SubmissionWords } from '../shared/SubmissionNotice.tsx'
import classes from './InDoubtNotice.module.css'

export interface InDoubtNoticeProps<Proof = never> {
  readonly flow: ActorRefFrom<ReturnType<typeof createInDoubtMachine<Proof>>>
  /** The texts for a record; null: its kind is unknown. */
  readonly wordsOf: (record: InDoubtOperation) => InDoubtWords<Proof> | null
  /** 'Envio sem resposta' */
  readonly name?: string
  /** It stays until its outcome is known; to give it up is asked for. Not given: it can be put away for now. */
  readonly givingUp?: SubmissionWords['repeatQuestion']
  /** Told while only another tab has one. */
  readonly elsewhere?: string
  /** It stands below the title of a page, not above the page. */
  readonly isInPage?: boolean
}

export interface InDoubtWords<Proof = never>
  extends Pick<
    SubmissionWords<Proof>,
    | 'lost'
    | 'nothingYet'
    | 'possibleMatchPending'
    | 'notFound'
    | 'undecided'
    | 'several'
    | 'one'
    | 'candidate'
  > {
  /** 'A carga de Toledo - PR para Curitiba - PR foi solicitada.' */
  readonly arrived: string
  /** The same of one whose answer has come, to a page that was left; not given: it makes no difference. */
  readonly answered?: string
  /** What has become of it otherwise: the bank has given it back; null: it was done. */
  readonly arrivedAs?: (proof: Proof) => string | null
  /** Asked before it is given up, instead of what is asked of each. */
  readonly givingUp?: SubmissionWords['repeatQuestion']
  /** Where it can be seen: 'Ver ofertas solicitadas'. Null: no page shows it now. */
  readonly place: { readonly label: string; readonly to: PageAddress } | null
}

const toldOf = <Proof,>(words: InDoubtWords<Proof>, proof: Proof | null, isAnswered: boolean): string =>
  (proof !== null && words.arrivedAs?.(proof)) || (isAnswered && words.answered) || words.arrived

/** The focus goes to the heading of the page when what is shown takes the button away that had it. */
const useFocusKept = (shown: string) => {
  const holdsFocus = useRef(false)
  // something else is shown
  useLayoutEffect(() => {
    if (!holdsFocus.current || document.activeElement !== document.body) return
    holdsFocus.current = false
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  }, [shown])
  return {
    onFocus: () => {
      holdsFocus.current = true
    },
    /** A button that is taken away gives the focus to nobody. */
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null) holdsFocus.current = false
    },
  }
}

/** The others that have no answer: how many, and unfolded which. */
const Others = <Proof = never>({ flow, wordsOf }: Pick<InDoubtNoticeProps<Proof>, 'flow' | 'wordsOf'>) => {
  const { others, otherRecords, record } = useSelector(flow, (unanswered) => unanswered.context)
  if (others === 0) return null
  const count = others === 1 ? 'Há mais 1 envio sem resposta.' : `Há mais ${others} envios sem resposta.`
  const named = otherRecords.flatMap((other) => {
    const words = record && isSame(other, record) ? null : wordsOf(other)
    return words === null ? [] : [{ name: `${other.kind}:${other.key}`, text: words.lost }]
  })
  if (named.length === 0) return <p className={classes.others}>{count}</p>
  return (
    <details className={classes.others}>
      <summary className={classes.count}>{count}</summary>
      <ul className={classes.named}>
        {named.map(({ name, text }) => (
          <li key={name}>
            <NoWrap>{text}</NoWrap>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Shown above the page: what was sent before without an answer, and its outcome. */
export const InDoubtNotice = <Proof = never>({
  flow,
  wordsOf,
  name = 'Envio sem resposta',
  givingUp,
  elsewhere,
  isInPage = false,
}: InDoubtNoticeProps<Proof>) => {
  const record = useSelector(flow, (unanswered) => unanswered.context.record)
  const outcome = useSelector(flow, (unanswered) => unanswered.children.inDoubtOutcome)
  const hasArrived = useSelector(flow, (unanswered) => unanswered.matches('arrived'))
  const isElsewhere = useSelector(flow, (unanswered) => unanswered.matches('elsewhere'))
  const proof = useSelector(flow, (unanswered) => unanswered.context.proof) as Proof | null
  const isAnswered = useSelector(flow, (unanswered) => unanswered.context.isAnswered)
  const words = record && wordsOf(record)
  const isShown = Boolean(words && (outcome || hasArrived))
  const focusKept = useFocusKept(`${record?.kind} ${record?.key} ${isShown} ${hasArrived}`)
  if (isElsewhere && elsewhere !== undefined) {
    return (
      <section className={isInPage ? classes.inPage : classes.frame} aria-label={name}>
        <Notice tone="info">{elsewhere}</Notice>
      </section>
    )
  }
  if (!words || !isShown) return null
  const { place } = words
  const asked = words.givingUp ?? givingUp
  return (
    <section className={isInPage ? classes.inPage : classes.frame} aria-label={name} {...focusKept}>
      <div className={classes.card}>
        {outcome && (
          <SubmissionNotice
            flow={outcome}
            words={{
              ...words,
              isRepeatHarmless: true,
              ...(asked ? { repeat: asked.title, repeatQuestion: asked } : { repeat: 'Entendi' }),
              ...(!givingUp && { leave: 'Agora não' }),
            }}
          />
        )}
        <Others flow={flow} wordsOf={wordsOf} />
        {hasArrived && (
          <>
            <Notice tone="info">{toldOf(words, proof, isAnswered)}</Notice>
            <div className={classes.actions}>
              <Button variant="default" onClick={() => flow.send({ type: 'news.closed' })}>
                Ok
              </Button>
              {place && (
                <Button onClick={() => flow.send({ type: 'place.open', to: place.to })}>{place.label}</Button>
              )}
            </div>
          </>
        )}
      </div>
    </section>
  )
}
