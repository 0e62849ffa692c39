import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Group.layer.css'
import '@mantine/core/styles/PinInput.layer.css'
import { PinInput } from '@mantine/core'
import { useId, useRef } from 'react'
import classes from './CodeField.module.css'

export const CODE_LENGTH = 6

export interface CodeFieldProps {
  readonly label: string
  readonly value: string
  /** `characters`: letters and digits. */
  readonly kind: 'digits' | 'characters'
  readonly error: string | null
  readonly isReadOnly?: boolean
  readonly onChange: (code: string) => void
}

/** Characters that are removed from a pasted code: '12 34-56'. */
const plainCode = (text: string, kind: CodeFieldProps['kind']): string =>
  text.replace(kind === 'digits' ? /\D/g : /[^0-9a-z]/gi, '').slice(0, CODE_LENGTH)

/** A code of six characters in six boxes (registries §2): typed, pasted, or filled in by the phone. */
export const CodeField = ({ label, value, kind, error, isReadOnly = false, onChange }: CodeFieldProps) => {
  const id = useId()
  const boxes = useRef<HTMLDivElement>(null)
  return (
    <fieldset className={classes.code}>
      <legend className={classes.label}>{label}</legend>
      <PinInput
        rootRef={boxes}
        id={id}
        length={CODE_LENGTH}
        type={kind === 'digits' ? 'number' : 'alphanumeric'}
        inputMode={kind === 'digits' ? 'numeric' : 'text'}
        placeholder=""
        size="lg"
        gap="xs"
        value={value}
        error={error !== null}
        readOnly={isReadOnly}
        onChange={onChange}
        onPasteCapture={(event) => {
          event.preventDefault()
          event.stopPropagation()
          if (isReadOnly) return
          const code = plainCode(event.clipboardData.getData('text/plain'), kind)
          if (code === '') return
          onChange(code)
          const last = Math.min(code.length, CODE_LENGTH - 1)
          boxes.current?.querySelectorAll<HTMLInputElement>('input:not([type=hidden])')[last]?.focus()
        }}
        getInputProps={(index) => ({
          'aria-label': `${label}, caractere ${index + 1} de ${CODE_LENGTH}`,
          'aria-describedby': `${id}-error`,
          autoCapitalize: 'none',
        })}
      />
      <p id={`${id}-error`} role="alert" className={classes.error}>
        {error}
      </p>
    </fieldset>
  )
}
