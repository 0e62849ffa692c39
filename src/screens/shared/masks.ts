// The masks of fields. The value of a field has no mask.

/** The options of imask that we use. */
export interface MaskOptions {
  readonly mask: string | RegExp | { mask: string }[]
  readonly definitions?: Record<string, RegExp>
  readonly prepare?: (text: string) => string
  readonly prepareChar?: (character: string) => string
}

/** Only a to z: the capital of 'ß' would be two letters. */
const upper = (character: string) => (/^[a-z]$/.test(character) ? character.toUpperCase() : character)

/** A number that is pasted from the contacts may begin with the country code. */
const withoutCountry = (text: string) => text.replace(/^\s*\+55/, '')

/** '(45) 3333-0000' or '(45) 99999-0001': at most 15 characters (registries §5). */
export const PHONE_MASK: MaskOptions = {
  mask: [{ mask: '(00) 0000-0000' }, { mask: '(00) 00000-0000' }],
  prepare: withoutCountry,
}

/** '11.222.333/0001-81': at most 18 characters; since July 2026 the first twelve may be letters. */
export const CNPJ_MASK: MaskOptions = {
  mask: '**.***.***/****-00',
  definitions: { '*': /[0-9A-Z]/ },
  prepareChar: upper,
}

/** '111.222.333-96' */
export const CPF_MASK: MaskOptions = { mask: '000.000.000-00' }

/** 'ABC1D23': capitals, without the hyphen of older plates. */
export const PLATE_MASK: MaskOptions = {
  mask: '@@@0*00',
  definitions: { '@': /[A-Z]/, '*': /[0-9A-Z]/ },
  prepareChar: upper,
}

/** '85801-000' */
export const CEP_MASK: MaskOptions = { mask: '00000-000' }

/** Only digits, at most `length`. */
export const digitsMask = (length: number): MaskOptions => ({ mask: new RegExp(`^\\d{0,${length}}$`) })
