import { describe, expect, it } from 'vitest'
import { daysOfTransfer, findTransfer, keysAlike, transferMarkOf } from '#services/transferMatches.ts'
import {
  bankOrder,
  joao,
  payMovement,
  payOrder,
  tedMovement,
} from '#tests/machines/payments/transferSamples.ts'

const pay = transferMarkOf(payOrder)
const ted = transferMarkOf(bankOrder)
const proof = { protocol: 'PROTO-9002', at: '2026-11-20T14:00:00.000Z', hasFailed: false }
const found = { kind: 'found', proof }
const asked = { kind: 'several', proofs: [proof] }
const info = payMovement().info_adicional
const odd = { id: null, isUnreadable: true } as const

describe('a transfer on the platform in the statement', () => {
  it.each([
    ['the same payee and value', payMovement(), found],
    ['another value', payMovement({ valor: 1500.01 }), 'notFound'],
    ['a credit', payMovement({ tipo: 'C' }), 'notFound'],
    ['one that was received', payMovement({ historico_id: 12 }), 'notFound'],
    ['a TED of the same value', tedMovement(), 'notFound'],
    [
      'another payee',
      payMovement({ info_adicional: info && { ...info, documento_favorecido: '44555666000181' } }),
      'notFound',
    ],
    [
      'the same payee with punctuation',
      payMovement({ info_adicional: info && { ...info, documento_favorecido: '111.222.333-96' } }),
      found,
    ],
    [
      'a payee that is not told',
      payMovement({ info_adicional: info && { ...info, documento_favorecido: null } }),
      asked,
    ],
    ['nothing told beside the value', payMovement({ info_adicional: null }), asked],
    ['a value with the noise of a float', payMovement({ valor: 1500.000_000_1 }), found],
  ])('is judged by %s', (_, movement, outcome) => {
    expect(findTransfer([movement], pay, [])).toEqual(outcome)
  })
})

describe('a TED in the statement', () => {
  it.each([
    ['the same account', {}, found],
    ['the same account without leading zeros', { agencia: '42', codigo_banco: '0998' }, found],
    ['another account', { conta_bancaria: '765433' }, 'notFound'],
    ['another digit', { digito_conta: '2' }, 'notFound'],
    ['another branch', { agencia: '0010' }, 'notFound'],
    ['another bank', { codigo_banco: '999' }, 'notFound'],
    ['a savings account of the same number', { tipo_conta: 2 }, 'notFound'],
    [
      'an account that is not told: the person is asked, with what is told',
      { conta_bancaria: null },
      {
        kind: 'several',
        proofs: [{ ...proof, to: { bankCode: '998', branch: '0042', number: null, digit: '1' } }],
      },
    ],
    ['one under way', { situacao: 'EM_PROCESSAMENTO' }, found],
    ['one that waits', { situacao: 'AGUARDANDO' }, found],
    [
      'one that the bank has given back: found, and not paid',
      { situacao: 'FALHA' },
      { kind: 'found', proof: { ...proof, hasFailed: true } },
    ],
  ])('is judged by %s', (_, fields, outcome) => {
    expect(findTransfer([tedMovement(fields)], ted, [])).toEqual(outcome)
  })
})

describe('what was there before', () => {
  const earlier = payMovement({ protocolo_requisicao: 'PROTO-1' })
  const unnamed = payMovement({ protocolo_requisicao: null, data: '2026-11-20T10:00:00.000Z' })

  it('is never taken for it, by its protocol or else by its instant', () => {
    const before = keysAlike([earlier, unnamed], pay)
    expect(before).toEqual(['PROTO-1', '2026-11-20T10:00:00.000Z'])
    expect(findTransfer([earlier, unnamed], pay, before)).toBe('notFound')
    expect(findTransfer([earlier, unnamed, payMovement()], pay, before)).toEqual(found)
  })

  it('does not tell whether one without protocol and date was there', () => {
    const nameless = payMovement({ protocolo_requisicao: null, data: '' })
    const before = keysAlike([nameless], pay)
    expect(findTransfer([nameless, nameless], pay, before)).toBe('cannotTell')
    expect(findTransfer([nameless], pay, [])).toEqual({
      kind: 'found',
      proof: { protocol: null, at: null, hasFailed: false },
    })
  })

  it('holds only what looks like it', () => {
    expect(keysAlike([payMovement({ valor: 10 }), tedMovement(), odd], pay)).toEqual([])
  })

  it('leaves the person to say which of two new ones it is', () => {
    const two = [payMovement(), payMovement({ protocolo_requisicao: 'PROTO-9004' })]
    expect(findTransfer(two, pay, [])).toEqual({
      kind: 'several',
      proofs: [proof, { ...proof, protocol: 'PROTO-9004' }],
    })
  })

  it('if it is not known, leaves the person to say even of one', () => {
    expect(findTransfer([payMovement()], pay, null)).toEqual(asked)
    expect(findTransfer([], pay, null)).toBe('notFound')
  })
})

