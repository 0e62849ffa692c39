import '@mantine/core/styles/Input.layer.css'
import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { FormField, MaskName } from '#machines/shared/form.ts'
import { leaving } from './afterPress.ts'
import { EmailField } from './EmailField.tsx'
import classes from './Fields.module.css'
import { MaskedField } from './MaskedField.tsx'
import {
  CEP_MASK,
  CNPJ_MASK,
  CPF_MASK,
  digitsMask,
  houseNumberMask,
  type MaskOptions,
  PHONE_MASK,
  PLATE_MASK,
} from './masks.ts'

const MASKS: Readonly<
  Record<MaskName, { readonly mask: MaskOptions; readonly inputMode: 'numeric' | 'tel' | 'text' }>
> = {
  cpf: { mask: CPF_MASK, inputMode: 'numeric' },
  // both may contain letters
  cnpj: { mask: CNPJ_MASK, inputMode: 'text' },
  plate: { mask: PLATE_MASK, inputMode: 'text' },
  cep: { mask: CEP_MASK, inputMode: 'numeric' },
  phone: { mask: PHONE_MASK, inputMode: 'tel' },
}

export interface FieldProps {
  readonly field: FormField
  readonly value: string
  readonly error: string | null
  /** While it is sent nothing can be changed. */
  readonly isFrozen: boolean
  readonly onChange: (typed: string) => void
  readonly onBlur: () => void
  /** What is told for a while below the field; not given: the hint of its kind ('Opcional', the length of a text). */
  readonly hint?: string | undefined
  /** It is not sent. */
  readonly isDisabled?: boolean
}

const hintOf = (field: FormField, value: string): string | undefined => {
  const optional = field.required === undefined ? 'Opcional' : undefined
  if (field.kind !== 'textarea') return optional
  return [optional, `${value.length} de ${field.max} caracteres`].filter(Boolean).join(' · ')
}

/** One field of a form, by its kind. */
export const Field = ({
  field,
  value,
  error,
  isFrozen,
  onChange,
  onBlur,
  hint,
  isDisabled = false,
}: FieldProps) => {
  const { label, placeholder, autoComplete = 'off' } = field
  const common = {
    // what is told takes the line that is kept for an error
    className: hint === undefined ? classes.field : `${classes.field} ${classes.told}`,
    label,
    description: hint ?? hintOf(field, value),
    error,
    size: 'md',
    'aria-required': field.required !== undefined,
    autoComplete,
    ...(placeholder !== undefined && { placeholder }),
  } as const
  switch (field.kind) {
    case 'text':
      return (
        <TextInput
          {...common}
          maxLength={field.max}
          readOnly={isFrozen}
          disabled={isDisabled}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={leaving(onBlur)}
        />
      )
    case 'email':
      return (
        <EmailField
          {...common}
          readOnly={isFrozen}
          disabled={isDisabled}
          value={value}
          onChange={onChange}
          onBlur={leaving(onBlur)}
        />
      )
    case 'masked':
    case 'digits':
      return (
        <MaskedField
          {...common}
          {...(field.kind === 'masked'
            ? MASKS[field.mask]
            : { mask: (field.isHouse ? houseNumberMask : digitsMask)(field.max), inputMode: 'numeric' })}
          isFrozen={isFrozen}
          isDisabled={isDisabled}
          value={value}
          onChange={onChange}
          onBlur={onBlur}
        />
      )
    case 'select':
      return (
        <NativeSelect
          {...common}
          disabled={isFrozen || isDisabled}
          value={value}
          data={[{ value: '', label: placeholder ?? 'Selecione' }, ...field.options]}
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={leaving(onBlur)}
        />
      )
    case 'textarea':
      return (
        <Textarea
          {...common}
          className={`${classes.field} ${classes.wide}`}
          rows={5}
          maxLength={field.max}
          readOnly={isFrozen}
          disabled={isDisabled}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={leaving(onBlur)}
        />
      )
  }
}
