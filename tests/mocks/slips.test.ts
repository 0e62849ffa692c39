import { describe, expect, test } from 'vitest'
import type { Backend } from '#mocks/backend/backend.ts'
import { createNodeBackend } from '#mocks/backend/node.ts'
import { barsOf } from '#mocks/backend/rules/slip-codes.ts'
import { ask } from './ask.ts'
import { paySlip, SLIP, sendPin } from './money.ts'

const slipData = (backend: Backend, code: string) =>
  ask(backend, `GET /boletos/dados-boleto?codigo_barras=${code}&frotista_id=101`)
const newMovements = ({ store }: Backend) => store.movements.all().slice(store.seeded.movements.length)

/** A demo on 20 November 2026, and a payment of one of its slips with what the slip's data say. */
const openDemo = async () => {
  const backend = await createNodeBackend({
    world: 'demo',
    clock: () => new Date('2026-11-20T12:00:00.000Z'),
  })
  return {
    backend,
    slipOf: (favorecido: string) =>
      backend.store.bankSlips.all((slip) => slip.favorecido.startsWith(favorecido) && !slip.paid).at(-1)
        ?.id ?? '',
    pay: async (code: string, changed: object = {}) => {
      const { valor_total, valor_original } = (await slipData(backend, code)).body
      const token = await sendPin(backend)
      const plain = { codigo_barras: code, valor: valor_total, valor_original, token, ...changed }
      return paySlip(backend, { plain })
    },
  }
}

describe('The data of a slip', () => {
  test('are those of api §6.1, whose number says another amount', async () => {
    expect(await slipData(await createNodeBackend(), SLIP)).toMatchObject({
      status: 200,
      body: {
        codigo_barras: SLIP,
        valor: 350,
        valor_total: 350,
        valor_original: 350,
        favorecido: 'Energia Exemplo S.A.',
      },
    })
    expect(Number(SLIP.slice(-10))).not.toBe(35_000)
  })

  test.each([
    ['unknown', '9'.repeat(47), 'Boleto não encontrado. Confira o código de barras.'],
    ['too short', '9'.repeat(34), 'celebrate request validation failed'],
  ])('of a number that is %s are refused', async (_, code, message) => {
    expect(await slipData(await createNodeBackend(), code)).toMatchObject({ status: 400, body: { message } })
  })

  test.each([
    [
      'with a discount until it is due',
      'Pneus',
      { valor: 2360, valor_desconto: 118, valor_multa: 0, valor_juros: 0, valor_total: 2242 },
    ],
    // 2 % once, and 1 % by the month for nine days
    [
      'overdue',
      'Seguradora',
      { valor: 987.45, valor_desconto: 0, valor_multa: 19.75, valor_juros: 2.96, valor_total: 1010.16 },
    ],
    [
      'due today',
      'Oficina',
      { valor: 612.3, valor_multa: 0, valor_juros: 0, valor_total: 612.3, data_vencimento: '2026-11-20' },
    ],
    ['of electricity', 'Energia', { valor: 483.17, valor_total: 483.17 }],
  ])('%s say what is to be paid', async (_, favorecido, body) => {
    const { backend, slipOf } = await openDemo()
    expect((await slipData(backend, slipOf(favorecido))).body).toMatchObject(body)
    expect((await slipData(backend, barsOf(slipOf(favorecido)))).body).toMatchObject(body)
  })
})

describe('A slip', () => {
  test('is paid once, with its movement and its receipt', async () => {
    const backend = await createNodeBackend()
    expect((await paySlip(backend)).body).toEqual({ protocolo: 'PROTO-9001' })
    expect(newMovements(backend)).toMatchObject([
      { tipo: 'D', valor: 350, historico_id: 30, protocolo_requisicao: 'PROTO-9001' },
    ])
    const [receipt] = backend.store.payReceipts.all(({ movementId }) => movementId === 15)
    expect(receipt).toMatchObject({
      status: 'Disponível',
      transacaoPagamento: {
        tipo: '1',
        codigoTransacao: 'PROTO-9001',
        codigoBarras: SLIP,
        valor: 350,
        favorecido: 'Energia Exemplo S.A.',
      },
    })
    await sendPin(backend)
    expect(await paySlip(backend)).toMatchObject({
      status: 400,
      body: { message: 'Este boleto já foi pago.' },
    })
    expect(newMovements(backend)).toHaveLength(1)
    // its data say nothing of it
    expect((await slipData(backend, SLIP)).status).toBe(200)
    await backend.scenarios.switchOn('the bank slip can be paid')
    expect((await paySlip(backend)).body).toEqual({ protocolo: 'PROTO-9001' })
  })

  test('of the demo is paid with discount, fine and interest, and then not by its other number', async () => {
    const { backend, slipOf, pay } = await openDemo()
    const late = slipOf('Seguradora')
    expect((await pay(late)).status).toBe(200)
    expect(newMovements(backend)).toMatchObject([{ valor: 1010.16 }])
    expect(backend.store.payReceipts.all().at(-1)?.transacaoPagamento).toMatchObject({
      valorOriginal: 987.45,
      valorMulta: 19.75,
      valorJuros: 2.96,
      valorDesconto: 0,
      valor: 1010.16,
    })
    expect((await pay(barsOf(late))).body.message).toBe('Este boleto já foi pago.')
  })

  test.each([
    ['another amount', { valor: 2360 }],
    ['another amount on it', { valor_original: 2242 }],
    ['another company in it', { frotista_id: 102 }],
    ['an unknown number', { codigo_barras: '9'.repeat(47) }],
  ])('is refused with %s', async (_, changed) => {
    const { backend, slipOf, pay } = await openDemo()
    expect((await pay(slipOf('Pneus'), changed)).status).toBe(400)
    expect(newMovements(backend)).toEqual([])
  })

  test('that was paid before the demo begins is not paid once more', async () => {
    const { backend, pay } = await openDemo()
    const [paid] = backend.store.bankSlips.all((slip) => slip.paid)
    expect((await pay(paid?.id ?? '')).body.message).toBe('Este boleto já foi pago.')
  })

  test('is not paid by an account that holds less', async () => {
    const backend = await createNodeBackend()
    await backend.store.bankSlips.update(SLIP, { centavos: 1_523_076 })
    const plain = { valor: 15_230.76, valor_original: 15_230.76 }
    expect((await paySlip(backend, { plain })).body.message).toBe('Saldo insuficiente.')
    expect(backend.store.bankSlips.find(SLIP)?.paid).toBe(false)
  })

  test('that is paid again with the same key answers the first protocol', async () => {
    const backend = await createNodeBackend()
    backend.scenarios.setFault('boletos-pagar', { fault: 'done 500' })
    expect((await paySlip(backend, { key: 'k-1' })).status).toBe(500)
    backend.scenarios.clearFault('boletos-pagar')
    expect(await paySlip(backend, { key: 'k-1' })).toMatchObject({
      status: 200,
      body: { protocolo: 'PROTO-9001' },
    })
    expect(newMovements(backend)).toHaveLength(1)
  })
})
