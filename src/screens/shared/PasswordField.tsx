import { TextInput } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import classes from './PasswordField.module.css'

export interface PasswordFieldProps {
  readonly label: string
  readonly value: string
  readonly autoComplete: 'current-password' | 'new-password' | 'one-time-code'
  /** Of a secret that is not the sign-in's: browsers keep what is filled in by the name of its field. */
  readonly name?: string
  readonly error?: ReactNode
  readonly onChange: (password: string) => void
  readonly onBlur?: () => void
  /** It gets the focus when its modal opens. */
  readonly takesFocus?: boolean
}

/** A password field with a show button. It is small code, because the login page uses it. */
export const PasswordField = ({
  label,
  value,
  autoComplete,
  name,
  error = false,
  onChange,
  onBlur,
  takesFocus,
}: PasswordFieldProps) => {
  const [isShown, setShown] = useState(false)
  const id = useId()
  return (
    <TextInput
      id={id}
      data-autofocus={takesFocus}
      label={label}
      type={isShown ? 'text' : 'password'}
      autoComplete={autoComplete}
      name={name}
      autoCapitalize="none"
      spellCheck={false}
      size="md"
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
      {...(onBlur && { onBlur })}
      rightSectionWidth="5.5rem"
      rightSectionPointerEvents="all"
      rightSection={
        <button
          type="button"
          className={classes.toggle}
          aria-describedby={`${id}-label`}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? 'Ocultar' : 'Mostrar'}
        </button>
      }
    />
  )
}
