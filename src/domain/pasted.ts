import { hasCnpjDigits, hasCpfDigits, isPhone, onlyDigits, plainCnpj, plainPlate } from './identifiers.ts'
import { plainSigns, seenSigns } from './signs.ts'

// What a text from elsewhere means: a message that was copied, a contact, what the browser fills in by itself.

const CODE_LENGTH = 6

export type CodeKind = 'digits' | 'characters'

/** Runs of digits; blanks, points and hyphens between two digits are part of a run. */
const RUNS = /\d+(?:[\s.-]\d+)*/g
/** The same, no part of a longer word. */
const WHOLE_RUNS = /(?<![\p{L}\p{N}])\d+(?:[\s.-]\d+)*(?![\p{L}\p{N}])/gu
/** The same without anything in between. */
const PLAIN_RUNS = /(?<![\p{L}\p{N}])\d+(?![\p{L}\p{N}])/gu

/** Of characters: six with a digit among them, since letters alone are a word. */
const MIXED_RUNS = /(?<![\p{L}\p{N}])(?=[a-z]*\d)[0-9a-z]{6}(?![\p{L}\p{N}])/giu

/** '10:30', '9h', '22/11/2026', '22.11.26', '22-11-26', '1.234,56', 'R$ 50' */
const NO_CODES =
  /(?<![\p{L}\p{N}])(?:R\$ ?[\d.,]+|[\d.]{1,11},\d\d|\d{1,2}(?:(?<=\s\d+)h|h\d\d|\.[01]?\d\.\d{2,4}|-[01]?\d-(?:\d{4}|\d\d)|(?:[:/]\d{1,4}){1,2})(?:min|h|[ap]m)?)(?![\p{L}\p{N}])/giu

/** The one of all; null: there is none, or there are different ones. */
const onlyOne = (all: Iterable<string>): string | null => {
  const [one = null, ...others] = new Set(all)
  return others.length === 0 ? one : null
}

/** Who groups a code makes equal parts: '1234-56' is something else. */
const isEven = (run: string): boolean => new Set(run.split(/[^\d]+/).map((part) => part.length)).size === 1

/** The runs of six digits. */
const sixIn = (text: string, runs: RegExp): readonly string[] =>
  (text.match(runs) ?? [])
    .filter(isEven)
    .map(onlyDigits)
    .filter((run) => run.length === CODE_LENGTH)

/**
 * The codes that a pasted text may mean: all of its characters if they are at most six ('12 34-56') and no words, else its runs
 * of six ('Seu código: 123 456'). A time, a day or an amount is no part of one.
 * @param kind `characters`: letters and digits
 */
export const codesIn = (pasted: string, kind: CodeKind): readonly string[] => {
  // a word in their place: what stands around it is no code together
  const text = plainSigns(pasted).replace(NO_CODES, ' às ')
  const characters = text.replace(/[^\p{L}\p{N}]/gu, '')
  const isCode = kind === 'digits' ? /^\d{1,6}$/ : /^[0-9a-z]{1,6}$/i
  if (isCode.test(characters) && /\d|^\s*\S+\s*$/.test(text)) return [characters]
  const mixed = (kind === 'characters' && text.match(MIXED_RUNS)) || []
  const whole = [...mixed, ...sixIn(text, PLAIN_RUNS), ...sixIn(text, WHOLE_RUNS)]
  return [...new Set(whole.length > 0 ? whole : sixIn(text, RUNS))]
}

/** The one code in a text; '' if it cannot be told. */
export const codeIn = (pasted: string, kind: CodeKind): string => onlyOne(codesIn(pasted, kind)) ?? ''

const withoutZeros = (digits: string): string => digits.replace(/^0+/, '')

/**
 * The digits of a phone from its area code on: without the 0 of long-distance calls and without the country's
 * 55. Since 55 is an area code too, it is taken for the country only after '+' or '00', or before a whole
 * number.
 */
