import { schemaResolver, useForm } from '@mantine/form'
import { type FormEvent, type RefObject, useEffect, useState } from 'react'
import type { Form, FormField, FormFields, TypedOf, ValuesOf } from '#machines/shared/form.ts'
import { useFirstInvalid } from './useFirstInvalid.ts'

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
  /** Of the form element: its first wrong field takes the focus when it is refused. */
  readonly ref: RefObject<HTMLFormElement | null>
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
  const [refusals, setRefusals] = useState(0)
  const ref = useFirstInvalid(refusals)
  const typed = inputs.values as TypedOf<Fields>
  // the same function at every drawing, unlike setFieldError
  const { setErrors } = inputs
  const field = refusal?.field ?? null
  const text = refusal?.text ?? null
  useEffect(() => {
    if (field === null) return
    setErrors((errors) => ({ ...errors, [field]: text }))
    setRefusals((count) => count + 1)
  }, [field, text, setErrors])
  return {
    form,
    isGood: form.check(typed).kind === 'good',
    refusal: field === null ? text : null,
    ref,
    of: (name) => ({
      field: form.fields[name] as FormField,
      value: typed[name],
      error: (inputs.errors[name] as string | undefined) ?? null,
      isFrozen,
      onChange: (value) => inputs.setFieldValue(name as string, value),
      onBlur: () => {
        if (typed[name] !== '' || refusals > 0) inputs.validateField(name)
      },
    }),
    onSubmit: (event) => {
      event.preventDefault()
      if (isFrozen) return
      const checked = form.check(typed)
      if (checked.kind === 'good') {
        inputs.clearErrors()
        onValues(checked.values)
      } else {
        inputs.validate()
        setRefusals(refusals + 1)
      }
    },
  }
}
