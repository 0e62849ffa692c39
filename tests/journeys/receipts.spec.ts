import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { formatDate } from '#domain/dates.ts'
import { enterAccount } from './support/payments.ts'
import { expect, test } from './support/test.ts'

const BAIXAR = 'pagamentos-extrato-comprovantes-baixar'
// the demo has a statement of a month ago; a story may last beyond midnight
let day = ''
test.beforeEach(() => {
  day = new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10)
})
const ofDay = (path: string) => `${path}?data_inicio=${day}&data_fim=${day}`
const statement = () => `Extrato, ${formatDate(day)} 07:05`

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const downloaded = async (page: Page, name: string) => {
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, name).click()])
  return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'latin1') }
}

const open = async (page: Page, address: string) => {
  await page.goto(address)
  await enterAccount(page)
  await expect(page.getByText(/^\d+ comprovantes?$/)).toBeVisible()
}

// PAY-260 PAY-261 PAY-264 PAY-276 PAY-278 PAY-279 PAY-280
test('a bookmarked day shows its receipts; the files of a statement are saved by what they are @desktop', async ({
  page,
  backend,
}) => {
  const address = ofDay('/pagamentos/comprovante')
  await open(page, address)
  await expect(page).toHaveURL(address)
  await expect(page.getByText('Pagamentos/Extrato/Comprovantes')).toBeVisible()
  expect((await backend.expectCalls('pagamentos-extrato-comprovantes', 1)).query).toEqual({
    data_inicio: day,
    data_fim: day,
    frotista_id: '101',
    page: '1',
    per_page: '10',
  })
  const pdf = await downloaded(page, `Baixar PDF, ${statement()}`)
  expect(pdf.name).toBe(`extrato-${day}.pdf`)
  expect(pdf.text).toMatch(/^%PDF-/)
  const table = await downloaded(page, `Baixar planilha, ${statement()}`)
  expect(table.name).toBe(`extrato-${day}.csv`)
  expect(table.text).toContain('Adiantamento de frete')
  await expect(button(page, `Baixar planilha, ${statement()}`)).toBeFocused()
  expect((await backend.expectCalls(BAIXAR, 2)).query).toEqual({
    frotista_id: '101',
    id_documento: 'DOC-CSV-101',
  })
  await button(page, 'Voltar').click()
  await expect(page).toHaveURL(ofDay('/pagamentos/extrato'))
})