export const phoneIn = (text: string): string => {
  const digits = onlyDigits(text)
  const abroad = /^\s*(?:\+|00)\s*55/.test(text)
  const national = withoutZeros(digits)
  const rest = withoutZeros(national.replace(/^55/, ''))
  return abroad || (national.startsWith('55') && isPhone(rest)) ? rest : national
}

/**
 * The phone without its country, when a twelfth digit is typed: only now it shows that the first 55 was the
 * country. Its last digit may still be missing. Null: the digit is one too many.
 * @param text what the field would show
 */
export const typedOnPhone = (text: string): string | null => {
  const [, rest] = /^55(\d{10})$/.exec(onlyDigits(text)) ?? []
  return rest !== undefined && (isPhone(rest) || isPhone(`${rest}0`)) ? rest : null
}

/** A kind of number that fields have: how it stands in a text. All functions get plain signs. */
export interface NumberKind {
  /** The most characters of a value. */
  readonly length: number
  /** What of a text may be part of a value. */
  readonly charactersOf: (text: string) => string
  /** The value of a text that is nothing but a value, or the beginning of one; null: it is more. */
  readonly partIn: (text: string) => string | null
  /** The whole values among the words of a text, whose labels stand apart from them. */
  readonly wholesIn: (text: string) => readonly string[]
  /** Whether what begins so is the number of another country, whatever follows. */
  readonly isForeign?: (text: string) => boolean
}

/** A longer one is a page, and not about one number. */
const LONGEST_TEXT = 1000

/** 'CPF11122233396' */
const GLUED = /(?<!\p{L})(cnpj|cpf|cep|placa|antt|rntrc|tel|fone|cel)(?=\d)/giu

/** The one value in a text; null: there is none, or there are different ones. */
export const wholeIn = ({ wholesIn }: NumberKind, text: string): string | null =>
  text.length > LONGEST_TEXT ? null : onlyOne(wholesIn(plainSigns(text).replace(GLUED, '$1 ')))

/** Whether a field's value is a number, or the beginning of one. */
export const isPart = ({ partIn }: NumberKind, value: string): boolean => partIn(value) === value

/**
 * The value of a field for a text: the number in it, or its beginning. Another text stays as it is, to be seen and
 * refused, since a number that is cut to its length is another one.
 */
export const valueIn = (kind: NumberKind, text: string): string =>
  wholeIn(kind, text) ?? kind.partIn(plainSigns(text)) ?? text

/** Matches also where matches overlap. No letter or digit touches a number, and no digit stands across a point. */
const apart = (written: string): RegExp =>
  new RegExp(`(?<![^º\\P{L}]|\\p{N}|\\d[./-])(?=(${written})(?![\\p{L}\\p{N}]|[./-]\\d))`, 'giu')

const placesIn = (text: string, places: RegExp): readonly string[] =>
  [...text.matchAll(places)].map(([, found = '']) => found)

/** Of a document or the like. */
const PAPER = String.raw`(?<!\p{L})(?:cnpj|cpf|pis|pasep|ni[st]|rg|ie|cnh|renavam|estadual|nf-?e?|ct-?e|nota|pedido|protocolo|contrato|boleto|conta|c\/c|registro|matr.cula|nosso n.mero)(?!\p{L})`
const CALL = String.raw`(?<!\p{L})(?:[tc]el|zap)(?!\p{L})|celular|fone|whats`

interface NumberOptions {
  readonly length: number
  readonly plain?: (text: string) => string
  /** Nothing but a value or its beginning, as it is grouped. */
  readonly signs: RegExp
  /** A value or its beginning; any digits up to the length if it is not said. */
  readonly part?: RegExp
  /** Whether a text that is nothing else is a whole value, if not each of full length is. */
  readonly is?: (value: string) => boolean
  /** How it is written among words. */
  readonly written: string
  /** Whether what is written so is one. */
  readonly isSure?: (value: string) => boolean
  /** What may be another one beside a sure one, however that is written: of two nobody knows which is meant. */
  readonly like?: string
}

