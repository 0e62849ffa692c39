import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { windowsOf } from '#domain/period.ts'
import { detailOf, statusOf } from '#machines/payments/statement/movementDetails.ts'
import { ALL_MOVEMENTS, filtered, kindsOf } from '#machines/payments/statement/movementFilter.ts'
import {
  isMovementRow,
  type StatementPart,
  type StatementView,
  totalsOf,
  viewOf,
} from '#machines/payments/statement/statement.ts'
import type { Movement } from '#services/statement.ts'
import { infoOf, movementOf, november } from './statementSamples.ts'

const month = { from: '2026-11-01', to: '2026-11-19' }
const partOf = (statement: StatementPart['statement']): StatementPart => ({ period: month, statement })
const seen = ({ rows }: StatementView) =>
  rows.map((row) => (isMovementRow(row) ? [row.day, row.effect, row.balance] : 'unreadable'))
const unreadable = { id: null, isUnreadable: true } as const

describe('the running balance', () => {
  it('is computed backwards from the balance at the end; what failed does not count, what waits does', () => {
    const view = viewOf([partOf(november)])
    expect(seen(view)).toEqual([
      ['2026-11-10', -64285, 1940675],
      ['2026-11-09', 0, 2004960],
      ['2026-11-03', 420000, 2004960],
    ])
    expect(view).toMatchObject({ opening: 1584960, closing: 1940675, gaps: [] })
  })

  it('is the same when the server gives the newest first', () => {
    const turned = { ...november, movements: november.movements.toReversed() }
    expect(viewOf([partOf(turned)])).toEqual(viewOf([partOf(november)]))
  })

  it('keeps the order of movements of one instant', () => {
    const at = '2026-11-03T12:00:00.000Z'
    const statement = {
      closing: 6,
      movements: [1, 2, 3].map((valor) => movementOf({ data: at, valor })),
    }
    const balances = viewOf([partOf(statement)]).rows.map(
      (row) => isMovementRow(row) && [row.amount, row.balance],
    )
    expect(balances).toEqual([
      [300, 600],
      [200, 300],
      [100, 100],
    ])
  })

  it('is unknown before a record that cannot be read, and known after it', () => {
    const [first, ...rest] = november.movements
    const view = viewOf([partOf({ ...november, movements: [first as Movement, unreadable, ...rest] })])
    expect(seen(view)).toEqual([
      ['2026-11-10', -64285, 1940675],
      ['2026-11-09', 0, 2004960],
      'unreadable',
      ['2026-11-03', 420000, null],
    ])
    expect(view.opening).toBeNull()
  })

  it('is unknown from a movement without a date on, since its place is only that of the answer', () => {
    const [first, second, third] = november.movements as readonly Movement[]
    const undated = { ...(second as Movement), data: '', info_adicional: null }
    const view = viewOf([partOf({ ...november, movements: [first as Movement, undated, third as Movement] })])
    expect(seen(view)).toEqual([
      ['2026-11-10', -64285, 1940675],
      ['', -64285, null],
      ['2026-11-03', 420000, null],
    ])
    expect(view).toMatchObject({ opening: 1649245, closing: 1940675 })
  })

  it('puts a movement that tells a day and no time on that day', () => {
    const movements = [movementOf({ data: '2026-11-28' }), movementOf({ data: '2026-11-28T02:00:00.000Z' })]
    expect(seen(viewOf([partOf({ closing: 0, movements })])).map(([day]) => day)).toEqual([
      '2026-11-28',
      '2026-11-27',
    ])
  })

  it('puts a movement of the late evening on its day in Brasília', () => {
    const [row] = viewOf([
      partOf({ closing: 0, movements: [movementOf({ data: '2026-11-04T02:30:00.000Z' })] }),
    ]).rows
    expect(row).toMatchObject({ day: '2026-11-03' })
  })

  it('takes every word but D for a credit (PAY-246)', () => {
    const movements = [movementOf({ tipo: 'X' }), movementOf({ tipo: 'D' })]
    expect(totalsOf(viewOf([partOf({ closing: 0, movements })]).rows)).toEqual({
      credits: 420000,
      debits: -420000,
      total: 0,
    })
  })

  it('tells a part that does not begin where the older one ends', () => {
    const newer = { period: { from: '2026-11-01', to: '2026-11-19' }, statement: november }
    const older = {
      period: { from: '2026-10-01', to: '2026-10-31' },
      statement: { closing: 15849.6, movements: [] },
    }
    const odd = { ...older, statement: { closing: 15849.61, movements: [] } }
    expect(viewOf([newer, older]).gaps).toEqual([])
    expect(viewOf([newer, odd]).gaps).toEqual([newer.period])
  })
})

