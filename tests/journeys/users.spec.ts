import type { Page } from '@playwright/test'
import { expectNoViolations } from './support/accessibility.ts'
import { PASSWORD, SESSION_KEY, storedItems } from './support/people.ts'
import { answerWith } from './support/production.ts'
import { expect, test, visit } from './support/test.ts'
import { dialog } from './support/trips.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const active = (page: Page) => page.getByRole('switch')
const save = (page: Page) => page.getByRole('button', { name: 'Salvar', exact: true })
const question = (page: Page) => dialog(page, 'Digite sua senha para confirmar essa ação')
const password = (page: Page) => question(page).getByRole('textbox', { name: 'Senha', exact: true })
const storedSession = (page: Page) => page.evaluate((key) => localStorage.getItem(key), SESSION_KEY)

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

// REG-469 REG-470 REG-474
test('the users are listed 10 a page, searched, and lead to a new one and back @phone', async ({
  page,
  backend,
}) => {
  await page.goto('/usuarios-vinculados')
  await expect(page.getByRole('button', { name: /^Editar, / })).toHaveCount(10)
  await expectNoViolations(page, 'the list of users')
  await page.getByLabel('Buscar usuário').fill('Olga')
  await expect(page.getByRole('button', { name: /^Editar, / })).toHaveCount(1)
  const { query } = await backend.expectCalls('usuarios-list', 2)
  expect(query).toMatchObject({ nome: 'Olga', page: '1', per_page: '10' })
  await press(page, 'Novo usuário')
  await expect(page).toHaveURL('/vincular-usuario')
  await page.goBack()
  await press(page, 'Voltar')
  await expect(page).toHaveURL('/gerenciar-conta')
})

// REG-500 REG-507 REG-509 REG-512 REG-514
test('the switch asks for the password; a wrong one changes nothing, the right one leaves the session as it was', {
  tag: '@phone',
}, async ({ page, backend }) => {
  await open(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectNoViolations(page, 'the page of a user')
  const session = await storedSession(page)
  await active(page).click()
  await expect(active(page)).not.toBeChecked()
  await expectNoViolations(page, 'the question for the password')
  await password(page).fill('curta')
  await press(page, 'Confirmar')
  await expect(password(page)).toHaveAccessibleDescription('A senha deve conter no mínimo 6 caracteres')
  await password(page).fill('Errada@123')
  await press(page, 'Confirmar')
  await expect(password(page)).toHaveAccessibleDescription('Credenciais inválidas')
  expect(await backend.calls('usuarios-update')).toEqual([])
  await confirm(page)
  await expect(page.getByText('As alterações deste usuário estão gravadas.')).toBeVisible()
  const { path, body } = await backend.expectCalls('usuarios-update', 1)
  expect(path).toBe('/usuarios/3')
  expect(body).toEqual({ ativo: false, frotistas_ids: [101], perfil: 'OPERACIONAL' })
  expect(await storedSession(page)).toBe(session)
  await expect(active(page)).not.toBeChecked()
})

// REG-503 REG-504 REG-505 REG-506
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

test.describe('in production', { tag: '@desktop' }, () => {
  test.use({ isProduction: true })

  test('a user who is deactivated in another browser is told so at the next call', async ({
    page,
    api,
    browser,
    baseURL,
  }) => {
    const elsewhere = await browser.newContext({
      baseURL: String(baseURL),
      storageState: {
        cookies: [],
        origins: [{ origin: new URL(String(baseURL)).origin, localStorage: storedItems('operacional') }],
      },
    })
    await answerWith(elsewhere, api)
    const theirs = await elsewhere.newPage()
    await theirs.goto('/lotes')
    await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Ofertas de cargas')
    await open(page)
    await active(page).click()
    await confirm(page)
    await expect(page.getByText('As alterações deste usuário estão gravadas.')).toBeVisible()
    await visit(theirs, '/motoristas')
    await expect(theirs.getByText('Sua sessão terminou. Entre novamente.')).toBeVisible()
    await expect(theirs.getByRole('heading', { name: 'Entrar' })).toBeVisible()
    await elsewhere.close()
  })
})
