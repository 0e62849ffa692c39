import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  formatCep,
  formatCnpj,
  formatCpf,
  formatPhone,
  formatPlate,
  isCep,
  isCnpj,
  isPhone,
  onlyDigits,
  plainCnpj,
  plainPlate,
} from '#domain/identifiers.ts'
import { createStore } from '#mocks/backend/store/store.ts'

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

  it.each<[string, string, (text: string) => string]>([
    ['CPF', '1112223339', formatCpf],
    ['CPF', '111222333961', formatCpf],
    ['CPF', '***.222.333-**', formatCpf],
    ['CPF', '111.222.333-96 (Ana)', formatCpf],
    ['CPF', 'não informado', formatCpf],
    ['CPF', '', formatCpf],
    ['CNPJ', '7788899900018', formatCnpj],
    ['CNPJ', '778889990001811', formatCnpj],
    ['CNPJ', '11122233396', formatCnpj],
    ['CNPJ', '12ABC34501DEXX', formatCnpj],
    ['CNPJ', '**.888.999/0001-**', formatCnpj],
    ['CNPJ', 'null', formatCnpj],
    ['CEP', '8580100', formatCep],
    ['CEP', '858010001', formatCep],
    ['CEP', '85801-***', formatCep],
    ['CEP', 'CEP 85801-000', formatCep],
  ])('shows as a %s what is none as it came: %j', (_, text, format) => {
    expect(format(text)).toBe(text)
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

  it.each([
    ['(45) 99999-0001', '45999990001'],
    ['85801-000', '85801000'],
    ['012345678', '012345678'],
    ['٣ 1', '1'],
    ['', ''],
  ])('sends %s as the digits %s', (typed, sent) => {
    expect(onlyDigits(typed)).toBe(sent)
  })

  it.each([
    ['11.222.333/0001-81', '11222333000181'],
    ['12.abc.345/01de-35', '12ABC34501DE35'],
    [' 12ABC34501DE35 ', '12ABC34501DE35'],
    ['', ''],
  ])('sends the CNPJ %s as %s', (typed, sent) => {
    expect(plainCnpj(typed)).toBe(sent)
  })

  it.each([
    ['abc-1234', 'ABC1234'],
    ['ABC1D23', 'ABC1D23'],
  ])('sends the plate %s as %s', (typed, sent) => {
    expect(plainPlate(typed)).toBe(sent)
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

/** Texts that are valid for no kind of number. */
const nothing = [
  '',
  ' ',
  '0',
  'abc',
  '-',
  '٣٣٣٣٣٣٣٣',
  '１２３４５６７８',
  '8580100\n',
  '\u0000',
  '1e7',
  'null',
]

describe('the form of a document without its mask', () => {
  it.each([
    '4533330000',
    '1125550000',
    '9955550000',
    '45999990001',
    '11900000000',
    '99999999999',
    '55988887777',
  ])('%s is that of a phone', (digits) => {
    expect(isPhone(digits)).toBe(true)
  })

  it.each(['45588887777', '45188887777', '45000000000', '55459888877', '45899990001'])(
    '%s, which has no 9 after the area code, is that of no mobile (CORE-418)',
    (digits) => {
      expect(isPhone(digits)).toBe(false)
    },
  )

  it.each(['05988887777', '10988887777', '00988887777', '0533330000', '1033330000', '0000000000'])(
    '%s, whose area code is below 11, is that of no phone (CORE-419)',
    (digits) => {
      expect(isPhone(digits)).toBe(false)
    },
  )

  it.each(['4513330000', '4563330000', '4593330000', '4503330000'])(
    '%s, which does not begin with 2 to 5, is that of no landline',
    (digits) => {
      expect(isPhone(digits)).toBe(false)
    },
  )

  it.each(['fixtures', 'demo'] as const)('fits every phone of the %s world', async (world) => {
    const { users, companies, drivers } = await createStore({ world })
    const phones = [...users.all(), ...companies.all(), ...drivers.all()].map(({ telefone }) => telefone)
    const given = phones.filter((phone) => phone !== null)
    expect(given.length).toBeGreaterThan(10)
    expect(given.filter((phone) => !isPhone(onlyDigits(phone)))).toEqual([])
  })

  it.each([
    ...nothing,
    '453333000',
    '459999900011',
    '(45) 99999-0001',
    '45 99999-0001',
    '+5545999990001',
    '4599999000a',
    '45999990001\n',
    ' 4533330000',
  ])('%j is not that of a phone', (text) => {
    expect(isPhone(text)).toBe(false)
  })

  it.each(['11222333000181', '00000000000000', '12ABC34501DE35', 'ABCDEFGHIJKL00'])(
    '%s is that of a CNPJ',
    (plain) => {
      expect(isCnpj(plain)).toBe(true)
    },
  )

  it.each([
    ...nothing,
    '1122233300018',
    '112223330001811',
    '11.222.333/0001-81',
    '12abc34501de35',
    '12ABC34501DE3A',
    '12ABC34501DEA5',
    '12ÇBC34501DE35',
    '11222333000181\n',
    ' 11222333000181',
  ])('%j is not that of a CNPJ', (text) => {
    expect(isCnpj(text)).toBe(false)
  })

  it.each(['85801000', '00000000'])('%s is that of a CEP', (digits) => {
    expect(isCep(digits)).toBe(true)
  })

  it.each([...nothing, '8580100', '858010000', '85801-000', '8580100O', '85801000\n', '85801000 '])(
    '%j is not that of a CEP',
    (text) => {
      expect(isCep(text)).toBe(false)
    },
  )

  it('is what is left of any masked one', () => {
    const digits = (least: number, most: number) => fc.stringMatching(new RegExp(`^[0-9]{${least},${most}}$`))
    fc.assert(
      fc.property(digits(10, 11), (phone) => isPhone(onlyDigits(formatPhone(phone))) === isPhone(phone)),
    )
    fc.assert(fc.property(digits(8, 8), (cep) => isCep(onlyDigits(formatCep(cep)))))
    const cnpjs = fc.stringMatching(/^[0-9A-Z]{12}[0-9]{2}$/)
    fc.assert(fc.property(cnpjs, (cnpj) => isCnpj(plainCnpj(formatCnpj(cnpj)))))
  })
})
