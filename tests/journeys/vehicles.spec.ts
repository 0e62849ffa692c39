import type { Page } from '@playwright/test'
import { expectNoViolations } from './support/accessibility.ts'
import { expect, test } from './support/test.ts'
import { dialog, fact, press } from './support/trips.ts'

const action = (page: Page, label: string, plate: string) =>
  page.getByRole('button', { name: `${label}, ${plate}`, exact: true })
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Tipo de veículo' }).getByRole('link', { name })
/** A row of the table on a laptop, a card on a phone. */
const record = (page: Page, plate: string) =>
  page.getByRole('row').or(page.getByRole('article')).filter({ hasText: plate })
const statuses = {
  'list_status[0]': 'VALID',
  'list_status[1]': 'MANUAL_APPROVAL',
  'list_status[2]': 'INVALID',
  'list_status[3]': 'MANUAL_REPROVAL',
}

// REG-377 REG-378 REG-379 REG-380 REG-385 REG-390 REG-391 REG-409
test('tractors and trailers have a tab each, and one whose document was refused has no details @phone', async ({
  page,
  backend,
}) => {
  await page.goto('/veiculos')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lista de veículos')
  await expect(tab(page, 'Cavalos')).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('button', { name: /^Excluir, / })).toHaveCount(5)
  expect((await backend.expectCalls('veiculos-list', 1)).query).toEqual({
    tipo: 'CAVALO',
    page: '1',
    per_page: '5',
    ...statuses,
  })
  const refused = record(page, 'DEF4G56')
  await expect(refused).toContainText('Pendente')
  await expect(refused).toContainText('Protocolo OCR-404')
  await expect(refused).toContainText('O CRLV enviado está ilegível')
  await expect(action(page, 'Visualizar', 'DEF4G56')).toBeDisabled()
  await expectNoViolations(page, 'the list of vehicles')
  await backend.fail('veiculos-imagem', { fault: '502 html' })
  await refused.getByRole('button', { name: /OCR-404/ }).click()
  await expect(page.getByRole('dialog')).toContainText('Erro ao tentar buscar a image anexada para OCR')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await tab(page, 'Carretas').click()
  await expect(page).toHaveURL('/veiculos?tipo=carretas')
  await expect(record(page, 'EFG5H67')).toBeVisible()
  await expect(record(page, 'ABC1D23')).toHaveCount(0)
  expect((await backend.expectCalls('veiculos-list', 2)).query['tipo']).toBe('CARRETA')
})

test('open details are in the address: back closes them, and a reload or a colleague opens them again @desktop', async ({
  page,
}) => {
  await page.goto('/veiculos?tipo=carretas')
  await action(page, 'Visualizar', 'EFG5H67').click()
  const modal = dialog(page, 'Dados da carreta')
  await expect(modal).toBeVisible()
  await expect(page).toHaveURL('/veiculos?tipo=carretas&aberto=EFG5H67.411')
  await page.goBack()
  await expect(modal).toHaveCount(0)
  await expect(page).toHaveURL('/veiculos?tipo=carretas')
  await expect(action(page, 'Visualizar', 'EFG5H67')).toBeFocused()
  await page.goForward()
  await expect(fact(modal, 'Placa')).toHaveText('EFG5H67')
  await page.reload()
  await expect(modal).toBeVisible()
  await press(page, 'Ok')
  await expect(page).toHaveURL('/veiculos?tipo=carretas')
})

test('a link to a vehicle searches a plate that is not in its page, and says what it cannot open', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/veiculos?page=2&aberto=abc-1d23')
  await expect(dialog(page, 'Dados do cavalo')).toBeVisible()
  await expect(page).toHaveURL('/veiculos?placa=ABC1D23&aberto=ABC1D23')
  await press(page, 'Ok')
  await expect(page).toHaveURL('/veiculos?placa=ABC1D23')
  await expect(dialog(page)).toHaveCount(0)

  await page.goto('/veiculos?aberto=DEF4G56')
  await expect(page.getByText('DEF4G56 está pendente e ainda não tem detalhes')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
})
