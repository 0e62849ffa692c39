import type { Page } from '@playwright/test'
import { expectNoViolations } from './support/accessibility.ts'
import { expect, test } from './support/test.ts'

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
