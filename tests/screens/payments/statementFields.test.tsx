import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  alert,
  button,
  dialog,
  expectAddress,
  field,
  look,
  press,
  sees,
  seesNot,
  type,
} from '#tests/support/screens/person.ts'
import { inPortal } from '#tests/support/screens/portal.tsx'
import { callsOf, openPayPage } from './payPages.tsx'

inPortal()

const ADDRESS = '/pagamentos/extrato?data_inicio=2026-11-01&data_fim=2026-11-19'
const exported = () => dialog('Exportar Extrato')

test('the export sends the dates that its fields show, and says which these were', async () => {
  const backend = await openPayPage(ADDRESS)
  await type(field('De'), '03/10/2026')
  await type(field('Até'), '20/10/2026')
  await press('Exportar Extrato')
  await sees(exported().getByText('Estamos processando seu extrato.', { exact: false }))
  await sees(exported().getByText('Extrato pedido: de 03/10/2026 a 20/10/2026.'))
  expect(callsOf(backend, 'pagamentos-extrato-exportar').map(({ query }) => query)).toEqual([
    { data_inicio: '2026-10-03', data_fim: '2026-10-20', frotista_id: '101' },
  ])
  // what was consulted stays
  await press('Entendi')
  await expectAddress(ADDRESS)
  await look(field('De')).toHaveValue('03/10/2026')
})

test('what is no date is told at its field, and nothing is exported', async () => {
  const backend = await openPayPage(ADDRESS)
  await type(field('Até'), '31/02/2026')
  await press('Exportar Extrato')
  await sees(alert('Informe uma data válida, como 20/11/2026.'))
  await look(field('Até')).toHaveFocus()
  await seesNot(exported())
  expect(callsOf(backend, 'pagamentos-extrato-exportar')).toEqual([])
})

test("'Documentos' leads to the receipts of the dates that the fields show", async () => {
  await openPayPage(ADDRESS)
  await type(field('De'), '03/11/2026')
  await press('Documentos')
  await expectAddress('/pagamentos/comprovante?data_inicio=2026-11-03&data_fim=2026-11-19')
  await sees(page.getByRole('heading', { level: 1, name: 'Comprovantes' }))
  await seesNot(button('Exportar Extrato'))
})
