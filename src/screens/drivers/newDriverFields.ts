import type { DriverReferences } from '#machines/drivers/newDriver.ts'
import type { FormField } from '#machines/shared/form.ts'

// The fields of the steps; their errors come from the rules of newDriver.ts.

const required = { required: '', invalid: '' } as const

export const PHONE_FIELD: FormField = { kind: 'masked', mask: 'phone', label: 'Celular com DDD', ...required }
export const EMAIL_FIELD: FormField = { kind: 'email', label: 'E-mail', ...required }

const NAME = { kind: 'text', label: 'Nome', max: 100 } as const
const PHONE = { kind: 'masked', mask: 'phone', label: 'Telefone com DDD', invalid: '' } as const

/** In groups, because the names of the fields are the same. */
export const REFERENCES: readonly {
  readonly title: string
  readonly fields: readonly (readonly [name: keyof DriverReferences, field: FormField])[]
}[] = [
  {
    title: 'Primeira referência',
    fields: [
      ['referenceName', { ...NAME, ...required }],
      ['referencePhone', { ...PHONE, ...required }],
    ],
  },
  {
    title: 'Segunda referência',
    fields: [
      ['secondReferenceName', NAME],
      ['secondReferencePhone', PHONE],
    ],
  },
]
