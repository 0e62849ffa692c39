import { type ReactNode, useState } from 'react'
import { isGoodPassword, type PasswordPolicy, passwordRules } from '#domain/password.ts'
import { Form } from '../Form.tsx'
import { NewPasswordFields } from '../NewPasswordFields.tsx'
import { Notice } from '../Notice.tsx'
import { useFirstInvalid } from '../useFirstInvalid.ts'
import { WizardButtons } from './WizardFrame.tsx'

export interface NewPasswordStepProps {
  readonly message: string | null
  /** Not given: the usual rules, and the button stays disabled until they hold. */
  readonly policy?: PasswordPolicy
  readonly isSending: boolean
  /** Gets the password; it is stored only in the fields. */
  readonly onSubmit: (password: string) => void
  readonly onBack?: (() => void) | undefined
  readonly children?: ReactNode
}

/** The last step: 'Criar senha' (registries §2, NewPassword). */
export const NewPasswordStep = ({
  message,
  policy,
  isSending,
  onSubmit,
  onBack,
  children,
}: NewPasswordStepProps) => {
  const [password, setPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')
  const [attempts, setAttempts] = useState(0)
  const form = useFirstInvalid(attempts)
  const rules = policy?.rules ?? passwordRules
  const isGood = isGoodPassword(password, rules)
  const isReady = isGood && password === confirmation
  const wasTried = attempts > 0
  return (
    <Form
      ref={form}
      onSubmit={() => {
        setAttempts(attempts + 1)
        if (isReady) onSubmit(password)
      }}
    >
      <NewPasswordFields
        password={password}
        confirmation={confirmation}
        onPassword={setPassword}
        onConfirmation={setConfirmation}
        rules={rules}
        {...(policy && {
          errors: {
            password: wasTried && !isGood && policy.weak,
            confirmation: wasTried && password !== confirmation && policy.mismatch,
          },
        })}
      />
      {children}
      {message !== null && <Notice tone="error">{message}</Notice>}
      <WizardButtons
        next={isSending ? 'Enviando o cadastro…' : 'Concluir'}
        isDisabled={!policy && !isReady}
        isBusy={isSending}
        onBack={onBack}
      />
    </Form>
  )
}
