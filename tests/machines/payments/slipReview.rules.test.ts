import { describe, expect, it } from 'vitest'
import {
  disagreementsOf,
  isOverdue,
  isPaidOnce,
  momentOf,
  paidFactsOf,
  type SlipOrder,
  slipFactsOf,
  slipFailureOf,
  unpayableBecause,
} from '#machines/payments/slip/slipReview.ts'
import { BARS, earlierProof, LINE, ODD_LINE, OTHER_LINE, order, proof, slip } from './slipSamples.ts'

const TODAY = '2026-11-23'
const refusal = (message: string | null) => ({ kind: 'http', status: 400, message }) as const

describe('why a slip was not paid', () => {
  it.each([
    'O pagamento de boletos está desabilitado no momento.',
    'Serviço DESLIGADO até amanhã.',
    'Recurso desativado.',
  ])('PAY-377 is said in the words of the server: %s', (message) => {
    expect(slipFailureOf(refusal(message))).toBe(message)
  })

  it.each(['Este boleto já foi pago.', 'Saldo insuficiente.', null])(
    'PAY-378 is said in the fixed words, and not in %j',
    (message) => {
      expect(slipFailureOf(refusal(message))).toBe(
        'Este boleto não está disponível ou já foi pago anteriormente',
      )
    },
  )

  it('is said in the words of the portal where it has stopped the payment itself: the slip may be due', () => {
    const message = 'A conta desta empresa não é mais a que foi confirmada. Nada foi enviado agora.'
    expect(slipFailureOf({ kind: 'notSent', message })).toBe(message)
  })

  it('PAY-378 is said in the fixed words without any answer', () => {
    expect(slipFailureOf({ kind: 'offline' })).toBe(
      'Este boleto não está disponível ou já foi pago anteriormente',
    )
  })
})

it.each([
  ["a bank's slip by its line", LINE, true],
  ["a bank's slip by its bars", BARS, true],
  ['a bill', '846700000017435900240209024050002435842210108119', false],
  ['a line whose digits do not fit', ODD_LINE, true],
  ['a code of no known form', '1'.repeat(36), false],
])('a second payment of %s is refused by the bank: %#', (_, code, isRefused) => {
  expect(isPaidOnce(code)).toBe(isRefused)
})

describe('why a slip cannot be paid', () => {
  it.each([
    ['it has no amount', 0, 250_000, 'Este boleto não tem valor: não pode ser pago aqui.'],
    ['its total is below zero', -500, 250_000, 'Este boleto não tem valor: não pode ser pago aqui.'],
    [
      'it has none and the account is overdrawn',
      0,
      -100,
      'Este boleto não tem valor: não pode ser pago aqui.',
    ],
    ['the account holds less', 120_000, 119_999, 'Saldo insuficiente'],
    ['nothing: the account holds as much', 120_000, 120_000, null],
    ['nothing: it is one centavo', 1, 1, null],
  ])('is told: %s', (_, total, balance, reason) => {
    expect(unpayableBecause({ slip: { ...slip, total }, balance })).toBe(reason)
  })
})

