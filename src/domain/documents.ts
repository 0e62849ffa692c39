import {
  formatCep as maskCep,
  formatCnpj as maskCnpj,
  formatCpf as maskCpf,
} from '@brazilian-utils/brazilian-utils'

const digits = (text: string): string => text.replace(/\D/g, '')

/** '111.222.333-96' */
export const formatCpf = (cpf: string): string => maskCpf(digits(cpf))

/** '11.222.333/0001-81'; since July 2026 the first twelve characters may be capitals as well. */
export const formatCnpj = (cnpj: string): string =>
  maskCnpj(cnpj.replace(/[^0-9a-z]/gi, '').toUpperCase(), { version: 2 })

/** '85801-000' */
export const formatCep = (cep: string): string => maskCep(digits(cep))

/** '(45) 99999-0001' or '(45) 3333-0000'; anything of another length as it came (core §5). */
export const formatPhone = (phone: string): string => {
  const [, area, first, last] = /^(\d{2})(\d{4,5})(\d{4})$/.exec(digits(phone)) ?? []
  return area ? `(${area}) ${first}-${last}` : phone
}

/** 'ABC1D23' as it stands on the vehicle: Mercosul plates have no hyphen, older ones do ('ABC-1234'). */
export const formatPlate = (plate: string): string => {
  const text = plate.toUpperCase()
  return /^[A-Z]{3}\d{4}$/.test(text) ? `${text.slice(0, 3)}-${text.slice(3)}` : text
}
