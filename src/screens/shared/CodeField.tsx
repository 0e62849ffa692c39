import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Group.layer.css'
import '@mantine/core/styles/PinInput.layer.css'
import { PinInput } from '@mantine/core'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { type CodeKind, codeIn, codesIn } from '#domain/pasted.ts'
import classes from './CodeField.module.css'

export const CODE_LENGTH = 6

const CHARACTERS: Readonly<Record<CodeKind, string>> = { digits: 'dígitos', characters: 'caracteres' }

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
  /** Of a text that was pasted and holds no single code, until the next key. */
  const [refusal, setRefusal] = useState<string | null>(null)
  const told = refusal ?? error
  /** The last one that was told: several boxes may be filled in before this is drawn again. */
  const known = useRef(value)
  useLayoutEffect(() => {
    known.current = value
  })
  /** A key in a box in the middle of a whole code ends nothing: others may follow. */
  const type = (code: string) => {
    const before = known.current
    known.current = code
    onChange(code)
    const isEnded = before.length < CODE_LENGTH || code.at(-1) !== before.at(-1)
    if (code.length === CODE_LENGTH && isEnded) onWhole(code)
  }
  const inputs = () => boxes.current?.querySelectorAll<HTMLInputElement>('input:not([type=hidden])') ?? []
  const focusBox = (place: number) => inputs()[place]?.focus()
  const fillIn = (text: string) => {
    const [code, second] = codesIn(text, kind)
    if (code === undefined || second !== undefined) {
      const which = second === undefined ? 'um código' : 'um só código'
      setRefusal(`O texto colado não tem ${which} de ${CODE_LENGTH} ${CHARACTERS[kind]}. Digite o código.`)
      return
    }
    known.current = code
    onChange(code)
    if (code.length === CODE_LENGTH) onWhole(code)
    focusBox(Math.min(code.length, CODE_LENGTH - 1))
  }
  /** What stands in the boxes after something was written into one; the browser may have filled in others as well. */
  const writeInto = (index: number, box: HTMLInputElement) => {
    setRefusal(null)
    const before = known.current[index] ?? ''
    const text = box.value
    const written = codeIn(text, kind)
    if (text.length > 2) {
      box.value = before
      fillIn(text)
    } else if (text !== '' && written.length < text.length) box.value = before
    else {
      const added = written.length === 2 && before !== '' ? written.replace(before, '') : written
      const others = [...inputs()].map(({ value: other }) => other)
      others.splice(index, Math.max(added.length, 1), ...added)
      const whole = others.join('').slice(0, CODE_LENGTH)
      box.value = added[0] ?? ''
      if (whole !== known.current) type(whole)
      if (added !== '') focusBox(Math.min(index + added.length, CODE_LENGTH - 1))
    }
  }
  return (
    <fieldset className={classes.code}>
      <legend className={classes.label}>{label}</legend>
      <div className={classes.room}>
        <PinInput
          rootRef={boxes}
          id={id}
          length={CODE_LENGTH}
          type={kind === 'digits' ? 'number' : 'alphanumeric'}
          placeholder=""
          size="lg"
          gap="xs"
          value={value}
          error={told !== null}
          readOnly={isReadOnly}
          onChange={type}
          onPasteCapture={(event) => {
            event.preventDefault()
            event.stopPropagation()
            setRefusal(null)
            if (!isReadOnly) fillIn(event.clipboardData.getData('text/plain'))
          }}
          getInputProps={(index) => ({
            onInputCapture: (event) => {
              // the library takes one character of a box, and forgets boxes that are filled in at once
              event.stopPropagation()
              if (!isReadOnly) writeInto(index, event.currentTarget)
            },
            onKeyDownCapture: (event) => {
              if (isReadOnly) return
              // the library reports no key that leaves its box as it is
              if (index === CODE_LENGTH - 1 && event.key === value[index]) onWhole(value)
              // and at Backspace in an empty box it moves, without deleting
              if (event.key !== 'Backspace' || index < value.length || value === '') return
              event.preventDefault()
              event.stopPropagation()
              setRefusal(null)
              onChange(value.slice(0, -1))
              focusBox(value.length - 1)
            },
            'aria-label': `${label}, caractere ${index + 1} de ${CODE_LENGTH}`,
            // its own would replace these
            withAria: false,
            'aria-invalid': told !== null || undefined,
            'aria-describedby': `${id}-error`,
            autoCapitalize: 'none',
          })}
        />
      </div>
      <p id={`${id}-error`} role="alert" className={classes.error}>
        {told}
      </p>
    </fieldset>
  )
}
