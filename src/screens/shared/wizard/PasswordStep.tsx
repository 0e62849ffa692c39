import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { PasswordPolicy } from '#domain/password.ts'
import type { createSubmissionMachine } from '#machines/shared/submissionMachine.ts'
import { Notice } from '../Notice.tsx'
import { SubmissionNotice, type SubmissionWords } from '../SubmissionNotice.tsx'
import { NewPasswordStep } from './NewPasswordStep.tsx'
import classes from './PasswordStep.module.css'

export type PasswordWords = SubmissionWords & { readonly leave: string }

export interface PasswordStepProps<Subject> {
  /** The sending machine; undefined: nothing was sent. */
  readonly sending: ActorRefFrom<ReturnType<typeof createSubmissionMachine<Subject, string>>> | undefined
  readonly message: string | null
  readonly policy?: PasswordPolicy
  /** The texts while the outcome is unknown. */
  readonly words: PasswordWords
  /** It may have arrived before: then the password of that sending counts. */
  readonly isDoubtful: boolean
  readonly onLeave: () => void
  readonly onSubmit: (password: string) => void
  readonly onBack?: (() => void) | undefined
  readonly children?: ReactNode
}

/**
 * The last step: the password, and after a lost answer the look-up of the outcome (registries §2, design §5).
 */
export const PasswordStep = <Subject,>({
  sending,
  words,
  isDoubtful,
  onLeave,
  ...form
}: PasswordStepProps<Subject>) => {
  const isUnknown = useSelector(sending, (snapshot) => snapshot?.matches('unknown') ?? false)
  const place = useRef<HTMLDivElement>(null)
  // the pressed button goes with the form, and the other way round
  // looks whenever one takes the other's place
  useEffect(() => {
    if (document.activeElement === document.body) place.current?.focus()
  }, [isUnknown])
  return (
    <div ref={place} tabIndex={-1} className={classes.step}>
      {sending && isUnknown ? (
        <SubmissionNotice flow={sending} words={words} />
      ) : (
        <>
          {isDoubtful && (
            <Notice
              tone="warning"
              {...(sending === undefined && { action: { label: words.leave, onAct: onLeave } })}
            >
              Use a mesma senha do envio anterior: se os dados já chegaram, vale a de antes.
            </Notice>
          )}
          <NewPasswordStep {...form} isSending={sending !== undefined} />
        </>
      )}
    </div>
  )
}
