import { describe, expect, it } from 'vitest'
import {
  cityLabel,
  cityName,
  citySubtitle,
  companyName,
  cut,
  cutState,
  placeOrNull,
  plain,
  tidy,
} from '#domain/places.ts'

describe('a place', () => {
  it.each([
    ['Cascavel - PR', 'Cascavel - PR'],
    ['null - null', null],
    ['Origem: null - null', null],
    ['', null],
    ['  ', null],
    [null, null],
    ['null - PR', 'null - PR'],
  ])('CORE-082 is read from %s as %s', (text, place) => {
    expect(placeOrNull(text)).toBe(place)
  })

  it.each([
    ['CORE-069', 'São José - SC 15', 'São José - SC 1...'],
    ['CORE-069', 'Cascavel    - P', 'Cascavel    - P'],
    ['CORE-067 CORE-068', 'Paranaguá do Sul - PR', 'Paranaguá do Su...'],
    ['a short one', 'Ipê - RS', 'Ipê - RS'],
  ])('%s: %s is shown on a card as %s', (_, place, shown) => {
    expect(cut(place, 15)).toBe(shown)
  })

  it.each([
    ['São José dos Pinhais - PR', 15, 'PR'],
    ['Campo Mourão - PR', 15, 'PR'],
    ['Medianeira - PR', 15, null],
    ['São José dos Pinhais - PR', 26, null],
    ['Campina Grande do Sul (Distrito Industrial) - PR', 26, 'PR'],
    ['Rodovia Presidente Dutra', 15, null],
  ])('%s cut to %i characters has lost the state %s', (place, length, state) => {
    expect(cutState(place, length)).toBe(state)
  })

  it.each([
    ['Cascavel - PR', 'CASCAVEL'],
    ['São José dos Pinhais - PR', 'SÃO JOSÉ DOS PINHAIS'],
    ['Cascavel', 'CASCAVEL'],
  ])('CORE-119 has the subtitle of %s: %s', (place, subtitle) => {
    expect(citySubtitle(place)).toBe(subtitle)
  })

  it.each([
    ['Cascavel - PR', 'Cascavel'],
    ['cascavel - p', 'cascavel'],
    ['cascavel -', 'cascavel'],
    ['cascavel', 'cascavel'],
    ['Guarda-Mor', 'Guarda-Mor'],
    ['Guarda-Mor - MG', 'Guarda-Mor'],
    ['Embu - Guaçu', 'Embu - Guaçu'],
    ['Embu-Guaçu', 'Embu-Guaçu'],
    ['Xangri-la', 'Xangri-la'],
    ['Cascavel/PR', 'Cascavel'],
    ['cascavel /pr', 'cascavel'],
    ['Cascavel/', 'Cascavel'],
    ['Cascavel, PR', 'Cascavel'],
    ['Cascavel (PR)', 'Cascavel'],
    ['Cascavel (PR', 'Cascavel'],
    ['Cascavel -PR', 'Cascavel'],
    ['Cascavel-PR', 'Cascavel'],
    ['Guarda-Mor-MG', 'Guarda-Mor'],
    ['Não-Me-Toque/RS', 'Não-Me-Toque'],
    ['Cascavel PR', 'Cascavel'],
    ['CASCAVEL-PR', 'CASCAVEL'],
    ['CASCAVEL PR', 'CASCAVEL'],
    ['SÃO JOSÉ DOS PINHAIS PR', 'SÃO JOSÉ DOS PINHAIS'],
    ['GUARDA-MO', 'GUARDA-MO'],
    ['XANGRI-LÁ', 'XANGRI-LÁ'],
    ['Cascavel - Paraná', 'Cascavel'],
    ['CASCAVEL - PARANÁ', 'CASCAVEL'],
    ['cascavel/parana', 'cascavel'],
    ['Natal (Rio Grande do Norte)', 'Natal'],
    ['Brasília, Distrito Federal', 'Brasília'],
    ['Cascavel | PR', 'Cascavel'],
    ['Cascavel | Paraná', 'Cascavel'],
    ['Pontal do Paraná', 'Pontal do Paraná'],
    ['PONTAL DO PARANÁ', 'PONTAL DO PARANÁ'],
    ['SÃO PAULO', 'SÃO PAULO'],
    ['SP', 'SP'],
    // the beginning of Santa Maria; in capitals it may be in Maranhão, and 'SANTA' finds that city as well
    ['Santa Ma', 'Santa Ma'],
    ['SANTA MA', 'SANTA'],
    ["Pau d'Arco - TO", "Pau d'Arco"],
    ['São Paulo', 'São Paulo'],
  ])('is searched by its name alone: %j by %j', (typed, name) => {
    expect(cityName(typed)).toBe(name)
  })

  it('is a city with its state in a picker', () => {
    expect(cityLabel({ nome: 'Cascavel', uf_estado: 'PR' })).toBe('Cascavel - PR')
  })
})

describe("a company's name", () => {
  it('CORE-428 is whole with 31 characters', () => {
    expect(companyName('A'.repeat(31))).toBe('A'.repeat(31))
  })

  it('CORE-427 is cut to 30 with 32 characters or more', () => {
    expect(companyName('A'.repeat(32))).toBe(`${'A'.repeat(30)}...`)
    expect(companyName('A'.repeat(90))).toBe(`${'A'.repeat(30)}...`)
  })
})

describe('text for comparing', () => {
  it.each([
    ['TRÂNSITO', 'transito'],
    ['aprovação', 'aprovacao'],
    ['Ipê-Açu', 'ipe-acu'],
    ['ABC 123', 'abc 123'],
    ['', ''],
  ])('of %s is %s, composed or not', (text, compared) => {
    expect(plain(text.normalize('NFC'))).toBe(compared)
    expect(plain(text.normalize('NFD'))).toBe(compared)
  })
})

it.each([
  ['  Ana   Souza ', 'Ana Souza'],
  ['Ana\u200b Souza\u200e', 'Ana Souza'],
  ['Joa\u0303o', 'Jo\u00e3o'],
  ['\u2060\u3164', ''],
])('the name %j is %j', (typed, name) => {
  expect(tidy(typed)).toBe(name)
})
