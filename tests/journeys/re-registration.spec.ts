import type { Page } from '@playwright/test'
import { expectNoViolations } from './support/accessibility.ts'
import { clickTwentyTimes } from './support/directing.ts'
import { codeFor } from './support/inbox.ts'
import { SESSION_KEY } from './support/people.ts'
import { databaseText } from './support/storage.ts'
import { expect, test } from './support/test.ts'
import {
  acceptTerms,
  chooseDocument,
  expectSmsAgainAfter180Seconds,
  press,
  resendEmail,
  stepTitle,
  typeCode,
} from './support/wizard.ts'

const EMAIL = 'novo@example.com'
const PHONE = '45988887777'
const LINK = '/reset-register/gestor-1'
const RECEIVED = 'Solicitação de cadastro efetuada com sucesso!'

test.use({ who: null })

const open = async (page: Page, link = LINK) => {
  await page.goto(link)
  await expect(stepTitle(page, 'Termos de uso')).toBeVisible()
}

const reachEmailCode = async (page: Page, link = LINK) => {
  await open(page, link)
  await acceptTerms(page)
  await page.getByLabel('E-mail').fill(EMAIL)
  await press(page, 'Próximo')
  await expect(stepTitle(page, 'Confirme o seu e-mail')).toBeVisible()
}

const reachPhone = async (page: Page, link = LINK) => {
  await reachEmailCode(page, link)
  await typeCode(page, await codeFor(page, EMAIL))
  await press(page, 'Próximo')
  await page.getByLabel('Celular com DDD').pressSequentially(PHONE)
}

const reachPhoto = async (page: Page, link = LINK) => {
  await reachPhone(page, link)
  await press(page, 'Enviar código')
  await expect(stepTitle(page, 'Confirme o seu celular')).toBeVisible()
  // REG-163: the sixth digit submits the code
  await typeCode(page, await codeFor(page, PHONE))
  await expect(page.getByRole('dialog', { name: 'Atenção!' })).toBeVisible()
}

const fillPassword = async (page: Page) => {
  await page.getByLabel('Nova senha').fill('Senha@123')
  await page.getByLabel('Confirmar senha').fill('Senha@123')
}

const reachPassword = async (page: Page, link = LINK) => {
  await reachPhoto(page, link)
  await chooseDocument(page)
  await press(page, 'Próximo')
  await expect(stepTitle(page, 'Criar senha')).toBeVisible()
  await fillPassword(page)
}

const finish = (page: Page) => page.getByRole('button', { name: 'Concluir' })

