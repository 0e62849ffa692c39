import { isValidBoleto } from '@brazilian-utils/brazilian-utils'
import { describe, expect, test } from 'vitest'
import type { Backend } from '#mocks/backend/backend.ts'
import { createNodeBackend } from '#mocks/backend/node.ts'
import { barsOf } from '#mocks/backend/rules/slip-codes.ts'
import { readBars, readPdf } from '../support/pdf.ts'
import { ask } from './ask.ts'

const NOW = '2026-11-20T12:00:00.000Z'
const create = (backend: Backend, valor = 100, key?: string) =>
  ask(backend, 'POST /boletos/deposito', {
    body: { valor, frotista_id: 101 },
    ...(key !== undefined && { headers: { 'Idempotency-Key': key } }),
  })
const list = async (backend: Backend) => (await ask(backend, 'GET /boletos/deposito?frotista_id=101')).body
const newMovements = ({ store }: Backend) => store.movements.all().slice(store.seeded.movements.length)
const balance = async (backend: Backend) =>
  (await ask(backend, 'GET /cartoes?frotista_id=101')).body.saldo.valor_saldo_disponivel

describe('Deposit slips', () => {
  test('of the fixtures are the three of api §6.1', async () => {
    expect(await list(await createNodeBackend())).toMatchObject([
      {
        id_unico_dock: 'DOCK-1',
        status: 'Pendente',
        valor: 100,
        codigo_de_barras: '99992345012345678901234567890123456789012345678',
      },
      {
        id_unico_dock: 'DOCK-2',
        status: 'Pago',
        valor: 20,
        codigo_de_barras: '99993456012345678901234567890123456789012345678',
      },
      {
        id_unico_dock: 'DOCK-3',
        status: 'Vencido',
        valor: 5000,
        codigo_de_barras: '99994567012345678901234567890123456789012345678',
      },
    ])
  })

  test('are made with a number that agrees with them, cost R$ 1,80 and go out by e-mail', async () => {
    const backend = await createNodeBackend({ clock: () => new Date(NOW) })
    const made = await create(backend, 250.5)
    const line = made.body.codigo_de_barras
    expect(made).toMatchObject({ status: 201, body: { id_unico_dock: 'DOCK-4' } })
    expect(isValidBoleto(line)).toBe(true)
    // five days later: factor 1641 of 25 November 2026
    expect(line.slice(-14)).toBe('16410000025050')
    expect((await list(backend))[0]).toEqual({
      codigo_de_barras: line,
      id_unico_dock: 'DOCK-4',
      status: 'Pendente',
      favorecido: 'Transportes Ipe Roxo Ltda',
      data_emissao: '2026-11-20',
      data_de_vencimento: '2026-11-25',
      valor: 250.5,
    })
    expect(newMovements(backend)).toMatchObject([{ tipo: 'D', valor: 1.8, historico_id: 42 }])
    expect(await balance(backend)).toBe(15_228.95)
    expect(backend.store.messages.all().at(-1)).toMatchObject({
      to: 'master@example.com',
      text: expect.stringContaining('R$ 250,50 até 25/11/2026'),
    })
  })

  test.each([19.99, 5000.01, 100.001])('of R$ %s are refused', async (valor) => {
    expect((await create(await createNodeBackend(), valor)).status).toBe(400)
  })

  test('are not made without the money for the fee', async () => {
    const backend = await createNodeBackend()
    for (const { id } of backend.store.movements.all()) backend.store.movements.remove(id)
    expect(await create(backend)).toMatchObject({ status: 400, body: { message: 'Saldo insuficiente.' } })
    expect(await list(backend)).toHaveLength(3)
  })

  test('are paid a minute later in the demo, with movement and receipt', async () => {
    let now = Date.parse(NOW)
    const backend = await createNodeBackend({ world: 'demo', clock: () => new Date(now) })
    const { codigo_de_barras, id_unico_dock } = (await create(backend)).body
    now += 59_999
    expect((await list(backend))[0]).toMatchObject({ id_unico_dock, status: 'Pendente' })
    now += 1
    expect((await list(backend))[0]).toMatchObject({ id_unico_dock, status: 'Pago' })
    expect(newMovements(backend)).toMatchObject([
      { valor: 1.8 },
      { tipo: 'C', valor: 100, historico_id: 32, data: '2026-11-20T12:01:00.000Z' },
    ])
    expect(backend.store.payReceipts.all().at(-1)).toMatchObject({
      status: 'Disponível',
      transacaoPagamento: {
        tipo: '2',
        codigoBarras: codigo_de_barras,
        valor: 100,
        dataVencimento: '2026-11-25',
      },
    })
    expect(await balance(backend)).toBe(15_328.95)
    now += 86_400_000
    await backend.catchUp()
    expect(newMovements(backend)).toHaveLength(2)
  })

  test('that nobody pays expire after their due date', async () => {
    let now = Date.parse(NOW)
    const backend = await createNodeBackend({ clock: () => new Date(now) })
    await create(backend)
    now = Date.parse('2026-11-26T02:59:59.000Z')
    expect((await list(backend))[0].status).toBe('Pendente')
    now = Date.parse('2026-11-26T03:00:00.000Z')
    expect((await list(backend))[0].status).toBe('Vencido')
  })

  test('are real PDFs with their line and bars', async () => {
    const backend = await createNodeBackend({ clock: () => new Date(NOW) })
    await create(backend)
    const slips = await list(backend)
    const pdfOf = async (code: string, id: string) => {
      const path = `/boletos/deposito/baixar-pdf?codigo_de_barras=${code}&frotista_id=101&id_unico_dock=${id}`
      const response = await backend.fetch(`/api${path}`, { headers: { Authorization: 'Bearer access-1' } })
      return { status: response.status, bytes: new Uint8Array(await response.arrayBuffer()) }
    }
    for (const { codigo_de_barras, id_unico_dock } of slips) {
      const { status, bytes } = await pdfOf(codigo_de_barras, id_unico_dock)
      expect(status).toBe(200)
      const [text] = (await readPdf(bytes)).pages
      expect(text?.replace(/[ .]/g, '')).toContain(codigo_de_barras)
      expect(await readBars(bytes, 44)).toBe(barsOf(codigo_de_barras))
    }
    expect((await pdfOf(slips[0].codigo_de_barras, 'DOCK-1')).status).toBe(404)
    expect((await pdfOf('1', 'DOCK-99')).status).toBe(404)
  })
})

