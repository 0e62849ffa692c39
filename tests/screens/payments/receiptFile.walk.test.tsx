import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createActor, fromPromise } from 'xstate'
import { receiptFile, receiptsListBy } from '#app/payments/receipts.ts'
import { type ReceiptFilter, receiptsListMachine } from '#machines/payments/statement/receiptList.ts'
import type { ListRequest } from '#machines/shared/defineList.ts'
import { ReceiptsScreen } from '#screens/payments/ReceiptsScreen.tsx'
import {
  pagamentosExtratoComprovantes,
  pagamentosExtratoComprovantesBaixar,
} from '#services/contract/payments-statement.ts'
import type { ListPage } from '#services/lists.ts'
import type { Receipt } from '#services/receipts.ts'
import { model } from '#tests/machines/payments/receiptFile.model.ts'
import { receiptOf, slipOf, statementOf, ted, toPerson } from '#tests/machines/payments/receiptSamples.ts'
import { onStage } from '#tests/screens/onStage.tsx'
import { walkFile } from '#tests/support/kits/walkFile.tsx'
import { eventually } from '#tests/support/screens/patience.ts'
import { alert, button, dialog, look, press, sees, seesNot } from '#tests/support/screens/person.ts'
import { marina } from '#tests/support/screens/stage.tsx'

const now = () => new Date('2026-11-20T12:00:00.000Z')
const place = { query: { filter: { data_inicio: '', data_fim: '' }, company: null }, page: 1 }
/** A list that has loaded these receipts. */
const listOf = (items: readonly Receipt[]) =>
  createActor(
    receiptsListMachine.provide({
      actors: {
        loadPage: fromPromise<ListPage<Receipt>, ListRequest<ReceiptFilter>>(async () => ({
          items,
          total: items.length,
          perPage: 10,
        })),
      },
    }),
    { input: place },
  ).start()

/** One statement of 20 November, whose files the fixtures have. */
const list = listOf([receiptOf(statementOf('DOC-CSV-1', 'DOC-PDF-1'))])

const payer = { name: 'Transportes Ipê Roxo Ltda', cnpj: '11222333000181' }
const PDF = 'Baixar PDF, Extrato, 20/11/2026 11:05'
const TABLE = 'Baixar planilha, Extrato, 20/11/2026 11:05'

walkFile('the file of a statement', {
  model,
  machine: receiptFile,
  scope: { companyId: 101 },
  view: (flow) => <ReceiptsScreen flow={list} file={flow} now={now} payer={payer} onBack={() => {}} />,
  call: pagamentosExtratoComprovantesBaixar,
  answers: {
    'getFile a PDF': () => {},
    // under the id of the PDF: the content counts
    'getFile a table': ({ store }) =>
      store.payReceipts.update(3, {
        extracaoDado: { idDocumento: 'DOC-PDF-1', idDocumentoPDF: 'DOC-CSV-1' },
      }),
  },
  fetches: PDF,
  waiting: [TABLE],
  effects: {
    'done getFile a PDF': { type: 'download.file', fileName: 'extrato-2026-11-20.pdf' },
    'done getFile a table': { type: 'download.file', fileName: 'extrato-2026-11-20.csv' },
  },
  // PAY-283
  failed: 'Erro ao baixar comprovante',
})

const show = (status: string, isInstead = false) => {
  const receipts = [toPerson, ted, slipOf('1'), statementOf('A', 'B'), { kind: 'unknown' } as const]
  const shown = listOf(receipts.map((content, id) => receiptOf(content, { id, status })))
  return onStage({
    machine: receiptFile,
    input: { companyId: 101 },
    view: (flow) => (
      <ReceiptsScreen
        flow={shown}
        file={flow}
        now={now}
        payer={payer}
        onBack={() => {}}
        isInstead={isInstead}
      />
    ),
    held: [],
    session: marina,
  })
}

test.each([
  ['PAY-265', 'Processando', 'O comprovante ainda está sendo preparado.'],
  ['PAY-266', 'Indisponível', 'O comprovante não está mais disponível.'],
])('%s a receipt in the status %s says so, and its buttons are disabled', async (_, status, reason) => {
  await show(status)
  await look(page.getByText(status, { exact: true })).toHaveLength(5)
  await look(page.getByText(reason)).toHaveLength(4)
  const buttons = page.getByRole('table').getByRole('button').elements()
  expect(buttons).toHaveLength(6)
  for (const one of buttons) expect(one).toBeDisabled()
})

