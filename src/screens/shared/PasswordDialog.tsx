import type { ReactNode, RefObject } from 'react'
import { Dialog } from './Dialog.tsx'
import { Form } from './Form.tsx'
import { PasswordActions } from './PasswordActions.tsx'
import classes from './PasswordDialog.module.css'

export interface PasswordDialogProps {
  readonly title: string
  readonly isBusy: boolean
  readonly form: RefObject<HTMLFormElement | null>
  readonly onSubmit: () => void
  readonly onWithdraw: () => void
  readonly children: ReactNode
}

/** The modal that asks for a password: by 'Confirmar' or Enter it is submitted. */
export const PasswordDialog = ({
  title,
  isBusy,
  form,
  onSubmit,
  onWithdraw,
  children,
}: PasswordDialogProps) => (
  <Dialog
    title={title}
    isOpen
    onClose={onWithdraw}
    actions={
      <PasswordActions
        words={['Confirmar', 'Confirmando…']}
        isBusy={isBusy}
        onConfirm={() => form.current?.requestSubmit()}
        onWithdraw={onWithdraw}
      />
    }
  >
    <Form ref={form} className={classes.question} onSubmit={onSubmit}>
      {children}
    </Form>
  </Dialog>
)
