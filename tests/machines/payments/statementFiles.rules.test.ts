import { describe, expect, it } from 'vitest'
import { viewOf } from '#machines/payments/statement/statement.ts'
import { fileOf } from '#machines/payments/statement/statementFiles.ts'
import type { Statement } from '#services/statement.ts'
import { movementOf, november } from './statementSamples.ts'

const period = { from: '2026-11-01', to: '2026-11-19' }
const account = { conta: '1234567' }
const later = new Date('2026-11-23T06:00:00.000Z')
const of = (format: 'csv' | 'ofx', statement: Statement, now = later) =>
  fileOf(format, viewOf([{ period, statement }]), account, now)
const lines = (statement: Statement) => of('csv', statement).content.slice(1).split('\r\n')
const tag = (content: string, name: string) =>
  [...content.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, value]) => value ?? '')
const centavos = (text: string) => Math.round(Number(text.replace(',', '.')) * 100)

describe('a statement as CSV', () => {
  it('has the oldest movement first, between the balances before and after', () => {
    const file = of('csv', november)
    expect(file.content.startsWith('\uFEFF')).toBe(true)
    expect(file).toMatchObject({ type: 'download', fileName: 'extrato-2026-11-01-a-2026-11-19.csv' })
    expect(lines(november)).toEqual([
      'Data;Hora;Descrição;Detalhe;Protocolo;Situação;Tipo;Valor;Valor que falhou;Saldo',
      '01/11/2026;;Saldo anterior;;;;;;;15849,60',
      '03/11/2026;14:20:00;Adiantamento de frete;CT-e 100501;PROTO-8003;;Crédito;4200,00;;20049,60',
      '09/11/2026;16:45:00;TED enviada;Banco 104 · Ag. 1234 · CP 98765-0;PROTO-8007;Falhou;Débito;0,00;642,85;20049,60',
      '10/11/2026;16:50:00;TED enviada;Banco 104 · Ag. 1234 · CP 98765-0;PROTO-8008;Aguardando;Débito;-642,85;;19406,75',
      '19/11/2026;;Saldo final;;;;;;;19406,75',
      '',
    ])
  })

  it('adds up: the column of values is the difference of the balances', () => {
    const rows = lines(november)
      .slice(1, -1)
      .map((line) => line.split(';'))
    const sum = rows.reduce((all, row) => all + centavos(row[7] || '0'), 0)
    expect(sum).toBe(centavos(rows.at(-1)?.[9] ?? '') - centavos(rows[0]?.[9] ?? ''))
  })

  it.each([
    ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
    ['+55 45', "'+55 45"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\tx', `"'\tx"`],
    ['＝1+1', "'＝1+1"],
    [' =1+1', "' =1+1"],
    ['a;b', '"a;b"'],
    ['a\nb', '"a\nb"'],
  ])('never lets a text be a formula or break a row: %j', (historico, cell) => {
    const { content } = of('csv', { closing: 1, movements: [movementOf({ historico })] })
    expect(content).toContain(`;${cell};CT-e 100501;`)
  })

  it('says of a movement without a date that it has none, and of one without a time nothing', () => {
    const movements = [movementOf({ data: '2026-11-18' }), movementOf({ data: '' })]
    const [, , first, second] = lines({ closing: 1, movements })
    expect(first).toMatch(/^18\/11\/2026;;Adiantamento de frete;/)
    expect(second).toMatch(/^sem data;;Adiantamento de frete;.*;4200,00;;$/)
  })

  it.each([
    ['000123', '"\t000123"'],
    ['12345678901234567890', '"\t12345678901234567890"'],
    ['12E5', '"\t12E5"'],
    ['SET2024', '"\tSET2024"'],
    ['12:30', '"\t12:30"'],
    ['PROTO-0001', 'PROTO-0001'],
    ['4711', '4711'],
  ])('keeps the protocol %s as a text', (protocolo_requisicao, cell) => {
    const { content } = of('csv', { closing: 1, movements: [movementOf({ protocolo_requisicao })] })
    expect(content).toContain(`;CT-e 100501;${cell};`)
  })

  it('names a movement that cannot be read, and leaves unknown balances empty', () => {
    const movements = [movementOf(), { id: null, isUnreadable: true } as const]
    const [, opening, first, second] = lines({ closing: 1, movements })
    expect(opening).toBe('01/11/2026;;Saldo anterior;;;;;;;')
    expect(first?.endsWith('4200,00;;')).toBe(true)
    expect(second).toBe(';;Movimento que não pôde ser lido;;;;;;;')
  })
})

describe('a statement as OFX', () => {
  it('holds what moved, with its day, amount and balance', () => {
    const { content, fileName } = of('ofx', november)
    expect(fileName).toBe('extrato-2026-11-01-a-2026-11-19.ofx')
    expect(content.startsWith('OFXHEADER:100\r\nDATA:OFXSGML\r\nVERSION:102\r\n')).toBe(true)
    expect(tag(content, 'DTPOSTED')).toEqual(['20261103142000[-3:BRT]', '20261110165000[-3:BRT]'])
    expect(tag(content, 'TRNAMT')).toEqual(['4200.00', '-642.85'])
    expect(tag(content, 'TRNTYPE')).toEqual(['CREDIT', 'DEBIT'])
    expect(tag(content, 'BALAMT')).toEqual(['19406.75'])
    expect(tag(content, 'DTASOF')).toEqual(['20261119235959[-3:BRT]'])
    expect(tag(content, 'ACCTID')).toEqual(['1234567'])
    expect(tag(content, 'NAME')).toEqual(['Adiantamento de frete', 'TED enviada'])
  })

  it('has a posting without a time for a day alone, and none for a movement without a date', () => {
    const movements = [movementOf({ data: '2026-11-18' }), movementOf({ data: 'ontem' })]
    const { content } = of('ofx', { closing: 1, movements })
    expect(tag(content, 'DTPOSTED')).toEqual(['20261118'])
  })

  it('says when it was made, and never that it knows a balance of later', () => {
    const { content } = of('ofx', november)
    expect(tag(content, 'DTSERVER')).toEqual(['20261123030000[-3:BRT]'])
    const early = of('ofx', november, new Date('2026-11-19T13:05:09.000Z')).content
    expect(tag(early, 'DTSERVER')).toEqual(['20261119100509[-3:BRT]'])
    expect(tag(early, 'DTASOF')).toEqual(['20261119100509[-3:BRT]'])
    expect(tag(early, 'DTEND')).toEqual(['20261119235959[-3:BRT]'])
    const behind = of('ofx', november, new Date('2026-10-15T13:00:00.000Z')).content
    expect(tag(behind, 'DTASOF')).toEqual(['20261101000000[-3:BRT]'])
  })

  it('says of a transfer that is under way that it is', () => {
    const { content } = of('ofx', november)
    expect(tag(content, 'MEMO')).toEqual([
      'Adiantamento de frete - CT-e 100501',
      'TED enviada - Banco 104 - Ag. 1234 - CP 98765-0 (aguardando)',
    ])
  })

  it('keeps words apart that stand on two lines', () => {
    const { content } = of('ofx', { closing: 1, movements: [movementOf({ historico: 'Frete\r\nde soja' })] })
    expect(tag(content, 'NAME')).toEqual(['Frete de soja'])
  })

  it('is plain ASCII in which no text can be a tag', () => {
    const { content } = of('ofx', {
      closing: 1,
      movements: [movementOf({ historico: 'Transferência <b>ação & cia</b>'.repeat(3) })],
    })
    expect(/^[\x20-\x7e\r\n]*$/.test(content)).toBe(true)
    expect(tag(content, 'NAME')[0]).toContain('Transferencia &lt;b&gt;acao &amp;')
  })

  it('closes what it opens', () => {
    const open: string[] = []
    for (const [, closing, name] of of('ofx', november).content.matchAll(/<(\/?)([A-Z0-9]+)>/g)) {
      if (closing) expect(open.pop()).toBe(name)
      else open.push(name ?? '')
    }
    expect(open).toEqual([])
  })

  it('gives each movement an identity of its own, the same in every file that holds it', () => {
    const twin = movementOf({ data: '2026-11-12T12:00:00.000Z' })
    const ids = (movements: Statement['movements']) =>
      tag(of('ofx', { closing: 1, movements }).content, 'FITID')
    const all = ids([movementOf(), twin, twin, movementOf({ data: '2026-11-15T12:00:00.000Z' })])
    expect(new Set(all).size).toBe(4)
    expect(ids([twin, twin])).toEqual(all.slice(1, 3))
    expect(ids([movementOf()])).toEqual(all.slice(0, 1))
    expect(all.join()).not.toContain('100501')
  })
})
