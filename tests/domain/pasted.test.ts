import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPhone } from '#domain/identifiers.ts'
import { codeIn, phoneIn, typedOnPhone, wholeCnpjIn, wholeNumberIn, wholePhoneIn } from '#domain/pasted.ts'

describe('the code in a pasted text', () => {
  it.each([
    ['123456', '123456'],
    ['65 43-21', '654321'],
    [' 123456\n', '123456'],
    ['1 2 3 4 5 6', '123456'],
    ['6543-2', '65432'],
    ['Seu código: 123 456', '123456'],
    ['Seu código é 123456. Válido por 10 minutos.', '123456'],
    ['Boleia: use 123-456 até 22/11/2026', '123456'],
    ['123456 é o seu código.\n@boleia.example #123456', '123456'],
    ['Pedido 20261122: 123456', '123456'],
    ['Código 123456, pedido A987654', '123456'],
    ['Códigos: 123456 e 654321', ''],
    ['Boleia 24h: 1234', ''],
    ['12345678', ''],
    ['Olá, tudo bem?', ''],
    ['', ''],
  ])('of digits is, in %j, %j', (text, code) => {
    expect(codeIn(text, 'digits')).toBe(code)
  })

  it.each([
    ['a1B2c3', 'a1B2c3'],
    ['a1B-2c3', 'a1B2c3'],
    ['ab12', 'ab12'],
    ['Seu código: 123 456', '123456'],
    ['Seu código: 123456', '123456'],
    ['código', ''],
    ['abcdefg', ''],
  ])('of characters is, in %j, %j', (text, code) => {
    expect(codeIn(text, 'characters')).toBe(code)
  })

  it('has at most six characters of its kind, in any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(codeIn(text, 'digits')).toMatch(/^\d{0,6}$/)
        expect(codeIn(text, 'characters')).toMatch(/^[0-9a-z]{0,6}$/i)
      }),
    )
  })
})

describe('the phone in a text from elsewhere', () => {
  it.each([
    ['45988887777', '45988887777'],
    ['(45) 98888-7777', '45988887777'],
    ['+55 45 98888-7777', '45988887777'],
    ['+55 (45) 3333-0000', '4533330000'],
    ['5545988887777', '45988887777'],
    ['554533330000', '4533330000'],
    ['045 98888-7777', '45988887777'],
    ['0 45 3333-0000', '4533330000'],
    ['0055 45 98888-7777', '45988887777'],
    ['+55 045 98888-7777', '45988887777'],
    ['55 045 98888-7777', '45988887777'],
    // 55 is the area of Santa Maria
    ['55988887777', '55988887777'],
    ['(55) 3222-1111', '5532221111'],
    ['055 98888-7777', '55988887777'],
    ['5555988887777', '55988887777'],
    ['+55 55 98888-7777', '55988887777'],
    // a ninth digit too many is no country
    ['559888877776', '559888877776'],
    ['45 9', '459'],
    ['+55 45 9', '459'],
    ['0', ''],
    ['', ''],
  ])('is, in %j, %j', (text, phone) => {
    expect(phoneIn(text)).toBe(phone)
  })

  it('is found again in what was found', () => {
    const texts = fc.string({ unit: fc.constantFrom(...'0123459+ ()-') })
    fc.assert(
      fc.property(texts, (text) => {
        const phone = phoneIn(text)
        if (isPhone(phone)) expect(phoneIn(phone)).toBe(phone)
      }),
    )
  })

  it.each([
    ['45 98888-7777', '45988887777'],
    ['98888-7777', null],
    ['', null],
    // it is told that it is wrong; mixed with what was there it could be a right one of somebody else
    ['(45) 58888-7777', '45588887777'],
  ])('replaces a half-typed one only when it is whole: %j', (text, phone) => {
    expect(wholePhoneIn(text)).toBe(phone)
  })
})

describe('a digit that is typed behind a whole phone', () => {
  it.each([
    ['(55) 45988-88777', '4598888777'],
    ['(55) 45333-30000', '4533330000'],
    ['(55) 91988-88777', '9198888777'],
    ['(55) 55988-88777', '5598888777'],
  ])('shows that its 55 was the country: %j', (text, phone) => {
    expect(typedOnPhone(text)).toBe(phone)
  })

  it.each([
    '(45) 98888-77771',
    '(55) 98888-77776',
    '(55) 45688-88777',
    '(55) 10988-88777',
    '(55) 45988-8877',
    '(55) 4598-8887',
    '',
  ])('is one too many otherwise: %j', (text) => {
    expect(typedOnPhone(text)).toBeNull()
  })
})

describe('a CNPJ in a text from elsewhere', () => {
  it.each([
    ['11.222.333/0001-81', '11222333000181'],
    ['11.222.333', null],
  ])('replaces a half-typed one only when it is whole: %j', (text, cnpj) => {
    expect(wholeCnpjIn(text)).toBe(cnpj)
  })
})

describe('a whole number', () => {
  it.each([
    ['7', 7],
    ['0120', 120],
    [' 1234 ', 1234],
    ['1.234', 1234],
    ['1 234 567', 1234567],
    ['#1234', 1234],
    ['Lote 1.234', 1234],
    ['R$ 1.000,00', 1000],
    ['20,', 20],
    ['99999999999999999999', 1e20],
    ['', null],
    ['abc', null],
    ['-5', null],
    ['12a', null],
    ['1.23', null],
    ['20,50', null],
    ['1e9', null],
  ])('is read from %j as %j', (text, number) => {
    expect(wholeNumberIn(text)).toBe(number)
  })
})
