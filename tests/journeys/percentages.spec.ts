import type { Page } from '@playwright/test'
import { expectNoViolations } from './support/accessibility.ts'
import { enterAccount } from './support/payments.ts'
import { expect, test } from './support/test.ts'

const ADDRESS = '/pagamentos/porcentagem-transferencia'
const slider = (page: Page, name: string) => page.getByRole('slider', { name, exact: true })
const field = (page: Page, name: string) =>
  page.getByRole('textbox', { name: `${name}, em porcentagem, de 0 a 100`, exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const told = (page: Page) => page.getByRole('main').getByRole('status')
const SAVED = 'As porcentagens de transferência estão gravadas.'

const open = async (page: Page) => {
  await page.goto(ADDRESS)
  await enterAccount(page)
  await expect(page).toHaveURL(ADDRESS)
  await expect(slider(page, 'Adiantamento')).toBeVisible()
}

// PAY-003 PAY-286 PAY-288 PAY-289 PAY-291
test('the four percentages are read, moved by keys and by typing, and saved once', { tag: '@phone' }, async ({
  page,
  backend,
}) => {
  await open(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Defina as porcentagens de transferências')
  await expect(page.getByRole('slider')).toHaveCount(4)
  const values = await page.getByRole('slider').evaluateAll((all) => all.map((one) => one.ariaValueNow))
  expect(values).toEqual(['70', '30', '50', '10'])
  const [read] = await backend.calls('percentuais-get')
  expect(read?.query).toEqual({ frotista_id: '101' })
  await expectNoViolations(page, 'the percentages')

  await slider(page, 'Adiantamento').focus()
  await page.keyboard.press('ArrowLeft')
  await expect(field(page, 'Adiantamento')).toHaveValue('69')
  await field(page, 'RPA').fill('15')
  await expect(slider(page, 'RPA')).toHaveAttribute('aria-valuenow', '15')
  await field(page, 'RPA').fill('150')
  await press(page, 'Salvar')
  await expect(field(page, 'RPA')).toBeFocused()
  await expectNoViolations(page, 'a wrong percentage')
  await field(page, 'RPA').fill('15')
  await press(page, 'Salvar')
  await expect(told(page).filter({ hasText: SAVED })).toBeVisible()
  const [saved, ...more] = await backend.calls('percentuais-update')
  expect(more).toEqual([])
  expect(saved?.body).toEqual({
    frotista_id: 101,
    percentual_adiantamento: 69,
    percentual_saldo: 30,
    percentual_estadia: 50,
    percentual_rpa: 15,
    percentual_abastecimento: 15,
    percentual_tarifa_antt: 15,
    percentual_abono: 15,
  })
  await expect(page.getByRole('button', { name: 'Salvar' })).toBeDisabled()
})

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

test('a save whose answer is lost is found by reading again, and sent once @desktop', async ({
  page,
  backend,
}) => {
  await open(page)
  await backend.fail('percentuais-update', { fault: 'done 500' })
  await field(page, 'Saldo').fill('40')
  await press(page, 'Salvar')
  await expect(told(page).filter({ hasText: SAVED })).toBeVisible()
  expect(await backend.calls('percentuais-update')).toHaveLength(1)
})
