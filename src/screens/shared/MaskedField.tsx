import '@mantine/core/styles/Input.layer.css'
import { InputBase, type InputBaseProps } from '@mantine/core'
import {
  type ClipboardEvent,
  type ElementType,
  type HTMLInputAutoCompleteAttribute,
  type InputEvent,
  type Ref,
  useRef,
} from 'react'
import { IMaskInput } from 'react-imask'
import { leaving } from './afterPress.ts'
import type { MaskOptions } from './masks.ts'

/** The library's type is a union of all kinds of masks, which is too strict for our properties. */
const MaskInput: ElementType = IMaskInput

/** What we use of the library's input. */
interface MaskHandle {
  readonly maskRef?: { value: string; readonly unmaskedValue: string; updateControl(): void }
}

/** The browser has filled in the whole field: from its memory, or instead of what was typed. */
const isFilledIn = ({ inputType = '' }: Partial<globalThis.InputEvent>) =>
  inputType === '' || inputType === 'insertReplacementText'

export interface MaskedFieldProps extends Pick<InputBaseProps, 'className' | 'inputWrapperOrder'> {
  readonly label: string
  readonly mask: MaskOptions
  /** Without the mask. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: () => void
  readonly description?: string | undefined
  readonly placeholder?: string
  readonly error?: string | false | null
  readonly inputMode?: 'numeric' | 'tel' | 'text'
  readonly autoComplete?: HTMLInputAutoCompleteAttribute
  /** Filled from elsewhere, read-only. */
  readonly isReadOnly?: boolean
  /** Disabled while it is being sent. */
  readonly isFrozen?: boolean
  readonly 'aria-required'?: boolean
  readonly isDisabled?: boolean
}

/**
 * A field that writes the punctuation and accepts only fitting characters. A whole value that is pasted or
 * filled in replaces what was there: the library would mix both.
 */
export const MaskedField = ({
  label,
  mask: { whole, typedOn, ...options },
  value,
  onChange,
  onBlur,
  description,
  error = false,
  inputMode = 'numeric',
  autoComplete = 'off',
  isReadOnly = false,
  isFrozen = false,
  isDisabled = false,
  ...others
}: MaskedFieldProps) => {
  const input = useRef<MaskHandle>(null)
  const replaceBy = (text: string) => {
    const mask = input.current?.maskRef
    if (!mask) return
    mask.value = text
    // the library writes nothing into the field if its value is the same
    mask.updateControl()
    onChange(mask.unmaskedValue)
  }
  const fillIn = (event: InputEvent<HTMLInputElement>) => {
    const { nativeEvent, currentTarget } = event
    const isAtEnd = currentTarget.selectionEnd === currentTarget.value.length
    const inserted =
      whole?.(nativeEvent.data ?? '') ?? (isAtEnd ? typedOn?.(currentTarget.value) : null) ?? null
    if (!isFilledIn(nativeEvent) && inserted === null) return
    // the library must not hear of it
    event.stopPropagation()
    replaceBy(inserted ?? currentTarget.value)
  }
  return (
    <InputBase
      {...others}
      {...options}
      ref={input as unknown as Ref<HTMLInputElement>}
      component={MaskInput}
      unmask
      label={label}
      description={description}
      size="md"
      variant={isReadOnly ? 'filled' : 'default'}
      inputMode={inputMode}
      autoComplete={autoComplete}
      readOnly={isReadOnly || isFrozen}
      disabled={isDisabled}
      value={value}
      error={error}
      onAccept={(typed: string, _mask: unknown, event?: Event) => {
        // without an event the new value came from the screen, not from typing
        if (event) onChange(typed)
      }}
      onInputCapture={fillIn}
      onPaste={(event: ClipboardEvent<HTMLInputElement>) => {
        const pasted = whole?.(event.clipboardData.getData('text/plain')) ?? null
        if (pasted === null || isReadOnly || isFrozen) return
        event.preventDefault()
        replaceBy(pasted)
      }}
      onBlur={leaving(onBlur)}
    />
  )
}
