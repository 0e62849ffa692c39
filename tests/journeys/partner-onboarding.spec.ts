import type { Page } from '@playwright/test'
import { expectNoViolations } from './support/accessibility.ts'
import { clickTwentyTimes } from './support/directing.ts'
import { codeFor } from './support/inbox.ts'
import { databaseText } from './support/storage.ts'
import { expect, test } from './support/test.ts'
import { acceptTerms, attachDocument, press, stepTitle, typeCode } from './support/wizard.ts'

const EMAIL = 'parceiro@example.com'
const PHONE = '45988887777'
const LINK = '/onboard/PRE-1'
const TOKEN_KEY = 'boleia:partner-token'

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
  await page.getByLabel('ANTT').fill('087654321')
  await page.getByLabel('CEP').fill('85801000')
  await expect(page.getByLabel('Rua')).toHaveValue('Rua Paraná')
  await page.getByLabel('Número').fill('120')
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
  await page.getByLabel('Celular com DDD').fill(PHONE)
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
test('an invited partner whose tab is killed while the nine steps are sent sees that it is done, and nothing is kept', {
  tag: '@desktop',
}, async ({ page, backend }) => {
  await reachPassword(page)
  expect(await storedToken(page)).toBe('PRE-1')
  // the backend does the work but never answers
  await backend.fail('parceiros-update', { fault: 'timeout' })
  await clickTwentyTimes(page, finish(page))
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
  await page.reload()
  await expect(stepTitle(page, 'Cadastro enviado')).toBeVisible()
  await expect(page).toHaveURL(LINK)
  await press(page, 'Concluir')
  await expect(stepTitle(page, 'Entrar')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect.poll(() => databaseText(page)).not.toContain(EMAIL)
  expect(await storedToken(page)).toBeNull()
  // the invitation is used up
  await page.goto(LINK)
  await expect(stepTitle(page, 'Cadastro já enviado')).toBeVisible()
  await expectNoViolations(page, 'a link that was used')
  expect(await storedToken(page)).toBeNull()
  await press(page, 'Ir para login')
  await expect(stepTitle(page, 'Entrar')).toBeVisible()
})
