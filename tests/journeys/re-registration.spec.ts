import type { Page } from '@playwright/test'
import { clickTwentyTimes } from './support/directing.ts'
import { codeFor } from './support/inbox.ts'
import { SESSION_KEY } from './support/people.ts'
import { databaseText } from './support/storage.ts'
import { expect, test } from './support/test.ts'
import { acceptTerms, attachDocument, pasteCode, press, stepTitle, typeCode } from './support/wizard.ts'

const EMAIL = 'novo@example.com'
const PHONE = '45988887777'
const LINK = '/reset-register/gestor-1'
const RECEIVED = 'Solicitação de cadastro efetuada com sucesso!'

test.use({ who: null })

const open = async (page: Page) => {
  await page.goto(LINK)
  await expect(stepTitle(page, 'Termos de uso')).toBeVisible()
}

const finish = (page: Page) => page.getByRole('button', { name: 'Concluir' })

// CORE-013 REG-005 REG-063 REG-154 REG-158 REG-165 REG-166 REG-167 REG-168 REG-171 REG-172 REG-173
test('another manager goes through the six steps with the codes of the inbox, and nothing is kept afterwards', {
  tag: '@desktop',
}, async ({ page, backend }) => {
  await open(page)
  await acceptTerms(page)
  await page.getByLabel('E-mail').fill('novo@')
  await page.getByLabel('E-mail').blur()
  await expect(page.getByText('E-mail inválido!')).toBeVisible()
  await page.getByLabel('E-mail').fill(EMAIL)
  await press(page, 'Próximo')
  await typeCode(page, '000000')
  await press(page, 'Próximo')
  await expect(page.getByText('Código inválido. Tente reenviar novamente.')).toBeVisible()
  await expect(stepTitle(page, 'Confirme o seu e-mail')).toBeVisible()
  await pasteCode(page, await codeFor(page, EMAIL))
  await press(page, 'Próximo')
  await page.getByLabel('Celular com DDD').fill(PHONE)
  await press(page, 'Enviar código')
  await expect(stepTitle(page, 'Confirme o seu celular')).toBeVisible()
  // REG-163: the sixth digit submits the code
  await typeCode(page, await codeFor(page, PHONE))
  await press(page, 'Entendi')
  await page
    .getByLabel('Foto do documento')
    .setInputFiles({ name: 'cnh.exe', mimeType: 'image/jpeg', buffer: Buffer.from('x') })
  await expect(page.getByText('cnh.exe')).toBeVisible()
  await expect(
    page.getByText('Formato inválido, inserir arquivos: .jpg, .jpeg, .png, .pdf, .jfif'),
  ).toBeVisible()
  await attachDocument(page, 'Foto do documento')
  await press(page, 'Próximo')
  await page.getByLabel('Nova senha').fill('Senha@123')
  await page.getByLabel('Confirmar senha').fill('Senha@124')
  await expect(page.getByText('As senhas não são iguais. Tente novamente.')).toBeVisible()
  await expect(finish(page)).toBeDisabled()
  await page.getByLabel('Confirmar senha').fill('Senha@123')
  await backend.fail('frotistas-gestor', { latencyMs: 1000 })
  await clickTwentyTimes(page, finish(page))
  await expect(stepTitle(page, RECEIVED)).toBeVisible()
  await expect(page.getByText('Estamos analisando os dados e em breve te retornaremos.')).toBeVisible()
  const { method, body } = await backend.expectCalls('frotistas-gestor', 1)
  expect(method).toBe('PUT')
  // the log hides secrets; the tests of the services hold the values
  expect(body).toMatchObject({ email: EMAIL, telefone: PHONE })
  expect(Object.keys(body as object).toSorted()).toEqual([
    'doc_imagem_frente',
    'doc_imagem_verso',
    'doc_token_sdk',
    'email',
    'hash',
    'senha',
    'telefone',
  ])
  // here the phone is not checked for being free
  expect(await backend.ids()).not.toContain('usuarios-verify-phone')
  await expect.poll(() => databaseText(page)).not.toContain(EMAIL)
  await press(page, 'Ok')
  await expect(stepTitle(page, 'Entrar')).toBeVisible()
  await expect(page).toHaveURL('/')
})

test.describe('a session is stored', { tag: '@desktop' }, () => {
  test.use({ who: 'master' })

  // CORE-014 CORE-015 REG-064 REG-065
  test('it is neither restored nor renewed: a call that answers 401 is told and can be made again', async ({
    page,
    backend,
  }) => {
    await open(page)
    const stored = await page.evaluate((key) => localStorage.getItem(key), SESSION_KEY)
    expect(stored).toContain('refresh-1')
    await acceptTerms(page)
    await page.getByLabel('E-mail').fill(EMAIL)
    await press(page, 'Próximo')
    await expect(stepTitle(page, 'Confirme o seu e-mail')).toBeVisible()
    await typeCode(page, await codeFor(page, EMAIL))
    await press(page, 'Próximo')
    await page.getByLabel('Celular com DDD').fill(PHONE)
    await expect(page.getByRole('banner')).toHaveCount(0)
    await backend.fail('telefone-send-pin', { fault: '401 once' })
    await press(page, 'Enviar código')
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible()
    await expect(page.getByLabel('Celular com DDD')).toHaveValue('(45) 98888-7777')
    await backend.expectCalls('telefone-send-pin', 1)
    await press(page, 'Enviar código')
    await expect(stepTitle(page, 'Confirme o seu celular')).toBeVisible()
    const ids = await backend.ids()
    for (const id of ['auth-refresh', 'auth-logout', 'frotistas-list']) expect(ids).not.toContain(id)
    expect(await page.evaluate((key) => localStorage.getItem(key), SESSION_KEY)).toBe(stored)
    await expect(page).toHaveURL(LINK)
  })
})
