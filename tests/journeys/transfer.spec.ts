import type { Page } from '@playwright/test'
import { expectNoViolations } from './support/accessibility.ts'
import { enterAccount, givePassword } from './support/payments.ts'
import { expect, test } from './support/test.ts'

const ADDRESS = '/pagamentos/transferencia'
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const next = (page: Page) => page.getByRole('button', { name: 'Próximo', exact: true })
const step = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })
const amount = (page: Page) => page.getByRole('textbox', { name: 'Valor', exact: true })
const receipt = (page: Page) => page.getByRole('dialog', { name: /^Transferência (realizada|enviada)$/ })

const open = async (page: Page) => {
  await page.goto(ADDRESS)
  await enterAccount(page)
  await expect(page).toHaveURL(ADDRESS)
  await expect(step(page, 'Como você quer transferir?')).toBeVisible()
}

const givePin = async (page: Page) => {
  await page.getByLabel('PIN, caractere 1 de 6').click()
  await page.keyboard.type('123456')
  await press(page, 'Continuar')
}

// PAY-002 PAY-187 PAY-189 PAY-190 PAY-191 PAY-192 PAY-193 PAY-195 PAY-196 PAY-200 PAY-201 PAY-202 PAY-204 PAY-212
test('money goes to a driver on the platform, with its protocol and its receipt @phone', async ({
  page,
  backend,
}) => {
  await open(page)
  await expect(page.getByText('Passo 1 de 3')).toBeVisible()
  await expect(next(page)).toBeDisabled()
  await expectNoViolations(page, 'the kinds of transfer')
  await page.getByRole('radio', { name: 'Para Boleia PAY' }).check()
  await next(page).click()

  await expect(step(page, 'Favorecido e valor')).toBeFocused()
  await amount(page).pressSequentially('1')
  await expect(amount(page)).toHaveValue('R$ 0,01')
  await expect(next(page)).toBeDisabled()
  await page.getByRole('combobox', { name: 'Favorecido' }).fill('111.222.333-96')
  await page.getByRole('option', { name: 'João Batista Silva' }).click()
  await expect(page.getByText('João Batista Silva, CPF 111.222.333-96')).toBeVisible()
  await expect(next(page)).toBeEnabled()
  const search = await backend.expectCalls('contas-pay-favorecidos', 1)
  expect(search.query).toMatchObject({ cpf: '11122233396', listar_conta_pagamento_contra_cte: 'true' })
  await amount(page).press('End')
  await amount(page).pressSequentially('2345')
  await expectNoViolations(page, 'beneficiary and amount')
  await next(page).click()

  await expect(step(page, 'Confirme os dados:')).toBeFocused()
  await expect(page.getByRole('main')).toContainText('111.222.333-96')
  await expect(page.getByRole('main')).toContainText('R$ 123,45')
  await expectNoViolations(page, 'the confirmation')
  await press(page, 'Confirmar')
  await givePin(page)
  await givePassword(page)
  await expect(receipt(page)).toContainText(/PROTO-\d+/)
  await backend.expectCalls('contas-transfer-pay', 1)
  await expectNoViolations(page, 'the receipt')

  const tab = page.waitForEvent('popup')
  await receipt(page).getByRole('button', { name: 'Baixar' }).click()
  await tab
  await backend.expectCalls('transferencias-comprovante', 1)
  await press(page, 'Concluir')
  await expect(step(page, 'Como você quer transferir?')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Para Boleia PAY' })).not.toBeChecked()
})

// PAY-207 PAY-213 PAY-223
test('a TED whose answer is lost is found in the statement, and was sent once @phone', async ({
  page,
  backend,
}) => {
  await open(page)
  await page.getByRole('radio', { name: 'Conta bancária' }).check()
  await next(page).click()
  await page.getByRole('radio', { name: 'Conta da matriz' }).check()
  await expect(page.getByText('Tarifa de TED: R$ 7,90')).toBeVisible()
  await amount(page).pressSequentially('10000')
  await next(page).click()
  await expect(page.getByRole('main')).toContainText('R$ 107,90')
  await backend.fail('contas-transfer-bank-account', { fault: 'done 500' })
  await press(page, 'Confirmar')
  await givePin(page)
  await givePassword(page)
  await press(page, 'Foi este')
  await expect(receipt(page)).toContainText(/PROTO-\d+/)
  await expect(receipt(page)).toContainText('R$ 107,90')
  await expect(receipt(page)).toContainText('O banco ainda confirma a TED')
  await backend.expectCalls('contas-transfer-bank-account', 1)
})
