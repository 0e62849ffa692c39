import '@mantine/core/styles/Input.layer.css'
import { InputBase, type InputBaseProps } from '@mantine/core'
import {
  type ClipboardEvent,
  type ElementType,
  type FocusEvent,
  type HTMLInputAutoCompleteAttribute,
  type InputEvent,
  type Ref,
  useRef,
  useState,
} from 'react'
import { IMaskInput } from 'react-imask'
import { isPart, valueIn, wholeIn } from '#domain/pasted.ts'
import { plainSigns } from '#domain/signs.ts'
import { leaving } from './afterPress.ts'
import { ANY_TEXT, type MaskOptions } from './masks.ts'

/** The library's type is a union of all kinds of masks, which is too strict for our properties. */
const MaskInput: ElementType = IMaskInput

/** What we use of the library's input. */
interface MaskHandle {
  readonly maskRef?: { value: string; readonly unmaskedValue: string; updateControl(): void }
}

/** The browser has filled in the whole field: from its memory, or instead of what was typed. */
const isFilledIn = ({ inputType = '' }: Partial<globalThis.InputEvent>) =>
  inputType === '' || inputType === 'insertReplacementText'

/** The browser tells all that a keyboard composes, with each key. */
const COMPOSING = 'insertCompositionText'
const NOTHING = { all: '', value: '' }

const TOO_MUCH = 'O que passou do tamanho do campo não foi aceito. Confira o número.'

export interface MaskedFieldProps extends Pick<InputBaseProps, 'className'> {
  readonly label: string
  readonly mask: MaskOptions
  /** Without the mask; a text that is no such number stays as it is, and passes no check. */
  readonly value: string
  /** A text that is shown without a refusal, though nobody could type it. */
  readonly accepted?: string
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
 * A field that writes the punctuation and takes only fitting keys. A whole value that is pasted or filled in replaces what
 * was there: the library would mix both. A text that is more than a number is shown and refused: the library would cut it.
 */
export const MaskedField = ({
  label,
  mask: { options, kind, refusal, typedOn },
  value,
  accepted,
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
  /** All that was typed for a value, with what the library has left out: the 0 of a long-distance call, a blank between digits. */
  const written = useRef(NOTHING)
  /** More was typed than the field takes (registries §5); it may hold a number all the same. */
  const [isBeyond, setBeyond] = useState(false)
  const isText = !isPart(kind, value)
  const refused = isText && value !== accepted && refusal
  const told = refused || (isBeyond && !error && TOO_MUCH)
  const take = (taken: string) => {
    const mask = input.current?.maskRef
    written.current = { all: taken, value: taken }
    setBeyond(false)
    if (mask && isPart(kind, taken)) {
      // the library writes nothing into the field if its value is the same
      mask.value = taken
      mask.updateControl()
    }
    onChange(taken)
  }
  /** The whole number that comes at once; the plus of another country may have been typed before it. */
  const wholeOf = (text: string, all: string) =>
    all !== text && kind.isForeign?.(all) ? null : wholeIn(kind, text)
  /** What a key, a paste or the browser's memory makes of the field; null: the library does it. */
  const takenOf = (
    { data, inputType = '' }: Partial<globalThis.InputEvent>,
    text: string,
    all: string,
    isAtEnd: boolean,
  ) => {
    if (isFilledIn({ inputType })) return valueIn(kind, text)
    if (!inputType.startsWith('insert')) return null
    const whole = (data ?? '').length > 1 ? wholeOf(data ?? '', all) : null
    if (whole !== null) return whole
    if (kind.isForeign?.(all)) return all
    const typed = isAtEnd ? (typedOn?.(text, all) ?? null) : null
    if (typed !== null) return typed
    const isKey = data?.length === 1 || inputType === COMPOSING
    if (isKey) {
      // a sign that the field leaves out belongs to it as well
      if (!isBeyond && kind.charactersOf(text).length <= kind.length) return null
      setBeyond(true)
      return wholeIn(kind, all) ?? wholeIn(kind, kind.charactersOf(all))
    }
    return kind.partIn(plainSigns(text)) === null ? valueIn(kind, all) : null
  }
  const hear = (event: InputEvent<HTMLInputElement>) => {
    const { nativeEvent, currentTarget } = event
    const { value: text, selectionEnd } = currentTarget
    if (isText) return
    const { data, inputType }: Partial<globalThis.InputEvent> = nativeEvent
    // what is composed is told anew with each key
    const before = text.slice(0, text.length - (inputType === COMPOSING ? 1 : (data ?? '').length))
    const isAtEnd = selectionEnd === text.length
    const isOnward =
      isAtEnd && before !== text && written.current.value === value && kind.charactersOf(before) === value
    const all = isOnward ? written.current.all + text.slice(before.length) : text
    setBeyond(false)
    const taken = takenOf(nativeEvent, text, all, isAtEnd)
    if (taken === null) {
      written.current = { all, value }
      return
    }
    // the library must not hear of it
    event.stopPropagation()
    take(taken)
  }
  return (
    <InputBase
      {...others}
      {...(isText ? ANY_TEXT : options)}
      ref={input as unknown as Ref<HTMLInputElement>}
      component={MaskInput}
      unmask
      label={label}
      description={description}
      size="md"
      inputMode={inputMode}
      autoComplete={autoComplete}
      readOnly={isReadOnly || isFrozen}
      disabled={isDisabled}
      value={value}
      error={told ? <span role="alert">{told}</span> : error}
      onAccept={(typed: string, _mask: unknown, event?: Event) => {
        // without an event the new value came from the screen, not from typing
        if (!event) return
        const next = isText ? valueIn(kind, typed) : typed
        // a sign that a deletion has left at the end cannot be seen, and counts no more
        const left = next === '' ? '' : typed.replace(/[^\p{L}\d]+$/u, '')
        written.current = { all: isText ? left : written.current.all, value: next }
        onChange(next)
      }}
      onInputCapture={hear}
      onPaste={(event: ClipboardEvent<HTMLInputElement>) => {
        const text = event.clipboardData.getData('text/plain')
        const before = value === '' && written.current.value === '' ? written.current.all : ''
        const pasted = wholeOf(text, before + text)
        if (pasted === null || isReadOnly || isFrozen) return
        event.preventDefault()
        take(pasted)
      }}
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        written.current = NOTHING
        leaving(onBlur)(event)
      }}
    />
  )
}
