import type { Page } from '@playwright/test'
import { expectNoViolations } from './support/accessibility.ts'
import { clickTwentyTimes } from './support/directing.ts'
import { expect, test } from './support/test.ts'
import { dialog } from './support/trips.ts'
import { attachDocument, choose, pickCompany, press } from './support/wizard.ts'

const CRLV = 'Foto do documento do veículo (CRLV)'
const SUCCESS = 'Solicitação de cadastro efetuada com sucesso!'
const NOT_FIT = 'A ANTT informada não está apta para transporte.'
const save = (page: Page) => page.getByRole('button', { name: 'Salvar', exact: true })
const told = (page: Page) => page.getByRole('alert').filter({ hasText: /\S/ })
const type = (page: Page) => page.getByRole('combobox', { name: 'Tipo de carreta' })
const selectCompany = async (page: Page, cnpj: string) => {
  await page.getByRole('button', { name: /menu de/i }).click()
  await page.getByRole('menuitemradio', { name: cnpj }).click()
}

// REG-411 REG-412 REG-415 REG-418 REG-419 REG-420 REG-422 REG-423 REG-425 REG-427 REG-428
test('a trailer is added from the list, for a company that is chosen at the end @phone', async ({
  page,
  backend,
}) => {
  await page.goto('/veiculos')
  await press(page, 'Novo veículo')
  await expect(page).toHaveURL('/veiculos/adicionar')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Novo veículo')
  await expectNoViolations(page, 'the empty form of a vehicle')
  await expect(save(page)).toBeDisabled()
  await page.getByRole('radio', { name: 'Carreta' }).check()
  await attachDocument(page, CRLV)
  await save(page).click()
  await expect(told(page)).toHaveText('O ID do tipo carreta não foi informado, por favor tente novamente!')
  await choose(page, 'Tipo de carreta', 'sid', 'Sider')
  await expectNoViolations(page, 'the filled form of a vehicle')

  await backend.switchOn('the ANTT is not apt and does not block')
  await save(page).click()
  await (await pickCompany(page)).click()
  await expect(dialog(page, NOT_FIT)).toContainText('Deseja continuar?')
  await expectNoViolations(page, 'the question about the ANTT')
  expect(await backend.ids()).not.toContain('veiculos-create')
  await press(page, 'Concluir')

  await expect(dialog(page, SUCCESS)).toBeVisible()
  await expectNoViolations(page, 'the success of a vehicle')
  const { body } = await backend.expectCalls('veiculos-create', 1)
  expect(body).toMatchObject({ tipo: 'CARRETA', tipo_carreta_id: 2, frotista_id: 101 })
  await Promise.all([page.waitForEvent('load'), press(page, 'Ok')])
  await expect(page).toHaveURL('/veiculos/adicionar')
  await expect(page.getByRole('radio', { name: 'Carreta' })).not.toBeChecked()
  await expect(save(page)).toBeDisabled()
  // it was opened from the list, also after the reload
  await press(page, 'Voltar')
  await expect(page).toHaveURL('/veiculos')
  const added = (await backend.records('vehicles')).at(-1)
  expect(added).toMatchObject({ tipo: 'CARRETA', tipoCarreta: { descricao: 'Sider' }, companyId: 101 })
})

// REG-417 REG-419 REG-424 REG-578
test('a tractor is added for the company in the top bar, once, after a reload with all that was chosen', {
  tag: '@desktop',
}, async ({ page, backend }) => {
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

// REG-414 REG-429 REG-430 REG-596
test('what fails is told, and nothing that was chosen is lost', { tag: '@phone' }, async ({
  page,
  backend,
}) => {
  await page.goto('/veiculos/adicionar')
  await selectCompany(page, '11.222.333/0001-81')
  await backend.fail('tipos-carreta-list', { fault: '500' })
  await page.reload()
  await page.getByRole('radio', { name: 'Carreta' }).check()
  await expect(page.getByText('Erro ao tentar buscar os tipos de carreta')).toBeVisible()
  await backend.heal('tipos-carreta-list')
  await press(page, 'Tentar novamente')
  await choose(page, 'Tipo de carreta', 'Tanque')
  await attachDocument(page, CRLV)
  for (const [call, fault, text] of [
    ['antt-validate', 'offline', 'Erro ao inserir veículo.'],
    ['veiculos-list', 'offline', 'Erro ao tentar criar novo veículo'],
    ['veiculos-create', '400 message', 'O servidor recusou os dados enviados.'],
  ] as const) {
    await backend.fail(call, { fault })
    await save(page).click()
    await expect(told(page)).toHaveText(text)
    await expect(type(page)).toHaveValue('Tanque')
    await expect(page.getByText('cnh.jpg', { exact: true })).toBeVisible()
    await backend.heal(call)
  }
  await save(page).click()
  await expect(dialog(page, SUCCESS)).toBeVisible()
})
