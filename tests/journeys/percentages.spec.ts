import type { Page } from '@playwright/test'
import { enterAccount } from './support/payments.ts'
import { expect, test } from './support/test.ts'

const ADDRESS = '/pagamentos/porcentagem-transferencia'
const slider = (page: Page, name: string) => page.getByRole('slider', { name, exact: true })
const field = (page: Page, name: string) =>
  page.getByRole('textbox', { name: `${name}, em porcentagem, de 0 a 100`, exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const told = (page: Page) => page.getByRole('main').getByRole('status')

const open = async (page: Page) => {
  await page.goto(ADDRESS)
  await enterAccount(page)
  await expect(page).toHaveURL(ADDRESS)
  await expect(slider(page, 'Adiantamento')).toBeVisible()
}

// PAY-003
test('what was typed is there again after a reload, and can be undone @phone', async ({ page }) => {
  await open(page)
  await field(page, 'Estadia').fill('45')
  await page.reload()
  await enterAccount(page)
  await expect(page).toHaveURL(ADDRESS)
  await expect(field(page, 'Estadia')).toHaveValue('45')
  await expect(told(page).filter({ hasText: 'Alterações ainda não salvas.' })).toBeVisible()
  await press(page, 'Desfazer')
  await expect(field(page, 'Estadia')).toHaveValue('50')
  await press(page, 'Voltar')
  await expect(page).toHaveURL('/pagamentos')
})
