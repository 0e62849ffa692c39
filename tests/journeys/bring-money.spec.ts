import type { Page } from '@playwright/test'
import { expectNoViolations } from './support/accessibility.ts'
import { clickTwentyTimes } from './support/directing.ts'
import { enterAccount } from './support/payments.ts'
import { expect, test } from './support/test.ts'
import { dialog, fact, tabOf } from './support/trips.ts'

// a tab with a PDF requests the icon of its host
test.use({ expectedErrors: [/favicon\.ico/] })

const ADDRESS = '/pagamentos/trazer-dinheiro'
const CREATE = 'boletos-deposito-create'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const amount = (page: Page) => page.getByRole('textbox', { name: 'Valor do boleto', exact: true })
/** Key by key: what comes at once is read as it is written. */
const writeAmount = async (page: Page, digits: string) => {
  await amount(page).clear()
  await amount(page).pressSequentially(digits)
}
const slips = (page: Page) => page.getByRole('list', { name: 'Boletos gerados' }).getByRole('article')

const open = async (page: Page, address = ADDRESS) => {
  await page.goto(address)
  await enterAccount(page)
  await expect(page).toHaveURL(address)
  await expect(page.getByText('998 - Banco do Planalto', { exact: true })).toBeVisible()
}

// PAY-007 PAY-294 PAY-298 PAY-304 PAY-309 PAY-312 PAY-313 PAY-315 PAY-322 PAY-324 PAY-326 PAY-331 PAY-332
test('a slip is generated once, opened as a PDF, and found under Gerenciar boleto @phone', {
  tag: '@whole',
}, async ({ page, context, backend }) => {
  await open(page)
  await expect(page.getByText('Pagamentos/Trazer dinheiro', { exact: true })).toBeVisible()
  await expectNoViolations(page, 'bringing money')
  await writeAmount(page, '1999')
  await expect(page.getByText('O valor mínimo é de R$ 20,00', { exact: true })).toBeVisible()
  await expect(button(page, 'Gerar boleto')).toBeDisabled()
  await writeAmount(page, '12345')
  await expect(amount(page)).toHaveValue('R$ 123,45')
  // what stands at the lower edge of a phone would lie over it
  await button(page, 'Gerar boleto').evaluate((one) => one.scrollIntoView({ block: 'center' }))
  await backend.fail(CREATE, { latencyMs: 1_500 })
  await clickTwentyTimes(page, button(page, 'Gerar boleto'))
  await expect(dialog(page, 'Boleto gerado')).toContainText('enviado para o seu e-mail')
  expect((await backend.expectCalls(CREATE, 1)).body).toEqual({ valor: 123.45, frotista_id: 101 })
  // the demo pays by itself after a while
  const made = (await backend.records('depositSlips')).at(-1)
  expect(made).toMatchObject({ centavos: 12_345 })
  await backend.change('depositSlips', made?.id ?? '', { paysAt: null })

  const pdf = await tabOf(context, () => button(page, 'Baixar boleto').click())
  await expect(pdf).toHaveURL(/^blob:/)
  await pdf.reload()
  await expect.poll(() => pdf.evaluate(() => document.contentType)).toBe('application/pdf')
  await pdf.close()

  await dialog(page, 'Boleto gerado').getByRole('button', { name: 'Gerenciar boleto' }).click()
  await expect(page).toHaveURL(`${ADDRESS}?aba=gerenciar`)
  await expect(slips(page).first()).toContainText('R$ 123,45')
  await expect(slips(page).first()).toContainText('Pendente')
  const opener = slips(page).first().getByRole('button')
  await opener.click()
  const detail = dialog(page, 'Detalhes do boleto')
  await expect(fact(detail, 'Código de barras')).toContainText(/^\d{5}\.\d{5} \d{5}\.\d{6} /)
  await expect(detail).toContainText('3 dias úteis')
  await expectNoViolations(page, 'the details of a slip')
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
})

test('a slip that may not have arrived is told, asked after by a page that was reloaded, and not sent twice @phone', async ({
  page,
  backend,
}) => {
  await open(page)
  await backend.fail(CREATE, { fault: 'offline' })
  await writeAmount(page, '30000')
  await button(page, 'Gerar boleto').click()
  await expect(page.getByText(/^Até agora o boleto de R\$ 300,00 não está entre os boletos/)).toBeVisible()
  await expect(button(page, 'Gerar boleto')).toHaveCount(0)
  await expectNoViolations(page, 'a slip that may not have arrived')
  await backend.heal(CREATE)
  await page.reload()
  await expect(page.getByRole('region', { name: 'Envio sem resposta' })).toContainText(
    'Até agora o boleto de depósito de R$ 300,00',
  )
  await enterAccount(page)
  await writeAmount(page, '30000')
  await button(page, 'Gerar boleto').click()
  await expect(page.getByText(/^Nada foi enviado agora: /)).toBeVisible()
})
