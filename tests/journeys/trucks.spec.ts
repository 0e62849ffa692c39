import type { Page } from '@playwright/test'
import { bodyOf } from '#tests/machines/trucks/newTruckSamples.ts'
import { expectNoViolations } from './support/accessibility.ts'
import { expect, test } from './support/test.ts'
import { press as answer, dialog, fact } from './support/trips.ts'
import { choose, next, press, saveOnce, step } from './support/wizard.ts'

const action = (page: Page, label: string, name: string) =>
  page.getByRole('button', { name: `${label}, ${name}`, exact: true })
/** A row of the table on a laptop, a card on a phone. */
const record = (page: Page, name: string) =>
  page.getByRole('row').or(page.getByRole('article')).filter({ hasText: name })

// REG-332 REG-334 REG-339 REG-340 REG-342 REG-343 REG-344
test('the trucks are listed, and one is looked at by a link and put out of use @phone', async ({
  page,
  backend,
}) => {
  await page.goto('/caminhoes')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lista de caminhões')
  await expect(record(page, 'Bitrem azul')).toContainText('EFG5H67')
  await expect(record(page, 'Bitrem azul')).toContainText('Ativo')
  expect((await backend.expectCalls('caminhoes-list', 1)).query).toEqual({ page: '1', per_page: '10' })
  await expectNoViolations(page, 'the list of trucks')
  await action(page, 'Visualizar', 'Bitrem azul').click()
  await expect(page).toHaveURL('/caminhoes?aberto=ABC1D23.301')
  await page.goto('/caminhoes?page=5&aberto=ABC1D23.301')
  const modal = dialog(page, 'Dados do caminhão')
  await expect(fact(modal, 'Nome')).toHaveText('Bitrem azul')
  await expect(fact(modal, 'Tipo de carreta')).toHaveText('Graneleira')
  await expectNoViolations(page, 'the modal of a truck')
  await modal.getByRole('switch', { name: 'Ativo' }).click()
  expect((await backend.expectCalls('caminhoes-update', 1)).body).toEqual({ ativo: false })
  await answer(page, 'Ok')
  await expect(record(page, 'Bitrem azul')).toContainText('Inativo')
  await page.goto('/caminhoes?placa=ABC1D23&page=9&aberto=ABC1D23.301')
  await expect(modal).toBeVisible()
  await expect(page).toHaveURL('/caminhoes?placa=ABC1D23&aberto=ABC1D23.301')
  await page.goto('/caminhoes?aberto=XYZ9Z99.999')
  await expect(page.getByText('O caminhão XYZ9Z99 não está na sua lista')).toBeVisible()
  await page.getByRole('button', { name: 'Adicionar' }).click()
  await expect(page).toHaveURL('/caminhoes/register')
})

// REG-351 REG-353 REG-354 REG-360 REG-361 REG-362 REG-363 REG-367 REG-368 REG-369 REG-372
test('a truck is put together, saved once for a chosen CNPJ after a reload, and listed', {
  tag: '@phone',
}, async ({ page, backend }) => {
  const name = page.getByRole('textbox', { name: 'Nome' })
  await page.goto('/caminhoes/register')
  await expect(step(page, 'Nome/tipo')).toBeVisible()
  await name.fill('bitrem AZUL')
  await expect(next(page)).toBeDisabled()
  await choose(page, 'Tipo de caminhão', 'Bitrem')
  await press(page, 'Próximo')
  await expect(page.getByText('Caminhao já cadastrado com esse nome')).toBeVisible()
  await expectNoViolations(page, 'a name that is taken')
  await name.fill('Bitrem novo')
  await press(page, 'Próximo')
  await expect(step(page, 'Cavalo')).toBeVisible()
  await expect(page.getByText('Passo 2 de 4')).toBeVisible()
  await page.getByRole('combobox', { name: 'Placa do cavalo' }).click()
  await expect(page.getByRole('option', { name: 'ABC1D23' })).toContainText('já está no caminhão Bitrem azul')
  await expect(page.getByRole('option', { name: 'CDE3F45' })).not.toContainText('já está')
  await choose(page, 'Placa do cavalo', 'CDE3F45')
  await expectNoViolations(page, 'the tractor of a truck')
  await press(page, 'Próximo')
  await choose(page, 'Placa da carreta 1', 'FGH6I78')
  await press(page, 'Próximo')
  await expect(step(page, 'Carreta 2')).toBeVisible()
  await page.getByRole('combobox', { name: 'Placa da carreta 2' }).click()
  await expect(page.getByRole('option', { name: 'GHI7J89' })).toBeVisible()
  await expect(page.getByRole('option', { name: 'FGH6I78' })).toHaveCount(0)
  await page.reload()
  await expect(step(page, 'Carreta 2')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Salvar' })).toBeDisabled()
  await choose(page, 'Placa da carreta 2', 'GHI7J89')
  const done = dialog(page, 'Caminhão Adicionado com sucesso!')
  expect((await saveOnce(page, backend, 'caminhoes-create', done)).body).toEqual(bodyOf('Bitrem novo'))
  await press(page, 'Concluir')
  await expect(page).toHaveURL('/caminhoes')
  await page.goto('/caminhoes?placa=CDE3F45')
  await expect(record(page, 'Bitrem novo')).toContainText('FGH6I78, GHI7J89')
})
