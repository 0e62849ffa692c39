import type { Page } from '@playwright/test'
import { jpeg, pdf } from '#tests/support/files.ts'
import { expectNoViolations } from './support/accessibility.ts'
import { codeFor } from './support/inbox.ts'
import { enterAccount, pickCompany } from './support/payments.ts'
import { expect, test, visit } from './support/test.ts'
import { dialog } from './support/trips.ts'
import { press, typeCode } from './support/wizard.ts'

const ADDRESS = '/pagamentos/onboarding'
const PHONE = '45988887777'
const step = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true })
const consent = (page: Page) =>
  page.getByRole('checkbox', { name: 'Li, entendi e concordo com os Termos de Uso e Termos de Privacidade*' })

const attach = (page: Page, label: string, name: string, content: Uint8Array) =>
  page.getByLabel(label, { exact: true }).setInputFiles({ name, mimeType: '', buffer: Buffer.from(content) })

/** The branch 102 has no account. */
const open = async (page: Page, cnpj = '11.222.333/0002-62') => {
  await page.goto(ADDRESS)
  await dialog(page, 'Selecione um CNPJ').getByRole('combobox', { name: 'CNPJ' }).fill(cnpj)
  await page.getByRole('option', { name: cnpj, exact: false }).click()
  await press(page, 'Selecionar')
}

const fillCompany = async (page: Page) => {
  await page.getByLabel('Receita anual').pressSequentially('150000000')
  await consent(page).check()
  await press(page, 'Próximo')
  await expect(step(page, 'Representante')).toBeVisible()
}

const fillRepresentative = async (page: Page) => {
  await page.getByRole('radio', { name: 'Sócio' }).check()
  await page.getByLabel('CPF').pressSequentially('12345678909')
  await page.getByLabel('Nome', { exact: true }).fill('Ana Souza')
  await page.getByLabel('Data de nascimento').pressSequentially('05031980')
  await page.getByRole('checkbox', { name: 'Não consta' }).check()
  await page.getByLabel('E-mail').fill('ana@example.com')
  await page.getByLabel('Celular').pressSequentially(PHONE)
  await page.getByLabel('CEP').pressSequentially('85801000')
  await expect(page.getByLabel('Cidade')).toHaveValue('Cascavel')
  await page.getByLabel('Número').pressSequentially('100')
  await attach(page, 'SELFIE', 'selfie.jpg', jpeg)
  await expect(page.getByText('selfie.jpg', { exact: true })).toBeVisible()
  await attach(page, 'CNH', 'cnh.jpg', jpeg)
  await expect(page.getByText('cnh.jpg', { exact: true })).toBeVisible()
}

// PAY-009 PAY-091 PAY-099 PAY-102 PAY-103 PAY-104 PAY-106 PAY-107 PAY-110 PAY-112 PAY-116 PAY-118
test('the company tells its revenue and its controller, and its terms can be read @desktop', async ({
  page,
  backend,
}) => {
  await open(page)
  await expect(step(page, 'Dados gerais')).toBeVisible()
  await expect(page.getByText('Natureza jurídica: 2062 - Sociedade Empresária Limitada')).toBeVisible()
  await expect(page.getByLabel('Tipo de empresa').getByRole('option')).toHaveText([
    'LTDA',
    'SA',
    'Fundo de investimento',
    'MEI',
  ])
  await expect(page.getByRole('button', { name: 'Próximo' })).toBeDisabled()
  await page.getByRole('button', { name: 'Termos de Uso', exact: true }).click()
  const terms = dialog(page, 'Termos de Uso')
  await expect(terms.getByText('Análise')).toBeVisible()
  const viewport = page.viewportSize()?.width ?? 0
  if (viewport > 1000) expect((await terms.boundingBox())?.width).toBe(650)
  await terms.getByRole('button', { name: 'Entendi' }).click()
  await page.getByRole('button', { name: 'Termos de Privacidade*' }).click()
  await expect(dialog(page, 'Termos de Privacidade')).toBeVisible()
  // the dialog is there before its text is asked for
  await backend.expectCalls('onboarding-termos-get', 2)
  await page.keyboard.press('Escape')
  expect((await backend.calls('onboarding-termos-get')).map(({ query }) => query)).toEqual([
    { frotista_id: '102', tipo: '1' },
    { frotista_id: '102', tipo: '2' },
  ])
  await consent(page).check()
  await page.getByRole('checkbox', { name: 'A empresa tem uma controladora' }).check()
  await press(page, 'Próximo')
  await expect(page.getByText('Campo obrigatório')).toBeVisible()
  await expect(page.getByText('Anexar Estatuto')).toBeVisible()
  await expect(page.getByLabel('Receita anual')).toBeFocused()
  await expectNoViolations(page, 'the company of an onboarding, with errors')
  await page.getByLabel('Receita anual').pressSequentially('0')
  await expect(page.getByText('Receita anual inválida!')).toBeVisible()
  await page.getByLabel('Receita anual').pressSequentially('150000')
  await expect(page.getByLabel('Receita anual')).toHaveValue('R$ 1.500,00')
  await expect(
    page.getByRole('group', { name: 'Natureza jurídica da controladora' }).getByRole('radio'),
  ).toHaveCount(3)
  await page.getByRole('checkbox', { name: 'A empresa tem uma controladora' }).uncheck()
  await press(page, 'Próximo')
  await expect(step(page, 'Representante')).toBeVisible()
  expect((await backend.calls('onboarding-termos-accept')).map(({ body }) => body)).toEqual([
    { frotista_id: 102, tipo: 1 },
    { frotista_id: 102, tipo: 2 },
  ])
})

