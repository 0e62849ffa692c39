import { schemaResolver, useForm } from '@mantine/form'
import { type FormEvent, useState } from 'react'
import type { Form, FormField, FormFields, TypedOf, ValuesOf } from '#machines/shared/form.ts'

/** One field as its view sees it. */
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
  /** Whether it could be submitted as it is. */
  readonly isGood: boolean
  /** What the server refused that belongs to no field. */
  readonly refusal: string | null
  /** For `useFirstInvalid`: changes with each refusal, whether the fields or the server refused. */
  readonly refusals: number
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

export interface FormFieldsOptions<Fields extends FormFields> {
  /** Where the form is opened with something in it. */
  readonly initial?: Partial<TypedOf<Fields>>
  /** The last refusal of the server, said beside the field that it speaks of. */
  readonly refusal?: ReturnType<Form<Fields>['refusalOf']> | null
  /** While it is sent: what is shown is what is sent. */
  readonly isFrozen?: boolean
  /** Hears nothing that is wrong. */
  readonly onValues: (values: ValuesOf<Fields>) => void
}

/**
 * What is typed into a form, and what is wrong with it. A field speaks up when it is left with something wrong in
 * it, and all of them when the form is submitted.
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
  // whether the refused field has been typed in since
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
