import { describe, expect, it } from 'vitest'
import { cteNumberIn, isCpfSearch, searchedIn } from '#domain/searched.ts'

describe('what a text searches', () => {
  it.each([
    ['placa OJA4F35', 'OJA4F35'],
    ['Placa: abc-1234', 'abc-1234'],
    ['CPF: 111.222.333-96', '111.222.333-96'],
    ['cnpj 77.888.999/0001-81.', '77.888.999/0001-81'],
    ['CT-e nº 123', '123'],
    ['CPF nº 111.222.333-96', '111.222.333-96'],
    ['CPF no 111.222.333-96', '111.222.333-96'],
    ['CPF11122233396', '11122233396'],
    ['João da Silva - 111.222.333-96', '111.222.333-96'],
    ['João da Silva\t111.222.333-96', '111.222.333-96'],
    ['CPF: 111.222.333-96 (João)', '111.222.333-96'],
    ['João 111.222.333-97', 'João 111.222.333-97'],
    ['CPF 111 222 333 96', '111 222 333 96'],
    ['CPF/CNPJ: 111.222.333-96', '111.222.333-96'],
    ['Placa - ABC1D23', 'ABC1D23'],
    ['placa ABC 1234', 'ABC 1234'],
    ['placa=OJA4F35', 'OJA4F35'],
    ['placa OJA4', 'OJA4'],
    ['CNPJ 12.ABC.345/01DE-35', '12.ABC.345/01DE-35'],
    ['Placa do cavalo: OJA4F35', 'OJA4F35'],
    // the first letters of a plate are no 'nº'
    ['placa NAB1C23', 'NAB1C23'],
    ['placa NOR1234', 'NOR1234'],
    ['Motorista: João da Silva', 'João da Silva'],
    ['"OJA4F35"', 'OJA4F35'],
    ['\u201cOJA4F35\u201d', 'OJA4F35'],
    ["'OJA4F35'", 'OJA4F35'],
    ['(OJA4F35).', 'OJA4F35'],
    ['*OJA4F35*', 'OJA4F35'],
    ['"placa: OJA4F35"', 'OJA4F35'],
    ['placa: "OJA4F35"', 'OJA4F35'],
    ['Placa (OJA4F35)', 'OJA4F35'],
    ['"João da Silva."', 'João da Silva'],
    ['Transportes Ipê (Matriz)', 'Transportes Ipê (Matriz)'],
    ['(Matriz) Transportes (Sul)', '(Matriz) Transportes (Sul)'],
    ['"Zé" Silva', '"Zé" Silva'],
    ['(45) 99999-0001', '(45) 99999-0001'],
    ['"', '"'],
    ['()', '()'],
    ['111.222.333\u201196', '111.222.333-96'],
    ['abc\u20131234', 'abc-1234'],
    ['\u202aOJA4F35\u202c\u200b', 'OJA4F35'],
    ['João\u00a0 da  Silva.', 'João da Silva'],
    ['D\u2019Ávila', "D'Ávila"],
    ['D\u00b4Ávila', "D'Ávila"],
    ['D`Ávila', "D'Ávila"],
    ['Santa Bárbara d`Oeste', "Santa Bárbara d'Oeste"],
    // an accent whose letter is still to be typed
    ['Jos\u00b4', 'Jos\u00b4'],
    ['Jose\u0301', 'José'],
    // no label stands before a name
    ['Placa Transportes', 'Placa Transportes'],
    ['Placa Mãe Ltda', 'Placa Mãe Ltda'],
    ['Placa 2000 Ltda', 'Placa 2000 Ltda'],
    ['Placamaq2', 'Placamaq2'],
    ['Nomeia', 'Nomeia'],
    ['CPFL', 'CPFL'],
    ['S.A', 'S.A'],
    ['...', '...'],
    ['', ''],
  ])('of %j is %j', (text, searched) => {
    expect(searchedIn(text)).toBe(searched)
    expect(searchedIn(searched)).toBe(searched)
  })

  it('has at most 400 characters and no half of one, so that a page pasted by mistake is neither sent nor compared', () => {
    expect(searchedIn('a'.repeat(400))).toBe('a'.repeat(400))
    expect(searchedIn('a'.repeat(1_000_000))).toBe('a'.repeat(400))
    expect(searchedIn(`${'a'.repeat(399)}🚚`)).toBe('a'.repeat(399))
  })

  it.each([
    ['CPF: 111.222.333-96', true],
    ['111.222.333\u201196', true],
    ['\u200b1112', true],
    ['CPF nº 111.222', true],
    ['João 2', false],
    ['', false],
  ])('is a CPF, or a part of one: %j %s', (text, is) => expect(isCpfSearch(text)).toBe(is))
})

describe('the number of a CT-e', () => {
  it.each([
    ['123456', '123456'],
    ['000.123.456', '000123456'],
    ['CT-e nº 000.123.456', '000123456'],
    ['CT-e 123456', '123456'],
    ['CTe: 123456', '123456'],
    ['CTE000123456', '000123456'],
    ['cte nº123456', '123456'],
    ['CT-e n. 123456', '123456'],
    ['CT\u2011e número 123456.', '123456'],
    ['Nº 123.456', '123456'],
    ['CT-e 123456 série 1', '123456'],
    ['CT-e: 123.456, Serie: 001', '123456'],
    ['CT-e série 1 nº 123456', '123456'],
    ['"123456"\n', '123456'],
  ])('is, in %j, %j', (text, number) => {
    expect(cteNumberIn(text)).toBe(number)
  })

  it.each([
    '123456, 123457',
    '123456 123457',
    '123456/1',
    'CT-e 123456-1',
    'OJA4F35',
    '1.5',
    '12.345.67',
    'CT-e série 1',
    'Nota 123456',
    'abc',
    '',
  ])('is none in %j, so that no other is made of it', (text) => {
    expect(cteNumberIn(text)).toBeNull()
  })
})
