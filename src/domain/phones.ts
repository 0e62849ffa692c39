import { formatPhone, isPhone, onlyDigits } from './identifiers.ts'
import { plainSigns } from './signs.ts'

/** The digits of a phone without Brazil's code and the 0 of long-distance calls, where they were written before the area code. */
export const nationalDigits = (phone: string): string => {
  const digits = onlyDigits(phone)
  const rest = digits.replace(/^(?:55)?0?/, '')
  return !isPhone(digits) && isPhone(rest) ? rest : digits
}

/** '(45) 3333-0001', '0800 123 4567', '4003-1234'; another text stays as it is. */
export const shownPhone = (phone: string): string => {
  const digits = nationalDigits(phone)
  if (/^0[358]00\d{7}$/.test(digits)) return digits.replace(/^(\d{4})(\d{3})/, '$1 $2 ')
  if (/^[34]00\d{5}$/.test(digits)) return digits.replace(/^\d{4}/, '$&-')
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
  const [, abroad, number = ''] = /^(\+?)([\d\s()-]*)$/.exec(text) ?? []
  const digits = onlyDigits(number)
  return digits.length >= 3 && digits.length <= (abroad ? 15 : 11) ? `tel:${abroad}${digits}` : null
}
