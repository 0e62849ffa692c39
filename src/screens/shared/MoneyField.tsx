import '@mantine/core/styles/Input.layer.css'
import { TextInput } from '@mantine/core'
import { type ChangeEvent, type ReactNode, useRef, useState } from 'react'
import {
  type AmountRefusal,
  amountIn,
  centavosTyped,
  formatCentavos,
  hasOtherThanDigits,
} from '#domain/money.ts'
import { leaving } from './afterPress.ts'

export interface MoneyFieldProps {
  readonly label: string
  readonly description?: ReactNode
  /** Null: nothing typed. */
  readonly centavos: number | null
  readonly error: string | null
  readonly isFrozen?: boolean
  readonly onChange: (centavos: number | null) => void
  readonly onBlur?: () => void
}

const REFUSALS: Readonly<Record<AmountRefusal, string>> = {
  none: 'O texto colado não tem um valor. Digite-o.',
  negative: 'O valor não pode ser negativo. Digite-o sem o sinal.',
  unclear: 'Não deu para entender o valor colado. Digite-o.',
  tooLarge: 'O valor colado é grande demais.',
}

const ONLY_DIGITS = 'Digite só números: os dois últimos são os centavos.'

/**
 * What was written: by a key, or at once by a suggestion, a dictation or the browser's memory.
 * @param composed what a keyboard has composed so far: it tells all of that again with each key
 */
const writtenIn = (
  { nativeEvent, currentTarget }: ChangeEvent<HTMLInputElement>,
  composed: string,
): { readonly text: string; readonly isAtOnce: boolean } => {
  const { data, inputType = '' }: Partial<globalThis.InputEvent> = nativeEvent
  if (inputType === '' || inputType === 'insertReplacementText')
    return { text: currentTarget.value, isAtOnce: currentTarget.value !== '' }
  const text = data ?? ''
  const isComposing = /Composition/.test(inputType) && text.startsWith(composed)
  return { text, isAtOnce: text.length - (isComposing ? composed.length : 0) > 1 }
}

/**
 * An amount in reais; the digits are typed from the centavos up. A text that comes as a whole is read as it is written, or
 * refused with a message; what stood in the field stays then.
 */
export const MoneyField = (props: MoneyFieldProps) => {
  const { label, description, centavos, error, isFrozen = false, onChange, onBlur } = props
  const [refusal, setRefusal] = useState<AmountRefusal | null>(null)
  /** A key was pressed that a cash register does not have: what is shown may not be what was meant. */
  const [isToldHow, setToldHow] = useState(false)
  const composed = useRef('')
  const said = refusal === null ? error : REFUSALS[refusal]
  const take = (text: string) => {
    const read = amountIn(text)
    setToldHow(false)
    setRefusal(read.kind === 'refused' ? read.why : null)
    if (read.kind === 'read') onChange(read.centavos)
  }
  return (
    <TextInput
      label={label}
      description={
        isToldHow ? (
          <>
            {/* a fee or a limit holds meanwhile */}
            {description !== undefined && (
              <>
                <span>{description}</span>
                <span>{'. '}</span>
              </>
            )}
            <span role="status">{ONLY_DIGITS}</span>
          </>
        ) : (
          description
        )
      }
      size="md"
      inputMode="numeric"
      autoComplete="off"
      placeholder="R$ 0,00"
      aria-required
      readOnly={isFrozen}
      value={centavos === null ? '' : formatCentavos(centavos)}
      error={said !== null && <span role="alert">{said}</span>}
      onChange={(event) => {
        const { text, isAtOnce } = writtenIn(event, composed.current)
        // at its end a composition may be deleted, and told again
        if (text !== '') composed.current = text
        if (isAtOnce) {
          take(text)
          return
        }
        setRefusal(null)
        if (hasOtherThanDigits(text)) setToldHow(true)
        onChange(centavosTyped(event.currentTarget.value))
      }}
      onPaste={(event) => {
        event.preventDefault()
        if (!isFrozen) take(event.clipboardData.getData('text/plain'))
      }}
      onCompositionStart={() => {
        composed.current = ''
      }}
      onDrop={(event) => {
        event.preventDefault()
        if (!isFrozen) take(event.dataTransfer.getData('text/plain'))
      }}
      onBlur={leaving(() => {
        setToldHow(false)
        onBlur?.()
      })}
    />
  )
}
