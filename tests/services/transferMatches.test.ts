import { describe, expect, it } from 'vitest'
import { countUnnamed, findTransfer, keysAlike, transferFingerprintOf } from '#services/transferMatches.ts'
import {
  bankOrder,
  joao,
  payMovement,
  payOrder,
  tedMovement,
} from '#tests/machines/payments/transferSamples.ts'

const pay = transferFingerprintOf(payOrder)
const ted = transferFingerprintOf(bankOrder)
const proof = { protocol: 'PROTO-9002', at: '2026-11-20T14:00:00.000Z', hasFailed: false }
/** A colleague's equal one looks the same: the person is asked. */
const asked = { kind: 'several', proofs: [proof] }
/** The statement does not name the payee. */
const askedOf = (document: string | null) => ({ kind: 'several', proofs: [{ ...proof, document }] })
const info = payMovement().info_adicional
const odd = { id: null, isUnreadable: true } as const

describe('a transfer on the platform in the statement', () => {
  it.each([
    ['the same payee and value', payMovement(), asked],
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
      asked,
    ],
    [
      'a payee that is not told',
      payMovement({ info_adicional: info && { ...info, documento_favorecido: null } }),
      askedOf(null),
    ],
    ['nothing told beside the value', payMovement({ info_adicional: null }), askedOf(null)],
    ['a value with the noise of a float', payMovement({ valor: 1500.000_000_1 }), asked],
  ])('is judged by %s', (_, movement, outcome) => {
    expect(findTransfer([movement], pay, [])).toEqual(outcome)
  })

  it.each(['***.222.333-**', '-', '11122233***'])(
    'is asked about where the payee is hidden: %s',
    (hidden) => {
      const movement = payMovement({ info_adicional: info && { ...info, documento_favorecido: hidden } })
      expect(findTransfer([movement], pay, [])).toEqual(askedOf(hidden))
    },
  )

  it('names whom the statement names while nobody can tell whether it is the payee', () => {
    const other = payMovement({ info_adicional: info && { ...info, documento_favorecido: '44555666000181' } })
    expect(findTransfer([other], { ...pay, target: null }, [])).toEqual(askedOf('44555666000181'))
  })
})

const askedTed = (told: object = {}, to: object = {}) => ({
  kind: 'several',
  proofs: [
    { ...proof, ...told, to: { bankCode: '998', branch: '0042', number: '765432', digit: '1', ...to } },
  ],
})

describe('a TED in the statement', () => {
  it.each([
    ['the same account', {}, askedTed()],
    [
      'the same account without leading zeros',
      { agencia: '42', codigo_banco: '0998' },
      askedTed({}, { branch: '42', bankCode: '0998' }),
    ],
    [
      'an account and a branch with their check digits',
      { conta_bancaria: '765432-1', agencia: '0042-7' },
      askedTed({}, { number: '765432-1', branch: '0042-7' }),
    ],
    [
      'an account and a branch that end with their check digits',
      { conta_bancaria: '7654321', agencia: '00427' },
      askedTed({}, { number: '7654321', branch: '00427' }),
    ],
    [
      'a bank that is named by its ISPB: with what is told',
      { codigo_banco: '00000208' },
      askedTed({}, { bankCode: '00000208' }),
    ],
    ['another account that ends with its check digit', { conta_bancaria: '7654331' }, 'notFound'],
    ['an account that is hidden', { conta_bancaria: '****32' }, askedTed({}, { number: '****32' })],
    ['another account', { conta_bancaria: '765433' }, 'notFound'],
    ['another digit', { digito_conta: '2' }, 'notFound'],
    ['another branch', { agencia: '0010' }, 'notFound'],
    ['another bank', { codigo_banco: '999' }, 'notFound'],
    ['a savings account of the same number', { tipo_conta: 2 }, 'notFound'],
    [
      'an account that is not told: with what is told',
      { conta_bancaria: null },
      askedTed({}, { number: null }),
    ],
    ['one under way', { situacao: 'EM_PROCESSAMENTO' }, askedTed()],
    ['one that waits', { situacao: 'AGUARDANDO' }, askedTed()],
    [
      'one that the bank has given back: asked as one that is not paid',
      { situacao: 'FALHA' },
      askedTed({ hasFailed: true }),
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
    expect(findTransfer([earlier, unnamed, payMovement()], pay, before)).toEqual(asked)
  })

  it('may be one without protocol, if an answer has named it by its own', () => {
    expect(findTransfer([unnamed], pay, ['PROTO-9'])).toBe('cannotTell')
    const late = payMovement({ protocolo_requisicao: null, data: '2026-11-20T10:05:00.000Z' })
    expect(findTransfer([unnamed, late], pay, ['PROTO-9'])).toMatchObject({
      kind: 'several',
      proofs: [{ at: '2026-11-20T10:00:00.000Z' }, { at: '2026-11-20T10:05:00.000Z' }],
    })
    expect(findTransfer([earlier, unnamed], pay, ['PROTO-1'])).toMatchObject({
      kind: 'several',
      proofs: [{ at: '2026-11-20T10:00:00.000Z' }],
    })
    expect(countUnnamed([unnamed, late], pay, ['PROTO-9'])).toBe(1)
    expect(countUnnamed([earlier, unnamed], pay, ['PROTO-1'])).toBe(0)
  })

  it('does not tell whether one without protocol and date was there', () => {
    const nameless = payMovement({ protocolo_requisicao: null, data: '' })
    const before = keysAlike([nameless], pay)
    expect(findTransfer([nameless, nameless], pay, before)).toBe('cannotTell')
    expect(findTransfer([nameless], pay, [])).toEqual({
      kind: 'several',
      proofs: [{ protocol: null, at: null, hasFailed: false }],
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
    expect(findTransfer([odd, payMovement()], pay, [])).toEqual(asked)
  })
})

describe('the mark of a transfer', () => {
  it('holds no CPF, no CNPJ and no account', () => {
    const text = JSON.stringify([pay, ted])
    for (const secret of ['11122233396', '11222333000181', '765432']) expect(text).not.toContain(secret)
    expect(pay).toMatchObject({ kind: 'pay', payeeName: joao.name, bankName: null, centavos: 150_000 })
    const mei = { ...joao, name: `${joao.name} 111.222.333-96` }
    expect(transferFingerprintOf({ ...payOrder, payee: mei })).toEqual(pay)
    expect(ted).toMatchObject({ kind: 'bank', bankName: 'Banco do Planalto' })
  })
})

describe('a transfer that was sent more than once', () => {
  const second = { ...proof, protocol: 'PROTO-9003' }
  const two = [payMovement(), payMovement({ protocolo_requisicao: 'PROTO-9003' })]

  it('is not that which was told already', () => {
    expect(findTransfer(two, pay, [], ['PROTO-9002'])).toEqual({ kind: 'several', proofs: [second] })
    expect(findTransfer([payMovement()], pay, [], ['PROTO-9002'])).toBe('notFound')
  })
})
