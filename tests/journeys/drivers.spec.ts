import type { Page } from '@playwright/test'
import { expectNoViolations } from './support/accessibility.ts'
import { clickTwentyTimes } from './support/directing.ts'
import { expect, test } from './support/test.ts'
import { dialog, fact, press } from './support/trips.ts'

const action = (page: Page, label: string, name: string) =>
  page.getByRole('button', { name: `${label}, ${name}`, exact: true })
const search = (page: Page) => page.getByRole('searchbox', { name: 'Buscar motorista' })
/** A row of the table on a laptop, a card on a phone. */
const record = (page: Page, name: string) =>
  page.getByRole('row').or(page.getByRole('article')).filter({ hasText: name })

// REG-225 REG-226 REG-227 REG-228 REG-230 REG-236 REG-241 REG-242
test('the drivers are listed with their status, and one whose documents were refused can only be deleted @phone', async ({
  page,
  backend,
}) => {
  await page.goto('/motoristas?nome=luiz')
  await expect(page).toHaveTitle('Lista de motorista(s) | Boleia')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lista de motorista(s)')
  await expect(page.getByText('Motoristas / Lista de motoristas', { exact: true })).toBeVisible()
  await expect(search(page)).toHaveAttribute('placeholder', 'Digite o nome para buscar')
  const edson = record(page, 'Edson Luiz Barbosa')
  await expect(edson).toContainText('Reprovado')
  await expect(edson).toContainText('Protocolo OCR-204')
  await expect(edson).toContainText('A imagem da CNH está ilegível')
  await expect(action(page, 'Visualizar', 'Edson Luiz Barbosa')).toBeDisabled()
  await expect(action(page, 'Editar', 'Edson Luiz Barbosa')).toBeDisabled()
  await expect(action(page, 'Excluir', 'Edson Luiz Barbosa')).toBeEnabled()
  await expect(record(page, 'Luiz Carlos Teixeira')).toContainText('CNH vencida em 31/01/2026')
  const { query } = await backend.expectCalls('motoristas-list', 1)
  expect(query).toEqual({
    nome: 'luiz',
    page: '1',
    per_page: '10',
    'list_status[0]': 'VALID',
    'list_status[1]': 'MANUAL_APPROVAL',
    'list_status[2]': 'INVALID',
    'list_status[3]': 'MANUAL_REPROVAL',
  })
  await expectNoViolations(page, 'the list of drivers')
  await page.getByRole('button', { name: 'Adicionar', exact: true }).click()
  await expect(page).toHaveURL('/motoristas/new')
})

// REG-245 REG-246 REG-247
test('a driver is looked at in a modal with all that is known @phone', async ({ page }) => {
  await page.goto('/motoristas?nome=Batista+Silva')
  await action(page, 'Visualizar', 'João Batista Silva').click()
  const modal = dialog(page, 'Dados do motorista')
  for (const [label, value] of [
    ['Nome', 'João Batista Silva'],
    ['CNH', '04411224407'],
    ['Vencimento da CNH', '10/05/2029'],
    ['Categoria da CNH', 'AE'],
    ['CPF', '111.222.333-96'],
    ['RG', '61234701'],
    ['Local de nascimento', 'Cascavel - PR'],
    ['Telefone', '(45) 99881-0201'],
    ['E-mail', 'motorista201@example.com'],
    ['CEP', '85801-000'],
    ['Rua', 'Rua Paraná'],
    ['Número', '1201'],
    ['Bairro', 'Centro'],
    ['Cidade', 'Cascavel'],
    ['Estado', 'PR'],
  ] as const) {
    await expect(fact(modal, label)).toHaveText(value)
  }
  await expectNoViolations(page, 'the modal of a driver')
  await page.keyboard.press('Escape')
  await expect(modal).toHaveCount(0)
  await expect(action(page, 'Visualizar', 'João Batista Silva')).toBeFocused()
})

// REG-249 REG-250 REG-251 REG-252 REG-253
test('a driver is deleted once, after a question, and the list begins at its first page without the driver @desktop', async ({
  page,
  backend,
}) => {
  await page.goto('/motoristas?page=2')
  const last = page.getByRole('button', { name: /^Excluir, / }).last()
  const name = ((await last.getAttribute('aria-label')) ?? '').replace('Excluir, ', '')
  await last.click()
  const question = dialog(page, 'Excluir motorista')
  await expect(question).toContainText('Tem certeza que deseja excluir este motorista da sua lista?')
  await expect(question).toContainText(name)
  await expectNoViolations(page, 'the question before a driver is deleted')
  await backend.fail('motoristas-delete', { latencyMs: 1_500 })
  await clickTwentyTimes(page, question.getByRole('button', { name: 'Sim, excluir' }))
  await expect(dialog(page, 'Motorista excluído!')).toBeVisible()
  const { query } = await backend.expectCalls('motoristas-delete', 1)
  expect(query).toEqual({ frotista_id: '101' })
  await press(page, 'Ok')
  await expect(page).toHaveURL('/motoristas')
  await expect(page.getByRole('main').getByRole('status').first()).toBeFocused()
  await search(page).fill(name)
  await expect(page.getByText('Nenhum motorista encontrado.')).toBeVisible()
})

// REG-254 REG-255
test('a driver on a trip is not deleted, and the reason is told; the list is loaded again', {
  tag: '@desktop',
}, async ({ page, backend }) => {
  await page.goto('/motoristas?nome=Valdecir+Antunes')
  await action(page, 'Excluir', 'Valdecir Antunes Pereira').click()
  await press(page, 'Sim, excluir')
  await expect(dialog(page).getByRole('alert')).toHaveText(
    /^Este motorista está em viagem \(lote \d+\) e não pode ser excluído\.$/,
  )
  await backend.clearLog()
  await press(page, 'Voltar')
  await backend.expectCalls('motoristas-list', 1)
  await expect(action(page, 'Excluir', 'Valdecir Antunes Pereira')).toBeFocused()
  await backend.fail('motoristas-delete', { fault: '400 message' })
  expect((await backend.records('drivers')).some(({ id }) => id === 202)).toBe(true)

  await page.goto('/motoristas?page=2')
  const last = page.getByRole('button', { name: /^Excluir, / }).last()
  await last.press('Enter')
  await press(page, 'Sim, excluir')
  await expect(dialog(page).getByRole('alert')).toHaveText('O servidor recusou os dados enviados.')
  await page.keyboard.press('Escape')
  await expect(last).toBeFocused()
  await expect(page).toHaveURL('/motoristas?page=2')
})
