import { plainSigns } from './signs.ts'

/** Beyond, and of a number with an exponent, the browser itself knows the words. */
const EXACT_REAIS = 1e13

/** Made when it is needed: a browser takes longer for it than for a page of cards. */
let ownWords: Intl.NumberFormat | undefined
const inOwnWords = (reais: number): string => {
  ownWords ??= new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
  return ownWords
    .format(reais)
    .replace(/\u00a0/g, ' ')
    .replace(/^-(?=R\$ 0,00$)/, '')
}

/** '1.234' for the digits of a whole number. */
export const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, '.')

/**
 * Whole centavos without a sign, a half one up, of a number as it is written: 8.165 * 100 is 816.4999… Null: it is too large or too
 * small to be written with its digits.
 */
const writtenCentavos = (reais: number): number | null => {
  const [, whole, part = ''] = /^-?(\d+)(?:\.(\d+))?$/.exec(`${reais}`) ?? []
  if (whole === undefined || Math.abs(reais) >= EXACT_REAIS) return null
  const up = (part[2] ?? '0') >= '5' ? 1 : 0
  return Number(whole + part.slice(0, 2).padEnd(2, '0')) + up
}

/**
 * 'R$ 1.234,56' for an amount in reais, with a plain space, so that a search in the page finds it. What is shown as zero has
 * no sign.
 */
export const formatBrl = (reais: number): string => {
  if (!Number.isFinite(reais)) return 'sem valor'
  const centavos = writtenCentavos(reais)
  if (centavos === null) return inOwnWords(reais)
  const digits = `${centavos}`.padStart(3, '0')
  return `${reais < 0 && centavos > 0 ? '-' : ''}R$ ${grouped(digits.slice(0, -2))},${digits.slice(-2)}`
}

/** Whole centavos of an amount in reais, as the API gives it. Money is only added and compared in centavos. Zero has no sign (`+ 0`). */
export const centavosOf = (reais: number): number => {
  const centavos = writtenCentavos(reais)
  return (centavos === null ? Math.round(reais * 100) : Math.sign(reais) * centavos) + 0
}

/** Reais of whole centavos, as the API takes them. */
export const reaisOf = (centavos: number): number => centavos / 100

/** 'R$ 1.234,56' for whole centavos. */
export const formatCentavos = (centavos: number): string => formatBrl(reaisOf(centavos))

/** '− R$ 1.234,56' below zero: the sign stands apart, as in the rows of a statement. */
export const formatSigned = (centavos: number): string => formatCentavos(centavos).replace(/^-/, '− ')

/** The largest amount that a field takes: fourteen digits are a safe number. */
const DIGITS = 14

/**
 * Arabic and Persian digits and separators, full-width forms and blanks of any kind, as they are written here. Other
 * forms stay: '15²' must not become 152.
 */
const westernOf = (text: string): string =>
  plainSigns(text)
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) % 16))
    .replace(/\u066b/g, ',')
    .replace(/\u066c/g, '.')

/**
 * Centavos of what stands in a field of money after a key: each digit goes to the end, as in a cash register. Null:
 * nothing is left ('R$ 0,0', after the last digit was removed).
 */
export const centavosTyped = (text: string): number | null => {
  const digits = westernOf(text).replace(/\D/g, '')
  return digits === '' || digits === '00' ? null : Number(digits.replace(/^0+(?=\d)/, '').slice(0, DIGITS))
}

/** Whether a key or a text writes something that a cash register has no key for. */
export const hasOtherThanDigits = (text: string): boolean => /\D/.test(westernOf(text))

/** Why a text is no amount. `unclear`: it may be several ('1,234' is 1,23 here and 1234 elsewhere). */
export type AmountRefusal = 'none' | 'negative' | 'unclear' | 'tooLarge'

export type AmountRead =
  | { readonly kind: 'read'; readonly centavos: number }
  | { readonly kind: 'refused'; readonly why: AmountRefusal }

/** A longer text is about more than an amount. */
const LONGEST_TEXT = 100

const refused = (why: AmountRefusal): AmountRead => ({ kind: 'refused', why })

/**
 * 'Valor do frete: 1.500,00 reais', 'Você recebeu R$ 1.500,00': what may stand around an amount. Without R$ another word may
 * be of another currency, of another number ('Parcela 2') or of a thousand times as much.
 */
const AROUND =
  /^(?:[^\d$]*(?<!\p{L})R ?\$:?\s*(?=\d)|(?:(?:valor|total|frete|saldo|adiantamento|pagamento|pagar|pre[çc]o|l[íi]quido|bruto|documento|m[êe]s|d?[aeo]s?|em|por|para|reais|brl)?[:\s])+(?=\d))?([\d.,' ]+?) *(?:reais|real|BRL|R\$)?[\s.,;]*$/iu

/** Of a word: 'Vale-pedágio', 'CT-e'. */
const HYPHEN = /(?<=\p{L})-(?=\p{L})/gu
const NEGATIVE_WORDS = /(?<!\p{L})(?:menos|negativ[oa]s?)(?!\p{L})/iu
/** Of a thousand times as much, or a dash that may be a sign: 'Adiantamento - R$ 50'. */
const UNCLEAR_WORDS = /(?<!\p{L})(?:mil|mi|milh(?:ão|ões)|bilh(?:ão|ões))(?!\p{L})|\p{L}:? +- *R ?\$/iu

/** Blanks that break no line stand within one number; an ordinary one may stand between two. */
const WITHIN_NUMBER = /(?<=\d)[\u00a0\u2007\u202f](?=\d{3})/g

/**
 * Reais and centavos, each one way to write them: without groups, then grouped as here, then as elsewhere. '150 300' may be two
 * numbers; before centavos it is one.
 */
const WAYS = [
  /^(\d+)$/,
  /^(\d*)[.,](\d{1,2})$/,
  /^([1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d{1,2}))?$/,
  /^([1-9]\d{0,2}(?:'\d{3})+)(?:[.,](\d{1,2}))?$/,
  /^([1-9]\d{0,2}(?: \d{3})+)[.,](\d{1,2})$/,
  /^([1-9]\d{0,2}(?:,\d{3})+)\.(\d{1,2})$/,
  /^([1-9]\d{0,2}(?:,\d{3}){2,})$/,
]

/**
 * The amount that a text means, in whole centavos, however it is written: '1.500', '1500,5', 'R$ 1.500,50', '1,500.50'. What
 * can be read in two ways is refused: nobody looks twice at what was pasted.
 */
export const amountIn = (text: string): AmountRead => {
  // a tab stands between two cells of a table
  if (text.length > LONGEST_TEXT || /\d\t+.*\d/.test(text)) return refused('unclear')
  const plain = westernOf(text.replace(WITHIN_NUMBER, "'")).trim().replace(HYPHEN, ' ')
  if (!/\d/.test(plain)) return refused('none')
  if (UNCLEAR_WORDS.test(plain)) return refused('unclear')
  if (NEGATIVE_WORDS.test(plain) || /-\D*\d|\d\s*-|^\(.*\)$/.test(plain)) return refused('negative')
  const amount = AROUND.exec(plain)?.[1] ?? ''
  const [, reais, cents = ''] = WAYS.map((way) => way.exec(amount)).find((found) => found !== null) ?? []
  if (reais === undefined) return refused('unclear')
  const digits = `${reais.replace(/\D/g, '')}${cents.padEnd(2, '0')}`.replace(/^0+(?=\d)/, '')
  return digits.length > DIGITS ? refused('tooLarge') : { kind: 'read', centavos: Number(digits) }
}
