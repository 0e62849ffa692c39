import { isValidCnpj, isValidCpf } from '@brazilian-utils/brazilian-utils'

/** CPF, phone, CEP or ANTT without a mask, as they are sent (api §1.7). */
export const onlyDigits = (text: string): string => text.replace(/\D/g, '')

const digitsAndCapitals = (text: string): string => text.replace(/[^0-9a-z]/gi, '').toUpperCase()

/** A CNPJ as it is sent: '11222333000181'; its first twelve characters may be capitals. */
export const plainCnpj = digitsAndCapitals

/** A plate as it is sent: 'ABC1D23' (A22). */
export const plainPlate = digitsAndCapitals

/** A plate, or a part of one, as it is searched: 'ABC1' of ' abc-1'. Other signs stay, and find nothing. */
export const partOfPlate = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase()

/** What is none, such as a CPF without its first zero or with stars, is shown as it came. */
const masked = (text: string, form: RegExp, mask: string): string => {
  const plain = digitsAndCapitals(text)
  return form.test(plain) ? plain.replace(form, mask) : text
}

/** '111.222.333-96' */
export const formatCpf = (cpf: string): string => masked(cpf, /^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4')

/** '11.222.333/0001-81'; since July 2026 the first twelve characters may be capitals as well. */
export const formatCnpj = (cnpj: string): string =>
  masked(cnpj, /^(\w{2})(\w{3})(\w{3})(\w{4})(\d{2})$/, '$1.$2.$3/$4-$5')

/** '85801-000' */
export const formatCep = (cep: string): string => masked(cep, /^(\d{5})(\d{3})$/, '$1-$2')

/** '(45) 99999-0001' or '(45) 3333-0000'; a text of another length stays as it is (core §5). */
export const formatPhone = (phone: string): string => {
  const [, area, first, last] = /^(\d{2})(\d{4,5})(\d{4})$/.exec(onlyDigits(phone)) ?? []
  return area ? `(${area}) ${first}-${last}` : phone
}

/** A plate as it is written on the vehicle: 'ABC1D23' (Mercosul), 'ABC-1234' (older). */
export const formatPlate = (plate: string): string => {
  const text = plate.toUpperCase()
  return /^[A-Z]{3}\d{4}$/.test(text) ? `${text.slice(0, 3)}-${text.slice(3)}` : text
}

/**
 * An area code from 11 to 99 and a number without a mask: nine digits that begin with 9, of a mobile, or eight
 * that begin with 2 to 5, of a landline (core §5, registries §5).
 */
export const isPhone = (digits: string): boolean => /^(1[1-9]|[2-9]\d)(9\d{8}|[2-5]\d{7})$/.test(digits)

/**
 * 14 characters without punctuation; the first twelve may be capitals. Only the server knows if it exists.
 */
export const isCnpj = (plain: string): boolean => /^[0-9A-Z]{12}\d{2}$/.test(plain)

/** A CNPJ whose last two digits fit the others. */
export const hasCnpjDigits = (plain: string): boolean => isCnpj(plain) && isValidCnpj(plain, { version: 2 })

/** Eleven digits without punctuation. Only the server knows if it exists. */
export const isCpf = (digits: string): boolean => /^\d{11}$/.test(digits)

/** Eleven digits without punctuation whose last two fit the others. */
export const hasCpfDigits = (digits: string): boolean => isCpf(digits) && isValidCpf(digits)

/**
 * A CPF has eleven digits and no letter, a CNPJ fourteen characters; both are masked (payments §9). What is neither, such as
 * a CPF without its first zero, is shown as it came.
 */
export const taxIdOf = (
  taxId: string,
): { readonly label: 'CPF' | 'CNPJ' | 'CPF/CNPJ'; readonly text: string } => {
  const plain = plainCnpj(taxId)
  if (isCpf(plain)) return { label: 'CPF', text: formatCpf(plain) }
  return isCnpj(plain) ? { label: 'CNPJ', text: formatCnpj(plain) } : { label: 'CPF/CNPJ', text: taxId }
}

/** 'ABC1234' or 'ABC1D23', capitals without a hyphen. */
export const isPlate = (plain: string): boolean => /^[A-Z]{3}\d[A-Z0-9]\d{2}$/.test(plain)

/** Eight digits without a hyphen. */
export const isCep = (digits: string): boolean => /^\d{8}$/.test(digits)
