import type { Page } from '@playwright/test'
import { expectNoViolations } from './support/accessibility.ts'
import { clickTwentyTimes } from './support/directing.ts'
import { codeFor } from './support/inbox.ts'
import { SESSION_KEY, sessionOf } from './support/people.ts'
import { databaseText } from './support/storage.ts'
import { expect, test } from './support/test.ts'
import {
  acceptTerms,
  attachDocument,
  expectSmsAgainAfter180Seconds,
  pasteCode,
  press,
  stepTitle,
  typeCode,
} from './support/wizard.ts'

const EMAIL = 'parceiro@example.com'
const PHONE = '45988887777'
const LINK = '/onboard/PRE-1'
const TOKEN_KEY = 'boleia:partner-token'
const DONE = 'Cadastro efetuado com sucesso!'

test.use({ who: null })

const open = async (page: Page) => {
  await page.goto(LINK)
  await expect(stepTitle(page, 'Boas-vindas ao Boleia')).toBeVisible()
}

const reachDetails = async (page: Page) => {
  await open(page)
  await press(page, 'Próximo')
  await acceptTerms(page)
  await expect(stepTitle(page, 'Complete o seu cadastro')).toBeVisible()
  await expect(page.getByLabel('CNPJ')).toHaveValue('77.888.999/0001-81')
  await expect(page.getByLabel('E-mail')).toHaveValue(EMAIL)
  for (const label of ['CNPJ', 'E-mail']) await expect(page.getByLabel(label)).not.toBeEditable()
}

const fillDetails = async (page: Page) => {
  await page.getByLabel('ANTT').pressSequentially('087654321')
  await page.getByLabel('CEP').pressSequentially('85801000')
  await expect(page.getByLabel('Rua')).toHaveValue('Rua Paraná')
  await page.getByLabel('Número').pressSequentially('120')
}

const reachDocumentKind = async (page: Page) => {
  await reachDetails(page)
  await fillDetails(page)
  await press(page, 'Próximo')
  await expect(stepTitle(page, 'Qual documento você vai enviar?')).toBeVisible()
}

const reachPin = async (page: Page) => {
  await reachDocumentKind(page)
  await page.getByRole('radio', { name: /^CNH/ }).check()
  await press(page, 'Próximo')
  await attachDocument(page, 'Foto da CNH')
  await press(page, 'Próximo')
  await expect(stepTitle(page, 'Confirme o seu e-mail')).toBeVisible()
}

const reachPhone = async (page: Page) => {
  await reachPin(page)
  await typeCode(page, await codeFor(page, EMAIL))
  await press(page, 'Próximo')
  await page.getByLabel('Celular com DDD').pressSequentially(PHONE)
}

const reachPassword = async (page: Page) => {
  await reachPhone(page)
  await press(page, 'Enviar código')
  await expect(stepTitle(page, 'Confirme o seu celular')).toBeVisible()
  // REG-201 REG-202: the sixth digit submits the code
  await typeCode(page, await codeFor(page, PHONE))
  await expect(stepTitle(page, 'Defina a sua senha')).toBeVisible()
  await fillPassword(page)
}

const fillPassword = async (page: Page) => {
  await page.getByLabel('Nova senha').fill('Abcdefg1')
  await page.getByLabel('Confirmar senha').fill('Abcdefg1')
}

const finish = (page: Page) => page.getByRole('button', { name: 'Concluir' })
const storedToken = (page: Page) => page.evaluate((key) => localStorage.getItem(key), TOKEN_KEY)

