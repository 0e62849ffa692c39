import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Group.layer.css'
import '@mantine/core/styles/PinInput.layer.css'
import { PinInput } from '@mantine/core'
import { useId, useRef } from 'react'
import { type CodeKind, codeIn } from '#domain/pasted.ts'
import classes from './CodeField.module.css'

export const CODE_LENGTH = 6

export interface CodeFieldProps {
  readonly label: string
  readonly value: string
  readonly kind: CodeKind
  readonly error: string | null
  readonly isReadOnly?: boolean
  readonly onChange: (code: string) => void
  /** It was typed to its end, pasted or filled in; it may be the same as before. */
  readonly onWhole?: (code: string) => void
}

/** A code of six characters in six boxes (registries §2): typed, pasted, or filled in by the phone. */
export const CodeField = ({
  label,
  value,
  kind,
  error,
  isReadOnly = false,
  onChange,
  onWhole = () => {},
}: CodeFieldProps) => {
  const id = useId()
  const boxes = useRef<HTMLDivElement>(null)
  /** A key in a box in the middle of a whole code ends nothing: others may follow. */
  const type = (code: string) => {
    onChange(code)
    const isEnded = value.length < CODE_LENGTH || code.at(-1) !== value.at(-1)
    if (code.length === CODE_LENGTH && isEnded) onWhole(code)
  }
  const focusBox = (place: number) =>
    boxes.current?.querySelectorAll<HTMLInputElement>('input:not([type=hidden])')[place]?.focus()
  const fillIn = (text: string) => {
    const code = codeIn(text, kind)
    if (code === '') return
    onChange(code)
    if (code.length === CODE_LENGTH) onWhole(code)
    focusBox(Math.min(code.length, CODE_LENGTH - 1))
  }
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
        onChange={type}
        onPasteCapture={(event) => {
          event.preventDefault()
          event.stopPropagation()
          if (!isReadOnly) fillIn(event.clipboardData.getData('text/plain'))
        }}
        getInputProps={(index) => ({
          // a keyboard's suggestion writes a whole text into one box
          onInputCapture: (event) => {
            const { value: text } = event.currentTarget
            if (text.length < 3) return
            event.stopPropagation()
            event.currentTarget.value = value[index] ?? ''
            fillIn(text)
          },
          onKeyDownCapture: (event) => {
            if (isReadOnly) return
            // the library reports no key that leaves its box as it is
            if (index === CODE_LENGTH - 1 && event.key === value[index]) onWhole(value)
            // and at Backspace in an empty box it moves, without deleting
            if (event.key !== 'Backspace' || index < value.length || value === '') return
            event.preventDefault()
            event.stopPropagation()
            onChange(value.slice(0, -1))
            focusBox(value.length - 1)
          },
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
