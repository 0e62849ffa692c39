import {
  phoneIn,
  typedOnPhone,
  wholeCepIn,
  wholeCnpjIn,
  wholeCpfIn,
  wholePhoneIn,
  wholePlateIn,
} from '#domain/pasted.ts'

// The masks of fields. The value of a field has no mask.

/** The options of imask that we use, and one of our own. */
export interface MaskOptions {
  readonly mask: string | RegExp | { mask: string }[]
  readonly definitions?: Record<string, RegExp>
  readonly prepare?: (text: string, field: { readonly value: string }) => string
  readonly prepareChar?: (character: string) => string
  /**
   * The value of a pasted text that is whole by itself: it replaces what the field holds. Null: the text is a
   * part, and goes where the cursor is.
   */
  readonly whole?: (text: string) => string | null
  /**
   * The value when something is typed at the end of a full field, from what the field would show. Null: what
   * is typed is left out.
   */
  readonly typedOn?: (text: string) => string | null
}

/** Only a to z: the capital of 'ß' would be two letters. */
const upper = (character: string) => (/^[a-z]$/.test(character) ? character.toUpperCase() : character)

/** '(45) 3333-0000' or '(45) 99999-0001': at most 15 characters (registries §5). */
export const PHONE_MASK: MaskOptions = {
  mask: [{ mask: '(00) 0000-0000' }, { mask: '(00) 00000-0000' }],
  // only its beginning may be a 0 or the country
  prepare: (text, { value }) => (value === '' ? phoneIn(text) : text),
  whole: wholePhoneIn,
  typedOn: typedOnPhone,
}

/** '11.222.333/0001-81': at most 18 characters; since July 2026 the first twelve may be letters. */
export const CNPJ_MASK: MaskOptions = {
  mask: '**.***.***/****-00',
  definitions: { '*': /[0-9A-Z]/ },
  prepareChar: upper,
  whole: wholeCnpjIn,
}

const twoDigits = (part: string) => part.padStart(2, '0')

/** 'dd/mm/aaaa': a day or a month of one digit gets its zero when its bar is typed, so that '1/1/1980' is no other date. */
export const DATE_MASK: MaskOptions = {
  mask: '00/00/0000',
  whole: (text) => {
    const [, day, month, year] = /^\s*(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})\s*$/.exec(text) ?? []
    return day && month && year ? `${twoDigits(day)}/${twoDigits(month)}/${year}` : null
  },
  typedOn: (text) => {
    const [, before = '', part] = /^(\d\d\/)?(\d)[/.-]$/.exec(text) ?? []
    return part ? `${before}${twoDigits(part)}/` : null
  },
}

/** '111.222.333-96' */
export const CPF_MASK: MaskOptions = { mask: '000.000.000-00', whole: wholeCpfIn }

/** 'ABC1D23': capitals, without the hyphen of older plates. */
export const PLATE_MASK: MaskOptions = {
  mask: '@@@0*00',
  definitions: { '@': /[A-Z]/, '*': /[0-9A-Z]/ },
  prepareChar: upper,
  whole: wholePlateIn,
}

/** '85801-000' */
export const CEP_MASK: MaskOptions = { mask: '00000-000', whole: wholeCepIn }

/** Only digits, at most `length`. */
export const digitsMask = (length: number): MaskOptions => ({ mask: new RegExp(`^\\d{0,${length}}$`) })
