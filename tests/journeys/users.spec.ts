import type { Page } from '@playwright/test'
import { PASSWORD } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { dialog } from './support/trips.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const active = (page: Page) => page.getByRole('switch')
const save = (page: Page) => page.getByRole('button', { name: 'Salvar', exact: true })
const question = (page: Page) => dialog(page, 'Digite sua senha para confirmar essa ação')
const password = (page: Page) => question(page).getByRole('textbox', { name: 'Senha', exact: true })

const open = async (page: Page, action = 'Editar', name = 'Olga Prado') => {
  await page.goto(`/usuarios-vinculados?nome=${encodeURIComponent(name)}`)
  await press(page, `${action}, ${name}`)
  await expect(page).toHaveURL('/usuarios-vinculados/edit')
}

const confirm = async (page: Page) => {
  await password(page).fill(PASSWORD)
  await press(page, 'Confirmar')
}

test.use({ expectedErrors: [/status of (401|403|400|500)/] })

// REG-500 REG-503 REG-504 REG-505 REG-506
test("'Salvar' waits for a change, survives a reload, and is shown in the list @phone", async ({
  page,
  backend,
}) => {
  await open(page)
  await expect(save(page)).toBeDisabled()
  await page.getByRole('radio', { name: /^Administrador/ }).check()
  await expect(save(page)).toBeEnabled()
  await page.reload()
  await expect(page.getByRole('radio', { name: /^Administrador/ })).toBeChecked()
  await save(page).click()
  await confirm(page)
  await expect(page.getByText('As alterações deste usuário estão gravadas.')).toBeVisible()
  const { body } = await backend.expectCalls('usuarios-update', 1)
  expect(body).toEqual({ ativo: true, frotistas_ids: [101], perfil: 'ADMIN' })
  await press(page, 'Voltar')
  await expect(page).toHaveURL(/\/usuarios-vinculados/)
  await expect(page.getByText('Administrador', { exact: true }).first()).toBeVisible()
})

test('an address without a user leads to the list @desktop', async ({ page }) => {
  await page.goto('/usuarios-vinculados/edit')
  await expect(page).toHaveURL('/usuarios-vinculados')
})

test.describe('as operacional', () => {
  test.use({ who: 'operacional' })

  // REG-522 REG-523 REG-533
  test('users are viewed and never edited @phone', async ({ page }) => {
    await page.goto('/usuarios-vinculados')
    await expect(page.getByRole('button', { name: /^Visualizar, / })).toHaveCount(10)
    await expect(page.getByRole('button', { name: /^Editar, / })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Novo usuário' })).toHaveCount(0)
    await open(page, 'Visualizar')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dados do usuário')
    await expect(active(page)).toBeDisabled()
    await expect(save(page)).toHaveCount(0)
  })
})
