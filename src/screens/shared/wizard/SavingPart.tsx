import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { chooseCompanyMachine } from '#machines/shared/chooseCompanyMachine.ts'
import type { createSubmissionMachine } from '#machines/shared/submissionMachine.ts'
import { ChooseCompanyModal } from '../ChooseCompanyModal.tsx'
import { SubmissionDialog, type SubmissionWords } from '../SubmissionNotice.tsx'
import { WaitingText } from '../Waiting.tsx'
import classes from './WizardFrame.module.css'

export interface SavingWords extends SubmissionWords {
  /** Of the modal while the outcome is unknown: 'Não sabemos se o motorista foi cadastrado' */
  readonly title: string
  /** While it is sent; not given: 'Enviando o cadastro…' */
  readonly sending?: string
}

export interface SavingPartProps<Subject> {
  readonly children: {
    readonly chooseCompany?: ActorRefFrom<typeof chooseCompanyMachine> | undefined
    readonly sending?: ActorRefFrom<ReturnType<typeof createSubmissionMachine<Subject>>> | undefined
  }
  readonly words: SavingWords
  /** The state within the saving; '' before 'Salvar'. */
  readonly inner: string
  /** What the check between the choice of the company and the sending waits for. */
  readonly checking?: string | undefined
}

/**
 * What follows 'Salvar' (machines/shared/wizard/saving.ts): what is waited for, and the modals: which company, and
 * a lost answer.
 */
export const SavingPart = <Subject,>({
  children: { chooseCompany, sending },
  words,
  inner,
  checking,
}: SavingPartProps<Subject>) => {
  const isUnknown = useSelector(sending, (snapshot) => snapshot?.matches('unknown') ?? false)
  const underWay: Readonly<Record<string, string | undefined>> = {
    checking,
    preparing: 'Preparando o envio…',
    // behind the modal nothing is under way
    sent: isUnknown ? undefined : (words.sending ?? 'Enviando o cadastro…'),
  }
  const text = underWay[inner]
  return (
    <>
      <p role="status" className={classes.underWay}>
        {text && <WaitingText>{text}</WaitingText>}
      </p>
      <ChooseCompanyModal flow={chooseCompany} />
      {sending && <SubmissionDialog flow={sending} title={words.title} words={words} />}
    </>
  )
}
