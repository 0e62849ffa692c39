import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatCep, formatCnpj, formatCpf, formatPhone, formatPlate } from '#domain/documents.ts'

describe('a document on the screen', () => {
  it.each([
    ['11122233396', '111.222.333-96'],
    ['111.222.333-96', '111.222.333-96'],
    ['01234567890', '012.345.678-90'],
  ])('CORE-420 shows the CPF %s as %s', (cpf, shown) => {
    expect(formatCpf(cpf)).toBe(shown)
  })

  it.each([
    ['11222333000181', '11.222.333/0001-81'],
    ['11.222.333/0001-81', '11.222.333/0001-81'],
    ['12ABC34501DE35', '12.ABC.345/01DE-35'],
    ['12.abc.345/01de-35', '12.ABC.345/01DE-35'],
    ['00000000000191', '00.000.000/0001-91'],
  ])('CORE-421 shows the CNPJ %s as %s', (cnpj, shown) => {
    expect(formatCnpj(cnpj)).toBe(shown)
  })

  it.each([
    ['85801000', '85801-000'],
    ['01001-000', '01001-000'],
  ])('CORE-422 shows the CEP %s as %s', (cep, shown) => {
    expect(formatCep(cep)).toBe(shown)
  })

  it.each([
    ['45999990001', '(45) 99999-0001'],
    ['4533330000', '(45) 3333-0000'],
    ['(45) 99999-0001', '(45) 99999-0001'],
    ['190', '190'],
    ['', ''],
    ['+55 45 99999-0001', '+55 45 99999-0001'],
  ])('shows the phone %s as %s', (phone, shown) => {
    expect(formatPhone(phone)).toBe(shown)
  })

  it.each([
    ['ABC1D23', 'ABC1D23'],
    ['abc1d23', 'ABC1D23'],
    ['ABC1234', 'ABC-1234'],
    ['abc1234', 'ABC-1234'],
    ['ABC-1234', 'ABC-1234'],
    ['', ''],
  ])('shows the plate %s as %s', (plate, shown) => {
    expect(formatPlate(plate)).toBe(shown)
  })

  it('keeps every digit and letter of what it formats', () => {
    const bare = (text: string) => text.replace(/[^0-9A-Z]/gi, '').toUpperCase()
    const numbers = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`))
    const same = (format: (text: string) => string, texts: fc.Arbitrary<string>) =>
      fc.assert(fc.property(texts, (text) => bare(format(text)) === bare(text)))
    same(formatCpf, numbers(11))
    same(formatCnpj, fc.stringMatching(/^[0-9A-Z]{12}[0-9]{2}$/))
    same(formatCep, numbers(8))
    same(formatPhone, fc.oneof(numbers(10), numbers(11)))
    same(formatPlate, fc.stringMatching(/^[A-Z]{3}[0-9][0-9A-Z][0-9]{2}$/))
  })
})