/** A year of an account: instants in its days, and what each adds, as a server of ours would give it. */
const movements = fc.array(
  fc
    .tuple(
      fc.integer({ min: Date.UTC(2026, 0, 1, 3), max: Date.UTC(2026, 11, 31, 3) }),
      fc.constantFrom('D', 'C', 'E'),
      fc.integer({ min: 1, max: 99_999_999 }),
      fc.constantFrom(null, 'SUCESSO', 'AGUARDANDO', 'EM_PROCESSAMENTO', 'FALHA'),
    )
    .map(
      ([at, tipo, centavos, situacao]): Movement =>
        movementOf({
          data: new Date(at).toISOString(),
          tipo,
          valor: Number(`${Math.trunc(centavos / 100)}.${String(centavos % 100).padStart(2, '0')}`),
          info_adicional: infoOf({ situacao }),
        }),
    ),
  { maxLength: 25 },
)

/** Centavos counted with whole numbers, by another way than the portal's: from the digits of the amount. */
const addedBy = ({ tipo, valor, info_adicional: info }: Movement): bigint => {
  if (info?.situacao === 'FALHA') return 0n
  const [reais = '0', cents = ''] = valor.toFixed(2).split('.')
  const amount = BigInt(reais) * 100n + BigInt(cents)
  return tipo === 'D' ? -amount : amount
}

const year = { from: '2026-01-01', to: '2026-12-31' }
const dayOf = ({ data }: Movement) => new Date(Date.parse(data) - 3 * 3_600_000).toISOString().slice(0, 10)
const reais = (centavos: bigint) => Number(centavos) / 100

describe('10,000 random statements', () => {
  it('add up to the centavo: sums, running balances, and joined parts equal the whole', () => {
    fc.assert(
      fc.property(movements, fc.integer({ min: -9_999_999, max: 9_999_999 }), (some, opening) => {
        const all = some.toSorted((one, other) => Date.parse(one.data) - Date.parse(other.data))
        const at = (day: string) =>
          all.filter((one) => dayOf(one) <= day).reduce((sum, one) => sum + addedBy(one), BigInt(opening))
        const part = (period: { from: string; to: string }): StatementPart => ({
          period,
          statement: {
            closing: reais(at(period.to)),
            movements: all.filter((one) => dayOf(one) >= period.from && dayOf(one) <= period.to),
          },
        })
        const whole = viewOf([part(year)])
        const [first, ...rest] = windowsOf(year).map(part)
        const joined = viewOf([first as StatementPart, ...rest])

        expect(BigInt(whole.opening ?? 0)).toBe(BigInt(opening))
        let balance = BigInt(opening)
        for (const row of whole.rows.toReversed()) {
          if (!isMovementRow(row)) throw new Error('a row is lost')
          balance += addedBy(row.movement)
          expect(BigInt(row.balance ?? 0)).toBe(balance)
        }
        expect(BigInt(whole.closing)).toBe(balance)
        expect(BigInt(totalsOf(whole.rows).total)).toBe(balance - BigInt(opening))
        expect(joined).toEqual(whole)
      }),
      { numRuns: 10_000 },
    )
  })
})

const bank = {
  codigo_banco: '341',
  agencia: '0001',
  tipo_conta: 1,
  conta_bancaria: '765432',
  digito_conta: '1',
}