// REG-006 REG-174 REG-176 REG-183 REG-187 REG-209 REG-210 REG-212
test('an invited partner goes through the nine steps with the codes of the inbox, and nothing is kept afterwards', {
  tag: '@desktop',
}, async ({ page, backend }) => {
  await reachPassword(page)
  expect(await storedToken(page)).toBe('PRE-1')
  await backend.fail('parceiros-update', { latencyMs: 1000 })
  await clickTwentyTimes(page, finish(page))
  await expect(stepTitle(page, DONE)).toBeVisible()
  const { method, body } = await backend.expectCalls('parceiros-update', 1)
  expect(method).toBe('PUT')
  // the log hides secrets; the tests of the services hold these values
  expect(body).toMatchObject({
    cnpj: '77888999000181',
    antt: '087654321',
    email: EMAIL,
    telefone: PHONE,
    endereco: {
      cep: '85801000',
      logradouro: 'Rua Paraná',
      numero: '120',
      complemento: null,
      bairro: 'Centro',
      cidade: 'Cascavel',
      cidade_ibge: 4104808,
      estado: 'PR',
    },
  })
  expect(Object.keys(body as object).toSorted()).toEqual([
    'antt',
    'cnpj',
    'doc_imagem_frente',
    'doc_imagem_verso',
    'doc_token_sdk',
    'email',
    'endereco',
    'senha',
    'telefone',
  ])
  const asked = (await backend.calls()).map(({ path }) => path)
  expect(asked).toContain('/parceiros/validate/087654321/antt')
  expect(asked).toContain('/parceiros/validate/45988887777/phone')
  const partner = (await backend.records('users')).find(({ login }) => login === EMAIL)
  expect(partner?.password).toBe('Abcdefg1')
  await expect.poll(() => databaseText(page)).not.toContain(EMAIL)
  expect(await storedToken(page)).toBeNull()
  await press(page, 'Concluir')
  await expect(stepTitle(page, 'Entrar')).toBeVisible()
  await expect(page).toHaveURL('/')
  // the invitation is used up
  await page.goto(LINK)
  await expect(stepTitle(page, 'Cadastro já enviado')).toBeVisible()
  await expectNoViolations(page, 'a link that was used')
  expect(await storedToken(page)).toBeNull()
  await press(page, 'Ir para login')
  await expect(stepTitle(page, 'Entrar')).toBeVisible()
})

test('a reload comes back to each step with what was typed, and no secret is kept @desktop', async ({
  page,
  backend,
}) => {
  await reachDetails(page)
  await page.getByLabel('ANTT').pressSequentially('0876')
  await expect.poll(() => databaseText(page)).toContain('0876')
  await page.reload()
  await expect(page.getByText('Continuamos de onde você parou.')).toBeVisible()
  await expect(page.getByLabel('ANTT')).toHaveValue('0876')
  await page.getByLabel('ANTT').pressSequentially('54321')
  await page.getByLabel('CEP').pressSequentially('85801000')
  await page.getByLabel('Número').pressSequentially('120')
  await page.reload()
  await expect(page.getByLabel('Número')).toHaveValue('120')
  await expect(page.getByLabel('Cidade')).toHaveValue('Cascavel')
  await press(page, 'Próximo')
  await page.getByRole('radio', { name: /^RG/ }).check()
  await expect.poll(() => databaseText(page)).toContain('"RG"')
  await page.reload()
  await expect(page.getByRole('radio', { name: /^RG/ })).toBeChecked()
  await press(page, 'Próximo')
  await attachDocument(page, 'Foto do RG')
  await expect.poll(() => databaseText(page)).toContain('cnh.jpg')
  await page.reload()
  await expect(page.getByText('cnh.jpg', { exact: true })).toBeVisible()
  await press(page, 'Próximo')
  await backend.expectCalls('parceiros-pin-send', 1)
  await expect.poll(() => databaseText(page)).toContain('pinConfirm')
  await page.reload()
  await expect(stepTitle(page, 'Confirme o seu e-mail')).toBeVisible()
  await typeCode(page, await codeFor(page, EMAIL))
  await press(page, 'Próximo')
  expect(await backend.ids()).not.toContain('parceiros-pin-send')
  await page.getByLabel('Celular com DDD').pressSequentially(PHONE)
  await press(page, 'Enviar código')
  await expect(page.getByRole('timer')).toBeVisible()
  await page.reload()
  await expect(stepTitle(page, 'Confirme o seu celular')).toBeVisible()
  await typeCode(page, await codeFor(page, PHONE))
  await fillPassword(page)
  const kept = await databaseText(page)
  for (const fragment of [EMAIL, PHONE, 'cnh.jpg', '"base64":"']) expect(kept).toContain(fragment)
  for (const secret of ['PRE-1', 'Abcdefg1']) expect(kept).not.toContain(secret)
  // a time may have the same digits among its own
  expect(kept).not.toMatch(/(?<!\d)123456(?!\d)/)
  await page.reload()
  await expect(stepTitle(page, 'Defina a sua senha')).toBeVisible()
  await expect(page.getByLabel('Nova senha')).toHaveValue('')
  await press(page, 'Começar de novo')
  await expect(stepTitle(page, 'Boas-vindas ao Boleia')).toBeVisible()
  await expect.poll(() => databaseText(page)).not.toContain(PHONE)
})

