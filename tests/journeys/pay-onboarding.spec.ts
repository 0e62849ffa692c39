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

const fillCompany = async (page: Page) => {
  await page.getByLabel('Receita anual').pressSequentially('150000000')
  await consent(page).check()
  await press(page, 'Próximo')
  await expect(step(page, 'Representante')).toBeVisible()
}

const fillRepresentative = async (page: Page) => {
  await page.getByRole('radio', { name: 'Sócio' }).check()
  await page.getByLabel('CPF').fill('12345678909')
  await page.getByLabel('Nome', { exact: true }).fill('Ana Souza')
  await page.getByLabel('Data de nascimento').fill('05031980')
  await page.getByRole('checkbox', { name: 'Não consta' }).check()
  await page.getByLabel('E-mail').fill('ana@example.com')
  await page.getByLabel('Celular').fill(PHONE)
  await page.getByLabel('CEP').fill('99999999')
  await expect(page.getByText('Cep inválido.', { exact: true })).toBeVisible()
  await page.getByLabel('CEP').fill('85801000')
  await expect(page.getByLabel('Cidade')).toHaveValue('Cascavel')
  await page.getByLabel('Número').fill('100')
  await attach(page, 'SELFIE', 'selfie.jpg', jpeg)
  await expect(page.getByText('selfie.jpg', { exact: true })).toBeVisible()
  await attach(page, 'CNH', 'cnh.jpg', jpeg)
  await expect(page.getByText('cnh.jpg', { exact: true })).toBeVisible()
}

/** From the company's own step to 'Concluir'. */
const conclude = async (page: Page) => {
  await fillCompany(page)
  await fillRepresentative(page)
  await expect(page.getByLabel('CPF')).toHaveValue('123.456.789-09')
  await expect(page.getByLabel('Celular')).toHaveValue('(45) 98888-7777')
  await press(page, 'Próximo')
  await expect(step(page, 'Documentos')).toBeVisible()
  await attach(page, 'Contrato Social', 'contrato.pdf', pdf)
  await expect(page.getByText('contrato.pdf', { exact: true })).toBeVisible()
  await press(page, 'Próximo')
  await expect(step(page, 'Validação')).toBeVisible()
  await typeCode(page, '123')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Digite um código com 6 dígitos.')).toBeVisible()
  for (let key = 0; key < 3; key++) await page.keyboard.press('Backspace')
  await expect(page.getByText('Informe o código')).toBeVisible()
  await typeCode(page, await codeFor(page, PHONE))
  await press(page, 'Concluir')
}
const stopped = (page: Page) => page.getByRole('alert').filter({ hasText: 'Sem conexão' })
const title = (page: Page) => page.getByRole('heading', { level: 1 })

// PAY-009 PAY-010 PAY-039 PAY-092 PAY-093 PAY-102 PAY-104 PAY-118 PAY-119 PAY-123 PAY-134 PAY-139 PAY-147 PAY-160 PAY-161
// PAY-180 PAY-181 PAY-182
test('a company comes from the intro to an approved account, also past a reload and another company in the middle of the sending', {
  tag: '@desktop',
}, async ({ page, backend }) => {
  await backend.beginWith({ faults: { 'onboarding-conta-confirm': { fault: 'offline' } } })
  await page.goto('/pagamentos')
  await pickCompany(page, '11.222.333/0002-62')
  await expect(page).toHaveURL('/boleia-pay-instructions')
  await expect(title(page)).toHaveText('Bem vindo ao Boleia Pay')
  await expectNoViolations(page, 'the intro')
  await press(page, 'Completar cadastro')
  await press(page, 'Começar')
  await expect(page).toHaveURL(ADDRESS)
  await expect(step(page, 'Dados gerais')).toBeVisible()
  await backend.fail('onboarding-termos-get', { fault: '500' })
  await page.getByRole('button', { name: 'Termos de Uso', exact: true }).click()
  const terms = dialog(page, 'Termos de Uso')
  await expect(terms.getByText('Erro ao buscar termos')).toBeVisible()
  await backend.heal('onboarding-termos-get')
  await terms.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(terms.getByText('Análise')).toBeVisible()
  expect((await terms.boundingBox())?.width).toBe(650)
  await terms.getByRole('button', { name: 'Entendi' }).click()
  await conclude(page)
  await expect(title(page)).toHaveText('Envio do cadastro')
  await expect(stopped(page)).toContainText('Sem conexão. O que já foi enviado continua guardado.')
  await expect(page.getByRole('listitem').filter({ hasText: 'Contrato social' })).toContainText('Enviado')
  await expectNoViolations(page, 'the stopped sending of an onboarding')
  // what has arrived is not sent again after a reload
  await page.reload()
  await expect(stopped(page)).toBeVisible()
  expect(await backend.calls('onboarding-documentos-create')).toEqual([])
  await page.getByRole('button', { name: /menu de/i }).click()
  await page.getByRole('menuitemradio', { name: '11.222.333/0001-81' }).click()
  // the account of the other one is there
  await expect(page.getByRole('dialog').getByLabel('Senha de 4 caracteres')).toBeVisible()
  await backend.heal('onboarding-conta-confirm')
  await press(page, 'Cancelar')
  await pickCompany(page, '11.222.333/0002-62')
  await expect(page).toHaveURL('/boleia-pay-instructions')
  await visit(page, ADDRESS)
  await expect(title(page)).toHaveText('Cadastro finalizado!')
  expect(await backend.calls('onboarding-conta')).toEqual([])
  await expect(page.getByText('Os seus dados foram enviados para análise.')).toBeVisible()
  await expect(page.getByText(/Podemos pedir documentos extras.*depois da aprovação/)).toBeVisible()
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
