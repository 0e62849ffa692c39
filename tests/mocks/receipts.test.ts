import { describe, expect, test } from 'vitest'
import type { Backend } from '#mocks/backend/backend.ts'
import { createNodeBackend } from '#mocks/backend/node.ts'
import type { FaultName } from '#mocks/backend/scenarios.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { ask } from './ask.ts'

const list = (from: string, to: string, page = 1, company = 101) =>
  `GET /pagamentos/extrato/comprovantes?data_inicio=${from}&data_fim=${to}&frotista_id=${company}&page=${page}&per_page=10`
const november = (page = 1) => list('2026-11-01', '2026-11-30', page)
const BAIXAR = '/pagamentos/extrato/comprovantes/baixar'

const fileOf = async (backend: Backend, documentId: string, company = 101) => {
  const response = await backend.respond(
    new Request(`http://localhost:3333/api${BAIXAR}?frotista_id=${company}&id_documento=${documentId}`, {
      headers: { Authorization: 'Bearer access-1' },
    }),
  )
  if (!response) throw new Error('nobody answers')
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    bytes: new Uint8Array(await response.arrayBuffer()),
  }
}

describe('the receipts of an account', () => {
  test('are of every kind and status, the newest first, 10 a page', async () => {
    const backend = await createNodeBackend()
    const first = (await ask(backend, november())).body
    const second = (await ask(backend, november(2))).body
    expect([first.total, first.data.length, second.data.length]).toEqual([12, 10, 2])
    const all = [...first.data, ...second.data]
    const kinds = [
      'transferenciaP2P',
      'transferenciaTED',
      'transacaoPagamento',
      'recargaCelular',
      'extracaoDado',
    ]
    const kindsOf = (one: Record<string, unknown>) => kinds.filter((kind) => one[kind] !== null)
    expect(all.map((one) => kindsOf(one).length)).toEqual(Array.from({ length: 12 }, () => 1))
    expect(new Set(all.flatMap(kindsOf))).toEqual(new Set(kinds))
    expect(new Set(all.map(({ status }) => status))).toEqual(
      new Set(['Disponível', 'Processando', 'Indisponível']),
    )
    const dates = all.map(({ dataCriacao }) => dataCriacao)
    expect(dates).toEqual(dates.toSorted().toReversed())
  })

  test('are those of the days of Brasília, both included', async () => {
    const backend = await createNodeBackend()
    await backend.store.payReceipts.update(1, { dataCriacao: '2026-11-21T02:59:00.000Z' })
    expect((await ask(backend, list('2026-11-20', '2026-11-20'))).body.total).toBe(1)
    expect((await ask(backend, list('2026-11-21', '2026-11-21'))).body.total).toBe(0)
  })

  test.each([
    ['31 days from the first to the last', list('2026-10-20', '2026-11-20'), 200],
    ['32 days', list('2026-10-19', '2026-11-20'), 400],
    ['32 days backwards', list('2026-11-20', '2026-10-19'), 400],
    ['a company without an account', list('2026-11-01', '2026-11-30', 1, 102), 404],
    ["somebody else's company", list('2026-11-01', '2026-11-30', 1, 108), 403],
  ])('of %s', async (_, call, status) => {
    expect((await ask(await createNodeBackend(), call)).status).toBe(status)
  })

  test('are not for operacional', async () => {
    expect((await ask(await createNodeBackend(), november(), { as: 'access-3' })).status).toBe(403)
  })
})

describe('the file of a statement', () => {
  test('is a real PDF, or a table that says the same', async () => {
    const backend = await createNodeBackend()
    const pdf = await fileOf(backend, 'DOC-PDF-1')
    expect([pdf.status, pdf.type]).toEqual([200, 'application/pdf'])
    expect((await readPdf(pdf.bytes)).pages[0]).toContain('Saldo de frete')
    const csv = await fileOf(backend, 'DOC-CSV-1')
    expect([csv.status, csv.type]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(new TextDecoder().decode(csv.bytes)).toContain('02/11/2026;TED recebida;;12000,00\r\n')
  })

  test.each([
    ['unknown', 'DOC-X', 101, 404],
    ['not available any more', 'DOC-PDF-0', 101, 400],
    ['of somebody else', 'DOC-PDF-1', 108, 403],
  ])('that is %s is refused', async (_, documentId, company, status) => {
    expect((await fileOf(await createNodeBackend(), documentId, company)).status).toBe(status)
  })

  test('is no part of somebody else’s account', async () => {
    const backend = await createNodeBackend()
    await backend.store.users.update(1, { companyIds: [101, 108] })
    expect((await fileOf(backend, 'DOC-PDF-1', 108)).status).toBe(404)
  })

  test.each<[FaultName, string, RegExp]>([
    ['html file', 'application/pdf', /^<!doctype html>/],
    ['svg file', 'application/pdf', /^<svg/],
    ['empty file', 'application/pdf', /^$/],
    ['broken file', 'application/pdf', /^%PDF-1\.7\n%$/],
    ['other file type', 'application/octet-stream', /^%PDF/],
    ['200 html', 'text/html', /^<!doctype html>/],
  ])('can be spoiled: %s', async (fault, type, start) => {
    const backend = await createNodeBackend()
    backend.scenarios.setFault('pagamentos-extrato-comprovantes-baixar', { fault })
    const found = await fileOf(backend, 'DOC-PDF-1')
    expect([found.status, found.type]).toEqual([200, type])
    expect(new TextDecoder('latin1').decode(found.bytes)).toMatch(start)
  })

  test('can be cut in half', async () => {
    const backend = await createNodeBackend()
    const whole = await fileOf(backend, 'DOC-PDF-1')
    backend.scenarios.setFault('pagamentos-extrato-comprovantes-baixar', { fault: 'cut json' })
    const half = await fileOf(backend, 'DOC-PDF-1')
    expect(half.bytes).toEqual(whole.bytes.slice(0, Math.floor(whole.bytes.length / 2)))
  })
})
