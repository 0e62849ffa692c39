import { formatPhone, isPhone, onlyDigits } from './identifiers.ts'
import { plainSigns } from './signs.ts'

/**
 * The digits of a phone without Brazil's code and the 0 of long-distance calls, where they were written before the area code.
 * Behind a plus 55 is the country: '+55 4003-1234' has no area code.
 */
export const nationalDigits = (phone: string): string => {
  const digits = onlyDigits(phone)
  if (/^\D*\+\D*55/.test(phone)) return digits.replace(/^550?/, '')
  const rest = digits.replace(/^(?:55)?0?/, '')
  return !isPhone(digits) && isPhone(rest) ? rest : digits
}

/** Of a company, the same in all areas: '4003-1234'. */
const isShared = (digits: string) => /^[34]00\d{5}$/.test(digits)

/** '(45) 3333-0001', '0800 123 4567', '4003-1234'; another text stays as it is. */
export const shownPhone = (phone: string): string => {
  const digits = nationalDigits(phone)
  if (/^0[358]00\d{7}$/.test(digits)) return digits.replace(/^(\d{4})(\d{3})/, '$1 $2 ')
  if (isShared(digits)) return digits.replace(/^\d{4}/, '$&-')
  return isPhone(digits) ? formatPhone(digits) : phone
}

/**
 * 'tel:+554533330001', also where an extension or a name stands behind it. Numbers without an area code (0800, 4003) cannot be
 * called from abroad and get no code of the country. Null: the text is no number.
 */
export const phoneLink = (phone: string): string | null => {
  const text = plainSigns(phone).trim()
  const [whole = ''] = /^[+\d\s().-]*?\d{4}[ -]?\d{4}(?!\d)/.exec(text) ?? []
  const national = nationalDigits(whole)
  if (isPhone(national)) return `tel:+55${national}`
  if (isShared(national)) return `tel:${national}`
  const [, abroad, number = ''] = /^(\+?)([\d\s()-]*)$/.exec(text) ?? []
  const digits = onlyDigits(number)
  return digits.length >= 3 && digits.length <= (abroad ? 15 : 11) ? `tel:${abroad}${digits}` : null
}
