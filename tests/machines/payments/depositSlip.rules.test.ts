import { describe, expect, it } from 'vitest'
import {
  AMOUNT_MESSAGES,
  amountFit,
  slipLookOf,
  slipTabIn,
  slipTabPage,
} from '#machines/payments/deposit/depositSlip.ts'

describe('the amount of a deposit slip', () => {
  it.each([
    [null, 'empty'],
    [0, 'belowMin'],
    [1, 'belowMin'],
    [1_999, 'belowMin'],
    // PAY-305
    [2_000, 'valid'],
    [2_001, 'valid'],
    [500_000, 'valid'],
    [500_001, 'aboveMax'],
    [99_999_999_999_999, 'aboveMax'],
    [-2_000, 'belowMin'],
  ])('of %s centavos is %s', (centavos, fit) => {
    expect(amountFit(centavos)).toBe(fit)
  })

  it('has a message below R$ 20,00 (PAY-304) and above R$ 5.000,00 (PAY-307)', () => {
    expect(AMOUNT_MESSAGES.belowMin).toBe('O valor mínimo é de R$ 20,00')
    expect(AMOUNT_MESSAGES.aboveMax).toBe('O valor máximo é de R$ 5.000,00')
  })
})

it.each([
  ['Pago', 'good'],
  ['Pendente', 'waiting'],
  ['Vencido', 'bad'],
  ['Cancelado', 'quiet'],
])('a slip in the status %s says so, in a look of its own', (status, tone) => {
  expect(slipLookOf({ status })).toEqual({ label: status, tone })
})

it('the tabs of the slips have an address each, and any other shows the first', () => {
  expect(slipTabPage('novo')).toBe('/pagamentos/trazer-dinheiro')
  expect(slipTabPage('gerenciar')).toBe('/pagamentos/trazer-dinheiro?aba=gerenciar')
  expect(slipTabIn('?aba=gerenciar')).toBe('gerenciar')
  expect(slipTabIn('')).toBe('novo')
  expect(slipTabIn('?aba=outra')).toBe('novo')
})