describe('what a movement shows', () => {
  it.each([
    // PAY-250
    [1, { cte: '100501' }, { kind: 'cte', cte: '100501' }],
    [2, { cte: '200501' }, { kind: 'cte', cte: '200501' }],
    // PAY-247 PAY-414
    [11, { documento_favorecido: '11122233396' }, { kind: 'payee', label: 'CPF', taxId: '111.222.333-96' }],
    // PAY-415
    [
      12,
      { documento_favorecido: '11444777000161' },
      { kind: 'payee', label: 'CNPJ', taxId: '11.444.777/0001-61' },
    ],
    [
      12,
      { documento_favorecido: '12ABC34501DE35' },
      { kind: 'payee', label: 'CNPJ', taxId: '12.ABC.345/01DE-35' },
    ],
    // PAY-248
    [23, bank, { kind: 'bank', text: 'Banco 341 · Ag. 0001 · CC 765432-1' }],
    [50, { ...bank, tipo_conta: 2 }, { kind: 'bank', text: 'Banco 341 · Ag. 0001 · CP 765432-1' }],
    [
      50,
      { ...bank, tipo_conta: 9, digito_conta: null },
      { kind: 'bank', text: 'Banco 341 · Ag. 0001 · 765432' },
    ],
    [23, {}, null],
    [1, {}, null],
    [11, {}, null],
    [30, { ...bank, cte: '100501' }, null],
  ] as const)('of kind %i is, of %j, %j', (historico_id, info, detail) => {
    expect(detailOf(movementOf({ historico_id, info_adicional: infoOf(info) }))).toEqual(detail)
  })

  it('is nothing more without additional data', () => {
    expect(detailOf(movementOf({ info_adicional: null }))).toBeNull()
    expect(statusOf(movementOf({ historico_id: 23, info_adicional: null }))).toBeNull()
  })

  it.each([
    // PAY-284
    [23, 'SUCESSO', { label: 'Concluída', tone: 'good' }],
    [23, 'AGUARDANDO', { label: 'Aguardando', tone: 'underway' }],
    [23, 'EM_PROCESSAMENTO', { label: 'Em processamento', tone: 'underway' }],
    [23, 'FALHA', { label: 'Falhou', tone: 'bad' }],
    [23, 'ESTORNADA', { label: 'ESTORNADA', tone: 'quiet' }],
    [50, 'SUCESSO', null],
  ] as const)('has the badge of its situation: %i, %s', (historico_id, situacao, status) => {
    expect(statusOf(movementOf({ historico_id, info_adicional: infoOf({ situacao }) }))).toEqual(status)
  })
})

describe('the search in a statement', () => {
  const { rows } = viewOf([partOf({ ...november, movements: [...november.movements, unreadable] })])
  const found = (filter: Partial<typeof ALL_MOVEMENTS>) =>
    filtered(rows, { ...ALL_MOVEMENTS, ...filter }).map(
      (row) => isMovementRow(row) && row.movement.protocolo_requisicao,
    )

  it.each([
    [{ text: 'ADIANTAMENTO' }, ['PROTO-8003']],
    [{ text: '100501' }, ['PROTO-8003']],
    [{ text: 'CT-e 100501' }, ['PROTO-8003']],
    [{ text: 'ted 98765' }, ['PROTO-8008', 'PROTO-8007']],
    [{ text: 'falhou' }, ['PROTO-8007']],
    [{ text: '4.200,00' }, ['PROTO-8003']],
    [{ text: 'proto-8008' }, ['PROTO-8008']],
    [{ text: 'nada' }, []],
    // an amount as the statement shows it, or as it is written elsewhere
    [{ text: '+ R$ 4.200,00' }, ['PROTO-8003']],
    [{ text: 'R$4.200,00' }, ['PROTO-8003']],
    [{ text: '4200,00' }, ['PROTO-8003']],
    [{ text: '\u2212 R$ 642,85' }, ['PROTO-8008', 'PROTO-8007']],
    [{ text: '-642,85' }, ['PROTO-8008', 'PROTO-8007']],
    [{ text: 'R$ -642,85' }, ['PROTO-8008', 'PROTO-8007']],
    [{ text: '+642,85' }, []],
    [{ text: '- R$ 4.200,00' }, []],
    [{ text: '-4200,01' }, []],
    // a number behind the dash of a list
    [{ text: '- 100501' }, ['PROTO-8003']],
    [{ text: '-100501' }, ['PROTO-8003']],
    [{ text: 'TED - 98765' }, ['PROTO-8008', 'PROTO-8007']],
    [{ kind: 'TED enviada' }, ['PROTO-8008', 'PROTO-8007']],
    [{ sign: 'credit' as const }, ['PROTO-8003']],
    [{ sign: 'debit' as const, text: 'aguardando' }, ['PROTO-8008']],
  ])('finds by %j', (filter, protocols) => {
    expect(found(filter)).toEqual(protocols)
  })

  it('shows all, what cannot be read as well, without a filter', () => {
    expect(filtered(rows, ALL_MOVEMENTS)).toBe(rows)
    expect(filtered(rows, { ...ALL_MOVEMENTS, text: '  ' })).toHaveLength(4)
  })

  it('names the kinds that there are, each once', () => {
    expect(kindsOf(rows)).toEqual(['Adiantamento de frete', 'TED enviada'])
  })

  it('adds up what is shown', () => {
    expect(totalsOf(filtered(rows, { ...ALL_MOVEMENTS, sign: 'debit' }))).toEqual({
      credits: 0,
      debits: -64285,
      total: -64285,
    })
  })
})