const numberKind = ({
  length,
  plain = onlyDigits,
  signs,
  part = /^/,
  is = (value) => value.length === length,
  written,
  isSure = is,
  like = '[]',
}: NumberOptions): NumberKind => {
  const places = apart(written)
  const likes = apart(like)
  const partIn = (text: string) => {
    const value = plain(text)
    return signs.test(text.trim()) && part.test(value) && value.length <= length ? value : null
  }
  return {
    length,
    charactersOf: plain,
    partIn,
    wholesIn: (text) => {
      const only = partIn(text)
      return only !== null && is(only)
        ? [only]
        : placesIn(text, places)
            .map(plain)
            .filter(isSure)
            .flatMap((one) => [one, ...placesIn(text, likes).map(plain)])
    },
  }
}

export const CPF = numberKind({
  length: 11,
  signs: /^\d{0,3}[-. ]?\d{0,3}[-. ]?\d{0,3}[-./ ]{0,3}\d{0,2}$/,
  written: String.raw`\d{3}[-. ]?\d{3}[-. ]?\d{3}(?: ?[-./] ?| )?\d{2}`,
  isSure: hasCpfDigits,
})

const cnpj = numberKind({
  length: 14,
  plain: plainCnpj,
  signs: /^[0-9a-z\s./-]*$/i,
  part: /^[0-9A-Z]{0,12}\d{0,2}$/,
  is: hasCnpjDigits,
  written: String.raw`[0-9A-Z]{2}[. ]?[0-9A-Z]{3}[. ]?[0-9A-Z]{3}(?: ?[/.] ?| )?[0-9A-Z]{4}(?: ?- ?| )?\d{2}`,
})

/** Its label may be typed into the field: there it looks like the beginning of a number. */
export const CNPJ: NumberKind = {
  ...cnpj,
  wholesIn: (text) => cnpj.wholesIn(text.replace(/^\s*C\.?N\.?P\.?J/i, '')),
}

export const CEP = numberKind({
  length: 8,
  signs: /^\d{0,2}\.?\d{0,3} ?[-.]? ?\d{0,3}$/,
  // eight digits may be of anything: they are a CEP behind its label or behind a state
  written: String.raw`(?<!(?:${PAPER}|${CALL})[^\d,;\n]*(?:\d{2,3}\)? ?)?)\d{2}\.?\d{3}-\d{3}|(?<=(?:cep(?:\s+\p{L}+){0,2}|[-/,]\s*(?:A[CLMP]|BA|CE|DF|ES|GO|M[AGST]|P[ABEIR]|R[JNORS]|S[CEP]|TO))[^\p{L}\d]*)\d{2}\.?\d{3}(?: ?[-.] ?| )?\d{3}`,
  like: String.raw`(?<!(?:${PAPER}|${CALL})[^\d,;\n]*|(?<![\d.-])\d{2,3}\)? ?)\d{2}\.?\d{3} ?[-.]? ?\d{3}`,
})

export const PLATE = numberKind({
  length: 7,
  plain: plainPlate,
  signs: /^[0-9a-z\s.-]*$/i,
  part: /^(?:[A-Z]{0,3}|[A-Z]{3}\d(?:[0-9A-Z]\d{0,2})?)$/,
  // 'Rua 1234' and 'Nov 2024' are none: a blank before four digits is of a plate only behind its label, or anywhere behind that of several
  written: String.raw`[A-Z]{3}(?:-?\d[0-9A-Z]| \d[A-Z])\d{2}|(?<=placa(?:s(?!\p{L})[^]*|(?!\p{L})[^\d,;\n]*))[A-Z]{3}(?: ?[-.] ?| )\d{4}`,
  // a year or another number is none
  like: String.raw`(?!rua|tel|nfe|cte)[A-Z]{3} (?!19|20)\d{4}`,
})

/** '5/3/1980' and, of the browser's memory, '1980-03-05': day, month and year. */
const dayDigits = (text: string): string => {
  const parts = text.split(/ *[/.-] */).map((part) => part.padStart(2, '0'))
  return (parts[0]?.length === 4 ? parts.reverse() : parts).join('')
}