test('PAY-264 PAY-272 PAY-273 PAY-274 an available one opens, is printed and gives the focus back', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {})
  await show('Disponível')
  const opener = button('Ver comprovante, Comprovante de pagamento de boleto, 20/11/2026 11:05')
  await press('Ver comprovante, Comprovante de pagamento de boleto, 20/11/2026 11:05')
  const modal = dialog('Comprovante de pagamento de boleto')
  await sees(modal)
  expect(
    modal
      .getByRole('term')
      .elements()
      .map((one) => one.textContent),
  ).toEqual([
    'Data',
    'Valor total',
    'Favorecido',
    'Vencimento',
    'Valor original',
    'Desconto',
    'Juros',
    'Multa',
    'Código da transação',
    'Código de barras',
    'Pagador',
    'CNPJ do pagador',
  ])
  await press('Imprimir')
  expect(print).toHaveBeenCalledOnce()
  await press('Fechar')
  await seesNot(modal)
  await look(opener).toHaveFocus()
  // an unknown kind has no receipt
  await look(button('Ver comprovante, Outro comprovante, 20/11/2026 11:05')).toBeDisabled()
})

test('text of double size on a laptop makes cards of the receipts: nothing is cut off', async () => {
  await page.viewport(1366, 768)
  document.documentElement.style.fontSize = '200%'
  try {
    await show('Disponível')
    await sees(page.getByRole('article').first())
    await seesNot(page.getByRole('table'))
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(1366)
  } finally {
    document.documentElement.style.fontSize = ''
  }
})

const INSTEAD = 'Não encontramos um comprovante só deste movimento. Estes são os comprovantes do dia.'

test('the receipts of a day that are shown instead of the one of a movement say so', async () => {
  await show('Disponível', true)
  await sees(page.getByText(INSTEAD))
})

test('receipts that were asked for by their days say nothing of a movement', async () => {
  await show('Disponível')
  await sees(page.getByRole('table'))
  await seesNot(page.getByText(INSTEAD))
})

test('a period of more than 31 days is refused and asks nothing', async () => {
  const { backend } = await onStage({
    machine: receiptsListBy(101, () => '2026-11-20'),
    input: place,
    view: (flow) => (
      <ReceiptsScreen
        flow={flow}
        file={createActor(receiptFile, { input: { companyId: 101 } }).start()}
        now={now}
        payer={payer}
        onBack={() => {}}
      />
    ),
    held: [],
    session: marina,
  })
  await sees(page.getByText('11 comprovantes').or(page.getByText('12 comprovantes')))
  const asked = () => backend.log.calls().filter(({ id }) => id === pagamentosExtratoComprovantes.id).length
  const before = asked()
  await page.getByRole('textbox', { name: 'De' }).fill('01/01/2026')
  await press('Consultar')
  await sees(alert('Período máximo para esta solicitação é de 31 dias.'))
  expect(asked()).toBe(before)
})

test('the same days are read again, also after a failure', async () => {
  const { backend, answer } = await onStage({
    machine: receiptsListBy(101, () => '2026-11-20'),
    input: {
      query: { filter: { data_inicio: '2026-11-20', data_fim: '2026-11-20' }, company: null },
      page: 1,
    },
    view: (flow) => (
      <ReceiptsScreen
        flow={flow}
        file={createActor(receiptFile, { input: { companyId: 101 } }).start()}
        now={now}
        payer={payer}
        onBack={() => {}}
      />
    ),
    held: [pagamentosExtratoComprovantes],
    session: marina,
    world: ({ scenarios }) => scenarios.setFault(pagamentosExtratoComprovantes.id, { fault: '500' }),
  })
  const read = () => answer(pagamentosExtratoComprovantes)
  const asked = () =>
    backend.log
      .calls()
      .filter(({ id }) => id === pagamentosExtratoComprovantes.id)
      .map(({ query }) => `${query['data_inicio']} ${query['data_fim']}`)
  const day = '2026-11-20 2026-11-20'
  await read()
  await sees(alert('Erro buscar comprovantes'))
  expect(asked()).toEqual([day])
  backend.scenarios.clearFault(pagamentosExtratoComprovantes.id)
  await press('Consultar')
  await read()
  await sees(page.getByText(/^\d+ comprovantes?$/))
  expect(asked()).toEqual([day, day])
  await press('Consultar')
  await read()
  await eventually(asked).toEqual([day, day, day])
  await sees(page.getByText(/^\d+ comprovantes?$/))
  // a double click asks once
  await button('Consultar').dblClick()
  await read()
  await sees(page.getByText(/^\d+ comprovantes?$/))
  expect(asked()).toEqual([day, day, day, day])
})
