import '@mantine/core/styles/Input.layer.css'
import { InputBase, type InputBaseProps } from '@mantine/core'
import type { ElementType, HTMLInputAutoCompleteAttribute } from 'react'
import { IMaskInput } from 'react-imask'
import type { MaskOptions } from './masks.ts'

/** The library's type is a union of all kinds of masks, which is too strict for our properties. */
const MaskInput: ElementType = IMaskInput

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

/** A field that writes the punctuation and accepts only fitting characters. */
export const MaskedField = ({
  label,
  mask,
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
}: MaskedFieldProps) => (
  <InputBase
    {...others}
    {...mask}
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
    onBlur={onBlur}
  />
)
