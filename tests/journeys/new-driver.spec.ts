import type { Locator, Page } from '@playwright/test'
import { expectNoViolations } from './support/accessibility.ts'
import { expect, test } from './support/test.ts'
import { dialog, fact } from './support/trips.ts'
import { attachDocument, next, pickCompany, press, saveOnce, step, stepTitle } from './support/wizard.ts'

const reference = (page: Page, which: 'Primeira' | 'Segunda') => ({
  name: page.getByRole('group', { name: `${which} referência` }).getByLabel('Nome'),
  phone: page.getByRole('group', { name: `${which} referência` }).getByLabel('Telefone com DDD'),
})

/** Pixels. */
const placeOf = async (what: Locator) => {
  const { y = 0, height = 0 } = (await what.boundingBox()) ?? {}
  return { top: y, bottom: y + height }
}

const reachReferences = async (page: Page) => {
  await page.goto('/motoristas/new')
  await page
    .getByLabel('Foto da CNH')
    .setInputFiles({ name: 'cnh.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
  await expect(page.getByText('cnh.txt')).toBeVisible()
  await expect(
    page.getByText('Formato inválido, inserir arquivos: .jpg, .jpeg, .png, .pdf, .jfif'),
  ).toBeVisible()
  await attachDocument(page, 'Foto da CNH')
  await press(page, 'Próximo')
  await page.getByLabel('Celular com DDD').fill('45988887777')
  await press(page, 'Próximo')
  await page.getByLabel('E-mail').fill('joao@')
  await page.getByLabel('E-mail').blur()
  await expect(page.getByText('Email inválido!')).toBeVisible()
  await page.getByRole('switch', { name: 'Não quero informar o email' }).press('Space')
  await press(page, 'Próximo')
  await page.getByLabel('CEP').fill('85801000')
  await expect(page.getByLabel('Cidade')).toHaveValue('Cascavel')
  await press(page, 'Próximo')
  await expect(step(page, 'Referência profissional')).toBeVisible()
}

// REG-291 REG-296 REG-298 REG-309 REG-310 REG-311 REG-312 REG-313 REG-314 REG-315 REG-317 REG-318 REG-319 REG-320 REG-321 REG-322
// REG-328 REG-329 REG-330 REG-331
test('a driver is registered for a company that is chosen, once, and what was typed survives a reload @phone', async ({
  page,
  backend,
}) => {
  await reachReferences(page)
  const [first, second] = [reference(page, 'Primeira'), reference(page, 'Segunda')]
  await press(page, 'Salvar')
  await expect(page.getByText('Nome é obrigatório!')).toHaveCount(1)
  await expect(page.getByText('Telefone é obrigatório!')).toHaveCount(1)
  await expect(first.name).toBeFocused()
  await first.name.fill('Cerealista Boa Safra')
  await first.phone.pressSequentially('45333300')
  await expect(page.getByText('Telefone inválido!')).toBeVisible()
  await first.phone.pressSequentially('00')
  await second.phone.fill('45999990001')
  await expect(page.getByText('Nome é obrigatório!')).toHaveCount(1)
  await second.phone.fill('')
  await second.name.fill('Transportes')
  await expect(page.getByText('Telefone é obrigatório!')).toHaveCount(1)
  await expectNoViolations(page, "a driver's references")
  await second.name.fill('')
  await page.reload()
  await expect(page.getByText(/^Continuamos de onde você parou/)).toBeVisible()
  await expect(first.phone).toHaveValue('(45) 3333-0000')

  await press(page, 'Salvar')
  const modal = dialog(page, 'Selecione um CNPJ')
  await press(page, 'Selecionar')
  await expect(modal).toContainText('Você deve selecionar um CNPJ para continuar')
  await press(page, 'Cancelar')
  await press(page, 'Salvar')
  await pickCompany(page)
  await expect(fact(modal, 'CNPJ')).toHaveText('11.222.333/0001-81')
  await expect(fact(modal, 'Razão Social')).not.toBeEmpty()
  await expect(fact(modal, 'Nome Fantasia')).not.toBeEmpty()
  const [cnpj, name] = [fact(modal, 'CNPJ'), modal.getByRole('term').filter({ hasText: 'Razão Social' })]
  expect((await placeOf(name)).top - (await placeOf(cnpj)).bottom).toBeGreaterThan(8)
  await expectNoViolations(page, 'the choice of a company')
  await backend.fail('motoristas-list', { fault: '500' })
  await press(page, 'Selecionar')
  await expect(page.getByText('Erro ao tentar criar novo motorista', { exact: true })).toBeVisible()
  expect(await backend.calls('motoristas-create')).toEqual([])

  await backend.heal('motoristas-list')
  const title = stepTitle(page, 'Solicitação de cadastro efetuada com sucesso!')
  const { body } = await saveOnce(page, backend, 'motoristas-create', title)
  await expect(page.getByText('Estamos analisando os dados e em breve retornaremos.')).toBeVisible()
  expect(body).toMatchObject({
    frotista_id: 101,
    telefone: '45988887777',
    email: null,
    endereco: { cep: '85801000', numero: '0', cidade: 'Cascavel' },
    motorista_referencia: [{ nome: 'Cerealista Boa Safra', telefone: '4533330000' }],
  })
  await press(page, 'Concluir')
  await expect(page).toHaveURL('/motoristas')
  await page.goBack()
  await expect(next(page)).toBeDisabled()
})
