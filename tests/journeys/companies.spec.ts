import type { Page } from '@playwright/test'
import { fillCompany, NEW_CNPJ } from './support/companies.ts'
import { expect, test } from './support/test.ts'
import { dialog } from './support/trips.ts'

const SUCCESS = 'CNPJ vinculado com sucesso!'
const save = (page: Page) => page.getByRole('button', { name: 'Salvar', exact: true })

test.describe('two tabs', () => {
  test.use({ isProduction: true })

  test('a linked company is in the top menu of the other tab, too, without signing in again', {
    tag: '@desktop',
  }, async ({ page, context, api }) => {
    await page.goto('/vincular-cnpj')
    const other = await context.newPage()
    await other.goto('/motoristas')
    const menu = other.getByRole('button', { name: /menu de/i })
    await menu.click()
    await expect(other.getByRole('menuitemradio', { name: '11.222.333/0002-62' })).toBeVisible()
    await expect(other.getByRole('menuitemradio', { name: NEW_CNPJ })).toHaveCount(0)
    await fillCompany(page)
    await save(page).click()
    await expect(dialog(page, SUCCESS)).toBeVisible()
    const linked = api.store.companies.all().at(-1)
    expect(linked).toMatchObject({ cnpj: '77888999000181', active: false })
    await api.store.companies.update(linked?.id ?? 0, { status: 'VALID', active: true, analysis: null })
    await other.keyboard.press('Escape')
    await expect(other.getByRole('menu')).toHaveCount(0)
    await menu.click()
    await expect(other.getByRole('menuitemradio', { name: NEW_CNPJ })).toBeVisible()
    expect(api.log.calls().map(({ id }) => id)).not.toContain('auth-login')
  })
})
