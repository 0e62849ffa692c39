import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import {
  CONFIRM_PASSWORD_TEXTS,
  type confirmPasswordMachine,
} from '#machines/shared/confirmPasswordMachine.ts'
import { BusyButton } from './BusyButton.tsx'
import classes from './ConfirmPasswordModal.module.css'
import { Dialog } from './Dialog.tsx'
import { PasswordField } from './PasswordField.tsx'

type ConfirmPasswordFlow = ActorRefFrom<typeof confirmPasswordMachine>

const PLACES = ['tooShort', 'wrong', 'unavailable', 'failed'] as const

const Question = ({ flow, children }: { flow: ConfirmPasswordFlow; children: ReactNode }) => {
  const [password, setPassword] = useState('')
  const isChecking = useSelector(flow, (question) => question.matches('checking'))
  const place = useSelector(flow, (question) => PLACES.find((name) => question.matches({ asking: name })))
  const form = useRef<HTMLFormElement>(null)
  const focusField = () => form.current?.querySelector('input')?.focus()
  useEffect(() => {
    if (place) focusField()
  }, [place])
  const withdraw = () => flow.send({ type: 'password.withdrawn' })
  return (
    <Dialog
      title="Digite sua senha para confirmar essa ação"
      size="small"
      isOpen
      onClose={withdraw}
      actions={
        <>
          <Button variant="default" onClick={withdraw}>
            Cancelar
          </Button>
          <BusyButton isBusy={isChecking} onClick={() => form.current?.requestSubmit()}>
            {isChecking ? 'Confirmando…' : 'Confirmar'}
          </BusyButton>
        </>
      }
    >
      <form
        ref={form}
        className={classes.question}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isChecking) return
          flow.send({ type: 'password.submitted', password })
          // too short again: the place is the same
          if (flow.getSnapshot().matches({ asking: 'tooShort' })) focusField()
        }}
      >
        {children}
        <PasswordField
          label="Senha"
          takesFocus
          value={password}
          autoComplete="current-password"
          error={place ? CONFIRM_PASSWORD_TEXTS[place] : false}
          onChange={setPassword}
        />
      </form>
    </Dialog>
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
