import type { Page } from '@playwright/test'
import { waitingIn } from '#mocks/backend/handlers/analysis.ts'
import { expectNoViolations } from './support/accessibility.ts'
import { fillCompany, NEW_CNPJ } from './support/companies.ts'
import { PASSWORD as MASTERS_PASSWORD } from './support/people.ts'
import { answerWith } from './support/production.ts'
import { expect, test, visit } from './support/test.ts'
import { dialog } from './support/trips.ts'
import { watch } from './support/watch.ts'
import { press } from './support/wizard.ts'

const PASSWORD = 'Nova@1234'

const avatar = (page: Page) => page.getByRole('button', { name: /menu de/i })
const company = (page: Page) => page.getByRole('menuitemradio', { name: NEW_CNPJ })
const sideMenu = (page: Page) => page.getByRole('navigation', { name: 'Menu principal' })
const title = (page: Page) => page.getByRole('heading', { level: 1 })

// what a phone shows of these pages is seen in the stories of each
test.describe('with two browsers', { tag: '@desktop' }, () => {
  test.use({ isProduction: true })

  // REG-431 REG-432 REG-438 REG-466 REG-469 REG-470 REG-499 REG-517 REG-518 REG-528
  test('a master links a company and gives it a user, who works until the master deactivates the user', async ({
    page,
    api,
    browser,
    baseURL,
  }) => {
    await test.step('the master links a company, which is in the top bar once it is approved', async () => {
      await page.goto('/gerenciar-conta')
      await expect(page.getByRole('main').getByRole('link')).toHaveText([
        /^Home$/,
        /^CNPJs vinculados/,
        /^Usuários/,
      ])
      await expectNoViolations(page, 'the home of the account')
      await page.getByRole('main').getByRole('link', { name: 'CNPJs vinculados' }).click()
      await press(page, 'Vincular CNPJ')
      await expect(page).toHaveURL('/vincular-cnpj')
      await fillCompany(page)
      await press(page, 'Salvar')
      await press(page, 'Ok')
      await expect(page).toHaveURL('/cnpjs-vinculados')
      await expect(page.getByRole('row').filter({ hasText: NEW_CNPJ })).toContainText('Pendente')
      const waiting = waitingIn(api.store).find(({ name }) => name === `CNPJ ${NEW_CNPJ}`)
      await waiting?.decide('approved')
      await avatar(page).click()
      await expect(company(page)).toBeVisible()
      await page.keyboard.press('Escape')
      expect(api.log.calls().map(({ id }) => id)).not.toContain('auth-login')
    })

    await test.step('the master creates an operacional user with this company alone', async () => {
      await press(page, 'Voltar')
      await page.getByRole('main').getByRole('link', { name: 'Usuários' }).click()
      await press(page, 'Voltar')
      await expect(page).toHaveURL('/gerenciar-conta')
      await page.getByRole('main').getByRole('link', { name: 'Usuários' }).click()
      await press(page, 'Novo usuário')
      await expect(page).toHaveURL('/vincular-usuario')
      await page.getByLabel('Nome', { exact: true }).fill('Nara Couto')
      await page.getByLabel('E-mail', { exact: true }).fill('nara@example.com')
      await page.getByLabel('Celular com DDD').fill('45988887777')
      await page.getByRole('radio', { name: 'Operacional' }).check()
      await page.getByRole('option', { name: NEW_CNPJ }).click()
      await press(page, 'Inserir')
      await press(page, 'Salvar')
      await expect(dialog(page, 'Cadastro realizado com sucesso')).toBeVisible()
      await press(page, 'Ok')
      await expect(page).toHaveURL('/usuarios-vinculados')
    })

    const elsewhere = await browser.newContext({ baseURL: String(baseURL) })
    const complaints = await watch(elsewhere)
    await answerWith(elsewhere, api)
    const theirs = await elsewhere.newPage()

    await test.step("the user sets a password by the inbox's link and is signed in", async () => {
      const message = api.store.messages.all().findLast(({ to }) => to === 'nara@example.com')
      await theirs.goto(message?.link ?? 'no link')
      await theirs.getByLabel('Nova senha', { exact: true }).fill(PASSWORD)
      await theirs.getByLabel('Confirmar senha', { exact: true }).fill(PASSWORD)
      await press(theirs, 'Salvar')
      await press(theirs, 'Entrar')
      await expect(title(theirs)).toHaveText('Ofertas de cargas')
      await expect(avatar(theirs)).toContainText('NA')
    })

    await test.step('what an operacional may not do is hidden, and its addresses are not found', async () => {
      await expect(sideMenu(theirs).getByRole('link', { name: 'Fale conosco' })).toBeVisible()
      await expect(sideMenu(theirs).getByRole('link', { name: 'Pagamento' })).toHaveCount(0)
      await avatar(theirs).click()
      await expect(company(theirs)).toBeVisible()
      await expect(theirs.getByRole('menuitemradio')).toHaveCount(2)
      await expect(theirs.getByRole('menuitem', { name: 'Sair' })).toBeVisible()
      await expect(theirs.getByRole('menuitem', { name: 'Gerenciar conta' })).toHaveCount(0)
      for (const path of ['/gerenciar-conta', '/pagamentos', '/cnpjs-vinculados']) {
        await visit(theirs, path)
        await expect(theirs).toHaveURL('/404')
        await expect(title(theirs)).toHaveText('Página não encontrada')
      }
    })

    await test.step('the master deactivates the user with the own password', async () => {
      await page.getByLabel('Buscar usuário').fill('Nara')
      await press(page, 'Editar, Nara Couto')
      await page.getByRole('switch').click()
      const question = dialog(page, 'Digite sua senha para confirmar essa ação')
      await question.getByRole('textbox', { name: 'Senha', exact: true }).fill(MASTERS_PASSWORD)
      await press(page, 'Confirmar')
      await expect(page.getByText('As alterações deste usuário estão gravadas.')).toBeVisible()
      await expect(page.getByRole('switch')).not.toBeChecked()
    })

    await test.step("the user's next click says that the session is over, and the sign-in is refused", async () => {
      await sideMenu(theirs).getByRole('link', { name: 'Lista de motoristas' }).click()
      await expect(theirs.getByText('Sua sessão terminou. Entre novamente.')).toBeVisible()
      await expect(title(theirs)).toHaveText('Entrar')
      await expect(theirs).toHaveURL('/')
      await theirs.getByLabel('E-mail').fill('nara@example.com')
      await theirs.getByLabel('Senha', { exact: true }).fill(PASSWORD)
      await press(theirs, 'Entrar')
      await expect(theirs.getByText('Conta em análise, aguarde a confirmação por e-mail.')).toBeVisible()
      await expect(title(theirs)).toHaveText('Entrar')
    })
    expect(complaints).toEqual([])
    await elsewhere.close()
  })
})