// REG-199 REG-200
test('an SMS is sent again only after 180 seconds, to a number that was asked for once', {
  tag: ['@desktop', '@clock'],
}, async ({ page, backend }) => {
  await reachPhone(page)
  await expectSmsAgainAfter180Seconds(page, () => page.clock.fastForward(179_000))
  await page.clock.resume()
  await backend.expectCalls('telefone-send-pin', 2)
  await backend.expectCalls('parceiros-validate-phone', 1)
  await typeCode(page, '654321')
  await expect(page.getByRole('alert')).toHaveText('PIN inválido')
})

test('a registration that is answered 401 renews nothing, is looked up, and is sent again only then', {
  tag: ['@desktop', '@clock'],
}, async ({ page, backend }) => {
  await reachPassword(page)
  await backend.fail('parceiros-update', { fault: '401 once' })
  await finish(page).click()
  await expect(page.getByText(/^Até agora o seu cadastro não chegou\./)).toBeVisible()
  await expect(page).toHaveURL(LINK)
  expect(await backend.ids()).not.toContain('auth-refresh')
  expect(await storedToken(page)).toBe('PRE-1')
  await expect(page.getByRole('button', { name: 'Voltar e enviar de novo' })).toHaveCount(0)
  await page.clock.runFor(61_000)
  await press(page, 'Verificar agora')
  await press(page, 'Voltar e enviar de novo')
  await expect(
    page.getByText('O cadastro não apareceu no servidor. Você pode enviá-lo de novo.'),
  ).toBeVisible()
  await fillPassword(page)
  await finish(page).click()
  await expect(stepTitle(page, DONE)).toBeVisible()
  await backend.expectCalls('parceiros-update', 2)
})

test('a partner whose tab is killed while it is sent sees that it is done, not the login @desktop', async ({
  page,
  backend,
}) => {
  await reachPassword(page)
  // the backend does the work but never answers
  await backend.fail('parceiros-update', { fault: 'timeout' })
  await finish(page).click()
  await backend.expectCalls('parceiros-update', 1)
  await page.reload()
  await expect(stepTitle(page, 'Cadastro enviado')).toBeVisible()
  await expect(page).toHaveURL(LINK)
  await press(page, 'Concluir')
  await expect(page).toHaveURL('/')
})

test.describe('somebody is signed in', { tag: '@desktop' }, () => {
  test.use({ who: 'master' })

  test('is led to the offers, with the session as it was and without a partner token', async ({
    page,
    backend,
  }) => {
    await page.goto(LINK)
    await expect(stepTitle(page, 'Ofertas de cargas')).toBeVisible()
    await expect(page).toHaveURL('/lotes')
    expect((await backend.ids()).filter((id) => id?.startsWith('parceiros'))).toEqual([])
    expect(await storedToken(page)).toBeNull()
    expect(JSON.parse((await page.evaluate((key) => localStorage.getItem(key), SESSION_KEY)) ?? '')).toEqual(
      sessionOf('master'),
    )
  })
})

