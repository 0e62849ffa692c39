import '@mantine/core/styles/Input.layer.css'
import { TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { formatDate } from '#domain/dates.ts'
import { formatCentavos } from '#domain/money.ts'
import { cutSlipCode, digitsOfCode, formatSlipCode, readSlipCode, type SlipCode } from '#domain/slipCode.ts'
import { latinDigits, slipCodeIn } from '#domain/slipCodeInText.ts'
import type { slipPhotoMachine } from '#machines/payments/slip/slipPhotoMachine.ts'
import { WarningIcon } from '../shared/icons.tsx'
import classes from './SlipCodeField.module.css'
import { SlipPhoto } from './SlipPhoto.tsx'

export interface SlipCodeFieldProps {
  /** As it is typed, with its separators: `digitsOfCode` gives the code. */
  readonly value: string
  readonly onChange: (text: string) => void
  /** `checkOfCode`, or the server's answer. */
  readonly error: string | null
  readonly isDisabled?: boolean
  /** 'yyyy-MM-dd', by which the due date in a code is told. */
  readonly today: string
  /** Not given: no photo can be read. */
  readonly photo?: ActorRefFrom<typeof slipPhotoMachine>
}

const WHERE = 'Os 47 ou 48 números acima das barras do boleto.'
const AS_IT_IS = 'Se estiver igual ao do boleto, siga assim mesmo.'

const LOST =
  'O texto colado não foi aproveitado inteiro: não há nele um só código de boleto. Cole apenas o código, ou digite.'
const PIX =
  'Este é um código PIX (copia e cola), e não o de um boleto. O boleto tem um código só de números: 44, 47 ou 48.'

/** What the bank calls 'PIX copia e cola' begins so, and has letters. */
const isPix = (code: string) => code.startsWith('000201') && /[^\d]/.test(code)

/** What a valid code says. */
const saidBy = ({ kind, bankCode, centavos, dueDate }: SlipCode, today: string): string => {
  const amount = centavos === null ? 'sem valor no código' : formatCentavos(centavos)
  if (kind === 'arrecadacao') return `Conta ou tributo · ${amount}`
  const verb = dueDate !== null && dueDate < today ? 'venceu' : 'vence'
  const due = dueDate === null ? 'sem vencimento no código' : `${verb} em ${formatDate(dueDate)}`
  return `Boleto do banco ${bankCode} · ${amount} · ${due}`
}

/** How many digits the line of a code has that begins so. Bars have 44, but so has a line that is still typed. */
const lengthOfLine = (digits: string): number => (digits.startsWith('8') ? 48 : 47)

const warningOf = (digits: string, code: SlipCode, isLeft: boolean): string | null => {
  const isWhole = digits.length >= lengthOfLine(digits) || (isLeft && code.form === 'barcode44')
  if (code.isValid || !isWhole || /\D/.test(digits)) return null
  return code.form === null
    ? `Este código não tem o formato de um boleto: 44, 47 ou 48 números. ${AS_IT_IS}`
    : `Os dígitos verificadores não conferem: há algum número errado. ${AS_IT_IS}`
}

const countOf = (digits: string): string | null =>
  /^\d+$/.test(digits) && digits.length < lengthOfLine(digits)
    ? `${digits.length} de ${lengthOfLine(digits)} números`
    : null

/** What is pressed stays where it is until that is over: moved away under the finger it would hear no click. */
const afterPress = (act: () => void) => {
  const later = () => setTimeout(act)
  if (document.documentElement.matches(':active')) addEventListener('mouseup', later, { once: true })
  else later()
}

/** The code of a slip: typed, pasted with its separators, or read from a photo. What it says is told; nothing of that blocks. */
export const SlipCodeField = ({
  value,
  onChange,
  error,
  isDisabled = false,
  today,
  photo,
}: SlipCodeFieldProps) => {
  const [isLeft, setLeft] = useState(true)
  /** What stands here of a pasted text that was not taken whole. */
  const [lost, setLost] = useState<string | null>(null)
  const isPasting = useRef(false)
  const field = useRef<HTMLInputElement>(null)
  const digits = digitsOfCode(value)
  const code = readSlipCode(digits, today)
  const isLost = lost !== null && lost === value
  const warning = isPix(digits) ? PIX : isLost ? LOST : warningOf(digits, code, isLeft)
  const said = code.isValid ? saidBy(code, today) : warning
  const shown = formatSlipCode(digits)
  /** What the person gives while a photo is read comes before what the photo shows. */
  const give = (text: string) => {
    photo?.send({ type: 'photo.dropped' })
    onChange(text)
  }
  return (
    <div className={classes.slip}>
      <TextInput
        ref={field}
        label="Código de barras"
        inputWrapperOrder={['label', 'input', 'error']}
        size="md"
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="search"
        aria-required
        disabled={isDisabled}
        value={value}
        error={error !== null && <span role="alert">{error}</span>}
        onChange={(event) => {
          const text = latinDigits(event.currentTarget.value)
          const cut = cutSlipCode(text)
          const isWhole = /^\d*$/.test(digitsOfCode(text)) && digitsOfCode(cut) === digitsOfCode(text)
          setLost(isPasting.current && !isWhole ? cut : null)
          isPasting.current = false
          give(cut)
        }}
        onPaste={(event) => {
          // a line among words: 'Linha digitável: 00190.50095 …'
          const pasted = slipCodeIn(event.clipboardData.getData('text/plain'))
          isPasting.current = pasted === null
          if (pasted === null) return
          event.preventDefault()
          give(formatSlipCode(pasted))
        }}
        onFocus={() => setLeft(false)}
        onBlur={() => {
          afterPress(() => setLeft(document.activeElement !== field.current))
          if (code.form !== null && value !== shown) onChange(shown)
        }}
      />
      {said !== null && code.form !== null && (
        <p className={`tabular ${classes.whole}`} aria-hidden>
          {shown}
        </p>
      )}
      <div className={classes.said} data-tone={warning === null ? 'quiet' : 'warning'}>
        {warning !== null && <WarningIcon />}
        <p role="status">{said}</p>
        {/* heard after each key it would be noise */}
        {said === null && <p aria-hidden={digits !== ''}>{digits === '' ? WHERE : countOf(digits)}</p>}
      </div>
      {photo && <SlipPhoto flow={photo} isDisabled={isDisabled} value={value} onRead={onChange} />}
    </div>
  )
}
