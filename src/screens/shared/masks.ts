import {
  byLength,
  CEP,
  CNPJ,
  CPF,
  DAY,
  digitsKind,
  houseNumberKind,
  type NumberKind,
  PHONE,
  PLATE,
  phoneIn,
  typedOnPhone,
} from '#domain/pasted.ts'
import { plainSigns } from '#domain/signs.ts'

// The masks of fields. The value of a field has no mask.

/** The options of imask that we use. */
interface LibraryOptions {
  readonly mask: string | RegExp | { mask: string }[]
  readonly definitions?: Record<string, RegExp>
  readonly prepare?: (text: string, field: { readonly value: string }) => string
  readonly prepareChar?: (character: string) => string
}

export interface MaskOptions {
  readonly options: LibraryOptions
  readonly kind: NumberKind
  /** Told while the field holds a text that is no such number. */
  readonly refusal: string
  /**
   * The value when something is typed at the end of the field, from what the field would show and from all that was typed. Null:
   * the library's.
   */
  readonly typedOn?: (text: string, all: string) => string | null
}

/** Only a to z: the capital of 'ß' would be two letters. */
const upper = (character: string) => (/^[a-z]$/.test(character) ? character.toUpperCase() : character)

/** '(45) 3333-0000' or '(45) 99999-0001': at most 15 characters (registries §5). */
export const PHONE_MASK: MaskOptions = {
  options: {
    mask: [{ mask: '(00) 0000-0000' }, { mask: '(00) 00000-0000' }],
    // only its beginning may be a 0 or the country
    prepare: (text, { value }) => (value === '' ? phoneIn(text) : text),
  },
  kind: PHONE,
  refusal: 'Não há um só telefone com DDD neste texto. Deixe apenas o número.',
  typedOn: typedOnPhone,
}

/** '11.222.333/0001-81': at most 18 characters; since July 2026 the first twelve may be letters. */
export const CNPJ_MASK: MaskOptions = {
  options: { mask: '**.***.***/****-00', definitions: { '*': /[0-9A-Z]/ }, prepareChar: upper },
  kind: CNPJ,
  refusal: 'Não há um só CNPJ válido neste texto. Deixe apenas o número.',
}

/** '111.222.333-96' */
export const CPF_MASK: MaskOptions = {
  options: { mask: '000.000.000-00' },
  kind: CPF,
  refusal: 'Não há um só CPF válido neste texto. Deixe apenas o número.',
}

/** 'ABC1D23': capitals, without the hyphen of older plates. */
export const PLATE_MASK: MaskOptions = {
  options: {
    mask: '@@@0*00',
    definitions: { '@': /[A-Z]/, '*': /[0-9A-Z]/ },
    prepareChar: upper,
  },
  kind: PLATE,
  refusal: 'Não há uma só placa neste texto. Deixe apenas a placa.',
}

/** '85801-000' */
export const CEP_MASK: MaskOptions = {
  options: { mask: '00000-000' },
  kind: CEP,
  refusal: 'Não há um só CEP neste texto. Deixe apenas os 8 dígitos.',
}

/** '05/03/1980': a day or a month of one digit gets its zero when its bar is typed, so that '1/1/1980' is no other date. */
export const DAY_MASK: MaskOptions = {
  options: { mask: '00/00/0000' },
  kind: DAY,
  refusal: 'Não há uma só data neste texto. Deixe apenas dia, mês e ano.',
  typedOn: (text) => {
    const [, day = '', part] = /^(?:(\d\d)\/)?(\d)[/.,\s-]$/.exec(text) ?? []
    return part === undefined ? null : `${day}0${part}`
  },
}

/** All that was typed, if a sign or a blank stands between digits that the field would join: '120 2' is no 1202 (letters alone are no keys). */
const notJoined = ({ partIn }: NumberKind, all: string): string | null =>
  /\d\p{L}*[^\p{L}\d]\D*\d/u.test(all) && partIn(plainSigns(all)) === null ? all : null

export const digitsMask = byLength(
  (length): MaskOptions => ({
    options: { mask: new RegExp(`^\\d{0,${length}}$`) },
    kind: digitsKind(length),
    refusal: `Deixe apenas um número, de até ${length} dígitos.`,
    typedOn: (_, all) => notJoined(digitsKind(length), all),
  }),
)

/** The same for a house number: '120-' stays, to be refused, since its next digit would make 1201 of it. */
export const houseNumberMask = byLength(
  (length): MaskOptions => ({
    ...digitsMask(length),
    kind: houseNumberKind(length),
    typedOn: (text, all) =>
      /^\d+[^\p{L}\d\s.]$/u.test(text) ? text : notJoined(houseNumberKind(length), all),
  }),
)

/** Of a field that holds a text as it is. */
export const ANY_TEXT: LibraryOptions = { mask: /^/ }
