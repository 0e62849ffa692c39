import '@mantine/core/styles/Input.layer.css'
import { TextInput, type TextInputProps } from '@mantine/core'
import { type FocusEvent, useState } from 'react'
import { emailIn } from '#domain/email.ts'

export interface EmailFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'onBlur'> {
  /** As it is sent. */
  readonly value: string
  readonly onChange: (email: string) => void
  readonly onBlur?: (event: FocusEvent<HTMLInputElement>) => void
}

/** While it is typed it stays as it is, since the cursor would jump to its end; when it is left it is shown as it is sent. */
export const EmailField = ({ value, onChange, onBlur, ...others }: EmailFieldProps) => {
  const [typed, setTyped] = useState('')
  return (
    <TextInput
      type="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      size="md"
      {...others}
      value={emailIn(typed) === value ? typed : value}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        onChange(emailIn(currentTarget.value))
      }}
      onBlur={(event) => {
        setTyped('')
        onBlur?.(event)
      }}
    />
  )
}
