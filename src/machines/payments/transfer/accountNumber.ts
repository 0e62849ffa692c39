import { plainSigns } from '#domain/signs.ts'

/** The fields of 'Adicionar conta' that take digits alone (payments §5). */
export type NumberField = 'branch' | 'number' | 'digit'

/**
 * Why a text was not taken as it came. `separator`: what ends the number and begins its check digit was typed, which is no part
 * of it. `characters`: another character, or too many.
 */
export type Refusal = 'separator' | 'characters'

interface Written {
  readonly text: string
  readonly refusal: Refusal | null
}

/** Far more than any bank uses: the API says no limit. Banks have one check digit. */
const MOST: Readonly<Record<NumberField, number>> = { branch: 20, number: 20, digit: 1 }

const DIGITS = /^\d*$/
/** '765432', or with the dots of thousands '765.432'. */
const GROUPED = String.raw`\d+|\d{1,3}(?:\.\d{3})+`
const PLAIN = new RegExp(`^(?:${GROUPED})$`)
/** Any hyphen, slash, space or other mark ends a number, and so does the X that some banks have for a digit. */
const END = String.raw`[^\p{L}\p{M}\p{N}.]|[xX.]`
const ENDED = new RegExp(String.raw`^(${GROUPED})\s*(?:${END})\s*[\dxX]{0,2}$`, 'u')
const HAS_END = new RegExp(END, 'u')

/** A footnote's '5²' is no 52: only full-width forms are read. */
const halfWidth = (wide: string) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0)

const digitsOf = (text: string) => text.replaceAll('.', '')

/** A dot after up to three digits is one of thousands. */
const isThousands = ({ text, refusal }: Written, written: string) =>
  refusal !== 'separator' && written === `${text}.` && text.length <= 3

const rest = (field: NumberField, before: Written, text: string): Written => {
  const ended = field === 'digit' ? null : ENDED.exec(text)?.[1]
  if (ended !== null && ended !== undefined) return { text: digitsOf(ended), refusal: 'separator' }
  const isBare = text.replace(/\D/g, '') === before.text && before.text !== ''
  const isEnd = before.refusal === 'separator' || (isBare && HAS_END.test(text))
  return { text: before.text, refusal: field !== 'digit' && isEnd ? 'separator' : 'characters' }
}

/**
 * What a field of digits holds after it was written in, typed or pasted. Digits that follow a refused separator are the check
 * digit: they never become the end of the number, until something of it is taken away. So long it is told as well that another
 * character was left out.
 * @param written what the field would show now.
 */
export const writtenIn = (field: NumberField, before: Written, written: string): Written => {
  const normal = plainSigns(written).replace(/[\uff01-\uff5e]/g, halfWidth)
  if (field !== 'digit' && isThousands(before, normal)) return { text: before.text, refusal: null }
  const isTypedSpace = before.text !== '' && normal.trimEnd() === before.text && /\s$/.test(normal)
  const text = isTypedSpace ? normal : normal.trim()
  const plain = PLAIN.test(text) ? digitsOf(text) : text
  const isLonger = plain.length > before.text.length && plain.startsWith(before.text)
  if (before.refusal === 'separator' && isLonger) return before
  if (!DIGITS.test(plain)) return rest(field, before, text)
  if (plain.length > MOST[field]) return { text: before.text, refusal: 'characters' }
  // '12a4': what is shown is not what was typed, and that stays told
  const isTold = field !== 'digit' && before.refusal === 'characters' && isLonger
  return { text: plain, refusal: isTold ? 'characters' : null }
}
