import { formatPhone, isPhone, onlyDigits } from './identifiers.ts'
import { PHONE, wholeIn } from './pasted.ts'
import { plainSigns } from './signs.ts'

/** Without Brazil's code, where it was written before the area code. */
const nationalDigits = (phone: string): string => {
  const digits = onlyDigits(phone)
  return digits.startsWith('55') && isPhone(digits.slice(2)) ? digits.slice(2) : digits
}

/** '(45) 3333-0001', '0800 123 4567', '4003-1234'; another text stays as it is. */
export const shownPhone = (phone: string): string => {
  const digits = nationalDigits(phone)
  if (/^0[358]00\d{7}$/.test(digits)) return digits.replace(/^(\d{4})(\d{3})/, '$1 $2 ')
  if (/^[34]00\d{5}$/.test(digits)) return digits.replace(/^\d{4}/, '$&-')
  return isPhone(digits) ? formatPhone(digits) : phone
}

/**
 * 'tel:+554533330001'. Numbers without an area code (0800, 4003) cannot be called from abroad and get no code of the
 * country. Null: the text is no number.
 */
export const phoneLink = (phone: string): string | null => {
  const whole = wholeIn(PHONE, phone)
  if (whole !== null && isPhone(whole)) return `tel:+55${whole}`
  const number = plainSigns(phone).trim()
  const digits = onlyDigits(number)
  const isDialled = /^\+?[\d\s()-]*$/.test(number) && digits.length >= 3
  return isDialled && digits.length <= (number.startsWith('+') ? 15 : 11)
    ? `tel:${number.startsWith('+') ? '+' : ''}${digits}`
    : null
}
