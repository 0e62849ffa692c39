import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { formatDate } from '#domain/dates.ts'
import { expectNoViolations } from './support/accessibility.ts'
import { enterAccount } from './support/payments.ts'
import { expect, test } from './support/test.ts'
import { dialog, fact } from './support/trips.ts'

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

// PAY-262 PAY-265
test('without a period the last 31 days are shown, page by page; other kinds are printed from their own fields @desktop', async ({
  page,
}) => {
  await open(page, '/pagamentos/comprovante')
  await expect(page.getByText('O comprovante ainda está sendo preparado.').first()).toBeVisible()
  await expectNoViolations(page, 'the receipts')
  await button(page, 'Página 2').click()
  await expect(page).toHaveURL('/pagamentos/comprovante?page=2')
  const opener = page.getByRole('button', { name: /^Ver comprovante, Comprovante de transferência/ }).first()
  await opener.click()
  const receipt = dialog(page, 'Comprovante de transferência')
  await expect(fact(receipt, 'Valor')).toHaveText(/^R\$ [\d.]+,\d\d$/)
  await expect(fact(receipt, 'Favorecido')).not.toHaveText('—')
  await expectNoViolations(page, 'a receipt')
  await page.emulateMedia({ media: 'print' })
  await expect(fact(receipt, 'Valor')).toBeVisible()
  await expect(page.locator('#root')).toBeHidden()
  await expect(receipt.getByRole('button')).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })
  await page.keyboard.press('Escape')
  await expect(receipt).toHaveCount(0)
  await expect(opener).toBeFocused()
})

// PAY-283
test('a file that is none is told, and can be asked for again @desktop', async ({ page, backend }) => {
  await open(page, ofDay('/pagamentos/comprovante'))
  const name = `Baixar PDF, ${statement()}`
  for (const fault of ['html file', 'cut json', 'other file type'] as const) {
    await backend.fail(BAIXAR, { fault })
    await button(page, name).click()
    await expect(
      page.getByRole('alert').filter({ hasText: 'Erro ao baixar comprovante' }).first(),
    ).toBeVisible()
    await expect(button(page, name)).toHaveAttribute('aria-busy', 'false')
  }
  await backend.heal(BAIXAR)
  expect((await downloaded(page, name)).text).toMatch(/^%PDF-/)
})

test('more than 31 days are refused, and it is said of which days the list still is', {
  tag: '@desktop',
}, async ({ page }) => {
  await open(page, ofDay('/pagamentos/comprovante'))
  await page.getByRole('textbox', { name: 'De', exact: true }).fill('01/01/2026')
  await button(page, 'Consultar').click()
  const today = formatDate(day)
  await expect(page.getByText(`A lista ainda é de ${today} a ${today}.`)).toBeVisible()
})