// What is here and not in the sign-up, which has the same steps.
test('no page of its own breaks a rule of accessibility', { tag: '@phone' }, async ({ page, backend }) => {
  await open(page)
  await expectNoViolations(page, 'the welcome')
  await press(page, 'Próximo')
  await expect(stepTitle(page, 'Termos de uso')).toBeVisible()
  await acceptTerms(page)
  await press(page, 'Próximo')
  // REG-182
  await expect(page.getByText('Mínimo de 9 caracteres')).toBeVisible()
  await expectNoViolations(page, 'nothing typed')
  await page.getByLabel('ANTT').pressSequentially('012345678')
  await page.getByLabel('CEP').pressSequentially('99999999')
  // REG-189
  await expect(page.getByText('Insira um cep valido')).toBeVisible()
  await expectNoViolations(page, 'an unknown CEP')
  await backend.fail('cep-get', { fault: '200 html' })
  await page.getByLabel('CEP').fill('')
  await page.getByLabel('CEP').pressSequentially('85890000')
  // REG-190
  await expect(page.getByText('CEP invalido')).toBeVisible()
  await expectNoViolations(page, 'a failed lookup')
  await backend.heal('cep-get')
  await press(page, 'Tentar novamente')
  await expect(page.getByLabel('Rua')).toBeVisible()
  await press(page, 'Próximo')
  await expect(page.getByText('Informe a rua')).toBeVisible()
  await expectNoViolations(page, 'an address without a street')
  await page.getByLabel('Rua').fill('Rua das Araucárias')
  await page.getByLabel('Bairro').fill('Centro')
  await page.getByLabel('Número').fill('0')
  await press(page, 'Próximo')
  // REG-184
  await expect(page.getByText('ANTT já cadastrada')).toBeVisible()
  await expectNoViolations(page, 'a taken ANTT')
  await page.getByLabel('ANTT').fill('087654321')
  await backend.fail('parceiros-validate-antt', { fault: '200 html' })
  await press(page, 'Próximo')
  await expect(page.getByText('Erro ao tentar validar o antt')).toBeVisible()
  await expectNoViolations(page, 'a check that failed')
  await backend.heal('parceiros-validate-antt')
  await press(page, 'Tentar novamente')
  await expect(stepTitle(page, 'Qual documento você vai enviar?')).toBeVisible()
  await page.getByRole('radio', { name: /^CNH/ }).check()
  await expectNoViolations(page, 'the kind of document')
  await press(page, 'Próximo')
  await page
    .getByLabel('Foto da CNH')
    .setInputFiles({ name: 'cnh.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
  await expect(page.getByText('cnh.gif')).toBeVisible()
  await expectNoViolations(page, 'a refused document')
  await attachDocument(page, 'Foto da CNH')
  await expectNoViolations(page, 'the document')
  await backend.fail('parceiros-pin-send', { fault: '500' })
  await press(page, 'Próximo')
  await expect(page.getByRole('button', { name: 'Tentar novamente' })).toBeEnabled()
  await expectNoViolations(page, 'a PIN that was not sent')
  await backend.heal('parceiros-pin-send')
  await press(page, 'Tentar novamente')
  await typeCode(page, '000000')
  await press(page, 'Próximo')
  await expect(page.getByText('PIN inválido')).toBeVisible()
  await pasteCode(page, await codeFor(page, EMAIL))
  await press(page, 'Próximo')
  await page.getByLabel('Celular com DDD').pressSequentially('45999990001')
  await press(page, 'Enviar código')
  await expect(page.getByText('Número já cadastrado')).toBeVisible()
  await page.getByLabel('Celular com DDD').fill('')
  await page.getByLabel('Celular com DDD').pressSequentially(PHONE)
  await press(page, 'Enviar código')
  await expect(page.getByRole('timer')).toBeVisible()
  await typeCode(page, await codeFor(page, PHONE))
  await expect(stepTitle(page, 'Defina a sua senha')).toBeVisible()
  await page.getByLabel('Nova senha').fill('abcdefg1')
  await press(page, 'Concluir')
  // REG-205 REG-208
  await expect(page.getByText('Senha não atende aos pré-requisitos')).toBeVisible()
  await expect(page.getByText('Senhas não coincidem')).toBeVisible()
  await expectNoViolations(page, 'a weak password')
  await fillPassword(page)
  await press(page, 'Voltar')
  await expectNoViolations(page, 'a verified phone')
  await press(page, 'Próximo')
  await fillPassword(page)
  await finish(page).click()
  await expect(stepTitle(page, DONE)).toBeVisible()
  await expectNoViolations(page, 'the end')
})