const day = numberKind({
  length: 8,
  signs: /^(?:\d{0,8}|\d\d[ ./-]?\d{0,2}|\d\d[ ./-]?\d\d[ ./-]?\d{0,4})$/,
  written: '',
})
const DAYS = apart(String.raw`\d{1,2} *([/.-]) *\d{1,2} *\2 *\d{4}|\d{4}-\d\d-\d\d|\d{8}`)

/** A day as eight digits: day, month, year. */
export const DAY: NumberKind = { ...day, wholesIn: (text) => placesIn(text, DAYS).map(dayDigits) }

/** What is made for a length is kept, since fields ask for it at each drawing. */
export const byLength = <Made>(make: (length: number) => Made): ((length: number) => Made) => {
  const made: Made[] = []
  return (length) => (made[length] ??= make(length))
}

/** Digits of any number up to a length: an ANTT. */
export const digitsKind = byLength((length): NumberKind => {
  const kind = numberKind({
    length,
    signs: /^\d*(?:[.-]\d{3})*$/,
    written: String.raw`\d+(?:[.-]\d{3})*`,
    isSure: (digits) => digits.length <= length,
  })
  // a part that is pasted goes where the cursor is, and of two numbers nobody knows which is meant
  const isOne = (text: string) => kind.partIn(text) === null && text.match(/\d+(?:[.-]\d+)*/g)?.length === 1
  return { ...kind, wholesIn: (text) => (isOne(text) ? kind.wholesIn(text) : []) }
})

/** With points between thousands. */
const ONE_NUMBER = String.raw`(\d{1,3}(?:\.\d{3})+|\d*)`
const ALONE = new RegExp(`^${ONE_NUMBER}$`)
const HOUSE_LABEL = String.raw`(?:n(?:[uú]m(?:ero)?|r?o)?\.?\s?[º°]?\.?:?|#)`
const STREET = String.raw`(?:endere[çc]o:?\s*)?(?:r|rua|al|alameda|av|avenida|beco|estr|estrada|largo|linha|marginal|p[çc]a?|pra[çc]a|rod|rodovia|trav|travessa|tv|via|viela)(?!\p{L})[^,\d]*`
/** What has a number of its own, or none. */
const OTHER_HOUSE = String.raw`(?<!\p{L})(?:andar|ap(?:to|t|artamento)?|bl|bloco|box|caixa|casa|ch[áa]cara|cj|conj(?:unto)?|cp|edif[íi]cio|fundos|galp[ãa]o|km|loja|lote|quadra|sala|s[íi]tio|torre)(?!\p{L})|s\/n|sem n`
/** Before a house number stand its label or a street, and nothing else: 'Rua 24' is a street, 'Loja nº 12' and 'Fundos, 2' are other numbers. */
const BEHIND_WORDS = new RegExp(
  String.raw`^\s*(?!.*(?:${OTHER_HOUSE}))(?:(?:${STREET})?(?:,\s*${HOUSE_LABEL}?|(?<!\p{L})${HOUSE_LABEL}))?\s*(?=[\d.]{1,7}\P{N}*$)${ONE_NUMBER}\s*[.,;]?\s*$`,
  'isu',
)

/** Digits of a house number: '120-130' and '12,5' are two numbers and '123-A' is none, so that no other is made of them. */
export const houseNumberKind = byLength((length): NumberKind => {
  const digits = digitsKind(length)
  const partIn = (text: string) => (ALONE.test(text.trim()) ? digits.partIn(text) : null)
  return {
    ...digits,
    partIn,
    wholesIn: (text) => {
      const [, found = ''] = partIn(text) === null ? (BEHIND_WORDS.exec(text) ?? []) : []
      const number = onlyDigits(found)
      return number !== '' && number.length <= length ? [number] : []
    },
  }
})

