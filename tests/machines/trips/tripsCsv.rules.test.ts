import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tripsCsv } from '#machines/trips/tripsCsv.ts'
import type { Trip } from '#services/trips.ts'
import { tripOf } from './tripSamples.ts'

const HEAD =
  '"Frete";"Lote";"Situação";"Origem";"Destino";"Produto";"Valor por tonelada (R$)";"Motorista";"CPF";"CNH";"Placa do cavalo"'

const driverOf = (nome: string) => {
  const { conjunto } = tripOf()
  return tripOf({ conjunto: { ...conjunto, motorista: { ...conjunto.motorista, nome } } })
}

/** Reads cells in the form of RFC 4180, with semicolons. */
const cellsOf = (csv: string): string[][] => {
  const rows: string[][] = [[]]
  for (const [, cell = '', end] of csv.slice(1).matchAll(/"((?:[^"]|"")*)"(;|\r\n)/g)) {
    rows.at(-1)?.push(cell.replaceAll('""', '"'))
    if (end === '\r\n') rows.push([])
  }
  return rows.slice(0, -1)
}

const rowOf = (trip: Trip): readonly string[] => cellsOf(tripsCsv([trip]))[1] ?? []

describe('the requested trips as a table', () => {
  it('has a mark for UTF-8, a head, and a row for each trip', () => {
    expect(
      tripsCsv([tripOf(), tripOf({ id: 502, lote_id: 8, lote_conjunto_status_id: 8, valor: 1200 })]),
    ).toBe(
      `\uFEFF${HEAD}\r\n` +
        '"501";"7";"Em trânsito";"Cascavel - PR";"Paranaguá - PR";"Soja";"142,50";' +
        '"Carlos Souza";"111.222.333-96";"\t01234567890";"ABC-1234"\r\n' +
        '"502";"8";"Removido";"Cascavel - PR";"Paranaguá - PR";"Soja";"1200,00";' +
        '"Carlos Souza";"111.222.333-96";"\t01234567890";"ABC-1234"\r\n',
    )
  })

  it('says in its row that a trip could not be read', () => {
    const odd = (id: number | null) => cellsOf(tripsCsv([{ id, isUnreadable: true }]))[1]
    expect(odd(502)).toEqual(['502', '', 'Não foi possível ler este registro'])
    expect(odd(null)?.[0]).toBe('')
  })

  it('is its head alone without a trip', () => {
    expect(tripsCsv([])).toBe(`\uFEFF${HEAD}\r\n`)
  })

  it('leaves the cell of a place that the API could not name empty', () => {
    expect(rowOf(tripOf({ origem: null, destino: null })).slice(3, 5)).toEqual(['', ''])
  })

  it('names a status that is none of ours', () => {
    expect(rowOf(tripOf({ lote_conjunto_status_id: null }))[2]).toBe('Situação não informada')
    expect(rowOf(tripOf({ lote_conjunto_status_id: 9 }))[2]).toBe('Situação não informada')
  })

  it.each([
    ['=1+1', `'=1+1`],
    ['+5545999990001', `'+5545999990001`],
    ['-2+3', `'-2+3`],
    ['@SUM(A1)', `'@SUM(A1)`],
    ['\tTab', `'\tTab`],
    ['＝1+1', `'＝1+1`],
    ['＋1', `'＋1`],
    ['－1', `'－1`],
    ['−1', `'−1`],
    ['﹣1', `'﹣1`],
    ['＠SUM(A1)', `'＠SUM(A1)`],
    [' =1+1', `' =1+1`],
    ['\u00a0\u3000＝1+1', `'\u00a0\u3000＝1+1`],
    ['\ufeff=1+1', `'\ufeff=1+1`],
    ['\u202e\u200b=1+1', `'\u202e\u200b=1+1`],
    ['\x1b=1+1', `'\x1b=1+1`],
    ['\rLine', `'\rLine`],
    ['\nLine', `'\nLine`],
    ['\0Null', `'\0Null`],
    [`=HYPERLINK("https://mau.example.com";"Clique")`, `'=HYPERLINK("https://mau.example.com";"Clique")`],
  ])('keeps a spreadsheet from running %j', (nome, shown) => {
    expect(rowOf(driverOf(nome))[7]).toBe(shown)
  })

  it.each([
    '04411224407',
    '000123',
    '12345678901234567890',
    '1E5',
    '1-2',
    '01/02/2026',
    ' 007',
    '1234567890123456',
    '1,5E3',
    '5E+10',
    '12-3',
    '3/4',
    '1.5',
    '12.3.24',
    '12:30',
    '1 mai',
    '1-mai-24',
    'MAR1',
    'SET-2024',
    'mai/24',
    'março 2024',
    'DEC1',
    'SEPT2',
    '1 de maio',
    '1 de maio de 2024',
  ])('keeps %j as a text, which a spreadsheet would count', (nome) => {
    expect(rowOf(driverOf(nome))[7]).toBe(`\t${nome}`)
  })

  it('counts what is a number: its own and the value, which is never a zero with a sign', () => {
    const row = rowOf(tripOf({ id: 501, lote_id: 7, valor: -0.001 }))
    expect([row[0], row[1], row[6]]).toEqual(['501', '7', '0,00'])
  })

  it.each([
    '501',
    'A=1',
    'Ana-Maria',
    'João "Jota" Souza',
    'Souza; Filhos',
    'Linha 1\r\nLinha 2',
    "D'Ávila",
    '1234,56',
    '1.234,56',
    'Maio',
    '12 fundos',
    '',
  ])('keeps %j as it is, in one cell', (nome) => {
    expect(rowOf(driverOf(nome))).toHaveLength(11)
    expect(rowOf(driverOf(nome))[7]).toBe(nome)
  })

  it('doubles quotes', () => {
    expect(tripsCsv([driverOf('João "Jota"; "JJ"')])).toContain(';"João ""Jota""; ""JJ""";')
  })

  it('has eleven cells a row, and none that a spreadsheet would run, whatever the records hold', () => {
    const start = fc.constantFrom('', '=', '+', '-', '@', '\t', '\r', '\n', '\0', '"', ';', "'")
    const text = fc.tuple(start, fc.string({ unit: 'grapheme' })).map((parts) => parts.join(''))
    fc.assert(
      fc.property(text, text, text, (nome, place, produto) => {
        const row = rowOf({ ...driverOf(nome), origem: place, produto })
        expect(row).toHaveLength(11)
        for (const cell of row) {
          expect(['=', '+', '-', '@', '\r', '\n', '\0']).not.toContain(cell.charAt(0))
          if (cell.startsWith('\t')) expect(cell).toMatch(/^\t[\s\d/.,:+A-Zç-]+$/i)
        }
        expect([nome, `'${nome}`, `\t${nome}`]).toContain(row[7])
        expect([place, `'${place}`, `\t${place}`]).toContain(row[3])
      }),
      { numRuns: 1000 },
    )
  })
})
