import type { Page } from '@playwright/test'
import { expectNoViolations } from './support/accessibility.ts'
import { clickTwentyTimes } from './support/directing.ts'
import { expect, test, visit } from './support/test.ts'
import { dialog } from './support/trips.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Salvar', exact: true })

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

const open = async (page: Page) => {
  await page.goto('/motoristas?nome=Batista+Silva')
  await page.getByRole('button', { name: 'Editar, João Batista Silva', exact: true }).click()
  await expect(page).toHaveURL('/motoristas/edit')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Editar motoristas')
}

// REG-263 REG-264 REG-265 REG-266 REG-280 REG-281
test('a driver is edited: 20 clicks make one change, and the list, where it was left, shows it @desktop', async ({
  page,
  backend,
}) => {
  await open(page)
  await expect(page.getByText('Motoristas / Lista de motoristas / Editar motorista')).toBeVisible()
  await expectNoViolations(page, 'the form of a driver')
  await field(page, 'Telefone').fill('45988887777')
  await field(page, 'E-mail').fill('')
  await backend.clearLog()
  await backend.fail('motoristas-update', { latencyMs: 1_500 })
  await save(page).scrollIntoViewIfNeeded()
  await clickTwentyTimes(page, save(page))
  const modal = dialog(page, 'Atualização realizada com sucesso!')
  await expect(modal).toBeVisible()
  await expectNoViolations(page, 'the success of a change')
  const read = await backend.expectCalls('motoristas-list', 1)
  expect(read.query).toMatchObject({ cpf: '11122233396', frotista_id: '101' })
  const { path, body } = await backend.expectCalls('motoristas-update', 1)
  expect(path).toBe('/motoristas/201')
  expect(body).toMatchObject({ nome: 'João Batista Silva', telefone: '45988887777', email: null })
  await press(page, 'Ok')
  await expect(page).toHaveURL('/motoristas?nome=Batista+Silva')
  await expect(page.getByText('(45) 98888-7777')).toBeVisible()
  await page.goBack()
  await expect(page).not.toHaveURL('/motoristas/edit')
})

// REG-267 REG-271 REG-272 REG-273 REG-275 REG-276 REG-277
test('what is wrong is told beside its field, and another CEP clears and fills the address @phone', async ({
  page,
  backend,
}) => {
  await open(page)
  await page.reload()
  await field(page, 'Nome').fill('')
  await field(page, 'E-mail').fill('joao@')
  await field(page, 'Número').fill('')
  await save(page).click()
  await expect(field(page, 'Nome')).toBeFocused()
  await expect(field(page, 'Nome')).toHaveAccessibleDescription('Nome inválido!')
  await expect(field(page, 'E-mail')).toHaveAccessibleDescription(/Email inválido/)
  await expect(page.getByText('Número inválido!')).toBeVisible()
  await expectNoViolations(page, 'the form of a driver with errors')

  await press(page, 'Alterar CEP')
  await press(page, 'Manter o endereço atual')
  await expect(field(page, 'Rua')).toHaveValue('Rua Paraná')
  await press(page, 'Alterar CEP')
  await expect(field(page, 'CEP')).toBeFocused()
  await expect(field(page, 'Rua')).toHaveCount(0)
  await field(page, 'CEP').fill('99999999')
  await expect(page.getByText('CEP inválido')).toBeVisible()
  await backend.fail('cep-get', { fault: '500' })
  await field(page, 'CEP').fill('85890000')
  await expect(page.getByText('Erro ao lidar com alteração do cep')).toBeVisible()
  await expect(field(page, 'E-mail')).toHaveValue('joao@')
  await backend.heal('cep-get')
  await press(page, 'Tentar novamente')
  await expect(field(page, 'Rua')).toBeVisible()
  await field(page, 'Nome').fill('João Batista Silva')
  await field(page, 'E-mail').fill('joao@example.com')
  await save(page).click()
  await expect(page.getByText('Logradouro inválido!')).toBeVisible()
  await expect(page.getByText('Bairro inválido!')).toBeVisible()
  expect(await backend.calls('motoristas-update')).toEqual([])
})

test('another address of a colleague is taken over, told and sent; an unchanged form sends nothing', {
  tag: '@desktop',
}, async ({ page, backend }) => {
  await open(page)
  await save(page).click()
  await expect(page.getByText('não havia nada para enviar')).toBeVisible()
  await field(page, 'Telefone').fill('45988887777')
  const joao = (await backend.records('drivers')).find(({ id }) => id === 201)
  if (!joao?.endereco) throw new Error('the driver has no address')
  const endereco = { ...joao.endereco, cep: '85890000', cidade: 'Missal', cidade_ibge: 4116109 }
  await backend.change('drivers', 201, { endereco })
  await save(page).click()
  const modal = dialog(page, 'Atualização realizada com sucesso!')
  await expect(modal).toContainText('esta página tomou de lá: Endereço.')
  await expect(modal.getByRole('button', { name: 'Ok' })).toBeFocused()
  const { body } = await backend.expectCalls('motoristas-update', 1)
  expect(body).toMatchObject({ telefone: '45988887777', endereco: { cidade: 'Missal' } })
})

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

test('a driver with a new name is shown, although the list was left with a search for the old one', {
  tag: '@desktop',
}, async ({ page }) => {
  await open(page)
  await field(page, 'Nome').fill('Rafael Renomeado')
  await save(page).click()
  await expect(dialog(page, 'Atualização realizada com sucesso!')).toContainText('Rafael Renomeado')
  await press(page, 'Ok')
  await expect(page).toHaveURL('/motoristas?nome=Rafael+Renomeado')
  await expect(page.getByRole('button', { name: 'Editar, Rafael Renomeado' })).toBeVisible()
})

// REG-283
test('a driver who is gone, a refusal and a lost answer are told, and nothing typed is lost', {
  tag: '@desktop',
}, async ({ page, backend }) => {
  await open(page)
  await field(page, 'Nome').fill('João Silva')
  await backend.fail('motoristas-update', { fault: '422' })
  await save(page).click()
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible()
  await expect(field(page, 'Nome')).toHaveValue('João Silva')
  await backend.fail('motoristas-update', { fault: 'done reset' })
  await save(page).click()
  await expect(dialog(page, 'Atualização realizada com sucesso!')).toBeVisible()
  await press(page, 'Ok')

  await page.goto('/motoristas?nome=Jo%C3%A3o+Silva')
  await page.getByRole('button', { name: 'Editar, João Silva', exact: true }).click()
  await backend.run(async ({ store }) => void store.drivers.remove(201))
  await save(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'não está mais na sua lista' })).toBeVisible()
  await press(page, 'Voltar à lista')
  await expect(page).toHaveURL('/motoristas?nome=Jo%C3%A3o+Silva')
})

test('a change without an answer is asked after elsewhere, and told', {
  tag: '@desktop',
}, async ({ page, backend }) => {
  await open(page)
  await field(page, 'Nome').fill('João Silva')
  await backend.fail('motoristas-update', { fault: 'offline' })
  await save(page).click()
  await expect(page.getByText(/^Até agora as alterações/)).toBeVisible()
  await backend.change('drivers', 201, { nome: 'João Silva' })
  await page.goto('/lotes')
  await expect(page.getByText('A alteração do motorista João Silva foi gravada.')).toBeVisible()
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
