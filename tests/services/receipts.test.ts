import { afterEach, describe, expect, it, vi } from 'vitest'
import { createReceiptService } from '#services/receipts.ts'
import { type Answerer, faultFrom, jsonAnswer, textAnswer } from '#tests/support/http.ts'
import { openSignedIn } from '#tests/support/signedIn.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const open = (answer: Answerer) =>
  openSignedIn(answer, (client) => ({ receipts: createReceiptService(client) }))
const query = { data_inicio: '2026-11-01', data_fim: '2026-11-30', frotista_id: 101 }
const page = (...data: object[]) => jsonAnswer({ data, total: 12, per_page: 10 })
const base = { dataCriacao: '2026-11-20T14:05:00.000Z', status: 'Disponível' }
const topUp = { operadora: { descricao: 'Operadora Sul' }, ddd: '45', telefone: '999990001', valor: 30 }

describe('the receipts', () => {
  it('are asked for 10 a page, by company and period (PAY-276, PAY-278)', async () => {
    const { receipts, targets } = open(() => page({ ...base, recargaCelular: topUp }))
    expect(await receipts.listReceipts({ query, page: 1 })).toEqual({
      items: [{ id: 0, createdAt: base.dataCriacao, status: 'Disponível', kind: 'topUp', data: topUp }],
      total: 12,
      perPage: 10,
      surplus: 0,
    })
    expect(targets()).toEqual([
      'GET /pagamentos/extrato/comprovantes?data_inicio=2026-11-01&data_fim=2026-11-30&frotista_id=101&page=1&per_page=10',
    ])
  })

  it.each([
    ['no kind', {}],
    ['a kind that is null', { recargaCelular: null }],
    ['a kind of another name', { cambio: { valor: 1 } }],
    ['two kinds at once', { recargaCelular: topUp, extracaoDado: { idDocumento: 'A', idDocumentoPDF: 'B' } }],
  ])('with %s are of an unknown kind', async (_, kind) => {
    const { receipts } = open(() => page({ ...base, ...kind }))
    const { items } = await receipts.listReceipts({ query, page: 1 })
    expect(items).toEqual([{ id: 0, createdAt: base.dataCriacao, status: 'Disponível', kind: 'unknown' }])
  })

  it('are shown beside one that cannot be read', async () => {
    const { receipts } = open(() => page({ ...base, recargaCelular: { valor: 'x' } }, base))
    expect((await receipts.listReceipts({ query, page: 1 })).items).toEqual([
      { id: null, isUnreadable: true },
      { id: 1, createdAt: base.dataCriacao, status: 'Disponível', kind: 'unknown' },
    ])
  })
})

describe('the receipts of one day', () => {
  const ask = (answers: readonly (readonly object[])[]) => {
    let asked = 0
    return open(() => jsonAnswer({ data: answers[asked++] ?? [], total: 12, per_page: 10 }))
  }
  const one = { ...base, recargaCelular: topUp }

  it('are those of all its pages, each with a place of its own', async () => {
    const { receipts, targets } = ask([Array.from({ length: 10 }, () => one), [one, { ...one, status: 1 }]])
    const found = await receipts.receiptsOfDay({ companyId: 101, day: '2026-11-20' })
    expect(found).toHaveLength(12)
    expect(found[10]).toEqual({
      id: 10,
      createdAt: base.dataCriacao,
      status: 'Disponível',
      kind: 'topUp',
      data: topUp,
    })
    expect(found[11]).toEqual({ id: null, isUnreadable: true })
    expect(targets()).toEqual(
      [1, 2].map(
        (number) =>
          `GET /pagamentos/extrato/comprovantes?data_inicio=2026-11-20&data_fim=2026-11-20&frotista_id=101&per_page=10&page=${number}`,
      ),
    )
  })

  it('are none of a day without receipts', async () => {
    const { receipts, targets } = open(() => jsonAnswer({ data: [], total: 0, per_page: 10 }))
    expect(await receipts.receiptsOfDay({ companyId: 101, day: '2026-11-20' })).toEqual([])
    expect(targets()).toHaveLength(1)
  })
})

const PDF = '%PDF-1.7\n1 0 obj\n%%EOF\n'
const CSV = '\ufeffData;Valor\r\n20/11/2026;-10,00\r\n'
const file = (body: string, type: string) =>
  open(() => textAnswer(body, type)).receipts.getFile({ companyId: 101, documentId: 'DOC 1' })

describe('the file of a receipt', () => {
  it.each([
    ['a PDF', PDF, 'application/pdf', 'pdf'],
    ['a PDF that is declared as a table', PDF, 'text/csv', 'pdf'],
    ['a table', CSV, 'text/csv; charset=utf-8', 'csv'],
    ['a table that is declared as a PDF', CSV, 'application/pdf', 'csv'],
  ])('is %s by its content', async (_, body, type, form) => {
    const found = await file(body, type)
    expect(found.form).toBe(form)
    expect(found.bytes).toEqual(new TextEncoder().encode(body))
  })

  it.each([
    ['a web page as a PDF', '<!doctype html><p>Entre</p>', 'application/pdf'],
    ['a web page as a table', ' <html></html>', 'text/csv'],
    ['a picture with a script', '<svg xmlns="http://www.w3.org/2000/svg"></svg>', 'text/csv'],
    ['JSON', '{"message":"?"}', 'text/csv'],
    ['a PDF that was cut', '%PDF-1.7\n1 0 obj\n', 'application/pdf'],
    ['a binary file', 'PK\u0003\u0004\u0000\u0000', 'text/csv'],
    ['nothing', '', 'text/csv'],
    ['another declared type', PDF, 'application/octet-stream'],
  ])('is refused if it is %s', async (_, body, type) => {
    expect(await faultFrom(file(body, type))).toMatchObject({ kind: 'malformed' })
  })
})