// PAY-119
test('the terms of an account that do not come are told where they were asked for @desktop', async ({
  page,
  backend,
}) => {
  await open(page)
  await backend.fail('onboarding-termos-get', { fault: '500' })
  await page.getByRole('button', { name: 'Termos de Uso', exact: true }).click()
  const terms = dialog(page, 'Termos de Uso')
  await expect(terms.getByText('Erro ao buscar termos')).toBeVisible()
  await backend.heal('onboarding-termos-get')
  await terms.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(terms.getByText('Análise')).toBeVisible()
})

// PAY-090 PAY-092 PAY-093 PAY-122 PAY-123 PAY-134 PAY-139 PAY-140 PAY-146 PAY-147 PAY-150 PAY-152 PAY-153 PAY-159 PAY-160
// PAY-161 PAY-162 PAY-163 PAY-180 PAY-181 PAY-182
test('an onboarding is checked step by step, kept over a reload but for its code, and sent once @phone', async ({
  page,
  backend,
}) => {
  await open(page)
  await fillCompany(page)
  await press(page, 'Próximo')
  for (const text of ['Relação é obrigatória!', 'CPF inválido!', 'Nome é obrigatório!', 'Cep inválido!'])
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  await expect(page.getByText('Anexar SELFIE e CNH')).toHaveCount(2)
  await expect(page.getByRole('radio', { name: 'Sócio' })).toBeFocused()
  await expectNoViolations(page, 'a representative with errors')
  await page.getByLabel('CEP').pressSequentially('99999999')
  await expect(page.getByText('Cep inválido.', { exact: true })).toBeVisible()
  await page.getByLabel('CEP').fill('')
  await attach(page, 'SELFIE', 'selfie.pdf', pdf)
  await expect(page.getByText(/Formato inválido$/)).toBeVisible()
  await fillRepresentative(page)
  await expect(page.getByLabel('CPF')).toHaveValue('123.456.789-09')
  await expect(page.getByLabel('Celular')).toHaveValue('(45) 98888-7777')
  await expect(page.getByLabel('Data de nascimento')).toHaveValue('05/03/1980')
  await press(page, 'Próximo')
  await expect(step(page, 'Documentos')).toBeVisible()
  await press(page, 'Próximo')
  await expect(page.getByText('Anexar Contrato Social')).toBeVisible()
  await attach(page, 'Contrato Social', 'contrato.jpg', jpeg)
  await expect(page.getByText(/Formato inválido$/)).toBeVisible()
  await attach(page, 'Contrato Social', 'contrato.pdf', pdf)
  await expect(page.getByText('contrato.pdf', { exact: true })).toBeVisible()
  await expectNoViolations(page, 'the documents of a company')
  await press(page, 'Próximo')
  await expect(step(page, 'Validação')).toBeVisible()
  const sent = await backend.expectCalls('pin-send', 1)
  expect(sent.body).toEqual({ contato: PHONE, tipoEnvio: 0, origem: 13 })
  await expect(page.getByRole('button', { name: 'Concluir' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'REENVIAR CÓDIGO' })).toBeDisabled()
  await typeCode(page, '123')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Digite um código com 6 dígitos.')).toBeVisible()
  for (let key = 0; key < 3; key++) await page.keyboard.press('Backspace')
  await expect(page.getByText('Informe o código')).toBeVisible()
  await typeCode(page, '000000')
  await expect(page.getByText('Código incorreto. Tente novamente.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Concluir' })).toBeDisabled()
  await expectNoViolations(page, 'the code of an onboarding')
  await page.reload()
  await expect(page.getByText(/^Continuamos de onde você parou/)).toBeVisible()
  await typeCode(page, await codeFor(page, PHONE))
  await expect(page.getByText('O celular (45) 98888-7777 foi confirmado.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Concluir' })).toBeFocused()
  await press(page, 'Concluir')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cadastro finalizado!')
  await expect(page.getByText('Os seus dados foram enviados para análise.')).toBeVisible()
  await expect(page.getByText(/Podemos pedir documentos extras.*depois da aprovação/)).toBeVisible()
  await expectNoViolations(page, 'the end of an onboarding')
  const account = await backend.expectCalls('onboarding-conta', 1)
  // PAY-128
  expect(account?.body).toMatchObject({
    receita_anual: 1_500_000,
    responsaveis: {
      pessoas_fisicas: [{ nome_mae: 'DESCONHECIDO', data_nascimento: '05/03/1980', telefone: PHONE }],
    },
  })
  expect(await backend.calls('onboarding-documentos-create')).toHaveLength(3)
  await press(page, 'Definir porcentagens de transferência')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Defina as porcentagens de transferências' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ver ofertas de cargas' })).toBeVisible()
})

