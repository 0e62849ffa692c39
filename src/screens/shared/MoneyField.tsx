import '@mantine/core/styles/Input.layer.css'
import { TextInput } from '@mantine/core'
import { centavosPasted, centavosTyped, formatCentavos } from '#domain/money.ts'

export interface MoneyFieldProps {
  readonly label: string
  readonly description?: string
  /** Null: nothing typed. */
  readonly centavos: number | null
  readonly error: string | null
  readonly isFrozen?: boolean
  readonly onChange: (centavos: number | null) => void
  readonly onBlur?: () => void
}

/** An amount in reais; the digits are typed from the centavos up. */
export const MoneyField = (props: MoneyFieldProps) => {
  const { label, description, centavos, error, isFrozen = false, onChange, onBlur } = props
  return (
    <TextInput
      label={label}
      description={description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      size="md"
      inputMode="numeric"
      autoComplete="off"
      placeholder="R$ 0,00"
      aria-required
      readOnly={isFrozen}
      value={centavos === null ? '' : formatCentavos(centavos)}
      error={error}
      onChange={(event) => onChange(centavosTyped(event.currentTarget.value))}
      onPaste={(event) => {
        event.preventDefault()
        const pasted = centavosPasted(event.clipboardData.getData('text/plain'))
        if (pasted !== null && !isFrozen) onChange(pasted)
      }}
      onBlur={onBlur}
    />
  )
}
