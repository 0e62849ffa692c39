import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import {
  CONFIRM_PASSWORD_TEXTS,
  type confirmPasswordMachine,
} from '#machines/shared/confirmPasswordMachine.ts'
import { PasswordDialog } from './PasswordDialog.tsx'
import { PasswordField } from './PasswordField.tsx'

type ConfirmPasswordFlow = ActorRefFrom<typeof confirmPasswordMachine>

const PLACES = ['tooShort', 'wrong', 'unavailable', 'failed'] as const

const Question = ({ flow, children }: { flow: ConfirmPasswordFlow; children: ReactNode }) => {
  const [password, setPassword] = useState('')
  const isChecking = useSelector(flow, (question) => question.matches('checking'))
  const place = useSelector(flow, (question) => PLACES.find((name) => question.matches({ asking: name })))
  const form = useRef<HTMLFormElement>(null)
  const focusField = () => form.current?.querySelector('input')?.focus()
  const [heard, setHeard] = useState(place)
  // before any other key: a wrong one would be tried again by Enter
  if (place !== heard) {
    setHeard(place)
    if (place === 'wrong') setPassword('')
  }
  useEffect(() => {
    if (place) focusField()
  }, [place])
  return (
    <PasswordDialog
      title="Digite sua senha para confirmar essa ação"
      isBusy={isChecking}
      form={form}
      onSubmit={() => {
        // the second of two quick Enters meets the emptied field: what was said stays
        if (isChecking || (place === 'wrong' && password === '')) return focusField()
        flow.send({ type: 'password.submitted', password })
        // too short again: the place is the same
        if (flow.getSnapshot().matches({ asking: 'tooShort' })) focusField()
      }}
      onWithdraw={() => flow.send({ type: 'password.withdrawn' })}
    >
      {children}
      <PasswordField
        label="Senha"
        takesFocus
        value={password}
        autoComplete="current-password"
        error={place && <span role="alert">{CONFIRM_PASSWORD_TEXTS[place]}</span>}
        onChange={setPassword}
      />
    </PasswordDialog>
  )
}

export interface ConfirmPasswordModalProps {
  /** Undefined: nothing is asked. */
  readonly flow: ConfirmPasswordFlow | undefined
  /** What is confirmed. */
  readonly children: ReactNode
}

/** Asks for the user's password before something is done (registries §2). */
export const ConfirmPasswordModal = ({ flow, children }: ConfirmPasswordModalProps) =>
  flow ? <Question flow={flow}>{children}</Question> : null
