import type { Page } from '@playwright/test'
import { formatDate } from '#domain/dates.ts'
import { expectNoViolations } from './support/accessibility.ts'
import { enterAccount } from './support/payments.ts'
import { expect, test } from './support/test.ts'

/** 'yyyy-MM-dd'. The demo's movements end today; a TED of 45 days ago has failed. */
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
const ofDays = (first: string, last: string) => `/pagamentos/extrato?data_inicio=${first}&data_fim=${last}`
const [from, to] = [daysAgo(55), daysAgo(30)]
const bookmark = ofDays(from, to)
const movements = (page: Page) =>
  page.getByRole('table', { name: 'Movimentos, do mais recente ao mais antigo' })
const row = (page: Page, text: string) => movements(page).getByRole('row').filter({ hasText: text })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Opens a page of the account of Transportes Ipê Roxo, which asks for the company and the payment password first. */
const enter = async (page: Page, address: string) => {
  await page.goto(address)
  await enterAccount(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Extrato' })).toBeVisible()
}

// PAY-238 PAY-243 PAY-250
test('a bookmarked period shows its movements, what they are about and the balance after each @phone', async ({
  page,
}) => {
  await enter(page, bookmark)
  await expect(page).toHaveURL(bookmark)
  const text = page.getByRole('searchbox', { name: 'Buscar nos movimentos' })
  await expect(movements(page).getByRole('row').nth(1)).not.toContainText('Saldo R$')
  await press(page, 'Mostrar saldo')
  await expect(movements(page).getByRole('row').nth(1)).toContainText('Saldo R$')
  await expectNoViolations(page, 'the statement')

  await text.fill('motorista')
  await page.getByRole('combobox', { name: 'Sinal' }).selectOption('Só saídas')
  await expect(page.getByText(/^\d+ de \d+ movimentos, soma − R\$ [\d.]+,\d\d$/)).toBeVisible()
  await expect(row(page, 'Transferência ao motorista').first()).toContainText('Débito')

  await text.fill('CT-e')
  await page.getByRole('combobox', { name: 'Sinal' }).selectOption('Entradas e saídas')
  const freight = movements(page)
    .getByRole('link', { name: /^CT-e \d+$/ })
    .first()
  const cte = (await freight.innerText()).replace('CT-e ', '')
  await text.fill(cte)
  await expect(row(page, `CT-e ${cte}`).first()).toContainText('Crédito')
  await freight.click()
  await expect(page).toHaveURL(`/lotes-solicitados?cte=${cte}`)
})

// PAY-251 PAY-252 PAY-255 PAY-256
test('a longer period is refused, joined when that is wanted, saved, and ordered by e-mail @desktop', async ({
  page,
  backend,
}) => {
  await enter(page, bookmark)
  const earlier = daysAgo(110)
  await page.getByRole('textbox', { name: 'De', exact: true }).fill(formatDate(earlier))
  await press(page, 'Consultar')
  await expect(page.getByText('Período máximo para esta solicitação é de 31 dias.')).toBeVisible()
  await expect(page).toHaveURL(ofDays(earlier, to))
  await press(page, 'Juntar 3 períodos')
  await expect(page.getByText('o portal fez 3 consultas')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Mostrar mais \d+ \(de \d+\)$/ })).toBeVisible()
  await backend.expectCalls('pagamentos-extrato', 4)

  const saved = page.waitForEvent('download')
  await press(page, 'Salvar ou imprimir')
  await page.getByRole('menuitem', { name: 'Salvar OFX' }).click()
  expect((await saved).suggestedFilename()).toBe(`extrato-${earlier}-a-${to}.ofx`)

  await page.goBack()
  await expect(page).toHaveURL(bookmark)
  await expect(movements(page)).toBeVisible()
  await press(page, 'Exportar Extrato')
  const modal = page.getByRole('dialog', { name: 'Exportar Extrato' })
  await expect(modal).toContainText(
    'Estamos processando seu extrato. O arquivo será enviado ao seu e-mail dentro de algumas horas.',
  )
  const order = await backend.expectCalls('pagamentos-extrato-exportar', 1)
  expect(order.query).toEqual({ data_inicio: from, data_fim: to, frotista_id: '101' })
  await expectNoViolations(page, 'the modal of the export')
})

test('is printed dark on white without buttons, and is marked in the side menu', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await enter(page, ofDays(daysAgo(110), to))
  const join = page.getByRole('button', { name: 'Juntar 3 períodos' })
  await expect(join).toBeVisible()
  await expect(page.getByRole('link', { name: 'Pagamento', exact: true })).toHaveAttribute(
    'data-within',
    'true',
  )
  await page.emulateMedia({ media: 'print' })
  await expect(join).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)')
})
