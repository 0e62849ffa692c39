import { schemaResolver, useForm } from '@mantine/form'
import { type FormEvent, useState } from 'react'
import type { Form, FormField, FormFields, TypedOf, ValuesOf } from '#machines/shared/form.ts'

/** What the view of a field needs. */
export interface FieldHandle {
  readonly field: FormField
  readonly value: string
  readonly error: string | null
  readonly isFrozen: boolean
  readonly onChange: (typed: string) => void
  readonly onBlur: () => void
}

export interface FormHandle<Fields extends FormFields> {
  readonly form: Form<Fields>
  readonly of: (name: keyof Fields & string) => FieldHandle
  /** Whether all values are valid. */
  readonly isGood: boolean
  /** A refusal of the server that belongs to no field. */
  readonly refusal: string | null
  /** For `useFirstInvalid`: changes with each refusal, by the fields or by the server. */
  readonly refusals: number
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

export interface FormFieldsOptions<Fields extends FormFields> {
  /** The values at the beginning. */
  readonly initial?: Partial<TypedOf<Fields>>
  /** The last refusal of the server; it is shown beside its field. */
  readonly refusal?: ReturnType<Form<Fields>['refusalOf']> | null
  /** True while it is sent: nothing can be changed. */
  readonly isFrozen?: boolean
  /** Called only with valid values. */
  readonly onValues: (values: ValuesOf<Fields>) => void
}

/**
 * The typed texts of a form and their errors. A field shows its error when it is left with a wrong text; all
 * fields show theirs when the form is submitted.
 */
export const useFormFields = <Fields extends FormFields>(
  form: Form<Fields>,
  { initial = {}, refusal = null, isFrozen = false, onValues }: FormFieldsOptions<Fields>,
): FormHandle<Fields> => {
  const inputs = useForm<Record<string, string>>({
    initialValues: { ...form.empty, ...initial },
    validate: schemaResolver(form.shape, { sync: true }),
  })
  const [attempts, setAttempts] = useState(0)
  // whether the refused field was changed since the refusal
  const [isAnswered, setAnswered] = useState(false)
  const typed = inputs.values as TypedOf<Fields>
  const refusedText = (name: string) => (refusal?.field === name && !isAnswered ? refusal.text : null)
  return {
    form,
    isGood: form.check(typed).kind === 'good',
    refusal: refusal?.field === null ? refusal.text : null,
    refusals: 2 * attempts + (refusal?.field ? 1 : 0),
    of: (name) => ({
      field: form.fields[name] as FormField,
      value: typed[name],
      error: (inputs.errors[name] as string | undefined) ?? refusedText(name),
      isFrozen,
      onChange: (value) => {
        if (refusal?.field === name) setAnswered(true)
        inputs.setFieldValue(name as string, value)
      },
      onBlur: () => {
        if (typed[name] !== '' || attempts > 0) inputs.validateField(name)
      },
    }),
    onSubmit: (event) => {
      event.preventDefault()
      if (isFrozen) return
      const checked = form.check(typed)
      if (checked.kind === 'good') {
        inputs.clearErrors()
        setAnswered(false)
        onValues(checked.values)
      } else {
        inputs.validate()
        setAttempts(attempts + 1)
      }
    },
  }
}