describe('the data of a slip', () => {
  it.each<[string, Partial<SlipOrder>]>([
    ['its line', {}],
    ['its bars', { code: BARS }],
    ['its line, while the server names its bars', { slip: { ...slip, code: BARS } }],
    ['its line, while the server knows no due date', { slip: { ...slip, dueDate: null } }],
  ])('agree with %s', (_, other) => {
    expect(disagreementsOf({ ...order, ...other }, TODAY)).toEqual([])
  })

  it.each<[string, Partial<SlipOrder['slip']>, string]>([
    [
      'another amount',
      { original: 120_000 },
      'O código diz R$ 1.234,50, e os dados encontrados, R$ 1.200,00.',
    ],
    [
      'another due date',
      { dueDate: '2026-12-11' },
      'O código diz que o vencimento é em 10/12/2026, e os dados encontrados, em 11/12/2026.',
    ],
    [
      'another code',
      { code: OTHER_LINE },
      'Os dados encontrados são do boleto 98291.40004 98765.432103 00000.000299 2 16260000050000, e não do código digitado.',
    ],
  ])('with %s are told', (_, other, text) => {
    expect(disagreementsOf({ ...order, slip: { ...slip, ...other } }, TODAY)).toEqual([text])
  })

  it('of the fixtures do not agree with their own code', () => {
    const odd = { ...slip, code: ODD_LINE, original: 35_000, total: 35_000, dueDate: '2099-12-10' }
    const told = disagreementsOf({ code: ODD_LINE, slip: odd }, TODAY)
    expect(told[0]).toBe('Os dígitos verificadores do código não conferem: pode haver um número errado.')
    expect(told.some((text) => text.endsWith('e os dados encontrados, R$ 350,00.'))).toBe(true)
  })

  it('PAY-366 stand in the details card by their names', () => {
    const late = { ...slip, discount: 0, fine: 2469, interest: 371, total: 126_296 }
    expect(slipFactsOf({ code: LINE, slip: late })).toEqual([
      ['Favorecido', 'Posto Trevo do Oeste Ltda'],
      ['Banco', 'Banco Serra Dourada'],
      ['Valor', 'R$ 1.234,50'],
      ['Desconto', 'R$ 0,00'],
      ['Multa', 'R$ 24,69'],
      ['Juros', 'R$ 3,71'],
      ['Código de barras', '98190.01232 45078.901233 45000.000179 1 16560000123450'],
    ])
  })

  it.each([
    ['2026-11-22', true],
    ['2026-11-23', false],
    [null, false],
    ['', false],
  ])('with the due date %j are overdue: %j', (dueDate, isLate) => {
    expect(isOverdue({ dueDate }, TODAY)).toBe(isLate)
  })
})

describe('the receipt', () => {
  const payer = { name: 'Transportes Ipe Roxo Ltda', cnpj: '11222333000181' }

  it('names what was paid, when in Brasília, by whom and to whom, and the protocol', () => {
    expect(paidFactsOf(order, { proof, isFound: false, payer })).toEqual([
      ['Valor pago', 'R$ 1.200,00'],
      ['Favorecido', 'Posto Trevo do Oeste Ltda'],
      ['Data e hora', '23/11/2026 às 11:05'],
      ['Protocolo', 'PROTO-9001'],
      ['Pagador', 'Transportes Ipe Roxo Ltda'],
      ['CNPJ do pagador', '11.222.333/0001-81'],
      ['Vencimento', '10/12/2026'],
      ['Banco', 'Banco Serra Dourada'],
      ['Valor', 'R$ 1.234,50'],
      ['Desconto', 'R$ 34,50'],
      ['Multa', 'R$ 0,00'],
      ['Juros', 'R$ 0,00'],
      ['Código de barras', '98190.01232 45078.901233 45000.000179 1 16560000123450'],
    ])
  })

  it('names the number of one that was found as receipts do', () => {
    expect(paidFactsOf(order, { proof: earlierProof, isFound: true, payer }).slice(2, 4)).toEqual([
      ['Data e hora', '20/11/2026 às 11:05'],
      ['Código da transação', 'TRX-7001'],
    ])
  })

  it('leaves out a protocol that is not known', () => {
    const numberless = { proof: { ...proof, number: null }, isFound: false, payer }
    expect(
      paidFactsOf(order, numberless)
        .map(([label]) => label)
        .slice(0, 4),
    ).toEqual(['Valor pago', 'Favorecido', 'Data e hora', 'Pagador'])
  })

  it.each([
    ['2026-11-28', '28/11/2026'],
    ['2026-11-28T14:05:00.000Z', '28/11/2026 às 11:05'],
    ['', 'sem data'],
    ['ontem', 'sem data'],
  ])('that says %j of its time shows %j', (paidAt, shown) => {
    expect(momentOf({ paidAt })).toBe(shown)
  })
})
