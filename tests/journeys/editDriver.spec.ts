import type { Page } from '@playwright/test'
import { expect, test, visit } from './support/test.ts'
import { dialog } from './support/trips.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Salvar', exact: true })

const open = async (page: Page) => {
  await page.goto('/motoristas?nome=Batista+Silva')
  await page.getByRole('button', { name: 'Editar, João Batista Silva', exact: true }).click()
  await expect(page).toHaveURL('/motoristas/edit')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Editar motoristas')
}

test('a reload keeps what was typed, and what was sent just before is not told as somebody else', {
  tag: '@desktop',
}, async ({ page, backend }) => {
  await open(page)
  await field(page, 'Telefone').fill('45988887777')
  await expect.poll(() => page.evaluate(() => history.state?.typed?.phone)).toBe('45988887777')
  await page.reload()
  await expect(field(page, 'Telefone')).toHaveValue('(45) 98888-7777')
  await backend.fail('motoristas-update', { fault: 'offline' })
  await save(page).click()
  await expect(page.getByText(/^Até agora as alterações/)).toBeVisible()
  await backend.change('drivers', 201, { telefone: '45988887777' })
  await page.reload()
  await expect(page.getByText('A alteração do motorista João Batista Silva foi gravada.')).toBeVisible()
  await backend.heal('motoristas-update')
  await expect(field(page, 'Telefone')).toHaveValue('(45) 98888-7777')
  await field(page, 'Telefone').fill('45977776666')
  await save(page).click()
  await expect(dialog(page, 'Atualização realizada com sucesso!')).toBeVisible()
})

test('without a driver, or with one whose documents were refused, the address leads back to the list', {
  tag: '@desktop',
}, async ({ page, backend }) => {
  await page.goto('/motoristas/edit')
  await expect(page).toHaveURL('/motoristas')
  const refused = (await backend.records('drivers')).find(({ id }) => id === 204)
  await page.evaluate((motorista) => history.pushState({ motorista }, '', '/motoristas/edit'), refused)
  await expect(page).toHaveURL('/motoristas')
  await visit(page, '/motoristas/edit')
  await expect(page).toHaveURL('/motoristas')
})