/**
 * A phone as it is written: country, carrier, area code and number, on one line. Digits beside it are of another number, or of a
 * longer one; behind another country's code and behind the label of a document there is no phone. Over words, such a label
 * reaches only to digits in a row.
 */
const PHONES = new RegExp(
  String.raw`(?<![\p{L}\p{N}+]|\d[ (./-]*|[+([] ?(?:00 ?)?(?!0|55(?!\d))\d{1,3}[^\p{L}1-9]*|(?:(?<!\p{L})n[º°]|${PAPER}(?:(?![^\d,;\n]*(?:${CALL}))[^\d,;\n]*(?=\(?\d{10}))?)[^\p{L}\d]*)(?:(?:\+|00)? ?55[ .-]?)?\(?(?:0 ?(?:(?:1[2-9]|[2-9]\d) ?)?)?\(?([1-9]\d)\)?(?:(?<=\)) ?[.-]? ?|[ .-]?)((?:9 ?[.-]? ?\d|[2-9])\d{3} ?[.-]? ?\d{4})(?![\p{L}\p{N}]| *[./-]? *\(?\d)`,
  'giu',
)
/** What looks like one, though it is none: of two nobody knows which is meant. */
const LIKE_PHONE = /(?<!\d)\d{4,5} ?[.-]? ?\d{4}(?!\d)/

/** Nothing but a phone or its beginning, as it is grouped. */
const PHONE_SIGNS =
  /^(?:\+?\d*|(?:\+?(?:00 ?)?55 ?)?\(?0?\d{0,2}\)?[ .-]?(?:\d[ .-])?\d{0,5} ?[.-]? ?\d{0,5})$/

/** '+51', '(0051': a plus or two zeros before anything but 55, or its beginning. */
const isForeignPhone = (text: string): boolean => /^(?:\+|00)(?!5?$|55)/.test(text.replace(/[^+\d]/g, ''))

const phonePart = (text: string): string | null => {
  if (isForeignPhone(text) || !PHONE_SIGNS.test(text.trim())) return null
  const digits = phoneIn(text)
  const isCut = digits !== onlyDigits(text) && digits.length > 9
  return digits.length <= 11 && (!isCut || isPhone(digits)) ? digits : null
}

/** A phone from its area code on: '041 99 99123-4567' dials it by the carrier 41. */
export const PHONE: NumberKind = {
  length: 11,
  charactersOf: onlyDigits,
  partIn: phonePart,
  isForeign: isForeignPhone,
  wholesIn: (text) => {
    const dialled = text.replace(/(?<!\d)\(?0\s*(?:xx|\*\*)/gi, '0')
    const found = [...dialled.matchAll(PHONES)]
      .map(([, area = '', number = '']) => area + onlyDigits(number))
      .filter(isPhone)
    if (found.length > 0) return LIKE_PHONE.test(dialled.replace(PHONES, ' ')) ? [...found, ''] : found
    // a whole one with a wrong digit is shown as one, and refused as one
    const only = phonePart(text) ?? ''
    return only.length > 9 ? [only] : found
  },
}

/**
 * The whole number that a text means, whatever words stand before it: '0120', '1.234', 'Lote 1234', 'R$ 1.000,00'.
 * null: it is none, or has a sign or a fraction, or what may be one: '1,000'; '101 102' may be two, and in 'O5' and 'l0' a letter
 * may be meant as a digit.
 */
export const wholeNumberIn = (text: string): number | null => {
  const [, number] =
    /^[\p{L}#$:\s]*(?<![^º\P{L}])(\d+|\d{1,3}(?:[.\u00a0\u2007\u202f]\d{3})+|\d{1,3}(?:\p{Zs}\d{3})+(?=,0))(?:,0{0,2})?\s*$/u.exec(
      seenSigns(text),
    ) ?? []
  return number === undefined ? null : Number(onlyDigits(number))
}

/** The same for a lot, which nobody writes with blanks or a comma: '101 102' are two. */
export const lotNumberIn = (text: string): number | null =>
  /\d(?:\s+|,)\d/.test(text) ? null : wholeNumberIn(text)
