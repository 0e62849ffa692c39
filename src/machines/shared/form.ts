import * as v from 'valibot'
import { emailIn, isEmail } from '#domain/email.ts'
import { type Fault, faultText, serverMessage } from '#domain/fault.ts'
import { hasCnpjDigits, isCep, isCpf, isPhone, isPlate } from '#domain/identifiers.ts'
import {
  CEP,
  CNPJ,
  CPF,
  digitsKind,
  houseNumberKind,
  type NumberKind,
  PHONE,
  PLATE,
  valueIn,
} from '#domain/pasted.ts'
import { tidy } from '#domain/places.ts'

/** The kinds of masks; the value of such a field has no punctuation. */
export type MaskName = 'cpf' | 'cnpj' | 'cep' | 'phone' | 'plate'

interface AnyField {
  readonly label: string
  /** The error if it is empty; not given: it may be empty. */
  readonly required?: string
  readonly placeholder?: string
  readonly autoComplete?: string
}

/** A field as data: what it accepts, its texts, and hints for the browser. */
export type FormField = AnyField &
  (
    | { readonly kind: 'text'; readonly max: number }
    | { readonly kind: 'email'; readonly invalid: string }
    | { readonly kind: 'masked'; readonly mask: MaskName; readonly invalid: string }
    /** Digits only, leading zeros kept. */
    | {
        readonly kind: 'digits'
        readonly min: number
        readonly max: number
        readonly invalid: string
        /** A house number: a text with another number is none. */
        readonly isHouse?: true
      }
    | {
        readonly kind: 'select'
        readonly options: readonly { readonly value: string; readonly label: string }[]
      }
    | { readonly kind: 'textarea'; readonly max: number }
  )

/** One text for an empty field and for one that is filled in wrongly. */
export const errorText = (text: string) => ({ required: text, invalid: text })

export type FormFields = Readonly<Record<string, FormField>>

/** The texts in the fields. */
export type TypedOf<Fields extends FormFields> = { readonly [Name in keyof Fields]: string }

type TextOf<Field> = Field extends { readonly options: readonly { readonly value: infer Value }[] }
  ? Value
  : string

/** The values for the flow: trimmed, without punctuation; null: empty. */
export type ValuesOf<Fields extends FormFields> = {
  readonly [Name in keyof Fields]:
    | TextOf<Fields[Name]>
    | (Fields[Name] extends { readonly required: string } ? never : null)
}

/** The errors of a form, by field. */
export type FieldErrors<Fields extends FormFields> = { readonly [Name in keyof Fields]?: string }

const masks: {
  readonly [Name in MaskName]: readonly [kind: NumberKind, is: (plain: string) => boolean]
} = {
  cpf: [CPF, isCpf],
  cnpj: [CNPJ, hasCnpjDigits],
  cep: [CEP, isCep],
  phone: [PHONE, isPhone],
  plate: [PLATE, isPlate],
}

const plainText = (field: FormField, typed: string): string => {
  if (field.kind === 'masked') return valueIn(masks[field.mask][0], typed)
  if (field.kind === 'digits')
    return valueIn((field.isHouse ? houseNumberKind : digitsKind)(field.max), typed)
  return field.kind === 'email' ? emailIn(typed) : tidy(typed)
}

const isGood = (field: FormField, text: string): boolean => {
  switch (field.kind) {
    case 'email':
      return isEmail(text)
    case 'masked':
      return masks[field.mask][1](text)
    case 'digits':
      return /^\d+$/.test(text) && text.length >= field.min && text.length <= field.max
    case 'select':
      return field.options.some(({ value }) => value === text)
    default:
      return text.length <= field.max
  }
}

/** For a text that is too long or an unknown option, which cannot be typed in the screen. */
const messageOf = (field: FormField): string => ('invalid' in field ? field.invalid : 'Valor inválido.')

const shapeOf = (field: FormField) =>
  v.pipe(
    v.string(),
    v.transform((typed) => plainText(field, typed)),
    v.check((text) => text !== '' || field.required === undefined, field.required ?? ''),
    v.check((text) => text === '' || isGood(field, text), messageOf(field)),
    v.transform((text) => (text === '' ? null : text)),
  )

const mapped = <Value>(fields: FormFields, of: (field: FormField) => Value) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, of(field)]))

export interface Form<Fields extends FormFields> {
  readonly fields: Fields
  /** A Standard Schema of the typed texts; its output goes to the flow. */
  readonly shape: v.GenericSchema<TypedOf<Fields>, ValuesOf<Fields>>
  readonly empty: TypedOf<Fields>
  /** The values for the flow, or the errors. */
  readonly check: (
    typed: TypedOf<Fields>,
  ) =>
    | { readonly kind: 'good'; readonly values: ValuesOf<Fields> }
    | { readonly kind: 'wrong'; readonly errors: FieldErrors<Fields> }
  /** The text of a server's refusal and the field that it is about; null: no field, or several. */
  readonly refusalOf: (
    fault: Fault,
    fallback: string,
  ) => { readonly field: (keyof Fields & string) | null; readonly text: string }
}

export interface FormOptions<Fields extends FormFields> {
  readonly fields: Fields
  /** Words that show which field a refusal of the server is about. */
  readonly refusals?: { readonly [Name in keyof Fields]?: RegExp }
}

/** A form as data: its screen, its checks and its values are derived from its fields. */
export const defineForm = <const Fields extends FormFields>({
  fields,
  refusals = {},
}: FormOptions<Fields>): Form<Fields> => {
  const names = Object.keys(fields) as (keyof Fields & string)[]
  const shape = v.object(mapped(fields, shapeOf)) as unknown as Form<Fields>['shape']
  return {
    fields,
    shape,
    empty: mapped(fields, () => '') as TypedOf<Fields>,
    check: (typed) => {
      const { success, output, issues = [] } = v.safeParse(shape, typed)
      if (success) return { kind: 'good', values: output }
      // only the first error of a field is shown
      const told = issues.map(({ path, message }) => [path?.[0]?.key, message]).reverse()
      return { kind: 'wrong', errors: Object.fromEntries(told) }
    },
    refusalOf: (fault, fallback) => {
      const words = serverMessage(fault) ?? ''
      const named = names.filter((name) => refusals[name]?.test(words))
      return { field: named.length === 1 ? (named[0] ?? null) : null, text: faultText(fault, fallback) }
    },
  }
}