describe('a record that cannot be read', () => {
  it('may be the transfer: nothing is claimed', () => {
    expect(findTransfer([odd], pay, [])).toBe('cannotTell')
    expect(findTransfer([odd, payMovement()], pay, [])).toEqual(found)
  })
})

describe('the mark of a transfer', () => {
  it('holds no CPF, no CNPJ and no account', () => {
    const text = JSON.stringify([pay, ted])
    for (const secret of ['11122233396', '11222333000181', '765432']) expect(text).not.toContain(secret)
    expect(pay).toMatchObject({ kind: 'pay', payeeName: joao.name, bankName: null, centavos: 150_000 })
    expect(ted).toMatchObject({ kind: 'bank', bankName: 'Banco do Planalto' })
  })
})

describe('the days of the statement', () => {
  const at = (instant: string) => Date.parse(instant)

  it.each([
    [
      'the day before and the day after',
      '2026-11-20T15:00:00Z',
      '2026-11-20T15:01:00Z',
      '2026-11-19',
      '2026-11-21',
    ],
    [
      'days in Brasília, not in UTC',
      '2026-11-21T02:30:00Z',
      '2026-11-21T02:31:00Z',
      '2026-11-19',
      '2026-11-21',
    ],
    [
      'midnight between sending and looking',
      '2026-11-21T02:59:00Z',
      '2026-11-21T03:01:00Z',
      '2026-11-19',
      '2026-11-22',
    ],
    ['a clock that was set back', '2026-11-20T15:00:00Z', '2026-11-18T15:00:00Z', '2026-11-19', '2026-11-21'],
    [
      'no more than the statement takes',
      '2026-09-01T15:00:00Z',
      '2026-11-20T15:00:00Z',
      '2026-08-31',
      '2026-09-29',
    ],
  ])('are %s', (_, sentAt, now, from, to) => {
    expect(daysOfTransfer(at(sentAt), at(now))).toEqual({ from, to })
  })
})

describe('a transfer that was sent more than once', () => {
  const second = { ...proof, protocol: 'PROTO-9003' }
  const two = [payMovement(), payMovement({ protocolo_requisicao: 'PROTO-9003' })]

  it('is told with all that have arrived, since they are the own ones', () => {
    const both = { kind: 'found', proof: { ...proof, also: [second] } }
    expect(findTransfer(two, pay, [], { sendings: 2 })).toEqual(both)
    expect(findTransfer(two, pay, [], { sendings: 3 })).toEqual(both)
  })

  it('is asked about when there are more than were sent, or one of them is not certain', () => {
    const unnamed = payMovement({ protocolo_requisicao: 'PROTO-9003', info_adicional: null })
    const several = { kind: 'several', proofs: [proof, second] }
    expect(findTransfer(two, pay, [], { sendings: 1 })).toEqual(several)
    expect(findTransfer(two, pay, null, { sendings: 2 })).toEqual(several)
    expect(findTransfer([payMovement(), unnamed], pay, [], { sendings: 2 })).toEqual(several)
  })

  it('is not that which was told already', () => {
    expect(findTransfer(two, pay, [], { made: ['PROTO-9002'] })).toEqual({ kind: 'found', proof: second })
    expect(findTransfer([payMovement()], pay, [], { made: ['PROTO-9002'] })).toBe('notFound')
  })
})
