import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPhone } from '#domain/identifiers.ts'
import {
  CEP,
  CNPJ,
  CPF,
  codeIn,
  codesIn,
  DAY,
  digitsKind,
  houseNumberKind,
  isPart,
  lotNumberIn,
  type NumberKind,
  PHONE,
  PLATE,
  phoneIn,
  typedOnPhone,
  valueIn,
  wholeIn,
  wholeNumberIn,
} from '#domain/pasted.ts'

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
    ['Código 123456 10:30', '123456'],
    ['Seu código é 123 456. Pedido 991234', ''],
    ['Código: 482 913\nLote: 104512', ''],
    ['482.913 protocolo 104512', ''],
    ['Código 482\u2013913 lote 104512', ''],
    ['Código de verificação: 123\u2011456', '123456'],
    ['123456 - 5 min', '123456'],
    ['10:30 - seu código é 123 456', '123456'],
    ['Pedido das 9h: 12-34-56', '123456'],
    ['10:30', ''],
    ['10:30:59', ''],
    ['10h30', ''],
    ['22/11/26', ''],
    ['Código enviado em 22-11-26 às 10:30', ''],
    ['Código 482913 enviado em 22-11-2026', '482913'],
    ['Agencia 1234-56', ''],
    ['tel 3333-00', ''],
    ['Código 1234 10:30', ''],
    ['1234 10h', ''],
    ['1234 22/11/2026', ''],
    ['123 10:30 456', ''],
    ['12.05.24', ''],
    ['1.5.2024', ''],
    ['1.234,56', ''],
    ['1234,56', ''],
    ['12,50', ''],
    ['R$ 1.234,56', ''],
    ['R$ 123.456', ''],
    ['R$123456', ''],
    ['Código 1234, R$ 123456', ''],
    ['Código 123 456 de 12.05.24', '123456'],
    ['Código 123 456 de R$ 1.234,56', '123456'],
    ['123-456', '123456'],
    ['123 456', '123456'],
    ['123.456', '123456'],
    ['123,456', '123456'],
    ['12.34.56', '123456'],
    ['Seu código é A1B2C3', ''],
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
    ['Seu código é A1B2C3', 'A1B2C3'],
    ['Seu código: a1b2c3.', 'a1b2c3'],
    ['A1B2C3 é o seu código', 'A1B2C3'],
    ['Código A1B2C3, pedido 12345678', 'A1B2C3'],
    ['Código A1B2C3, pedido 123456', ''],
    ['Códigos: A1B2C3 e D4E5F6', ''],
    ['Use ABCDEF', ''],
    ['oi tudo', ''],
    ['o seu', ''],
    ['A1 B2 C3', 'A1B2C3'],
    ['código', ''],
    ['abcdefg', ''],
    ['10:30', ''],
    ['10h30', ''],
    ['10:30 PM', ''],
    ['12.05.24', ''],
    ['1.234,56', ''],
    ['R$ 1.234,56', ''],
    ['A1B2C3 de 12.05.24, R$ 1.234,56', 'A1B2C3'],
    ['A1B2C3', 'A1B2C3'],
    // typed fast, both are in one box
    ['9h', '9h'],
    ['12h345', '12h345'],
    ['9h30mi', '9h30mi'],
    ['A1B2C3 às 10:30', 'A1B2C3'],
    ['Código 123 456, válido até 10h30min', '123456'],
  ])('of characters is, in %j, %j', (text, code) => {
    expect(codeIn(text, 'characters')).toBe(code)
  })

  // an expression that backtracks would need longer than the time limit of a test
  it('is sought at once, however long and odd the text is', () => {
    for (const piece of [
      '1:',
      '1/',
      '1 ',
      ' 1h',
      '1',
      'às 10:30 ',
      '1.',
      '1.1.12',
      '111.',
      '1,',
      '1.234,',
      'R$ ',
      'R$1.',
    ]) {
      expect(codeIn(`${piece.repeat(300_000)}x`, 'digits')).toBe('')
    }
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

describe('the codes in a pasted text', () => {
  it.each([
    ['Códigos: 123456 e 654321', ['123456', '654321']],
    ['Seu PIN é 482913. Conta 104512', ['482913', '104512']],
    ['123456 ou 123456', ['123456']],
    ['1234567', []],
    ['48291375', []],
    ['Seu código é 12345', []],
  ])('are all that it may mean, each once: %j', (text, codes) => {
    expect(codesIn(text, 'digits')).toEqual(codes)
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
    expect(wholeIn(PHONE, text)).toBe(phone)
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
    expect(wholeIn(CNPJ, text)).toBe(cnpj)
  })
})

describe('the number of a field, in a text from elsewhere,', () => {
  it.each<[string, NumberKind, string, string]>([
    // the carrier 41 dials the area 99
    ['phone', PHONE, '041 99 99123-4567', '99991234567'],
    ['phone', PHONE, '0 41 45 3333-0001', '4533330001'],
    ['phone', PHONE, '(0xx45) 3333-0001', '4533330001'],
    ['phone', PHONE, '(45) 3333-0001 ramal 12', '4533330001'],
    ['phone', PHONE, 'Ana Souza\n(45) 98888-7777', '45988887777'],
    ['phone', PHONE, 'tel:+554533330001', '4533330001'],
    ['phone', PHONE, 'https://wa.me/5545988887777', '45988887777'],
    ['phone', PHONE, '00 55 45 98888-7777', '45988887777'],
    ['phone', PHONE, '\u202a+55 45 98888\u20117777\u202c', '45988887777'],
    ['phone', PHONE, '(45) 98888-7777, CPF 111.222.333-96', '45988887777'],
    ['phone', PHONE, 'CPF: 111.222.333-96\n(45) 98888-7777', '45988887777'],
    ['phone', PHONE, '(45)9 8888-7777', '45988887777'],
    ['phone', PHONE, '45.3333.0001', '4533330001'],
    ['phone', PHONE, 'cel45988887777', '45988887777'],
    ['phone', PHONE, '1) 99 3522-1111', '9935221111'],
    ['phone', PHONE, '(45) 99912-3456', '45999123456'],
    ['phone', PHONE, '(45) 99999-1234', '45999991234'],
    ['phone', PHONE, '+55 (0) 45 99912-3456', '45999123456'],
    ['phone', PHONE, '(+55) 45 99912-3456', '45999123456'],
    ['phone', PHONE, '(+55) (45) 99912-3456', '45999123456'],
    ['phone', PHONE, '(55) 45 99912-3456', '45999123456'],
    ['phone', PHONE, '(+55 54) 3222-1111', '5432221111'],
    ['phone', PHONE, '(0xx45) 99912-3456', '45999123456'],
    ['phone', PHONE, 'Sala (12), tel. (45) 3333-0001', '4533330001'],
    ['phone', PHONE, 'Cascavel/PR, 85801-001\n(45) 3333-0001', '4533330001'],
    ['phone', PHONE, 'CPF 111.222.333-96 tel 45999123456', '45999123456'],
    ['phone', PHONE, 'CPF 111.222.333-96 Ana 45999123456', '45999123456'],
    ['phone', PHONE, 'CPF e tel.: 45999123456', '45999123456'],
    ['phone', PHONE, 'Nota e telefone 45999123456', '45999123456'],
    ['phone', PHONE, 'Pedido do celular 45999123456', '45999123456'],
    ['phone', PHONE, 'Pedido por WhatsApp 45999123456', '45999123456'],
    ['phone', PHONE, 'Pedido pelo zap 45999123456', '45999123456'],
    ['phone', PHONE, 'CPF do motorista, 45999123456', '45999123456'],
    ['phone', PHONE, 'CPF do motorista; 45999123456', '45999123456'],
    ['phone', PHONE, 'CPF do motorista\n45999123456', '45999123456'],
    ['phone', PHONE, 'CPF do motorista (45) 99912-3456', '45999123456'],
    ['phone', PHONE, 'Contato 45999123456', '45999123456'],
    ['phone', PHONE, 'Niterói 2133330001', '2133330001'],
    ['phone', PHONE, 'Meu nº é 45999123456', '45999123456'],
    ['CEP', CEP, '85801 000', '85801000'],
    ['CEP', CEP, 'Rua Paraná, 3000, 85801-000', '85801000'],
    ['CEP', CEP, 'Rua Paraná, 3000 - Cascavel/PR - CEP 85.801-000', '85801000'],
    ['CEP', CEP, 'CEP85801000', '85801000'],
    ['CEP', CEP, 'CEP 85801 - 000', '85801000'],
    ['CEP', CEP, 'CEP: 85801 000', '85801000'],
    ['CEP', CEP, 'CEP: 85.801.000', '85801000'],
    ['CEP', CEP, 'Cascavel - PR 85801 - 000', '85801000'],
    ['CPF', CPF, 'CPF 111.222.333 - 96', '11122233396'],
    ['CPF', CPF, 'CPF: 111-222-333-96', '11122233396'],
    ['CPF', CPF, 'CPF Nº11122233396', '11122233396'],
    ['CNPJ', CNPJ, 'CNPJ: 11.222.333/0001 - 81', '11222333000181'],
    ['CNPJ', CNPJ, 'CNPJ: 11.222.333 / 0001-81', '11222333000181'],
    ['CNPJ', CNPJ, 'CNPJ nº11.222.333/0001-81', '11222333000181'],
    ['plate', PLATE, 'Placa: ABC - 1234', 'ABC1234'],
    ['plate', PLATE, 'Placa ABC.1234', 'ABC1234'],
    ['CEP', CEP, '85801\u2013000.', '85801000'],
    ['CEP', CEP, 'Rua Telêmaco Borba, Cascavel - PR 85801000', '85801000'],
    ['CEP', CEP, 'Meu CEP é 85801000', '85801000'],
    ['CEP', CEP, 'CEP da coleta: 85801000', '85801000'],
    ['CEP', CEP, '85.801.000', '85801000'],
    ['phone', PHONE, '(45) 99912-3456 (WhatsApp)', '45999123456'],
    ['phone', PHONE, '45 99912-3456 (João)', '45999123456'],
    ['phone', PHONE, '(45) 9-9912-3456', '45999123456'],
    ['phone', PHONE, '(45) 99912 - 3456', '45999123456'],
    ['phone', PHONE, '(45) 99912-3456\n10/10/2026', '45999123456'],
    ['CPF', CPF, '111-222-333-96', '11122233396'],
    ['house number', houseNumberKind(12), 'Rua Paraná, n 3000', '3000'],
    ['house number', houseNumberKind(12), 'Rua Paraná nº 3000', '3000'],
    ['house number', houseNumberKind(12), 'Av. Brasil, nº 7.200', '7200'],
    ['house number', houseNumberKind(12), 'R. das Flores, 12', '12'],
    ['house number', houseNumberKind(12), 'Endereço: Travessa Ipê, 12', '12'],
    ['house number', houseNumberKind(12), '#4', '4'],
    ['house number', houseNumberKind(12), ', 120', '120'],
    ['house number', houseNumberKind(12), 'nº: 123', '123'],
    ['CEP', CEP, 'Tel. 33330001, Cascavel/PR 85801000', '85801000'],
    ['CEP', CEP, '(45) 33330001 - CEP 85801000', '85801000'],
    ['CEP', CEP, '85801-000 ou 85801000', '85801000'],
    ['CEP', CEP, 'Tel. do João: 33330001, 85801-000', '85801000'],
    ['CEP', CEP, '85801-000, (45)33330001', '85801000'],
    ['CEP', CEP, '85801-000, 45 33330001', '85801000'],
    ['CEP', CEP, 'Rua Paraná, 300 85801-000', '85801000'],
    ['CEP', CEP, 'Conta de luz: CEP 85801-000', '85801000'],
    ['CEP', CEP, 'Pedido 4512, 85801-000', '85801000'],
    ['CEP', CEP, '85801-000, 045 33330001', '85801000'],
    ['CEP', CEP, '85801-000, 45 99912 3456', '85801000'],
    ['CEP', CEP, '85801-000, nota fiscal 33330001', '85801000'],
    ['CEP', CEP, '85801-000, CNPJ 77.888.999/0001-81', '85801000'],
    ['CEP', CEP, '85801-000, CPF 111.222.333-96', '85801000'],
    ['CNPJ', CNPJ, 'CNPJ 77.888.999/0001-81', '77888999000181'],
    ['CNPJ', CNPJ, 'CNPJ77888999000181', '77888999000181'],
    ['CNPJ', CNPJ, 'Transportes Ipê Roxo Ltda., 77888999000181', '77888999000181'],
    ['CNPJ', CNPJ, 'CNPJ: 12.abc.345/01de-35 (matriz)', '12ABC34501DE35'],
    // as the mask has written it
    ['CNPJ', CNPJ, 'CN.PJ7.788/8999-000181', '77888999000181'],
    ['CPF', CPF, 'CPF: 111.222.333-96', '11122233396'],
    ['CPF', CPF, 'Ana, CPF 111.222.333-96, tel. (45) 98888-7777', '11122233396'],
    ['plate', PLATE, 'placa OJA4F35', 'OJA4F35'],
    ['plate', PLATE, 'Cavalo abc\u20111234, frota 12', 'ABC1234'],
    ['plate', PLATE, 'Placa ABC 1234, frota 12', 'ABC1234'],
    ['plate', PLATE, 'Placa do cavalo: ABC 1234', 'ABC1234'],
    ['plate', PLATE, 'Cavalo ABC 1D23, frota 12', 'ABC1D23'],
    ['plate', PLATE, 'Placas: ABC-1234', 'ABC1234'],
    ['plate', PLATE, 'PLACAS ABC 1234', 'ABC1234'],
    ['plate', PLATE, 'Placas: OJA4F35 e OJA-4F35', 'OJA4F35'],
    ['plate', PLATE, 'Rua 1234, placa OJA4F35', 'OJA4F35'],
    ['plate', PLATE, 'PLACA OJA4F35 ANO 2024', 'OJA4F35'],
    ['plate', PLATE, 'OJA4F35, Nov 1999', 'OJA4F35'],
    ['plate', PLATE, 'OJA4F35, tel 3333', 'OJA4F35'],
    ['plate', PLATE, 'OJA4F35, NFe 1234, CTe 5678', 'OJA4F35'],
    ['plate', PLATE, 'ABC1234 ou ABC 1234', 'ABC1234'],
    ['plate', PLATE, 'Placas:\nABC 1234', 'ABC1234'],
    ['plate', PLATE, 'ABC 1234', 'ABC1234'],
    ['day', DAY, 'Nascida em 05/03/1980.', '05031980'],
    ['day', DAY, '5/3/1980', '05031980'],
    ['day', DAY, '05 / 03 / 1980', '05031980'],
    ['day', DAY, 'Nascido em 5 - 3 - 1980', '05031980'],
    ['day', DAY, '05/ 03/ 1980', '05031980'],
    ['day', DAY, '05 /03 /1980', '05031980'],
    ['day', DAY, '1980-03-05', '05031980'],
    ['ANTT', digitsKind(9), 'RNTRC 087.654-321', '087654321'],
    ['house number', houseNumberKind(12), '1.234', '1234'],
    ['house number', houseNumberKind(12), 'nº 120.', '120'],
    ['house number', houseNumberKind(12), 'Nº120', '120'],
    ['house number', houseNumberKind(12), 'número: 120', '120'],
    ['house number', houseNumberKind(12), '120,', '120'],
    ['house number', houseNumberKind(12), 'Rua Paraná, 3000', '3000'],
    ['house number', houseNumberKind(12), ' 0120 ', '0120'],
  ])('is found: %s %# of %j', (_name, kind, text, value) => {
    expect(valueIn(kind, text)).toBe(value)
    expect(isPart(kind, value)).toBe(true)
  })

  it.each<[string, NumberKind, string]>([
    ['phone', PHONE, '+595 21 123 456'],
    ['phone', PHONE, '+51 987 654 321'],
    ['phone', PHONE, '(00 45'],
    ['phone', PHONE, '(0051) 98765-4321'],
    ['phone', PHONE, '00595 21 123 456'],
    ['phone', PHONE, '+1 45 3333-0001'],
    ['phone', PHONE, '(+54) 11 4321-5678'],
    ['phone', PHONE, '(54) 11 4321-5678'],
    ['phone', PHONE, '( 54 ) 11 4321-5678'],
    ['phone', PHONE, '[+54] 11 4321-5678'],
    ['phone', PHONE, '[54] 11 4321-5678'],
    ['phone', PHONE, '(+ 54) 11 4321-5678'],
    ['phone', PHONE, '(00 54) 11 4321-5678'],
    ['phone', PHONE, '(0054) 11 4321-5678'],
    ['phone', PHONE, '+54\n11 4321-5678'],
    ['phone', PHONE, '+54, 11 4321-5678'],
    ['phone', PHONE, '+54; 11 4321-5678'],
    ['phone', PHONE, '+54: (11) 4321-5678'],
    ['phone', PHONE, '(+54)\n(11) 4321-5678'],
    ['phone', PHONE, '(+595) 61 5001 2345'],
    ['phone', PHONE, '(+49) 30 2345 6789'],
    ['phone', PHONE, '+49 (0) 30 2345 6789'],
    ['phone', PHONE, '(+49) (0)30 2345 6789'],
    ['phone', PHONE, 'Tel.: (+54) 11 4321-5678'],
    ['phone', PHONE, '(+1) 45 3333-0001'],
    ['phone', PHONE, 'CPF do motorista: 45999123456'],
    ['phone', PHONE, 'CPF do motorista: (45999123456)'],
    ['phone', PHONE, 'CPF n. 45999123456'],
    ['phone', PHONE, 'CPF do Celso Telles 45999123456'],
    ['phone', PHONE, 'CPF do hotel 45999123456'],
    ['phone', PHONE, 'PIS/PASEP 45999123456'],
    ['phone', PHONE, 'PASEP 45999123456'],
    ['phone', PHONE, 'NIT 45999123456'],
    ['phone', PHONE, 'Nota fiscal 4533330001'],
    ['phone', PHONE, 'Nota fiscal eletrônica nº 4533330001'],
    ['phone', PHONE, 'Conta corrente 4533330001'],
    ['phone', PHONE, 'nosso número 4533330001'],
    ['phone', PHONE, 'Registro 4533330001'],
    ['phone', PHONE, 'Matrícula 4533330001'],
    ['phone', PHONE, 'matricula do motorista 4533330001'],
    ['phone', PHONE, 'Protocolo de atendimento 5545999123456'],
    ['phone', PHONE, 'Tel. e CPF 45999123456'],
    ['phone', PHONE, '41 99 99123-4567'],
    ['phone', PHONE, '(45) 98888-77771'],
    ['phone', PHONE, '(45) 3333-0001 / (45) 98888-7777'],
    ['phone', PHONE, '(45) 3333-0001 (45) 98888-7777'],
    ['phone', PHONE, '0800 123 4567'],
    ['phone', PHONE, 'ligar amanhã'],
    ['phone', PHONE, '(45) 99912-3456\n(45) 3333-0001'],
    ['phone', PHONE, '45999123456\n45998887766'],
    ['phone', PHONE, '(45) 3333-0001 (fixo)\n(45) 99912-3456'],
    ['phone', PHONE, '(45) 3333-0001 / 3333-0002 - WhatsApp (45) 99912-3456'],
    ['phone', PHONE, '(45) 3333-0001 8h às 18h, plantão (45) 99912-3456'],
    ['phone', PHONE, 'RENAVAM 45991234567'],
    ['phone', PHONE, 'CT-e 4533330001'],
    ['phone', PHONE, 'Rua Paraná, 45 - 3333-0001'],
    ['phone', PHONE, 'casa 12 - 99912-3456'],
    ['CEP', CEP, 'Rua Telêmaco Borba, Cascavel 85801000'],
    ['CEP', CEP, 'Av. Brasil, 7200, Cascavel/PR - 45 33330001'],
    ['CEP', CEP, 'Rua X, 10 zap 99123456'],
    ['CEP', CEP, '05/03/2026 33330001'],
    ['ANTT', digitsKind(9), 'RNTRC: 01234567-8\nVeículos: 3'],
    ['ANTT', digitsKind(9), '12 345.678-9'],
    ['house number', houseNumberKind(12), 'Loja nº 12'],
    ['house number', houseNumberKind(12), 'Galpão nº 3'],
    ['house number', houseNumberKind(12), 'Box #4'],
    ['house number', houseNumberKind(12), 'KM nº 12'],
    ['house number', houseNumberKind(12), 'Km, 5'],
    ['house number', houseNumberKind(12), 'Conj. nº 5'],
    ['house number', houseNumberKind(12), 'Andar, 3'],
    ['house number', houseNumberKind(12), 'Fundos, 2'],
    ['house number', houseNumberKind(12), 'Torre B, 12'],
    ['house number', houseNumberKind(12), 'Caixa postal nº 12'],
    ['house number', houseNumberKind(12), 'CP nº 12'],
    ['house number', houseNumberKind(12), 'Chácara nº 3'],
    ['house number', houseNumberKind(12), 'Sítio nº 4'],
    ['house number', houseNumberKind(12), 'Edifício Ipê, 4'],
    ['house number', houseNumberKind(12), 'Bairro Centro, 120'],
    ['house number', houseNumberKind(12), 'Telefone, 12'],
    ['house number', houseNumberKind(12), 'Rua X loja nº 12'],
    ['house number', houseNumberKind(12), 'Rua X, fundos, 2'],
    ['house number', houseNumberKind(12), 'Av. Brasil, Torre B, 12'],
    ['house number', houseNumberKind(12), 'Rua X km, 5'],
    ['house number', houseNumberKind(12), 'Rod. PR galpão, 3'],
    ['house number', houseNumberKind(12), 'apto nº 12'],
    ['house number', houseNumberKind(12), 'Rua Paraná\napto nº 12'],
    ['house number', houseNumberKind(12), 'Rua X, s/n, apto nº 12'],
    ['house number', houseNumberKind(12), 'Centro, Cascavel, 85801000'],
    ['phone', PHONE, '3333-0001 45'],
    ['phone', PHONE, '3333-0001 (45)'],
    ['phone', PHONE, '3333-0001-45'],
    ['phone', PHONE, '3333-0001\n45'],
    ['phone', PHONE, '3333 0001 45'],
    ['phone', PHONE, '99999-0001 (45)'],
    ['phone', PHONE, '(45) 9912-3456 2'],
    ['phone', PHONE, '(45) 9912-3456 - 2'],
    ['phone', PHONE, '(45) 3333-0001/3333-0002'],
    ['phone', PHONE, '1 (99) 3522-1111'],
    ['phone', PHONE, '2026-11-20 10:30:00'],
    ['phone', PHONE, '2021-12-20 10'],
    ['phone', PHONE, '0111555555555'],
    ['phone', PHONE, '111.222.333-96'],
    ['phone', PHONE, '119.876.543-21'],
    ['phone', PHONE, 'CPF 11987654321'],
    ['phone', PHONE, 'CPF11987654321'],
    ['phone', PHONE, 'PIS 119.87654.32-1'],
    ['phone', PHONE, 'RG 45.333.300-01'],
    ['phone', PHONE, 'R$ 45.333.300.01'],
    ['phone', PHONE, 'NF 4533330001'],
    ['phone', PHONE, 'Protocolo: 45999990001'],
    ['CEP', CEP, '3333-0001'],
    ['CEP', CEP, '2026-11-20'],
    ['CEP', CEP, '20.11.2026'],
    ['CEP', CEP, '12.34.56.78'],
    ['CEP', CEP, 'NF 33330001'],
    ['CEP', CEP, 'Rua Paraná, conta 33330001'],
    ['CEP', CEP, 'Conta 12345-678'],
    ['CEP', CEP, 'Pedido nº 12345-678'],
    ['CEP', CEP, 'Cel 45 99999-000'],
    ['CEP', CEP, 'Telefone: (45) 99999-000'],
    ['CPF', CPF, '45 99999-0001'],
    ['plate', PLATE, 'Placas ABC 1234 e XYZ 5678'],
    ['plate', PLATE, 'Placas ABC-1234 e XYZ 5678'],
    ['plate', PLATE, 'Placas: ABC-1234, XYZ 5678'],
    ['plate', PLATE, 'Placas:\nABC-1234\nXYZ 5678'],
    ['day', DAY, '1/1/80'],
    ['day', DAY, '05 / 03 - 1980'],
    ['day', DAY, '05 03 / 1980 / 12'],
    ['day', DAY, '1980-1-1'],
    ['ANTT', digitsKind(9), '1.5'],
    ['house number', houseNumberKind(6), 'Rodovia BR-277'],
    ['house number', houseNumberKind(6), 'BR 277'],
    ['house number', houseNumberKind(6), 'Rua 24'],
    ['house number', houseNumberKind(6), 'apto 12'],
    ['house number', houseNumberKind(6), 'Caixa Postal 12'],
    ['house number', houseNumberKind(6), 'sem número 2'],
    ['house number', houseNumberKind(6), 'R$ 50'],
    ['house number', houseNumberKind(6), '-5'],
    ['house number', houseNumberKind(6), 'nº -5'],
    ['CEP', CEP, '85801-0001'],
    ['CEP', CEP, '85801-000 e 85802-000'],
    ['CEP', CEP, 'CEP 85801-000 (antigo 85800000)'],
    ['CEP', CEP, '85801-000 ou 85802 000'],
    ['CEP', CEP, '85801-000 ou 85.802.000'],
    ['CEP', CEP, 'De 85801-000 para 85802000'],
    ['CEP', CEP, 'De 85800000 para CEP 85802000'],
    ['CEP', CEP, '85801-000 85802000'],
    ['CEP', CEP, '85801-012 85802000'],
    ['CEP', CEP, '85801-000\n85802000'],
    ['CEP', CEP, '77.888.999/0001-81'],
    ['CNPJ', CNPJ, 'CNPJ 77.888.999/0001-82'],
    ['CNPJ', CNPJ, '77.888.999/0001-811'],
    ['CNPJ', CNPJ, '77.888.999/0001-81 e 11.222.333/0001-81'],
    ['CPF', CPF, 'CPF 111.222.333-95'],
    ['CPF', CPF, '77.888.999/0001-81'],
    ['plate', PLATE, 'OJA4F35 e ABC1D23'],
    ['plate', PLATE, 'Placa: ABC 1234 e DEF 5678'],
    ['plate', PLATE, 'ABC1234 DEF 5678'],
    ['plate', PLATE, 'cavalo abc-1234, carreta def 5678'],
    ['plate', PLATE, 'OJA4F355'],
    ['day', DAY, '05/03/80 ou 1981'],
    ['ANTT', digitsKind(9), '0876543210'],
    ['CEP', CEP, 'tel 33330001'],
    ['CEP', CEP, 'Tel.: 33330001'],
    ['CEP', CEP, 'tel33330001'],
    ['CEP', CEP, 'Telefone 45 33330001'],
    ['CEP', CEP, 'celular 99123456'],
    ['CEP', CEP, '(45) 33330001'],
    ['CEP', CEP, 'protocolo 12345678'],
    ['plate', PLATE, 'RUA 1234, 55'],
    ['plate', PLATE, 'Ano 2024, cor branca'],
    ['plate', PLATE, 'tel 3333, Nov 2024'],
    ['house number', houseNumberKind(6), '3000, apto. 12'],
    ['house number', houseNumberKind(6), '120-130'],
    ['house number', houseNumberKind(6), '120\u2013130'],
    ['house number', houseNumberKind(6), '120 130'],
    ['house number', houseNumberKind(6), '120/130'],
    ['house number', houseNumberKind(6), '120.5'],
    ['house number', houseNumberKind(6), '12,50'],
    ['house number', houseNumberKind(6), '123-A'],
    ['house number', houseNumberKind(6), '123A'],
    ['house number', houseNumberKind(6), '123 A'],
    ['house number', houseNumberKind(6), 'Nº 120-A'],
    ['house number', houseNumberKind(6), 'S/N'],
    ['house number', houseNumberKind(6), '1234567'],
  ])('is none or unclear, so that the text stays and no check takes it: %s %# of %j', (_name, kind, text) => {
    expect(valueIn(kind, text)).toBe(text)
    expect(isPart(kind, text)).toBe(false)
  })

  it.each<[string, NumberKind, string, string]>([
    ['phone', PHONE, '(45) 98', '4598'],
    ['phone', PHONE, '8888-7777', '88887777'],
    ['CPF', CPF, '1234567890', '1234567890'],
    // a CPF that lost its first zero is the beginning of a CNPJ, and no whole one
    ['CNPJ', CNPJ, '1234567890', '1234567890'],
    ['CNPJ', CNPJ, '77.888.999/0001-82', '77888999000182'],
    ['plate', PLATE, 'abc-1', 'ABC1'],
    ['day', DAY, '05/03', '0503'],
  ])('may be there in part: %s %# of %j', (_name, kind, text, value) => {
    expect(valueIn(kind, text)).toBe(value)
  })

  it('is sought at once, however odd the text is', () => {
    const odd = ['placas ', 'placas ABC 123 ', '1 / ', '1  -  ', 'placa s', 'ABC 1234 ']
    for (const text of odd.map((piece) => piece.repeat(Math.floor(1000 / piece.length)))) {
      expect([wholeIn(PLATE, text), wholeIn(DAY, text)]).toEqual([null, null])
    }
  })

  it('stands in the text with all its characters in a row, or the text itself is the value, and a value means itself', () => {
    const pieces = fc.constantFrom(
      ...['041 ', '+55 ', '(45) ', '98888-7777', '3333-0001', '77.888.999/0001-81', '111.222.333-96'],
      ...[
        '85801-000',
        '3000',
        'ABC-1234',
        ' ',
        '-',
        '/',
        '.',
        ', ',
        'CNPJ ',
        'ramal ',
        '0',
        '55',
        '7',
        'a',
        '\u2011',
        '\u200b',
      ],
    )
    const texts = fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join(''))
    const kinds = [CEP, CNPJ, CPF, PHONE, PLATE, digitsKind(9), houseNumberKind(9)]
    fc.assert(
      fc.property(texts, fc.constantFrom(...kinds), (text, kind) => {
        const value = valueIn(kind, text)
        expect(valueIn(kind, value)).toBe(value)
        if (value !== text) {
          expect(text.replace(/[^0-9a-z]/gi, '').toUpperCase()).toContain(value)
          expect(value.length).toBeLessThanOrEqual(kind.length)
        }
      }),
    )
  })
})

describe('a whole number', () => {
  it.each([
    ['7', 7],
    ['0120', 120],
    [' 1234 ', 1234],
    ['1.234', 1234],
    ['1 234 567,00', 1234567],
    ['R$ 1 500,00', 1500],
    ['#1234', 1234],
    ['Lote 1.234', 1234],
    ['R$ 1.000,00', 1000],
    ['20,', 20],
    ['99999999999999999999', 1e20],
    ['Lote\n1234', 1234],
    ['nº5', 5],
    ['R$50', 50],
    ['1\u00a0234', 1234],
    ['1\u202f234\u2007567', 1234567],
    ['70\u200b', 70],
    ['\u202a1.234\u202c', 1234],
    ['123\t456', null],
    ['101 102', null],
    ['1 234 567', null],
    ['101 102,', null],
    ['123\n456', null],
    ['Lote: 1234', 1234],
    ['Lote nº: 1234', 1234],
    ['12:30', null],
    ['l0', null],
    ['l00', null],
    ['O5', null],
    ['Lote O5', null],
    ['', null],
    ['abc', null],
    ['-5', null],
    ['12a', null],
    ['1.23', null],
    ['20,50', null],
    ['1,000', null],
    ['104,000', null],
    ['1.234,0', 1234],
    ['1e9', null],
  ])('is read from %j as %j', (text, number) => {
    expect(wholeNumberIn(text)).toBe(number)
  })

  it('is read at once, however long and odd the text is', () => {
    for (const piece of ['a', '1', ' ', '1.', '1 ', '111.', '111 ', 'a1', 'º', ',0', '0,']) {
      expect(wholeNumberIn(`${piece.repeat(300_000)}x`)).toBeNull()
    }
  })
})

it.each([
  ['Lote 104', 104],
  ['104,', 104],
  ['104,00', null],
  ['104,000', null],
  ['101 102', null],
])('is the lot of %j: %j', (text, lot) => {
  expect(lotNumberIn(text)).toBe(lot)
})