/** From the company's own step to 'Concluir'. */
const conclude = async (page: Page) => {
  await fillCompany(page)
  await fillRepresentative(page)
  await press(page, 'Próximo')
  await attach(page, 'Contrato Social', 'contrato.pdf', pdf)
  await expect(page.getByText('contrato.pdf', { exact: true })).toBeVisible()
  await press(page, 'Próximo')
  await typeCode(page, await codeFor(page, PHONE))
  await press(page, 'Concluir')
}
const stopped = (page: Page) => page.getByRole('alert').filter({ hasText: 'Sem conexão' })
const title = (page: Page) => page.getByRole('heading', { level: 1 })

test('a company comes from the intro to an approved account, and enters it', { tag: '@phone' }, async ({
  page,
  backend,
}) => {
  await backend.beginWith({ faults: { 'onboarding-conta-confirm': { fault: 'offline' } } })
  await page.goto('/pagamentos')
  await pickCompany(page, '11.222.333/0002-62')
  await expect(page).toHaveURL('/boleia-pay-instructions')
  await press(page, 'Completar cadastro')
  await press(page, 'Começar')
  await expect(page).toHaveURL(ADDRESS)
  await conclude(page)
  await expect(title(page)).toHaveText('Envio do cadastro')
  await expect(stopped(page)).toContainText('Sem conexão. O que já foi enviado continua guardado.')
  await expect(page.getByRole('listitem').filter({ hasText: 'Contrato social' })).toContainText('Enviado')
  await expectNoViolations(page, 'the stopped sending of an onboarding')
  // what has arrived is not sent again after a reload
  await page.reload()
  await expect(stopped(page)).toBeVisible()
  expect(await backend.calls('onboarding-documentos-create')).toEqual([])
  await backend.heal('onboarding-conta-confirm')
  await press(page, 'Tentar novamente')
  await expect(title(page)).toHaveText('Cadastro finalizado!')
  // the demo approves by itself after a while
  await backend.change('payOnboardings', 102, {
    analysis: { endsAt: '2099-01-01T00:00:00.000Z', informs: 'master@example.com' },
  })
  await press(page, 'Definir porcentagens de transferência')
  await expect(page.getByLabel('Adiantamento, em porcentagem', { exact: false })).toBeVisible()
  await expectNoViolations(page, 'the percentages at the end of an onboarding')
  await page.getByLabel('Adiantamento, em porcentagem', { exact: false }).fill('60')
  await press(page, 'Salvar')
  await expect.poll(async () => (await backend.calls('percentuais-update')).length).toBe(1)
  await visit(page, '/pagamentos')
  await pickCompany(page, '11.222.333/0002-62')
  await expect(dialog(page, 'Verificando os dados')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continuar cadastro' })).toHaveCount(0)
  await page.goto('/lotes')
  await page.getByRole('button', { name: 'Painel', exact: true }).click()
  await page.getByRole('button', { name: /^Aprovar agora \(\d+\)$/ }).click()
  // the trips that wait are approved as well
  await expect(page.getByText(/^\d+ aprovações feitas\./)).toBeVisible()
  await page.goto('/pagamentos')
  await enterAccount(page, '11.222.333/0002-62')
  await expect(page.getByRole('region', { name: 'Saldo disponível' })).toBeVisible()
})

test('an onboarding whose confirmation has no answer goes on from the modal of the analysis @phone', async ({
  page,
  backend,
}) => {
  await backend.beginWith({ faults: { 'onboarding-conta-confirm': { fault: 'offline' } } })
  await open(page)
  await conclude(page)
  await expect(stopped(page)).toBeVisible()
  await backend.change('companies', 102, { status_conta: 'EM_ANALISE' })
  await visit(page, '/pagamentos')
  await page.reload()
  await pickCompany(page, '11.222.333/0002-62')
  await expect(dialog(page, 'Verificando os dados')).toBeVisible()
  await expectNoViolations(page, 'an unfinished onboarding under analysis')
  await backend.heal('onboarding-conta-confirm')
  await press(page, 'Continuar cadastro')
  await expect(page).toHaveURL(ADDRESS)
  await expect(title(page)).toHaveText(/Envio do cadastro|Cadastro finalizado!/)
})

test('the company of the top bar is changed in the middle of a sending, which goes on afterwards @desktop', async ({
  page,
  backend,
}) => {
  await backend.beginWith({ faults: { 'onboarding-documentos-create': { fault: 'offline' } } })
  await open(page)
  await conclude(page)
  await expect(stopped(page)).toBeVisible()
  await page.getByRole('button', { name: /menu de/i }).click()
  await page.getByRole('menuitemradio', { name: '11.222.333/0001-81' }).click()
  // the account of the other one is there
  await expect(page.getByRole('dialog').getByLabel('Senha de 4 caracteres')).toBeVisible()
  await backend.heal('onboarding-documentos-create')
  await backend.clearLog()
  await press(page, 'Cancelar')
  await pickCompany(page, '11.222.333/0002-62')
  await expect(page).toHaveURL('/boleia-pay-instructions')
  await visit(page, ADDRESS)
  await expect(title(page)).toHaveText('Cadastro finalizado!')
  expect(await backend.calls('onboarding-conta')).toEqual([])
})

test('what was sent with the account stays as it was sent, while a refused photo is exchanged @phone', async ({
  page,
  backend,
}) => {
  await backend.beginWith({ on: ['an onboarding document is refused'] })
  await open(page)
  await fillCompany(page)
  await fillRepresentative(page)
  await press(page, 'Próximo')
  await attach(page, 'Contrato Social', 'contrato.pdf', pdf)
  await expect(page.getByText('contrato.pdf', { exact: true })).toBeVisible()
  await press(page, 'Próximo')
  await typeCode(page, await codeFor(page, PHONE))
  await expect(page.getByText(/foi confirmado/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Concluir' })).toBeFocused()
  await press(page, 'Concluir')
  await press(page, 'Trocar o documento')
  await expect(step(page, 'Representante')).toBeVisible()
  await expect(page.getByText(/aqui eles não mudam mais.*fale com a central de atendimento/)).toBeVisible()
  const isLocked = async () => {
    for (const label of ['CPF', 'Nome', 'Data de nascimento', 'E-mail', 'Celular', 'Rua', 'Número'])
      await expect(page.getByLabel(label, { exact: true })).not.toBeEditable()
    await expect(page.getByRole('radio', { name: 'Responsável' })).toBeDisabled()
    await expect(page.getByRole('checkbox', { name: 'Não consta' })).toBeDisabled()
  }
  await isLocked()
  await expectNoViolations(page, 'a representative who was sent')
  await page.reload()
  await expect(step(page, 'Representante')).toBeVisible()
  await isLocked()
  await attach(page, 'SELFIE', 'outra.jpg', jpeg)
  await expect(page.getByText('outra.jpg', { exact: true })).toBeVisible()
  await press(page, 'Voltar')
  await expect(step(page, 'Dados gerais')).toBeVisible()
  await expect(page.getByLabel('Receita anual')).not.toBeEditable()
  await expect(page.getByText(/aqui eles não mudam mais/)).toBeVisible()
})

test('a controlling company that is told of after a refusal is not wrong before it is tried @desktop', async ({
  page,
}) => {
  await open(page)
  await consent(page).check()
  await press(page, 'Próximo')
  await expect(page.getByText('Campo obrigatório')).toBeVisible()
  await page.getByRole('checkbox', { name: 'A empresa tem uma controladora' }).check()
  await expect(page.getByText('Estatuto da controladora')).toBeVisible()
  await expect(page.getByText('Anexar Estatuto')).toHaveCount(0)
  await expect(page.getByText('Natureza da controladora é obrigatória!')).toHaveCount(0)
  await press(page, 'Próximo')
  await expect(page.getByText('Anexar Estatuto')).toBeVisible()
})
