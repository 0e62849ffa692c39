import type { Page } from '@playwright/test'
import { press } from './trips.ts'

/** Chooses the company in the modal that every entry of payments opens. */
export const pickCompany = async (page: Page, cnpj: string) => {
  await page.getByRole('dialog').getByRole('combobox', { name: 'CNPJ' }).fill(cnpj)
  await page.getByRole('option', { name: cnpj }).click()
  await press(page, 'Selecionar')
}

/** Gives the payment password of an account whose company was chosen. */
export const givePassword = async (page: Page, password = '1234') => {
  await page.getByRole('dialog').getByLabel('Senha de 4 caracteres').fill(password)
  await press(page, 'Confirmar')
}

/** Opens the account of company 101, whose card is CARD-101. */
export const enterAccount = async (page: Page, cnpj = '11.222.333/0001-81') => {
  await pickCompany(page, cnpj)
  await givePassword(page)
}
