import type { Page } from '@playwright/test'
import { clickTwentyTimes } from './support/directing.ts'
import { expect, test } from './support/test.ts'
import { dialog } from './support/trips.ts'
import { attachDocument, press } from './support/wizard.ts'

const CRLV = 'Foto do documento do veículo (CRLV)'
const SUCCESS = 'Solicitação de cadastro efetuada com sucesso!'
const NOT_FIT = 'A ANTT informada não está apta para transporte.'
const save = (page: Page) => page.getByRole('button', { name: 'Salvar', exact: true })
const selectCompany = async (page: Page, cnpj: string) => {
  await page.getByRole('button', { name: /menu de/i }).click()
  await page.getByRole('menuitemradio', { name: cnpj }).click()
}

// REG-417 REG-419 REG-424 REG-578
test('a tractor is added for the company in the top bar, once, after a reload with all that was chosen', {
  tag: '@desktop',
}, async ({ page, backend }) => {
  await page.goto('/veiculos')
  await press(page, 'Novo veículo')
  await press(page, 'Voltar')
  await expect(page).toHaveURL('/veiculos')
  await page.goto('/veiculos/adicionar')
  await expect(page.getByRole('button', { name: 'Voltar', exact: true })).toHaveCount(0)
  await selectCompany(page, '11.222.333/0001-81')
  await expect(page.getByRole('main').getByText('11.222.333/0001-81')).toBeVisible()
  await page.getByRole('radio', { name: 'Cavalo' }).check()
  await attachDocument(page, CRLV)
  await page.reload()
  await expect(page.getByText('Continuamos de onde você parou.', { exact: false })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Cavalo' })).toBeChecked()
  await expect(page.getByText('cnh.jpg', { exact: true })).toBeVisible()

  await backend.switchOn('the ANTT is not apt and blocks')
  await save(page).click()
  await expect(dialog(page, NOT_FIT).getByRole('button')).toHaveText(['Ok'])
  await press(page, 'Ok')
  await backend.switchOff('the ANTT is not apt and blocks')
  await expect(save(page)).toBeFocused()
  await backend.fail('veiculos-create', { latencyMs: 1_000 })
  // the marks of the demo cover the button
  await page.setViewportSize({ width: 1366, height: 1100 })
  await clickTwentyTimes(page, save(page))
  await expect(dialog(page, SUCCESS)).toBeVisible()
  const { body } = await backend.expectCalls('veiculos-create', 1)
  expect(body).toMatchObject({ tipo: 'CAVALO', frotista_id: 101 })
})