// CORE-013 REG-005 REG-063 REG-154 REG-158 REG-168 REG-172 REG-173
test('another manager goes through the six steps with the codes of the inbox, and nothing is kept afterwards', {
  tag: '@desktop',
}, async ({ page, backend }) => {
  await reachPassword(page)
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

// REG-159 REG-160
test('a reload comes back to each step with what was typed, and the terms clear it @desktop', async ({
  page,
}) => {
  await open(page)
  await acceptTerms(page)
  await page.getByLabel('E-mail').fill(EMAIL)
  await expect.poll(() => databaseText(page)).toContain(EMAIL)
  await page.reload()
  await expect(page.getByLabel('E-mail')).toHaveValue(EMAIL)
  await press(page, 'Próximo')
  await expect(stepTitle(page, 'Confirme o seu e-mail')).toBeVisible()
  await page.reload()
  await expect(page.getByText(EMAIL)).toBeVisible()
  await typeCode(page, await codeFor(page, EMAIL))
  await press(page, 'Próximo')
  await page.getByLabel('Celular com DDD').pressSequentially(PHONE)
  await page.reload()
  await expect(page.getByLabel('Celular com DDD')).toHaveValue('(45) 98888-7777')
  await press(page, 'Enviar código')
  await expect(page.getByRole('timer')).toBeVisible()
  await page.reload()
  await expect(stepTitle(page, 'Confirme o seu celular')).toBeVisible()
  await typeCode(page, await codeFor(page, PHONE))
  await chooseDocument(page)
  await expect.poll(() => databaseText(page)).toContain('cnh.jpg')
  await page.reload()
  await press(page, 'Entendi')
  await expect(page.getByText('cnh.jpg', { exact: true })).toBeVisible()
  await press(page, 'Próximo')
  await fillPassword(page)
  const kept = await databaseText(page)
  for (const fragment of [EMAIL, PHONE, 'cnh.jpg', '"base64":"']) expect(kept).toContain(fragment)
  for (const secret of ['gestor-1', 'Senha@123']) expect(kept).not.toContain(secret)
  // a time may have the same digits among its own
  expect(kept).not.toMatch(/(?<!\d)123456(?!\d)/)
  await page.reload()
  await expect(stepTitle(page, 'Criar senha')).toBeVisible()
  await expect(page.getByLabel('Nova senha')).toHaveValue('')
  await press(page, 'Começar de novo')
  await expect(stepTitle(page, 'Termos de uso')).toBeVisible()
  await expect.poll(() => databaseText(page)).not.toContain(EMAIL)
  await acceptTerms(page)
  await expect(page.getByLabel('E-mail')).toHaveValue('')
})

test('an e-mail that is longer than the screen is wide makes no page wider @phone', async ({ page }) => {
  const local = 'maria.aparecida.dos.santos.oliveira.da.conceicao.ferreira'
  await open(page)
  await acceptTerms(page)
  await page.getByLabel('E-mail').fill(`${local}@transportes-rodoviarios-ipe-roxo.com.br`)
  await press(page, 'Próximo')
  await expect(page.getByText(local)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
})

test('an expired link is told in the words of the server, and all that was typed stays', {
  tag: '@desktop',
}, async ({ page, backend }) => {
  await reachPassword(page, '/reset-register/gestor-0')
  await finish(page).click()
  const alert = page.getByRole('alert').filter({ hasText: /\S/ })
  await expect(alert).toHaveText(/^Link expirado\. Se você acabou de enviar, a troca pode já ter sido feita/)
  await expect(page.getByLabel('Nova senha')).toHaveValue('Senha@123')
  await expect(page.getByLabel('Confirmar senha')).toHaveValue('Senha@123')
  await backend.expectCalls('frotistas-gestor', 1)
  await expect(page.getByText('gestor-0')).toHaveCount(0)
})

// REG-161 REG-162 REG-166
test('a wrong code stays where it is, and an SMS is sent again only after 180 seconds', {
  tag: ['@desktop', '@clock'],
}, async ({ page, backend }) => {
  await reachEmailCode(page)
  await typeCode(page, '000000')
  await press(page, 'Próximo')
  await expect(page.getByText('Código inválido. Tente reenviar novamente.')).toBeVisible()
  await expect(stepTitle(page, 'Confirme o seu e-mail')).toBeVisible()
  await resendEmail(page)
  await typeCode(page, await codeFor(page, EMAIL))
  await press(page, 'Próximo')
  await page.getByLabel('Celular com DDD').pressSequentially(PHONE)
  await expectSmsAgainAfter180Seconds(page, () => page.clock.runFor(179_000))
  await page.clock.resume()
  await backend.expectCalls('telefone-send-pin', 2)
  // a draft of yesterday goes when the portal is opened, wherever that is
  expect(await databaseText(page)).toContain(EMAIL)
  await page.clock.fastForward('25:00:00')
  await page.goto('/')
  await expect(stepTitle(page, 'Entrar')).toBeVisible()
  await expect.poll(() => databaseText(page)).not.toContain(EMAIL)
})

test.describe('a session is stored', { tag: '@desktop' }, () => {
  test.use({ who: 'master' })

  // CORE-014 CORE-015 REG-064 REG-065
  test('it is neither restored nor renewed: a call that answers 401 is told and can be made again', async ({
    page,
    backend,
  }) => {
    await page.goto(LINK)
    const stored = await page.evaluate((key) => localStorage.getItem(key), SESSION_KEY)
    expect(stored).toContain('refresh-1')
    await reachPhone(page)
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

// What is here and not in the sign-up, which has the same steps.
test('no page of its own breaks a rule of accessibility', { tag: '@phone' }, async ({ page, backend }) => {
  await page.goto('/reset-register/%20')
  await expect(stepTitle(page, 'Este link não é válido')).toBeVisible()
  await expectNoViolations(page, 'a broken link')
  await open(page)
  await acceptTerms(page)
  await page.getByLabel('E-mail').fill('novo@')
  await page.getByLabel('E-mail').blur()
  // REG-165
  await expect(page.getByText('E-mail inválido!')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Próximo' })).toBeDisabled()
  await page.getByLabel('E-mail').fill(EMAIL)
  await press(page, 'Próximo')
  await expect(stepTitle(page, 'Confirme o seu e-mail')).toBeVisible()
  await typeCode(page, await codeFor(page, EMAIL))
  await press(page, 'Próximo')
  await page.getByLabel('Celular com DDD').pressSequentially(PHONE)
  await press(page, 'Enviar código')
  await expect(page.getByRole('timer')).toBeVisible()
  await typeCode(page, await codeFor(page, PHONE))
  await expect(page.getByRole('dialog', { name: 'Atenção!' })).toBeVisible()
  await press(page, 'Entendi')
  const picker = page.getByLabel('Foto do documento')
  await picker.setInputFiles({ name: 'cnh.exe', mimeType: 'image/jpeg', buffer: Buffer.from('x') })
  // REG-167
  const formats = 'Formato inválido, inserir arquivos: .jpg, .jpeg, .png, .pdf, .jfif'
  await expect(page.getByText(formats)).toBeVisible()
  await expect(page.getByText('cnh.exe')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Próximo' })).toBeDisabled()
  await expectNoViolations(page, 'a refused file')
  await page.reload()
  await expect(page.getByText('Continuamos de onde você parou.')).toBeVisible()
  await chooseDocument(page)
  await press(page, 'Próximo')
  await expect(stepTitle(page, 'Criar senha')).toBeVisible()
  await page.getByLabel('Nova senha').fill('Senha@123')
  await page.getByLabel('Confirmar senha').fill('Senha@124')
  // REG-171
  await expect(page.getByText('As senhas não são iguais. Tente novamente.')).toBeVisible()
  await expect(finish(page)).toBeDisabled()
  await expectNoViolations(page, 'the password')
  await press(page, 'termos de uso')
  await expect(page.getByRole('dialog', { name: 'Termos de uso' })).toBeVisible()
  await page.keyboard.press('Escape')
  await backend.fail('frotistas-gestor', { fault: '500' })
  await fillPassword(page)
  await finish(page).click()
  await expect(page.getByText(/o recadastro pode ter sido feito/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ir para login' })).toBeEnabled()
  await expectNoViolations(page, 'an outcome that nobody can tell')
  await backend.heal('frotistas-gestor')
  await press(page, 'Enviar de novo')
  await expect(page.getByText(/se os dados já chegaram, vale a de antes/)).toBeVisible()
  await fillPassword(page)
  await finish(page).click()
  await expect(stepTitle(page, RECEIVED)).toBeVisible()
  await expectNoViolations(page, 'the end')
})
