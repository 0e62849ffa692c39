import type { Page } from '@playwright/test'
import { expectNoViolations } from './support/accessibility.ts'
import { field, fillCompany, NEW_CNPJ } from './support/companies.ts'
import { expect, test } from './support/test.ts'
import { dialog } from './support/trips.ts'
import { press } from './support/wizard.ts'

const SUCCESS = 'CNPJ vinculado com sucesso!'
const save = (page: Page) => page.getByRole('button', { name: 'Salvar', exact: true })
const notice = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })

// REG-431 REG-432 REG-434 REG-438 REG-439 REG-445 REG-446 REG-448 REG-464 REG-465 REG-466
test('a company is linked from the home of the account, waits for its validation, and is then in the top menu @phone', async ({
  page,
  backend,
}) => {
  await page.goto('/gerenciar-conta')
  await expect(page.getByRole('main').getByRole('link')).toHaveText([
    /^Home$/,
    /^CNPJs vinculados/,
    /^Usuários/,
  ])
  await expectNoViolations(page, 'the home of the account')
  await page.getByRole('main').getByRole('link', { name: 'CNPJs vinculados' }).click()
  await expect(page).toHaveURL('/cnpjs-vinculados')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('CNPJs vinculados')
  await expect(page.getByText('11.222.333/0001-81')).toBeVisible()
  await expectNoViolations(page, 'the linked CNPJs')

  await press(page, 'Vincular CNPJ')
  await expect(page).toHaveURL('/vincular-cnpj')
  await expect(save(page)).toBeDisabled()
  await expectNoViolations(page, 'the empty form of a CNPJ')
  await fillCompany(page)
  await save(page).dblclick()
  await expect(dialog(page, SUCCESS)).toBeVisible()
  await expectNoViolations(page, 'the success of a linked CNPJ')
  const { body } = await backend.expectCalls('frotistas-create', 1)
  expect(body).toMatchObject({
    cnpj: '77888999000181',
    telefone: '45988887777',
    endereco: { cep: '85801000', numero: '120', complemento: null },
  })
  // the demo validates by itself after a while
  const linked = (await backend.records('companies')).at(-1)
  await backend.change('companies', linked?.id ?? 0, {
    status: 'PENDENTE',
    active: false,
    analysis: { endsAt: '2099-01-01T00:00:00.000Z', informs: 'master@example.com' },
  })
  await press(page, 'Ok')
  await expect(page).toHaveURL('/cnpjs-vinculados')
  const row = page.getByRole('row').or(page.getByRole('article')).filter({ hasText: NEW_CNPJ })
  await expect(row).toContainText('Pendente')
  const menu = page.getByRole('button', { name: /menu de/i })
  await menu.click()
  await expect(page.getByRole('menuitemradio', { name: '11.222.333/0002-62' })).toBeVisible()
  await expect(page.getByRole('menuitemradio', { name: NEW_CNPJ })).toHaveCount(0)
  await page.keyboard.press('Escape')

  await backend.change('companies', linked?.id ?? 0, { status: 'VALID', active: true, analysis: null })
  await menu.click()
  await expect(page.getByRole('menuitemradio', { name: NEW_CNPJ })).toBeVisible()
})

// REG-450 REG-451 REG-452 REG-453 REG-454 REG-455 REG-461 REG-462 REG-467
test('each refusal is told beside its field and at the top, and nothing that was typed is lost', {
  tag: '@desktop',
}, async ({ page, backend }) => {
  await page.goto('/vincular-cnpj')
  await field(page, 'ANTT').pressSequentially('123x45678901234567')
  await expect(field(page, 'ANTT')).toHaveValue('12345678901234')
  await field(page, 'Telefone').pressSequentially('459888877771')
  await expect(field(page, 'Telefone')).toHaveValue('(45) 98888-7777')
  await field(page, 'CEP').pressSequentially('999999991')
  await expect(field(page, 'CEP')).toHaveValue('99999-999')
  // it is looked up when the field is left
  expect(await backend.ids()).not.toContain('cep-get')
  await field(page, 'CEP').press('Tab')
  await expect(field(page, 'CEP')).toHaveAccessibleDescription(/Cep inválido/)
  await backend.fail('cep-get', { fault: '500' })
  await field(page, 'CEP').fill('85801000')
  await field(page, 'CEP').press('Tab')
  await expect(page.getByText('Problemas ao consultar o CEP')).toBeVisible()
  await backend.heal('cep-get')
  await press(page, 'Tentar novamente')
  await expect(field(page, 'Rua')).toHaveValue('Rua Paraná')

  await fillCompany(page)
  await field(page, 'E-mail').fill('novo')
  await save(page).click()
  await expect(field(page, 'E-mail')).toHaveAccessibleDescription(/E-mail inválido!/)
  await expect(field(page, 'E-mail')).toBeFocused()
  expect(await backend.ids()).not.toContain('frotistas-validate')
  await field(page, 'E-mail').fill('novo@example.com')

  await backend.switchOn('the ANTT is not apt and does not block')
  await save(page).click()
  const text = 'ANTT: O RNTRC informado está suspenso na ANTT.'
  await expect(field(page, 'ANTT')).toHaveAccessibleDescription(text)
  await expect(field(page, 'ANTT')).toBeFocused()
  await expect(notice(page, text)).not.toHaveCount(0)
  expect(await backend.ids()).not.toContain('frotistas-create')
  await backend.switchOff('the ANTT is not apt and does not block')

  await page.reload()
  await expect(page.getByText('Continuamos de onde você parou.', { exact: false })).toBeVisible()
  await expect(field(page, 'CNPJ')).toHaveValue(NEW_CNPJ)
  await field(page, 'CNPJ').fill('11222333000181')
  await save(page).click()
  await expect(field(page, 'CNPJ')).toHaveAccessibleDescription('CNPJ já cadastrado.')
  await field(page, 'CNPJ').fill('77888999000181')
  await save(page).click()
  await expect(dialog(page, SUCCESS)).toBeVisible()
})

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