describe('A deposit slip with an idempotency key', () => {
  test('is answered as before: there is one slip, one fee and one e-mail', async () => {
    const backend = await createNodeBackend()
    const first = await create(backend, 250.5, 'k-1')
    expect(await create(backend, 250.5, 'k-1')).toEqual(first)
    expect(await list(backend)).toHaveLength(4)
    expect(newMovements(backend)).toHaveLength(1)
    expect(backend.store.messages.all().filter(({ text }) => text.includes('R$ 250,50'))).toHaveLength(1)
  })

  test('is another one with another key, or without one', async () => {
    const backend = await createNodeBackend()
    for (const key of ['k-1', 'k-2', undefined, undefined]) await create(backend, 250.5, key)
    expect(await list(backend)).toHaveLength(7)
  })

  test('of another amount is refused with 422, and nothing is done', async () => {
    const backend = await createNodeBackend()
    await create(backend, 250.5, 'k-1')
    expect(await create(backend, 250.51, 'k-1')).toMatchObject({
      status: 422,
      body: { message: 'Esta chave de idempotência já foi usada em outra operação.' },
    })
    expect(await list(backend)).toHaveLength(4)
  })

  test('that was refused is made with the same key later', async () => {
    const backend = await createNodeBackend()
    backend.scenarios.switchOn('the deposit slip creation fails')
    expect((await create(backend, 100, 'k-1')).status).toBe(400)
    backend.scenarios.switchOff('the deposit slip creation fails')
    expect((await create(backend, 100, 'k-1')).status).toBe(201)
  })

  test('is forgotten with the slip, when a state takes it back', async () => {
    const backend = await createNodeBackend()
    await create(backend, 100, 'k-1')
    await backend.scenarios.switchOn('a deposit slip can be created')
    expect(await create(backend, 100, 'k-1')).toMatchObject({
      status: 201,
      body: { id_unico_dock: 'DOCK-4' },
    })
  })
})

test('the state "a deposit slip can be created" takes back what was made and paid for', async () => {
  const backend = await createNodeBackend()
  const before = backend.store.snapshot()
  await create(backend)
  await backend.scenarios.switchOn('a deposit slip can be created')
  const after = backend.store.snapshot()
  expect(after.movements).toEqual(before.movements)
  expect(after.postings).toEqual(before.postings)
  expect((await create(backend)).body.id_unico_dock).toBe('DOCK-4')
})

test('a TED goes to the account of api §6.9', async () => {
  expect((await ask(await createNodeBackend(), 'GET /contas/escrow?frotista_id=101')).body).toEqual({
    banco: { codigo: '998', nomeReduzido: 'Banco do Planalto' },
    agencia: '0001',
    conta: '765432',
    digito: '1',
    cnpj: '11222333000181',
    nome: 'Transportes Ipe Roxo Ltda',
  })
})
