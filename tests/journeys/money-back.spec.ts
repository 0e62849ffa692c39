import type { Page } from '@playwright/test'
import { formatSlipCode } from '#domain/slipCode.ts'
import { enterAccount, givePassword } from './support/payments.ts'
import { expect, test } from './support/test.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const step = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })
const amount = (page: Page) => page.getByRole('textbox', { name: 'Valor', exact: true })
const platform = (page: Page) => page.getByRole('radio', { name: 'Para Boleia PAY' })
const pinQuestion = (page: Page) => page.getByLabel('PIN, caractere 1 de 6')
const receipt = (page: Page) => page.getByRole('dialog', { name: 'Transferência realizada' })

const HOW = 'Como você quer transferir?'
const WHOM = 'Favorecido e valor'
const WHETHER = 'Confirme os dados:'

const openTransfer = async (page: Page) => {
  await page.goto('/pagamentos')
  await enterAccount(page)
  await page.getByRole('link', { name: /^Transferência/ }).click()
  await expect(step(page, HOW)).toBeVisible()
}
/** The step of the browser's present entry, from 0. */
const entry = (page: Page) => page.evaluate(() => history.state?.etapa)
const toConfirmation = async (page: Page) => {
  await platform(page).check()
  await press(page, 'Próximo')
  await page.getByRole('combobox', { name: 'Favorecido' }).fill('111.222.333-96')
  await page.getByRole('option', { name: 'João Batista Silva' }).click()
  await amount(page).pressSequentially('12345')
  await press(page, 'Próximo')
  await expect(step(page, WHETHER)).toBeVisible()
}

test("the browser's back goes one step back in a transfer, and never to one that has ended @phone", async ({
  page,
  backend,
}) => {
  await openTransfer(page)
  await toConfirmation(page)
  await page.goBack()
  await expect(step(page, WHOM)).toBeVisible()
  await expect(amount(page)).toHaveValue('R$ 123,45')
  await page.goBack()
  await expect(step(page, HOW)).toBeVisible()
  await expect(platform(page)).toBeChecked()
  // forward leads nowhere: only 'Próximo' goes on
  await page.goForward()
  await expect(step(page, HOW)).toBeVisible()
  await press(page, 'Próximo')
  await press(page, 'Próximo')
  await expect(step(page, WHETHER)).toBeVisible()

  // 'Voltar' and the browser's back are one way
  await press(page, 'Voltar')
  await expect(step(page, WHOM)).toBeVisible()
  await press(page, 'Voltar')
  await expect(step(page, HOW)).toBeVisible()
  // the history follows a moment later
  await expect.poll(() => entry(page)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL('/pagamentos')
  await page.getByRole('link', { name: /^Transferência/ }).click()

  // a question over the step is closed first
  await toConfirmation(page)
  await press(page, 'Confirmar')
  await expect(pinQuestion(page)).toBeVisible()
  await page.goBack()
  await expect(pinQuestion(page)).toBeHidden()
  await expect(step(page, WHETHER)).toBeVisible()

  await press(page, 'Confirmar')
  await pinQuestion(page).click()
  await page.keyboard.type('123456')
  await press(page, 'Continuar')
  await givePassword(page)
  await expect(receipt(page)).toContainText(/PROTO-\d+/)
  await page.goBack()
  await expect(page).toHaveURL('/pagamentos')
  await page.goBack()
  await expect(page).toHaveURL('/pagamentos')
  await backend.expectCalls('contas-transfer-pay', 1)
})

test("the browser's back goes from a slip to its code, and a reload in a transfer begins it anew @desktop", async ({
  page,
  backend,
}) => {
  await openTransfer(page)
  await toConfirmation(page)
  await page.reload()
  await enterAccount(page)
  await expect(step(page, HOW)).toBeVisible()
  // the steps of before the reload are passed over to the first one
  await page.goBack()
  await expect.poll(() => entry(page)).toBe(0)
  await expect(step(page, HOW)).toBeVisible()
  await expect(platform(page)).not.toBeChecked()
  await page.goBack()
  await expect(page).toHaveURL('/pagamentos')

  await page
    .getByRole('main')
    .getByRole('link', { name: /^Pagamento/ })
    .click()
  const code = page.getByRole('textbox', { name: 'Código de barras' })
  const slip = (await backend.records('bankSlips')).find(
    ({ favorecido }) => favorecido === 'Oficina Irmãos Novak Ltda',
  )
  await code.fill(slip?.id ?? '')
  await press(page, 'Buscar')
  await expect(step(page, 'Confira antes de pagar')).toBeVisible()
  await page.goBack()
  await expect(code).toHaveValue(formatSlipCode(slip?.id ?? ''))
  await page.goBack()
  await expect(page).toHaveURL('/pagamentos')
  expect(await backend.calls('contas-transfer-pay')).toEqual([])
})
